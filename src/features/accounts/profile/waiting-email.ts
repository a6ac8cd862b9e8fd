import { and, eq, gt } from 'drizzle-orm'
import { mailOwnEmailLinkJob } from '#features/accounts/accounts.jobs.ts'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { emailChanges } from './email-changes.table.ts'
import { EMAIL_CHANGE_SECONDS } from './profile.rules.ts'

type Asked = { accountId: string; sessionId: string; email: string }

/** Has a link sent to another email of an account that the caller has locked. A later request replaces this one. */
export async function keepWaitingEmail(tx: Tx, clock: Clock, { accountId, sessionId, email }: Asked): Promise<void> {
  const askedAt = clock.now()
  const change = { email, sessionId, askedAt, expiresAt: secondsAfter(askedAt, EMAIL_CHANGE_SECONDS), tokenHash: null }
  await tx
    .insert(emailChanges)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: change })
  await enqueueJob(tx, clock, { kind: mailOwnEmailLinkJob, payload: { accountId, to: email } })
}

/** An email whose link can still be opened. */
export const hasLink = (token: string, at: Date) =>
  and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, at))

/** Uses up the link; of several who open it at once, one gets the email. The caller has locked the account. */
export async function takeWaitingEmail(tx: Tx, { token, at }: { token: string; at: Date }) {
  const [change] = await tx.delete(emailChanges).where(hasLink(token, at)).returning()
  return change
}
