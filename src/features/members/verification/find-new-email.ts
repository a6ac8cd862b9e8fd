import { and, eq, gt, sql } from 'drizzle-orm'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import type { Member } from '#features/members/members.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { preparedQuery } from '#platform/prepared-query.ts'

const selectOpenChange = preparedQuery((db) =>
  db
    .select()
    .from(emailChanges)
    .where(
      and(eq(emailChanges.accountId, sql.placeholder('accountId')), gt(emailChanges.expiresAt, sql.placeholder('now'))),
    ),
)

/** Another email that a member asked for, while its link can still be opened. */
export async function findNewEmail({ db, clock }: CoreDeps, { accountId }: Pick<Member, 'accountId'>) {
  if (accountId === null) return undefined
  const [change] = await selectOpenChange(db, { accountId, now: clock.now() })
  return change
}
