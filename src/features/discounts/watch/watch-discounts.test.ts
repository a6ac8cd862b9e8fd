import { expect, test } from 'vitest'
import { addDiscountRule } from '#features/discounts/discount-rules/save-discount-rule.ts'
import { findDiscountAlerts } from '#features/discounts/find-discount-alerts.ts'
import { posCursors } from '#features/pos/sync/sync-runs.table.ts'
import { fixedClock } from '#platform/clock.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeCheck, RESTAURANT } from '#tests/make/make-check.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'
import { watchDiscounts } from './watch-discounts.ts'
import { watchedDays } from './watched-days.table.ts'

const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }
const restaurant = { restaurantId: RESTAURANT }

async function openBar() {
  const { deps, get } = await openMonitor()
  const later = (minutes: number) => ({
    ...deps,
    clock: fixedClock(new Date(deps.clock.now().getTime() + minutes * 60_000)),
  })
  return { deps, get, later }
}

test('days that were missed are caught up with, and so is this evening, each once', async () => {
  const { deps, get, later } = await openBar()
  await makeCheck(deps, { businessDate: '2025-11-10', discounts: [local] })
  await makeCheck(deps, { businessDate: '2025-11-14', openedAt: '2025-11-14T17:00:00-05:00', discounts: [local] })
  expect(await watchDiscounts(later(5), restaurant)).toEqual(['2025-11-10', '2025-11-14'])
  expect((await get('/api/discount-alerts')).body).not.toEqual([])
  expect(await watchDiscounts(later(7), restaurant)).toEqual([])
})

test('a day is complete once it is over and read to its end', async () => {
  const { deps, get } = await openBar()
  await deps.db.insert(posCursors).values({ ...restaurant, syncedUntil: deps.clock.now() })
  await makeCheck(deps)
  await makeCheck(deps, { businessDate: '2025-11-14', openedAt: '2025-11-14T17:00:00-05:00' })
  await watchDiscounts(deps, restaurant)
  const rows = await deps.db.select().from(watchedDays).orderBy(watchedDays.businessDate)
  expect(rows.map(({ businessDate, isComplete, checks }) => [businessDate, isComplete, checks])).toEqual([
    ['2025-11-13', true, 1],
    ['2025-11-14', false, 1],
  ])
  expect((await get('/api/discount-monitor')).body.watchedDays).toEqual([
    { date: '2025-11-13', checkedAt: '2025-11-14T23:00:00.000Z', isComplete: true },
  ])
})

test('a day that was never looked over is not among the watched ones', async () => {
  const { deps, get } = await openBar()
  await makeCheck(deps)
  expect((await get('/api/discount-monitor')).body.watchedDays).toEqual([])
})

test('a changed rule has the last two weeks looked over again', async () => {
  const { deps, later } = await openBar()
  for (const businessDate of ['2025-10-20', '2025-11-10']) await makeCheck(deps, { businessDate })
  await watchDiscounts(later(5), restaurant)
  const { id: _, version: __, ...rule } = makeDiscountRule({ name: 'Industry Night' })
  const actor = await makeActor(deps)
  await addDiscountRule(deps, { rule, actor, address: '203.0.113.7' })
  const queued = await deps.db.select().from(jobs)
  expect(queued.map(({ name }) => name)).toContain('watch-discounts')
  expect(await watchDiscounts(later(9), restaurant)).toEqual(['2025-11-10'])
})

test('a day looked over from what was synced is complete only if its end was', async () => {
  const { deps } = await openBar()
  await makeCheck(deps)
  await findDiscountAlerts(deps, { ...restaurant, businessDate: '2025-11-13' })
  const isComplete = async () => (await deps.db.select().from(watchedDays))[0]?.isComplete
  expect(await isComplete()).toBe(false)
  await findDiscountAlerts(deps, { ...restaurant, businessDate: '2025-11-13', wasJustRead: true })
  expect(await isComplete()).toBe(true)
})
