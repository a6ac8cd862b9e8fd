import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { mailOwnEmailAskedJob } from '#features/accounts/accounts.jobs.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { keepWaitingEmail } from '#features/accounts/profile/waiting-email.ts'
import type { Member } from '#features/members/members.table.ts'
import { isEmailInUse } from '#features/members/release-email.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { By } from '#web/env.ts'

/**
 * Has a link sent to another email of a member whom the caller has locked. Until it is opened nothing changes; a later
 * request replaces this one. The old email hears of it, unless nobody ever confirmed it: it may be a stranger's.
 */
export async function askNewEmail(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { member, email, by }: { member: Member; email: string; by: By },
): Promise<void> {
  if (!config.mail) throw new AppError('mail-not-set-up')
  const account = member.accountId === null ? undefined : await lockAccount(tx, member.accountId)
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, by.actor.tokenHash))
  if (!account || !session) throw new AppError('login-required')
  if (await isEmailInUse(tx, email)) throw new AppError('email-taken')
  const now = clock.now()
  await keepWaitingEmail(tx, clock, { accountId: account.id, sessionId: session.id, email })
  if (member.emailVerifiedAt) {
    await enqueueJob(tx, clock, { kind: mailOwnEmailAskedJob, payload: { accountId: account.id, to: account.login } })
  }
  await recordAction(tx, { at: now, ...by, action: 'ask-own-email', subject: member.id, after: { email } })
}
