import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { type OwnBar, openOwnBar, PASSWORD } from './own-bar.ts'
import { test as base } from './visit.ts'

/** A bar of its own for each worker, without a point of sale. */
export const test = base.extend<object, { bar: OwnBar }>({
  bar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const bar = await openOwnBar()
      await use(bar)
      await bar.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bar }, use) => use(bar.url),
})

/** Opens a page in this member's browser, signed in without the form. */
export async function openAs(page: Page, bar: OwnBar, email: string, address: string = urls.memberDashboard) {
  await page.request.post('/api/login/member', { data: { email, password: PASSWORD }, headers: { origin: bar.url } })
  await page.goto(address)
}
