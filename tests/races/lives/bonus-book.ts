import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'

export type Bonus = { kind: 'multiplier' | 'points'; amount: number }

/**
 * Writes down, step by step, which bonus each visit has to have got: the one that was on when it was first counted for
 * anybody who earns points. One bonus at most is on at a time, at all hours.
 */
export function createBonusBook(db: Db) {
  const book = new Map<string, Bonus | undefined>()
  const byCheck = new Map<string, Bonus | undefined>()
  let isOn: Bonus | undefined

  return {
    turn: (bonus: Bonus | undefined) => {
      isOn = bonus
    },
    async follow(pair: readonly [string, string]) {
      const { rows } = await db.execute<{ id: string; checkId: string; type: string }>(sql`
        select id, check_id as "checkId", membership_type as type from transactions where member_id in (${pair[0]}, ${pair[1]})`)
      for (const { id, checkId, type } of rows) {
        if (book.has(id)) continue
        if (type !== 'vip' && !byCheck.has(checkId)) byCheck.set(checkId, isOn)
        book.set(id, type === 'vip' ? undefined : byCheck.get(checkId))
      }
    },
    /** What a visit that earns so many points has to bring besides. */
    extra(id: string, points: number) {
      const bonus = book.get(id)
      if (!bonus || points === 0) return 0
      return bonus.kind === 'points' ? bonus.amount : points * bonus.amount - points
    },
  }
}
export type BonusBook = ReturnType<typeof createBonusBook>
