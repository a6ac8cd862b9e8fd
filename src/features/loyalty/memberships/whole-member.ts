import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { MemberWire } from './members.contract.ts'
import { toMemberWire } from './members.wire.ts'
import { listRewards, listTransactions } from './memberships.queries.ts'

/** How many transactions a member's own page and the details for staff show. */
export const MAX_TRANSACTIONS = 1000

export async function readWholeMember(db: Db, member: Member): Promise<MemberWire> {
  const [transactions, rewards] = await Promise.all([
    listTransactions(db, { memberId: member.id, limit: MAX_TRANSACTIONS, offset: 0 }),
    listRewards(db, [member.id]),
  ])
  return toMemberWire(member, { transactions, rewards: rewards.get(member.id) ?? [] })
}
