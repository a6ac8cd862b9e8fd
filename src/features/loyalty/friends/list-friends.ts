import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { listMembershipIds } from '#features/members/members.queries.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import type { FriendWire } from './friends.contract.ts'
import { friendState } from './friends.rules.ts'
import { referrals } from './referrals.table.ts'

const selectFriends = preparedQuery((db) => {
  const { firstName, status, appliedAt } = members
  const { id, year, inviterGiven } = referrals
  return db
    .select({ id, firstName, status, year, inviterGiven })
    .from(members)
    .innerJoin(referrals, eq(referrals.friendId, members.id))
    .where(sql`${members.invitedBy} = any(${sql.placeholder('inviters')})`)
    .orderBy(desc(appliedAt), desc(id))
})

/** Those who applied with a link of this member, the latest first. Of a friend the member reads no more than the first name. */
export async function listFriends(db: Db, memberId: string): Promise<FriendWire[]> {
  const rows = await selectFriends(db, { inviters: await listMembershipIds(db, memberId) })
  return rows.map((friend) => ({
    id: friend.id,
    firstName: friend.firstName,
    state: friendState(friend),
    points: friend.inviterGiven,
  }))
}

/** What invites have given so far, without those that do not count any more. */
export async function sumGiven(db: Db): Promise<{ friends: number; points: number }> {
  const points = sql<number>`coalesce(sum(${referrals.inviterGiven} + ${referrals.friendGiven}), 0)::int`
  const [given] = await db
    .select({ friends: sql<number>`count(*)::int`, points })
    .from(referrals)
    .where(isNotNull(referrals.year))
  return given ?? { friends: 0, points: 0 }
}
