import { type DayHours, FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { logins } from './logins.ts'
import { test as base } from './visit.ts'

/** A Tuesday, half a minute before the bar opens. */
const NOW = '2026-11-24T14:59:30-05:00'

/** These tests change what everybody sees, so each worker has a product of its own, in which the time stands still. */
export const test = base.extend<
  { usualHours: undefined },
  { bar: { url: string; store(hours: readonly DayHours[]): Promise<void> } }
>({
  bar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeDataFolder()
      const settings = { NOW, HOURS_PASSWORD: logins.hours.password }
      const product = await startBuiltProduct({ dataDir, settings })
      const send = (method: string, path: string, body: unknown, cookie = '') =>
        fetch(product.url + path, {
          method,
          headers: { origin: product.url, 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        })
      const login = await send('POST', '/api/login/hours', logins.hours)
      const cookie = login.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      await use({
        url: product.url,
        async store(hours) {
          await send('PUT', '/api/hours', { hours }, cookie)
          await send('PUT', '/api/special-days', { specialDays: [] }, cookie)
        },
      })
      await product.stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bar }, use) => use(bar.url),
  usualHours: [
    async ({ bar, page }, use) => {
      await bar.store(FALLBACK_HOURS)
      await page.clock.install({ time: NOW })
      await use(undefined)
    },
    { auto: true },
  ],
})

/** The browser itself reports a refused or broken call as an error of the page. */
export const failedCall = /Failed to load resource/
