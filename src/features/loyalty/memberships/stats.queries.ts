import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { MembershipType } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'

/** How many members of one type there are, how many of them are approved, and what they have saved. */
export async function readTypeStats(db: Db, type: MembershipType) {
  const [stats] = await db
    .select({
      total: count(),
      approved: sql<number>`(count(*) filter (where ${members.status} = 'approved'))::int`,
      savingsCents: sql<number>`coalesce(sum(${members.totalSavingsCents}), 0)::float8`,
    })
    .from(members)
    .where(and(isNull(members.erasedAt), eq(members.membershipType, type)))
  return { type, ...(stats ?? { total: 0, approved: 0, savingsCents: 0 }) }
}
