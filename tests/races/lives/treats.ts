import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { NEAR_BIRTHDAY } from './steps.ts'

type Treated = { id: string; isMember: boolean; birthday: string | null; treats: number }

/** How many treats each of the two has had, also those that came along with the other. */
export async function readTreats(db: Db, pair: readonly [string, string]): Promise<Treated[]> {
  const { rows } = await db.execute<Treated>(sql`
    select id, status = 'approved' and erased_at is null as "isMember", birthday,
      (select count(*)::int from rewards where member_id = members.id and birthday_year is not null) as treats
    from members where id in (${pair[0]}, ${pair[1]}) order by id`)
  return rows
}

/** What giving treats on that day comes to: one for each member with a birthday who has had none. */
export function afterTreating(before: readonly Treated[]): Treated[] {
  return before.map((one) => {
    const isDue = one.isMember && one.birthday === NEAR_BIRTHDAY && one.treats === 0
    return isDue ? { ...one, treats: 1 } : one
  })
}
