import { eq } from 'drizzle-orm'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { hashToken, newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import type { Tx } from '#platform/db.ts'
import { urls } from '#urls.ts'
import { emailLinks } from './email-links.table.ts'
import { EMAIL_LINK_SECONDS } from './verification.rules.ts'

type NewLink = { memberId: string; email: string; now: Date; publicUrl: string }

/** A one-time link that confirms an email; the member's older ones stop working. The secret is behind `#`, where no server sees it. */
export async function createEmailLink(tx: Tx, { memberId, email, now, publicUrl }: NewLink): Promise<string> {
  const { token, tokenHash } = newSecretToken()
  const expiresAt = secondsAfter(now, EMAIL_LINK_SECONDS)
  await tx.delete(emailLinks).where(eq(emailLinks.memberId, memberId))
  await tx.insert(emailLinks).values({ tokenHash, memberId, emailHash: hashToken(email), expiresAt })
  return `${publicUrl}${urls.confirmEmail}#${token}`
}
