import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import type { Tx } from '#platform/db.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { isOneOf, preparedQuery, preparedText } from './prepared-query.ts'

const selectNames = preparedQuery((db) =>
  db
    .select({ name: milestones.name })
    .from(milestones)
    .where(eq(milestones.rewardType, sql.placeholder('rewardType')))
    .orderBy(asc(milestones.pointsThreshold)),
)

const selectOfTypes = preparedText<{ name: string }, { rewardTypes: readonly string[] }>(
  sql`select ${milestones.name} as name from ${milestones} where ${isOneOf(milestones.rewardType, 'rewardTypes')}`,
)

/** How often PostgreSQL has used a kept plan on this connection, and how often it made a new one. */
async function countPlans(tx: Tx, statement: string) {
  const { rows } = await tx.execute<{ kept: number; made: number }>(sql`
    select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements
    where statement like ${`%${statement}%`} and statement like ${'%milestones%'}`)
  return rows
}

describe('a prepared query', () => {
  test('answers each time for the values it is given, in a transaction and outside', async () => {
    const { deps } = await openTestBar()
    await makeMilestones(deps)
    const listPlain = async (rewardType: 'drinks' | 'food') => {
      const all = await deps.db.select().from(milestones).orderBy(asc(milestones.pointsThreshold))
      return all.filter((one) => one.rewardType === rewardType).map(({ name }) => ({ name }))
    }

    for (const rewardType of ['food', 'drinks', 'food'] as const) {
      const expected = await listPlain(rewardType)
      expect(expected).not.toEqual([])
      expect(await selectNames(deps.db, { rewardType })).toEqual(expected)
      expect(await deps.db.transaction((tx) => selectNames(tx, { rewardType }))).toEqual(expected)
    }
  })

  test('is parsed once for a connection', async () => {
    const { deps } = await openTestBar()
    const countTimes = (tx: Tx) => countPlans(tx, '"reward_type" = $1')
    await deps.db.transaction(async (tx) => {
      await selectNames(tx, { rewardType: 'food' })
      const [before] = await countTimes(tx)
      await selectNames(tx, { rewardType: 'drinks' })
      const [after] = await countTimes(tx)
      expect(sum(after)).toBe(sum(before) + 1)
    })
  })

  test('is written once for a connection, whatever transactions it is part of', async () => {
    const { deps } = await openTestBar()
    let built = 0
    const selectOne = preparedQuery((db) => {
      built += 1
      return db.select({ name: milestones.name }).from(milestones).limit(1)
    })
    const ask = () => deps.db.transaction((tx) => selectOne(tx, {}))
    for (let times = 0; times < 5; times += 1) await ask()
    expect(built).toBe(1)
  })

  test('may be text, and its plan is kept for lists of any length', async () => {
    const { deps } = await openTestBar()
    await makeMilestones(deps)
    const ofTypes = (tx: Tx, ...rewardTypes: string[]) => selectOfTypes(tx, { rewardTypes })
    await deps.db.transaction(async (tx) => {
      expect(await ofTypes(tx)).toEqual([])
      const drinks = await ofTypes(tx, 'drinks')
      const food = await ofTypes(tx, 'food')
      expect((await ofTypes(tx, 'food', 'drinks')).length).toBe(drinks.length + food.length)
      for (let times = 0; times < 6; times += 1) await ofTypes(tx, 'food', 'drinks', 'merchandise')
      const [plans] = await countPlans(tx, 'any((select')
      expect(plans?.kept).toBeGreaterThan(0)
    })
  })
})

const sum = (plans: { kept: number; made: number } | undefined) => (plans ? plans.kept + plans.made : 0)
