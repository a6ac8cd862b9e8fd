import { eq } from 'drizzle-orm'
import { googleCardId, toGoogleUpdate } from '#features/loyalty/wallet/google-card.rules.ts'
import type { Wallet } from '#features/loyalty/wallet/wallet.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Deps } from '#platform/deps.ts'
import { openApns } from '#platform/wallet/apns.ts'
import type { GoogleWallet } from '#platform/wallet/google-wallet.ts'
import type { WalletCopy } from './wallet-passes.table.ts'

/** Gone: the card is no longer there, and is not told again. */
type Outcome = 'told' | 'gone'
type Tell = (copy: WalletCopy, signal: AbortSignal) => Promise<Outcome>
export type WalletTellers = Record<Wallet, Tell> & { close: () => void }

type TellersDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { google: GoogleWallet | undefined }

/** Somebody may look at the card at Google for a while before they keep it. */
const HOURS_TO_KEEP = 24

/** How each wallet is told. Apple's phones ask us for the card then; Google is given it. */
export function walletTellers(deps: TellersDeps, connect = openApns): WalletTellers {
  const { config, db, clock, google } = deps
  const apple = config.appleWallet
  let apns: ReturnType<typeof openApns> | undefined
  return {
    async apple({ pushToken }, signal) {
      if (!apple || pushToken === null) return 'gone'
      apns ??= connect(apple)
      return apns.push(pushToken, signal)
    },
    async google({ memberId, addedAt }, signal) {
      const [member] = await db.select().from(members).where(eq(members.id, memberId))
      if (!google || !config.googleWallet || !member) return 'gone'
      const { issuerId } = config.googleWallet
      const now = clock.now()
      const card = toGoogleUpdate(member, { issuerId, now })
      const isThere = await google.patchCard(googleCardId(issuerId, memberId), card, signal)
      if (isThere) return 'told'
      if (now.getTime() - addedAt.getTime() > HOURS_TO_KEEP * 3_600_000) return 'gone'
      throw new Error('The card is not at Google yet')
    },
    close: () => apns?.close(),
  }
}
