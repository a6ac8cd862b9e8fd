import type { Config } from '#platform/config.ts'
import { signJwt } from '#platform/wallet/sign-jwt.ts'
import type { CardHolder } from './card-holder.rules.ts'
import { toGoogleCard, toGoogleClass } from './google-card.rules.ts'

type Google = NonNullable<Config['googleWallet']>
type Ordered = { member: CardHolder; google: Google; publicUrl: string; now: Date }

/** Where Google shows the card and asks whether to keep it. The card is in the address, signed by our service account. */
export function makeGoogleLink({ member, google, publicUrl, now }: Ordered): string {
  const { issuerId, email, key } = google
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    origins: [publicUrl],
    payload: {
      loyaltyClasses: [toGoogleClass({ issuerId, publicUrl })],
      loyaltyObjects: [toGoogleCard(member, { issuerId, now })],
    },
  }
  return `https://pay.google.com/gp/v/save/${signJwt(claims, key)}`
}
