import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { viewports } from '../browser.ts'

/** Chromium reports a glide between two pages that it leaves out, such as when the next step comes too soon, as an error. */
const GLIDE_SKIPPED = /view ?transition|transition was (skipped|aborted)/i

/** A browser test whose page starts at the product and fails on any error the page reports that the test did not foresee. */
export const test = base.extend<{ foreseenErrors: RegExp[]; watchConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  baseURL: async ({}, use) => use(process.env.PRODUCT_URL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  foreseenErrors: async ({}, use) => use([]),
  watchConsole: [
    async ({ page, foreseenErrors }, use) => {
      const unforeseen: string[] = []
      const note = (text: string) => {
        if (![GLIDE_SKIPPED, ...foreseenErrors].some((pattern) => pattern.test(text))) unforeseen.push(text)
      }
      page.on('pageerror', (error) => note(error.message))
      page.on('console', (message) => message.type() === 'error' && note(message.text()))
      await use(undefined)
      expect(unforeseen).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** No accessibility problem that a machine can see, by the rules of WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page) {
  await transitionsOver(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ; ')}`)).toEqual([])
}

/** Words that are just fading in or out have no contrast to be judged by. */
async function transitionsOver(page: Page) {
  await page.evaluate(async () => {
    const isPassing = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === 'running' && Number(effect?.getComputedTiming().endTime) < 10_000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isPassing)
        .map((animation) => animation.finished),
    )
  })
}

/** Nothing hangs over the right edge, on a phone, a tablet or a desk. */
export async function expectFitsEveryScreen(page: Page) {
  const original = page.viewportSize()
  for (const { viewport } of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    const overhang = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
    expect({ width: viewport.width, overhang }).toEqual({ width: viewport.width, overhang: 0 })
  }
  if (original) await page.setViewportSize(original)
}

/** Resolves once every island that has begun to wake is awake. */
export async function islandsAwake(page: Page, name: string) {
  await page.locator(`tide-island[data-name="${name}"][data-awake]`).waitFor({ state: 'attached' })
}
