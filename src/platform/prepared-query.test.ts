import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { preparedQuery } from './prepared-query.ts'

const selectNames = preparedQuery((db) =>
  db
    .select({ name: milestones.name })
    .from(milestones)
    .where(eq(milestones.rewardType, sql.placeholder('rewardType')))
    .orderBy(asc(milestones.pointsThreshold)),
)

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
    await deps.db.transaction(async (tx) => {
      await selectNames(tx, { rewardType: 'food' })
      await selectNames(tx, { rewardType: 'drinks' })
      const { rows } = await tx.execute(sql`
        select generic_plans + custom_plans as times from pg_prepared_statements where statement like '%"reward_type" = $1%'`)
      expect(rows).toEqual([{ times: expect.stringMatching(/^[2-9]/) }])
    })
  })
})
