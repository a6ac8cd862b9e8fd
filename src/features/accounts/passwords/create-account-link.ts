import { type LinkPurpose, linkSeconds, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accountLinks } from '#features/accounts/accounts.table.ts'
import type { Tx } from '#platform/db.ts'
import { urls } from '#urls.ts'
import { newSecretToken } from './secret-token.ts'

type NewLink = { accountId: string; purpose: LinkPurpose; now: Date; publicUrl: string }

/** A one-time link to set a password (A6). The token is behind `#`, so no server log and no Referer header has it. */
export async function createAccountLink(tx: Tx, { accountId, purpose, now, publicUrl }: NewLink) {
  const { token, tokenHash } = newSecretToken()
  const expiresAt = secondsAfter(now, linkSeconds[purpose])
  await tx.insert(accountLinks).values({ tokenHash, accountId, createdAt: now, expiresAt })
  return { url: `${publicUrl}${urls.setPassword}#${token}`, expiresAt }
}
