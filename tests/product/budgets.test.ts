import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#urls.ts'
import { kilobytes, measurePage, type PageWeight } from '../../scripts/measure-page.ts'
import { launchOptions, viewports } from '../browser.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { isDeep } from '../depth.ts'
import { budgetOf } from '../page-budgets.ts'
import { publicAddresses } from '../public-addresses.ts'

const KB = 1000
/** Half of what the web vitals call good. */
const MAX_SHIFT = 0.05
const FONTS_LATE_MS = 300

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let product: Awaited<ReturnType<typeof startBuiltProduct>>
let browser: Browser
const weights: Record<string, PageWeight> = {}

beforeAll(async () => {
  folder = await makeDataFolder()
  product = await startBuiltProduct({ dataDir: folder.dataDir, settings: { DEMO: '0' } })
  browser = await chromium.launch(launchOptions)
})

afterAll(async () => {
  printTable()
  await browser.close()
  await product.stop()
  await folder.remove()
})

/** Pages that are built alike: others stand for them, unless all is asked for. */
const alike: string[] = [
  urls.mondayWingNight,
  urls.triviaTacosTequila,
  urls.smashSurfWednesday,
  urls.musicBingoWednesday,
  urls.karaokeFridays,
  urls.unpluggedSaturdays,
  urls.premierLeagueFootball,
  urls.accessibility,
]
const addresses = isDeep ? publicAddresses : publicAddresses.filter((address) => !alike.includes(address))
/** Styles that are linked or inlined, a long page, and one with forms. */
const loadedForShifts = isDeep ? publicAddresses : [urls.home, urls.thursdayNightFootball, urls.menu, urls.contact]

for (const address of addresses) {
  test(`${address} is light enough for a phone on a bad connection, and asks nothing of anybody else`, async () => {
    const weight = await measurePage(browser, `${product.url}${address}`)
    weights[address] = weight
    const allowed = budgetOf(address)
    const over = keysOf(allowed).filter((name) => weight[name] > allowed[name])
    expect(over.map((name) => `${name}: ${weight[name]} of ${allowed[name]}`)).toEqual([])
    expect(weight.elsewhere).toEqual([])
    // A page that was not measured would keep every budget.
    expect(weight.firstPaint).toBeGreaterThan(1 * KB)
    expect(weight.scripts).toBeGreaterThan(0)
  })
}

for (const address of loadedForShifts) {
  test(`${address} keeps its place on every screen while it loads, when its fonts come late`, async () => {
    const url = `${product.url}${address}`
    const shifts = await Promise.all(Object.values(viewports).map((viewport) => measureShift(url, viewport)))
    expect(shifts.filter((shift) => shift > MAX_SHIFT)).toEqual([])
  })
}

/** How far what was painted moved, and how much of it, as the web vitals count it. */
async function measureShift(url: string, viewport: (typeof viewports)[keyof typeof viewports]): Promise<number> {
  const page = await browser.newPage(viewport)
  try {
    await page.route('**/*.woff2', async (route) => {
      await pause(FONTS_LATE_MS)
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let shift = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shift += 'value' in entry ? Number(entry.value) : 0
          }).observe({ type: 'layout-shift', buffered: true })
          requestIdleCallback(() => resolve(shift))
        }),
    )
  } finally {
    await page.close()
  }
}

function printTable() {
  const rows = Object.entries(weights).map(([address, weight]) => {
    const { requests, fonts, textStyles, firstPaint, scripts, leadPicture, total } = weight
    const counts = [requests, fonts, textStyles].map(String)
    const sizes = [firstPaint, scripts, leadPicture, total].map(kilobytes)
    return [address.padEnd(40), ...counts, ...sizes].map((cell) => cell.padStart(12)).join('')
  })
  const heads = ['requests', 'fonts', 'text styles', 'first paint', 'scripts', 'picture', 'total']
  process.stdout.write(
    `${['page'.padEnd(40), ...heads.map((head) => head.padStart(12))].join('')}\n${rows.join('\n')}\n`,
  )
}

function keysOf<Shape extends object>(value: Shape) {
  return Object.keys(value) as (keyof Shape)[]
}
