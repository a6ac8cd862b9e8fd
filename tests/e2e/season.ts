import { urls } from '#urls.ts'
import { test as base, expect } from './visit.ts'

/** A Tuesday in the season, early in the evening. */
export const SEASON_NOW = '2025-10-14T18:00:00-04:00'

/**
 * A browser test in the middle of the season, in a bar full of demo data that all share: the product's clock stands
 * still there, and the browser's starts there. Such a test changes nothing.
 */
export const test = base.extend<{ seasonClock: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  baseURL: async ({}, use) => {
    const url = process.env.SEASON_URL ?? ''
    const isReady = () =>
      fetch(url + urls.readyz).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 100_000 }).toBe(true)
    await use(url)
  },
  seasonClock: [
    async ({ page }, use) => {
      await page.clock.install({ time: SEASON_NOW })
      await use(undefined)
    },
    { auto: true },
  ],
})
