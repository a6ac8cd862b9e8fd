import { type LinkPurpose, linkSeconds, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accountLinks } from '#features/accounts/accounts.table.ts'
import type { Tx } from '#platform/db.ts'
import { urls } from '#urls.ts'
import { newSecretToken } from './secret-token.ts'

type NewLink = { accountId: string; purpose: LinkPurpose; now: Date; publicUrl: string }

/**
 * Makes a one-time link to set a password (A6). The token stands behind `#`, which browsers keep to themselves: it is in
 * no server's log and in no Referer header.
 */
export async function createAccountLink(tx: Tx, { accountId, purpose, now, publicUrl }: NewLink) {
  const { token, tokenHash } = newSecretToken()
  const expiresAt = secondsAfter(now, linkSeconds[purpose])
  await tx.insert(accountLinks).values({ tokenHash, accountId, createdAt: now, expiresAt })
  return { url: `${publicUrl}${urls.setPassword}#${token}`, expiresAt }
}
