import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { test as inSeason } from './season.ts'
import { expect, islandsAwake, tabTo, test } from './visit.ts'

const publicRow = (page: Page, day: string) => page.getByRole('row', { name: new RegExp(day) })

test('the hours are set up, changed by keyboard alone, and on the contact page at once', async ({ page, bar }) => {
  await bar.deps.db.execute(sql`delete from business_hours`)
  await page.goto(urls.initHours)
  await page.getByRole('button', { name: 'Initialize Hours Database' }).click()
  await page.getByRole('link', { name: 'Edit hours' }).click()
  await islandsAwake(page, 'dashboards/hours/hours-admin')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(logins.hours.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const friday = page.getByRole('group', { name: 'Friday' })
  await expect(friday).toBeVisible()
  await tabTo(page, friday.getByLabel('Close time'))
  await page.keyboard.type('0430AM')
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()

  await page.goto(urls.contact)
  await expect(publicRow(page, 'Friday')).toContainText('3 PM – 4:30 AM')
})

inSeason('whether we are open turns at the minute, without a reload', async ({ page }) => {
  await page.goto(urls.contact)
  const status = page.getByRole('main').locator('.open')
  await expect(status).toHaveText('Open now · until 3 AM')
  await page.clock.fastForward('09:00:00')
  await expect(status).toHaveText('Opens at 3 PM')
  await page.clock.fastForward('12:00:00')
  await expect(status).toHaveText('Open now · until 3 AM')
})
