import type { Page } from '@playwright/test'
import { bands } from '#content/bands.ts'
import { urls } from '#urls.ts'
import { test as inSeason } from './season.ts'
import { deep, expect } from './visit.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'View Band Schedule' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unplugged Saturdays' })
const rows = (page: Page) => dialog(page).getByRole('listitem').getByRole('link')

/** Nothing in the dialog is wider than the dialog. */
async function expectFits(page: Page) {
  const wider = await dialog(page).evaluate((element) => {
    const edge = element.getBoundingClientRect().right
    return [...element.querySelectorAll('*')].filter((inner) => inner.getBoundingClientRect().right > edge).length
  })
  expect(wider).toBe(0)
}

inSeason(
  'the band schedule is opened, this week first, walked through and closed by keyboard',
  deep,
  async ({ page }) => {
    await page.goto(urls.unpluggedSaturdays)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeInViewport({ ratio: 1 })
    await expect(rows(page)).toHaveCount(bands.filter(({ fullDate }) => fullDate > '2025-10-14').length)
    await expect(rows(page).first()).toContainText('THIS WEEK')
    await expectFits(page)

    const isOutside = () =>
      page.evaluate(
        () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
      )
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
  },
)
