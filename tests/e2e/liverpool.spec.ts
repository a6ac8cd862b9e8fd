import type { Page } from '@playwright/test'
import { test as inSeason } from './season.ts'
import { deep, expect, holdCalls, islandsAwake, onPhone } from './visit.ts'

const table = (page: Page) => page.locator('.fixture-table')
const status = (page: Page) => table(page).getByRole('status')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Fixture pages' })
const match = (page: Page, teams: string) => page.getByRole('row').filter({ hasText: teams })

async function wakeTable(page: Page) {
  await table(page).scrollIntoViewIfNeeded()
  await islandsAwake(page, 'features/events/fixtures/fixture-table')
}

inSeason('fixtures can be paged and filtered in place, and the address brings the same list back', async ({ page }) => {
  await page.goto('/liverpool')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await wakeTable(page)
  await expect(status(page)).toHaveText('Showing 1 to 8 of 68')
  await expect(page.getByRole('columnheader', { name: 'Miami Time' })).toBeVisible()
  await expect(pager(page).getByText('Previous')).toHaveAttribute('aria-disabled', 'true')

  await pager(page).getByRole('link', { name: 'Next' }).click()
  await expect(status(page)).toHaveText('Showing 9 to 16 of 68')
  await expect(match(page, 'Liverpool vs. Manchester United')).toContainText('Next')
  await pager(page).getByRole('link', { name: 'Page 9' }).click()
  await expect(status(page)).toHaveText('Showing 65 to 68 of 68')
  await expect(pager(page).getByText('Next')).toHaveAttribute('aria-disabled', 'true')

  await page.getByLabel('Competition').selectOption('Premier League')
  await expect(status(page)).toHaveText('Showing 1 to 8 of 38')
  await pager(page).getByRole('link', { name: 'Page 5' }).click()
  await expect(page).toHaveURL(/\?competition=premier-league&page=5#fixtures$/)
  await page.reload()
  await wakeTable(page)
  await expect(status(page)).toHaveText('Showing 33 to 38 of 38')
  await expect(page.getByLabel('Competition')).toHaveValue('premier-league')
  await expect(match(page, 'Liverpool vs. Chelsea')).toContainText('09 May 2026')

  await page.getByLabel('Month').selectOption('July 2025')
  await expect(table(page)).toContainText('No matches for these filters')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(status(page)).toHaveText('Showing 1 to 8 of 68')
  await expect(page.getByLabel('Month')).toBeFocused()
  await expect(page).toHaveURL(/\/liverpool#fixtures$/)
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0)
})

inSeason('a filter set before the table is awake is not lost', deep, async ({ page }) => {
  const release = await holdCalls(page, /fixture-table\.island[^/]*\.js$/)
  await page.goto('/liverpool')
  await table(page).scrollIntoViewIfNeeded()
  await page.getByLabel('Competition').selectOption('FA Cup')
  release()
  await expect(status(page)).toHaveText('Showing 1 to 6 of 6')
  await expect(match(page, 'FA Final')).toContainText('16 May 2026')
})

inSeason('the table and the lightbox can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/liverpool')
  await page.getByRole('link', { name: 'See the fixtures' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Month')).toBeFocused()
  await islandsAwake(page, 'features/events/fixtures/fixture-table')
  await page.keyboard.type('October')
  await expect(status(page)).toHaveText('Showing 1 to 5 of 5')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Month')).toBeFocused()

  await pager(page).getByRole('link', { name: 'Page 9' }).press('Enter')
  await expect(pager(page).getByRole('link', { name: 'Page 9' })).toBeFocused()
  await pager(page).getByRole('link', { name: 'Page 8' }).press('Enter')
  await pager(page).getByRole('link', { name: 'Next' }).press('Enter')
  await expect(status(page)).toHaveText('Showing 65 to 68 of 68')
  await expect(pager(page).getByRole('link', { name: 'Page 9' })).toBeFocused()

  const tile = page.getByRole('link', { name: /^Open photo 6 of 6/ })
  await tile.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Gallery' })
  await expect(lightbox.getByRole('status')).toHaveText('6 of 6')
  await expect(lightbox.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('status')).toHaveText('1 of 6')
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByRole('status')).toHaveText('6 of 6')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(tile).toBeFocused()
})

onPhone(
  'the lightbox opens at the picture, turns by arrow, thumbnail and swipe, and closes beside it',
  deep,
  async ({ page }) => {
    await page.goto('/liverpool')
    const tile = page.getByRole('link', { name: /^Open photo 2 of 6/ })
    await tile.click()
    const lightbox = page.getByRole('dialog', { name: 'Gallery' })
    const large = lightbox.locator('.lightbox__stage img')
    const count = lightbox.getByRole('status')
    await expect(count).toHaveText('2 of 6')
    await expect(large).toHaveAttribute('alt', 'Red and white flags waving under floodlights')
    await expect(large).toBeInViewport({ ratio: 1 })

    await lightbox.getByRole('button', { name: 'Next photo' }).click()
    await expect(count).toHaveText('3 of 6')
    await lightbox.getByRole('button', { name: /^Photo 1:/ }).click()
    await lightbox.getByRole('button', { name: 'Previous photo' }).click()
    await expect(count).toHaveText('6 of 6')
    await expect(large).toBeInViewport({ ratio: 1 })

    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', [{ x: 300, y: 400 }])
    await send('touchMove', [{ x: 200, y: 402 }])
    await send('touchMove', [{ x: 100, y: 404 }])
    await send('touchEnd', [])
    await expect(count).toHaveText('1 of 6')
    await page.mouse.click(8, 500)
    await expect(lightbox).toBeHidden()
    await expect(tile).toBeFocused()
  },
)
