import { expect, onTestFinished, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { keepSitemap } from '#app/keep-sitemap.ts'
import { events } from '#content/events.ts'
import { firstEvents } from '#features/events/events.document.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { readSitemap } from '#tests/read-sitemap.ts'
import { until } from '#tests/until.ts'
import { urls } from '#urls.ts'
import { openTwoServers } from './two-servers.ts'

const slug = 'karaoke-fridays'
const page = `/${slug}`
const GOES_UP = '2025-11-17T15:00:00-05:00'
const COMES_DOWN = '2025-11-24T15:00:00-05:00'
const toIso = (moment: string) => new Date(moment).toISOString()

test('a scheduled version goes up and comes down on two servers at its moments, wherever it is told', async () => {
  const { bar, first, second } = await openTwoServers()
  const { deps } = bar
  const sitemap = await keepSitemap({ ...deps, changes: first.changes })
  onTestFinished(sitemap.stop)
  const cookie = (await bar.cookieOf('manager')) ?? ''
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }
  const send = async (method: string, path: string, body: object) =>
    expect((await first.app.request(path, { method, headers, body: JSON.stringify(body) })).status).toBe(200)

  const start = firstEvents.find((document) => document.slug === slug)?.start
  await send('PUT', `/api/content/event/${slug}`, {
    version: 0,
    content: { ...start, starts: '20:00', title: 'Karaoke Night' },
  })
  const times = { at: toIso(GOES_UP), until: toIso(COMES_DOWN) }
  await send('POST', '/api/content/publish', { name: `event-${slug}`, version: 1, ...times })
  const due = async () => (await deps.db.select().from(jobs)).map(({ runAt }) => runAt.toISOString())
  await until(async () => expect(await due()).toEqual(expect.arrayContaining([times.at, times.until])))

  /** What one server tells at a moment: on the page and its list, to search engines, and in the calendar. */
  const told = async ({ app }: typeof first) => {
    const read = async (url: string) => (await app.request(url)).text()
    const html = await read(page)
    const calendar = await read(urls.calendar.event(slug))
    return {
      name: (await read(urls.events)).includes('Karaoke Night') && html.includes('Karaoke Night'),
      structured: /"startDate":"[^"]*T(\d\d:\d\d)/.exec(html)?.[1],
      calendar: /DTSTART;[^:]*:\d{8}T(\d{4})/.exec(calendar)?.[1],
    }
  }
  const toldByBoth = async (moment: string) => {
    bar.setNow(moment)
    const [one, other] = await Promise.all([told(first), told(second)])
    expect(other).toEqual(one)
    return one
  }
  const dated = async (moment: string) => {
    bar.setNow(moment)
    await startJobWorker(deps, jobHandlers(deps)).stop()
    const xml = await (await second.app.request('/sitemap.xml')).text()
    return readSitemap(xml).find(({ loc }) => loc.endsWith(page))?.lastmod
  }
  const usual = { name: false, structured: events.find((one) => one.slug === slug)?.starts, calendar: '2100' }
  const changed = { name: true, structured: '20:00', calendar: '2000' }

  expect(await toldByBoth('2025-11-17T14:59:59.999-05:00')).toEqual(usual)
  expect(await toldByBoth(GOES_UP)).toEqual(changed)
  expect(await dated(GOES_UP)).toBe(toIso(GOES_UP))
  expect(await toldByBoth('2025-11-24T14:59:59.999-05:00')).toEqual(changed)
  expect(await toldByBoth(COMES_DOWN)).toEqual(usual)
  expect(await dated(COMES_DOWN)).toBe(toIso(COMES_DOWN))
})
