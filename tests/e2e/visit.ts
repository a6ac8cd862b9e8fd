import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { viewports } from '../browser.ts'
import { type Bar, openBar } from './bar.ts'

/** Chromium reports a glide between two pages that it leaves out, such as when the next step comes too soon, as an error. */
const GLIDE_SKIPPED = /view ?transition|transition was (skipped|aborted)/i

/** What a test runs in every frame, such as its clock, may not run in the preview of a page, nor in its frame before it has come. */
const NO_SCRIPT_IN_PREVIEW = /Blocked script execution in '(about:blank|[^']*\/api\/content\/preview[^']*)'/

/** Of everybody whom a test makes. */
export const PASSWORD = 'right password'

export const { phone } = viewports

/** Marks a test that `npm run test:deep` runs and `npm test` leaves out (decision 076). */
export const deep = { tag: '@deep' }

type Worker = { ownBar: Bar }
type Test = { bar: Bar; foreseenErrors: RegExp[]; watchConsole: undefined }

/** A browser test in the worker's own bar, which is as good as new. An error of the page that was not foreseen fails it. */
export const test = base.extend<Test, Worker>({
  ownBar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const bar = await openBar()
      await use(bar)
      await bar.close()
    },
    { scope: 'worker' },
  ],
  bar: async ({ ownBar }, use) => {
    await ownBar.reset()
    await use(ownBar)
  },
  baseURL: async ({ bar }, use) => use(bar.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  foreseenErrors: async ({}, use) => use([]),
  watchConsole: [
    async ({ page, foreseenErrors }, use) => {
      const unforeseen: string[] = []
      const note = (text: string) => {
        if (![GLIDE_SKIPPED, NO_SCRIPT_IN_PREVIEW, ...foreseenErrors].some((pattern) => pattern.test(text)))
          unforeseen.push(text)
      }
      page.on('pageerror', (error) => note(error.message))
      page.on('console', (message) => message.type() === 'error' && note(message.text()))
      await use(undefined)
      expect(unforeseen).toEqual([])
    },
    { auto: true },
  ],
})

/** The same with a phone in the hand. */
export const onPhone = test.extend(phone)

export { expect }

/** Resolves once an island of this name is awake. */
export async function islandsAwake(page: Page, name: string) {
  await page.locator(`tide-island[data-name="${name}"][data-awake]`).first().waitFor({ state: 'attached' })
}

/**
 * Calls to an address get their answer only once the function that is returned is called. Like every `page.route`, it has
 * to be there before the page is loaded: Chromium sometimes lets a call through when interception starts after that.
 */
export async function holdCalls(
  page: Page,
  url: string | RegExp,
  onCall: (request: Request) => void = () => {},
): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    onCall(route.request())
    await held
    await route.fallback()
  })
  return () => letGo()
}

/** Presses Tab until the control has the focus; a time field alone takes several. What stands above is nearer backwards. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Looked for once: to find a button by its name among a thousand, after each press, took most of the time.
  const element = await control.elementHandle()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await element?.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not get there')
}
