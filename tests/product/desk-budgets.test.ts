import { expect, test } from 'vitest'
import { adminTabs } from '#dashboards/admin/admin-tabs.ts'
import { deskBudget, weighFirstTab, weighFurtherTab } from '../desk-scripts.ts'

const KB = 1000

test('the admin dashboard shows its first tab for at most 180 KB of scripts', () => {
  const weight = weighFirstTab('overview')
  expect(weight).toBeGreaterThan(50 * KB)
  expect(weight).toBeLessThanOrEqual(deskBudget.firstTab)
})

test.each(adminTabs)('opening the tab %s takes at most 60 KB more', (section) => {
  const weight = weighFurtherTab(section)
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(deskBudget.furtherTab)
})
