import type { Page } from '@playwright/test'
import { expectAccessible } from './visit.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const panel = (page: Page) => page.getByRole('tabpanel')
export const dialog = (page: Page) => page.getByRole('dialog')
export const memberCard = (page: Page) => page.getByRole('region', { name: 'Member card' })

/** The card of a milestone on the overview. */
export const milestone = (page: Page, name: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

/** What is on the screen is looked up again when the tab comes back into view. */
export async function comeBack(page: Page) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answered
}

export async function expectGoodInBothThemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
