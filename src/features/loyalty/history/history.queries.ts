import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'

/** When and where members sign in is their own business; devices that are signed out stay. */
const PRIVATE_ACTIONS = ['sign-in', 'sign-in-failed', 'sign-out', 'confirm-identity-failed', 'second-step-failed']

/** What is done about a check without a member is recorded by the check's own id. */
const CHECK_ACTIONS = ['dismiss-check', 'put-check-back']

/** What was done about a member, and about the rewards and checks that are or were theirs. */
export function listMemberEntries(db: Db, { id, accountId }: Member, range: RowRange) {
  const { subject, action, after } = auditEntries
  const idsWhere = (where: SQL | undefined) => db.select({ id: auditEntries.id }).from(auditEntries).where(where)
  const ownRewards = db.select({ id: rewards.id }).from(rewards).where(eq(rewards.memberId, id))
  const ownChecks = db.select({ id: transactions.checkId }).from(transactions).where(eq(transactions.memberId, id))
  // Each of these is found by an index of its own, which one condition for all of them would not use.
  const found = union(
    idsWhere(inArray(subject, accountId ? [id, accountId] : [id])),
    idsWhere(sql`${after} ->> 'memberId' = ${id}`),
    idsWhere(inArray(subject, ownRewards)),
    idsWhere(and(inArray(action, CHECK_ACTIONS), inArray(subject, ownChecks))),
  )
  // As a list, not as a table to join: whatever the planner thinks of how many these are, it reads them by their ids.
  const isAbout = and(sql`${auditEntries.id} = any(array(${found}))`, notInArray(action, PRIVATE_ACTIONS))
  const list = db.select().from(auditEntries).where(isAbout).orderBy(desc(auditEntries.at), auditEntries.id)
  return readPage(list, db.$count(auditEntries, isAbout), range)
}
