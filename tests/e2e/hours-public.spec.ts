import type { Page } from '@playwright/test'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { urls } from '#urls.ts'
import { test } from './hours-bar.ts'
import { expect, expectAccessible, islandsAwake } from './visit.ts'

test.skip(({ isMobile }) => !isMobile, 'the same on a wide screen')

const publicRow = (page: Page, day: string) => page.getByRole('row', { name: new RegExp(day) })

test('the status turns at the minute of opening, without a reload', async ({ page }) => {
  await page.goto(urls.contact)
  const status = page.getByRole('main').locator('.open')
  await expect(status).toHaveText('Opens at 3 PM')
  await expectAccessible(page)
  await page.clock.fastForward(30_000)
  await expect(status).toHaveText('Open now · until 2 AM')
  await page.clock.fastForward('11:00:00')
  await expect(status).toHaveText('Opens at 3 PM')
})

test.describe(() => {
  test.use({ foreseenErrors: [/Failed to load resource|The hours could not be loaded/] })

  test('the page asks for the hours every five minutes, and keeps them when the server fails', async ({
    page,
    bar,
    isMobile,
  }) => {
    test.skip(!isMobile, 'the same on a desk')
    await page.goto(urls.contact)
    await publicRow(page, 'Friday').scrollIntoViewIfNeeded()
    await islandsAwake(page, 'features/hours/hours-display')
    await bar.store(FALLBACK_HOURS.map((day) => ({ ...day, openTime: '17:00' })))
    await page.clock.fastForward('05:00')
    await expect(publicRow(page, 'Friday')).toContainText('5 PM – 2 AM')

    await page.route(`**/api/hours?*`, (route) => route.abort())
    const told = page.waitForEvent('console', (message) => message.text().includes('The hours could not be loaded'))
    await page.clock.fastForward('05:00')
    await told
    await expect(publicRow(page, 'Friday')).toContainText('5 PM – 2 AM')
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('can be read without JavaScript', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the same on a desk')
    await page.goto(urls.contact)
    await expect(publicRow(page, 'Tuesday (today)')).toContainText('3 PM – 2 AM')
    await expect(page.getByRole('main').locator('.open')).toHaveText('Opens at 3 PM')
  })
})
