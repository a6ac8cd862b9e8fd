import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession } from '@playwright/test'
import { viewports } from '#tests/browser.ts'

/** What a phone loads of a page before anybody touches it, in bytes as they come over the wire. */
export type PageWeight = {
  requests: number
  /** The HTML with what is inlined in it, and everything else that holds back the first paint; without HTTP headers. */
  firstPaint: number
  /** All scripts, compressed with gzip whatever the wire used. */
  scripts: number
  /** How many files of fonts. */
  fonts: number
  /** How many combinations of font, size and weight the first screen has: each adds about a millisecond to the first layout. */
  textStyles: number
  /** The picture that is fetched first; 0 on a page without one. */
  leadPicture: number
  /** Everything, HTTP headers included. */
  total: number
  /** What was asked of others than the site itself. */
  elsewhere: string[]
}

type Loaded = { url: string; type: string; headers: number; body: number; script: number }

export async function measurePage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ ...viewports.phone, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const settle = await watchNetwork(cdp)
    await page.goto(url, { waitUntil: 'networkidle' })
    const { blocking, lead, textStyles } = await page.evaluate(() => ({
      blocking: performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map((entry) => entry.name),
      lead: document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc,
      textStyles: new Set(
        [...document.querySelectorAll('body *')]
          .filter((one) =>
            [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
          )
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
          .map((one) => getComputedStyle(one))
          .map(({ fontFamily, fontSize, fontWeight }) => `${fontFamily} ${fontSize} ${fontWeight}`),
      ).size,
    }))
    const loaded = await settle()
    const bodiesOf = (isMeant: (one: Loaded) => boolean) => sum(loaded.filter(isMeant).map((one) => one.body))
    return {
      requests: loaded.length,
      firstPaint: bodiesOf((one) => one.url === url || blocking.includes(one.url)),
      scripts: sum(loaded.map((one) => one.script)),
      fonts: loaded.filter((one) => one.type === 'Font').length,
      textStyles,
      leadPicture: bodiesOf((one) => one.url === lead),
      total: sum(loaded.map((one) => one.headers + one.body)),
      elsewhere: loaded.map((one) => one.url).filter((address) => new URL(address).origin !== new URL(url).origin),
    }
  } finally {
    await context.close()
  }
}

/** Notes every answer that comes over the network. The returned function waits for what is still being read. */
async function watchNetwork(cdp: CDPSession) {
  const begun = new Map<string, { url: string; type: string; headers: number }>()
  const reading: Promise<Loaded>[] = []
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url)) {
      begun.set(requestId, { url: response.url, type, headers: response.encodedDataLength })
    }
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = begun.get(requestId)
    if (answer) reading.push(read(cdp, requestId, { ...answer, body: encodedDataLength - answer.headers }))
  })
  await cdp.send('Network.enable')
  return () => Promise.all(reading)
}

async function read(cdp: CDPSession, requestId: string, answer: Omit<Loaded, 'script'>): Promise<Loaded> {
  if (answer.type !== 'Script') return { ...answer, script: 0 }
  const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId })
  return { ...answer, script: gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length }
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Bytes as people read them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
