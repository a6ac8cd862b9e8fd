import type { Browser, Page } from '@playwright/test'

type TraceEvent = { name: string; args?: { beginData?: { stackTrace?: { functionName: string; url: string }[] } } }

/** The scripts that had the page laid out before its time while it was loaded, by asking where something stands. */
export async function listForcedLayouts(browser: Browser, page: Page, address: string): Promise<string[]> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']
  await browser.startTracing(page, { categories })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const layouts = traceEvents.filter(({ name }) => name === 'Layout')
  if (layouts.length === 0) throw new Error('The trace holds no layout at all.')
  return layouts.flatMap(({ args }) => {
    const [caller] = args?.beginData?.stackTrace ?? []
    return caller ? [`${caller.functionName} in ${new URL(caller.url).pathname}`] : []
  })
}
