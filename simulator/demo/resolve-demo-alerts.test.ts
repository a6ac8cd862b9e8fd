import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import { findDiscountAlerts } from '#features/discounts/find-discount-alerts.ts'
import { watchedDays } from '#features/discounts/watch/watched-days.table.ts'
import { makeCheck, RESTAURANT } from '#tests/make/make-check.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { until } from '#tests/until.ts'
import { keepDemoAlertsResolved } from './resolve-demo-alerts.ts'

test('of the sample weeks, old alerts are resolved with a note once all days are watched, and recent ones stay open', async () => {
  const { deps } = await openTestBar()
  onTestFinished(keepDemoAlertsResolved(deps).stop)
  for (const businessDate of ['2025-10-20', '2025-11-12']) {
    const discounts = [{ name: 'Buddy', amountCents: 40_00 }]
    await makeCheck(deps, { businessDate, server: `server-${businessDate}`, discounts })
    await findDiscountAlerts(deps, { restaurantId: RESTAURANT, businessDate })
  }
  const alerts = () => deps.db.select().from(discountAlerts).orderBy(discountAlerts.businessDate)
  const announce = () => deps.changes.announce([{ topic: 'discounts', transactionId: '1' }])
  announce()
  await deps.db.execute('select')
  expect((await alerts()).map(({ resolvedBy }) => resolvedBy)).toEqual([null, null])

  const days = Array.from({ length: 35 }, (_, index) => addDays('2025-10-11', index))
  const watched = { watchedAt: deps.clock.now(), isComplete: true, isDue: false, checks: 1, discountedChecks: 0 }
  await deps.db
    .insert(watchedDays)
    .values(days.map((businessDate) => ({ restaurantId: RESTAURANT, businessDate, ...watched })))
    .onConflictDoNothing()
  announce()
  await until(async () => {
    const [old, recent] = await alerts()
    expect(old).toMatchObject({ resolvedBy: 'Renata Salcedo', note: expect.stringContaining('I approved it') })
    expect(recent?.resolvedAt).toBeNull()
  })
})
