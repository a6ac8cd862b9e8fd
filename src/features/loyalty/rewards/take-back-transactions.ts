import { and, isNull, sql } from 'drizzle-orm'
import { followReferrals } from '#features/loyalty/friends/follow-referrals.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { takeBackTransaction } from '#features/loyalty/points/write-transaction.ts'
import { tellCheck } from '#features/loyalty/telling/tell-check.ts'
import { lockMembers } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import { isOneOf, preparedQuery } from '#platform/prepared-query.ts'
import { awardMilestones } from './award-milestones.ts'

type TakingBack = {
  /** Checks that the caller has locked. */
  checkIds: readonly string[]
  /** For whom they count from now on, and who keeps what they have of them already. */
  nextMemberId: string | undefined
  now: Date
}

const { checkId, memberId, takenBackAt } = transactions
/** Without a next member, those of everybody. */
const isOthers = and(
  isOneOf(checkId, 'checkIds'),
  isNull(takenBackAt),
  sql`${memberId} is distinct from ${sql.placeholder('nextMemberId')}`,
)
const selectOwners = preparedQuery((db) => db.selectDistinct({ id: memberId }).from(transactions).where(isOthers))
const selectOthers = preparedQuery((db) => db.select().from(transactions).where(isOthers).for('update'))

/**
 * Takes checks back from the members for whom they count until now: the ledger reverses them, and rewards that are out of
 * reach without them go, unless they were claimed. A member who was erased gives them back as well, because a check counts once.
 * Returns how many points that were.
 */
export async function takeBackTransactions(tx: Tx, { checkIds, nextMemberId, now }: TakingBack): Promise<number> {
  const others = { checkIds, nextMemberId: nextMemberId ?? null }
  const owners = await selectOwners(tx, others)
  if (owners.length === 0) return 0
  const memberIds = owners.map(({ id }) => id)
  const locked = await lockMembers(tx, nextMemberId ? [...memberIds, nextMemberId] : memberIds)
  let taken = 0
  for (const known of await selectOthers(tx, others)) {
    const { pointsDelta, points } = await takeBackTransaction(tx, { known, now })
    const member = locked.find(({ id }) => id === known.memberId)
    if (member) await tellCheck(tx, { member, check: known, points, isFirst: false, now })
    taken -= pointsDelta
  }
  const alsoChanged = await followReferrals(tx, { memberIds, now })
  for (const memberId of new Set([...memberIds, ...alsoChanged])) await awardMilestones(tx, { memberId, now })
  return taken
}
