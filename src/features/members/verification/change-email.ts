import { AppError } from '#base/app-error.ts'
import { changeMemberAccount } from '#features/accounts/member-account.ts'
import { mailEmailLinkJob } from '#features/members/members.jobs.ts'
import type { Member } from '#features/members/members.table.ts'
import { causeOf, tellMember } from '#features/members/messages/tell-member.ts'
import { releaseEmail } from '#features/members/release-email.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'

/**
 * Staff give a member whom the caller has locked another email. A trigger takes the confirmation back with the old one;
 * where mail is set up, the new one is asked to confirm.
 */
export async function changeEmail(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { member, email }: { member: Member; email: string },
): Promise<void> {
  await moveLogin(tx, clock, { member, email })
  if (config.mail) await enqueueJob(tx, clock, { kind: mailEmailLinkJob, payload: { memberId: member.id } })
}

/**
 * Lets a member whom the caller has locked sign in with another email. Sessions and password stay, and the
 * old one is told.
 */
export async function moveLogin(tx: Tx, clock: Clock, { member, email }: { member: Member; email: string }) {
  const { id: memberId, accountId } = member
  // An application that a later one took the place of has no login that could change.
  if (accountId === null) throw new AppError('member-not-approved')
  await releaseEmail(tx, { email, now: clock.now() })
  if (!(await changeMemberAccount(tx, { accountId, login: email }))) throw new AppError('email-taken')
  // An email that nobody confirmed may be a stranger's, who has nothing to do with it.
  if (!member.email || !member.emailVerifiedAt) return
  const now = clock.now()
  const told = { kind: 'email-changed', facts: { to: member.email }, cause: causeOf(memberId, now) } as const
  await tellMember(tx, { memberId, ...told, now })
}
