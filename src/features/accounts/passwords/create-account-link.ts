import { and, eq, isNull } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { type LinkPurpose, linkSeconds, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accountLinks } from '#features/accounts/accounts.table.ts'
import type { Tx } from '#platform/db.ts'
import { urls } from '#urls.ts'
import { newSecretToken } from './secret-token.ts'

type NewLink = { accountId: string; purpose: LinkPurpose; now: Date; origin: string }

/**
 * A one-time link to set a password (A6), on the host whose dashboard it opens. The token is behind `#`, so no server log and no Referer header has it. The
 * links that the account had before stop working.
 */
export async function createAccountLink(tx: Tx, { accountId, purpose, now, origin }: NewLink) {
  const { token, tokenHash } = newSecretToken()
  const expiresAt = secondsAfter(now, linkSeconds[purpose])
  // Two links that are made at once take turns, so that the second one finds the first.
  await lockAccount(tx, accountId)
  await tx.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), isNull(accountLinks.usedAt)))
  await tx.insert(accountLinks).values({ tokenHash, accountId, createdAt: now, expiresAt })
  return { url: `${origin}${urls.setPassword}#${token}`, expiresAt }
}
