import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions, viewports } from '#tests/browser.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { urls } from '#urls.ts'
import { takeTour } from './tour.ts'

// npm run screenshots [address ...]: every page of the built product, at every width, into screenshots/.
// npm run screenshots -- tour: the pictures of docs/tour.md.

const folder = 'screenshots'
const pages = process.argv.slice(2)
const isTour = pages[0] === 'tour'
const all: string[] = Object.values(urls).flatMap((url) =>
  typeof url === 'string' && /^\/[a-z-]*$/.test(url) ? [url] : [],
)
const skipped: string[] = [urls.healthz, urls.readyz]
const wanted = pages.length > 0 ? pages : [...all.filter((url) => !skipped.includes(url)), '/not-there']

const { dataDir, remove } = await makeDataFolder()
const product = await startBuiltProduct({ dataDir })
const browser = await chromium.launch(launchOptions)
try {
  if (isTour) await takeTour({ browser, url: product.url, dataDir })
  else await shootPages()
} finally {
  await browser.close()
  await product.stop()
  await remove()
}

async function shootPages() {
  mkdirSync(folder, { recursive: true })
  for (const [width, options] of Object.entries(viewports)) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    for (const address of wanted) {
      const page = await context.newPage()
      await page.goto(product.url + address, { waitUntil: 'networkidle' })
      // Pictures and forms further down load when they come near the window.
      await page.evaluate(async () => {
        for (const one of document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('img, iframe')) {
          one.loading = 'eager'
        }
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      })
      await Promise.all(page.frames().map((frame) => frame.waitForLoadState()))
      const name = address === '/' ? 'home' : address.slice(1)
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true })
      await page.close()
    }
    await context.close()
  }
  console.log(`${wanted.length} pages at ${Object.keys(viewports).length} widths are in ${folder}/`)
}
