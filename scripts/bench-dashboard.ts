import { type Browser, chromium, type Page } from '@playwright/test'
import { type AdminTab, adminTabs, tabLabels } from '#dashboards/admin/admin-tabs.ts'
import { systemClock } from '#platform/clock.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { launchOptions, viewports } from '#tests/browser.ts'
import { deskBudget, weighFirstTab, weighFurtherTab } from '#tests/desk-scripts.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { urls } from '#urls.ts'
import { openCrowd } from './bench-crowd.ts'
import { untilCounted } from './bench-desk.ts'
import { fillRegister } from './bench-register.ts'
import { atMost, inKilobytes, inMs, inSeconds, median, type Row } from './bench-rows.ts'

const MEMBERS = 100_000
const ROUNDS = 5
const GOAL = { first: 1000, tab: 300 }
const TYPED = 'ximena abara'
const KEY_PAUSE_MS = 60

/** A product, and the cookie of somebody who may see all of it. */
type Desk = { url: string; cookie: string }

/** How long staff wait at the dashboard of a large program: for the first screen, for each tab, and while typing. */
export async function measureDashboard(): Promise<Row[]> {
  const simulator = await startSimulator({ clock: systemClock, busyness: 0, hasLimits: false })
  const { url, clientId, clientSecret, restaurantId } = simulator.settings
  const crowd = await openCrowd(MEMBERS)
  await fillRegister(crowd.url, { restaurantId })
  const owner = await signInAs({ db: crowd.db, clock: systemClock }, 'owner')
  const startedAt = Date.now()
  const product = await crowd.start({
    TOAST_URL: url,
    TOAST_CLIENT_ID: clientId,
    TOAST_CLIENT_SECRET: clientSecret,
    TOAST_RESTAURANT_ID: restaurantId,
  })
  try {
    await untilCounted({ url: product.url, cookie: owner }, startedAt)
    return [
      { what: crowd.what, figure: `made in ${inSeconds(crowd.seconds)}` },
      ...(await measureDesk({ url: product.url, cookie: owner })),
    ]
  } finally {
    await product.stop()
    await crowd.close()
    await simulator.stop()
  }
}

async function measureDesk(desk: Desk): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const first: number[] = []
    const typing: number[] = []
    const tabs = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openPage(browser, desk)
      first.push(await page.goto(urls.adminDashboard).then(() => untilSettled(page)))
      for (const section of adminTabs) {
        const times = tabs.get(section) ?? []
        tabs.set(section, [...times, await changeTab(page, section)])
      }
      typing.push(await typeIntoSearch(page))
      await page.context().close()
    }
    return [
      { what: 'First useful screen', ...atMost(median(first), GOAL.first, inMs) },
      { what: 'The same, worst of them: a server that has just started', figure: inMs(Math.max(...first)) },
      ...[...tabs].map(([section, times]) => ({
        what: `Tab ${section}, opened the first time`,
        ...atMost(median(times), GOAL.tab, inMs),
      })),
      { what: 'Longest wait for a letter to appear', figure: inMs(median(typing)) },
      {
        what: 'Scripts of the first view, gzip',
        ...atMost(weighFirstTab('overview'), deskBudget.firstTab, inKilobytes),
      },
      {
        what: 'Scripts of another tab, gzip: the heaviest',
        ...atMost(Math.max(...adminTabs.map(weighFurtherTab)), deskBudget.furtherTab, inKilobytes),
      },
    ]
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser, { url, cookie }: Desk) {
  const context = await browser.newContext({ ...viewports.desktop, baseURL: url })
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url }])
  return context.newPage()
}

/** Milliseconds since the page was asked for until everything on it is there. */
async function untilSettled(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const isLoading = document.querySelector('main [aria-busy="true"], main .loading, main .skeleton')
    return document.querySelector('main .panel') && !isLoading ? performance.now() : undefined
  })
  return Number(await handle.jsonValue())
}

/** Milliseconds from the click until the tab is there with what it shows. */
async function changeTab(page: Page, section: AdminTab): Promise<number> {
  const { label, listedAs } = tabLabels[section]
  if (!listedAs) return follow(page, { link: `nav a[href$="section=${section}"]`, title: label })
  // One that shows one thing is reached from the list of them.
  await changeTab(page, listedAs)
  return follow(page, { link: `main a[href*="section=${section}"]` })
}

/** Without a title: until there is another one than before. */
function follow(page: Page, to: { link: string; title?: string }): Promise<number> {
  return page.evaluate(async ({ link, title }) => {
    const titleNow = () => document.querySelector('h1')?.textContent
    const before = titleNow()
    const anchor = document.querySelector<HTMLAnchorElement>(link)
    if (!anchor) throw new Error(`Nothing leads to ${link}`)
    const startedAt = performance.now()
    anchor.click()
    await new Promise<void>((resolve) => {
      const look = () => {
        const isThere = title ? titleNow() === title : titleNow() && titleNow() !== before
        const isLoading = document.querySelector('main [aria-busy="true"], main .loading, main .skeleton')
        if (isThere && !isLoading) resolve()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    return performance.now() - startedAt
  }, to)
}

/** The longest time from a key to the picture that shows its letter, while the server searches meanwhile. */
async function typeIntoSearch(page: Page): Promise<number> {
  await changeTab(page, 'overview')
  const waits = await page.evaluateHandle(() => {
    const measured: number[] = []
    document.addEventListener(
      'keydown',
      () => {
        const startedAt = performance.now()
        requestAnimationFrame(() => setTimeout(() => measured.push(performance.now() - startedAt)))
      },
      { capture: true },
    )
    return measured
  })
  await page.getByRole('searchbox', { name: 'Search members' }).pressSequentially(TYPED, { delay: KEY_PAUSE_MS })
  return waits.evaluate((measured) => Math.max(...measured))
}
