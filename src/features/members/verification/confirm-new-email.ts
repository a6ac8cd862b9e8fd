import { eq, getTableColumns } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import { hasLink, takeWaitingEmail } from '#features/accounts/profile/waiting-email.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import { members } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { moveLogin } from './change-email.ts'
import { setVerified } from './set-verified.ts'

type Opened = { token: string; address: string }

/**
 * Makes an email the member's own with the link that was sent to it. It counts as confirmed, because it is. False when the
 * link is no such link. An email that somebody else has got since then is refused, and the old one stays.
 */
export async function confirmNewEmail(
  tx: Tx,
  { clock }: Pick<CoreDeps, 'clock'>,
  { token, address }: Opened,
): Promise<boolean> {
  const at = clock.now()
  const [found] = await tx
    .select({ memberId: members.id, ...getTableColumns(emailChanges) })
    .from(emailChanges)
    .innerJoin(members, eq(members.accountId, emailChanges.accountId))
    .where(hasLink(token, at))
  if (!found) return false
  // Member and account first, as everywhere.
  const before = await findAndLockMember(tx, found.memberId)
  await lockAccount(tx, found.accountId)
  const change = await takeWaitingEmail(tx, { token, at })
  if (!change || !before || before.status === 'merged') throw new AppError('link-not-valid')

  const { email } = change
  await moveLogin(tx, clock, { member: before, email })
  const [member] = await tx.update(members).set({ email }).where(eq(members.id, before.id)).returning()
  if (!member) throw new Error('A row that is held has gone')
  await setVerified(tx, clock, { member, wanted: { email: true }, by: 'link' })
  const name = `${member.firstName} ${member.lastName}`
  const actor = { accountId: found.accountId, name, role: 'member' } as const
  const told = { before: { email: before.email }, after: { email, fields: ['email'] } }
  await recordAction(tx, { at, actor, address, action: 'change-member', subject: member.id, ...told })
  return true
}
