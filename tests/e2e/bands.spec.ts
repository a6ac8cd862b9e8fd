import type { Page } from '@playwright/test'
import { bands } from '#content/bands.ts'
import { urls } from '#urls.ts'
import { test as inSeason } from './season.ts'
import { expect, test } from './visit.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'View Band Schedule' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unplugged Saturdays' })
const rows = (page: Page) => dialog(page).getByRole('listitem').getByRole('link')

async function open(page: Page, address: string) {
  await page.goto(address)
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** Nothing in the dialog is wider than the dialog. */
async function expectFits(page: Page) {
  const wider = await dialog(page).evaluate((element) => {
    const edge = element.getBoundingClientRect().right
    return [...element.querySelectorAll('*')].filter((inner) => inner.getBoundingClientRect().right > edge).length
  })
  expect(wider).toBe(0)
}

inSeason('the band schedule opens above the page, this week first', async ({ page }) => {
  await page.goto(urls.home)
  await expect(dialog(page)).toBeHidden()
  await opener(page).click()
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  await expect(rows(page)).toHaveCount(bands.filter(({ fullDate }) => fullDate > '2025-10-14').length)
  await expect(rows(page).first()).toContainText('Sat, Oct 18')
  await expect(rows(page).first()).toContainText('Coquina Street')
  await expect(rows(page).first().getByText('THIS WEEK')).toBeVisible()
  await expect(dialog(page).getByText('THIS WEEK')).toHaveCount(1)
  await expectFits(page)

  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
})

inSeason('the schedule is opened, walked through and closed by keyboard', async ({ page }) => {
  await page.goto(urls.unpluggedSaturdays)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()

  const isOutside = () =>
    page.evaluate(() => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body)
  const reached = new Set<string>()
  // Twice round: past the last thing in the dialog the keyboard comes back to the first, and never to the page behind.
  for (let presses = 0; presses < 2 * (await rows(page).count()) + 6; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await isOutside()).toBe(false)
    reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  for (const name of await rows(page).allTextContents()) expect(reached).toContain(name)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('after the season the schedule says where new dates are announced', async ({ page }) => {
  await open(page, urls.unpluggedSaturdays)
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await expect(rows(page)).toHaveCount(0)
  await expect(dialog(page).getByText('10:00 PM - 1:00 AM every Saturday')).toBeVisible()
  await expect(dialog(page).getByText('NO LIVE MUSIC ON UFC FIGHT NIGHTS')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank')
  await expect(dialog(page).getByRole('link', { name: /Make A Reservation/ })).toHaveAttribute('target', '_blank')
})
