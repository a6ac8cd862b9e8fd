import { and, eq, gt } from 'drizzle-orm'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import type { Member } from '#features/members/members.table.ts'
import type { CoreDeps } from '#platform/deps.ts'

/** Another email that a member asked for, while its link can still be opened. */
export async function findNewEmail({ db, clock }: CoreDeps, { accountId }: Pick<Member, 'accountId'>) {
  if (accountId === null) return undefined
  const isOpen = and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, clock.now()))
  const [change] = await db.select().from(emailChanges).where(isOpen)
  return change
}
