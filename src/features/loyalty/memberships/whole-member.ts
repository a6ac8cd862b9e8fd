import { listAdjustments } from '#features/loyalty/adjustments/adjustments.queries.ts'
import { listMembershipIds } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { MemberWire, OwnMemberWire } from './members.contract.ts'
import { toMemberWire, toOwnMemberWire } from './members.wire.ts'
import { listRewards, listTransactions } from './memberships.queries.ts'

/** How many transactions a member's own page and the details for staff show. */
export const MAX_TRANSACTIONS = 1000

/** As staff see a member. */
export async function readWholeMember(db: Db, member: Member): Promise<MemberWire> {
  return toMemberWire(member, await readBelongings(db, member))
}

/** As members see themselves. */
export async function readOwnMember(db: Db, member: Member): Promise<OwnMemberWire> {
  return toOwnMemberWire(member, await readBelongings(db, member))
}

/** With what came from memberships that became part of theirs. */
async function readBelongings(db: Db, { id }: Member) {
  const memberIds = await listMembershipIds(db, id)
  const [transactions, rewards, adjustments] = await Promise.all([
    listTransactions(db, { memberIds, limit: MAX_TRANSACTIONS, offset: 0 }),
    listRewards(db, [id]),
    listAdjustments(db, { memberIds, limit: MAX_TRANSACTIONS }),
  ])
  return { transactions, rewards: rewards.get(id) ?? [], adjustments }
}
