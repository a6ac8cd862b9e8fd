import { describe, expect, test } from 'vitest'
import { type DayHours, FALLBACK_HOURS, HOURS_CACHE_MS } from './hours.rules.ts'
import { followHours, HOURS_STORAGE_KEY, type HoursBrowser, keepSavedHours } from './hours-cache.client.ts'

const fallback = [...FALLBACK_HOURS]
const served = openingAt('16:00')
const kept = openingAt('17:00')
const onPage = openingAt('18:00')

function openingAt(openTime: string): DayHours[] {
  return FALLBACK_HOURS.map((day) => ({ ...day, openTime }))
}

type Reply = () => Response | Promise<Response>
const serving =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status })
const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** A browser whose clock, server and storage the test holds. */
function openBrowser({ reply, stored, canStore = true }: { reply: Reply; stored?: string; canStore?: boolean }) {
  const items = new Map(stored === undefined ? [] : [[HOURS_STORAGE_KEY, stored]])
  const requests: { url: string; init: RequestInit }[] = []
  const errors: string[] = []
  const shown: DayHours[][] = []
  const timers: { work: () => void; at: number }[] = []
  let now = Date.parse('2026-11-15T18:00:00Z')
  let told = () => {}

  const browser: HoursBrowser = {
    fetch: async (url, init) => {
      requests.push({ url, init })
      return server.reply()
    },
    storage: canStore
      ? { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
      : undefined,
    now: () => now,
    arrivedAt: now,
    later(work, ms) {
      const timer = { work, at: now + ms }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
    reportError: (message) => errors.push(message),
  }
  const server = { reply }
  return {
    browser,
    server,
    requests,
    errors,
    shown,
    timers,
    show(hours: DayHours[]) {
      shown.push(hours)
      told()
    },
    nextShown: () => new Promise<void>((resolve) => (told = resolve)),
    stored: () => JSON.parse(items.get(HOURS_STORAGE_KEY) ?? 'null'),
    /** Moves the clock and runs what became due. */
    pass(ms: number) {
      now += ms
      for (const timer of timers.splice(0)) timer.at <= now ? timer.work() : timers.push(timer)
    },
  }
}

function storedAt(hours: DayHours[], minutesAgo: number) {
  return JSON.stringify({ hours, storedAt: Date.parse('2026-11-15T18:00:00Z') - minutesAgo * 60_000 })
}

async function shownFirst(visit: ReturnType<typeof openBrowser>) {
  const shown = visit.nextShown()
  followHours(visit.browser, undefined, visit.show)
  await shown
  return visit.shown[0]
}

describe('a page that arrived without hours', () => {
  test('asks the server first, past every cache, and keeps the answer', async () => {
    const visit = openBrowser({ reply: serving(served), stored: storedAt(kept, 6) })
    expect(await shownFirst(visit)).toEqual(served)
    expect(visit.requests[0]?.url).toBe(`/api/hours?t=${visit.browser.now()}`)
    expect(visit.requests[0]?.init.cache).toBe('no-store')
    expect(visit.stored()).toEqual({ hours: served, storedAt: visit.browser.now() })
  })

  test('uses hours that are younger than five minutes without a request', async () => {
    const visit = openBrowser({ reply: serving(served), stored: storedAt(kept, 4.9) })
    expect(await shownFirst(visit)).toEqual(kept)
    expect(visit.requests).toEqual([])
  })

  test('asks for hours that are exactly five minutes old', async () => {
    const visit = openBrowser({ reply: serving(served), stored: storedAt(kept, 5) })
    expect(await shownFirst(visit)).toEqual(served)
  })

  test('does not trust hours from the future, which a wrong clock leaves behind', async () => {
    const visit = openBrowser({ reply: serving(served), stored: storedAt(kept, -60) })
    expect(await shownFirst(visit)).toEqual(served)
  })

  test.each([
    ['answers 500', serving({ error: 'Something went wrong' }, 500), 'the server answered 500'],
    ['cannot be reached', offline, 'Failed to fetch'],
    ['answers something else', serving({ hours: [] }), 'the answer is not a week of hours'],
    ['answers six days', serving(served.slice(1)), 'the answer is not a week of hours'],
    ['answers no JSON', () => new Response('<html>'), 'The hours could not be loaded'],
  ])('shows the stored hours, however old, when the server %s', async (_name, reply, message) => {
    const visit = openBrowser({ reply, stored: storedAt(kept, 10_000) })
    expect(await shownFirst(visit)).toEqual(kept)
    expect(visit.errors).toEqual([expect.stringContaining(message)])
  })

  test.each([
    ['nothing is stored', undefined],
    ['the storage is corrupt', '{"hours":'],
    ['something else is stored', '"hello"'],
    ['half a week is stored', storedAt(kept.slice(2), 1)],
    ['the time of storing is missing', JSON.stringify({ hours: kept })],
  ])('shows the fallback when the server fails and %s', async (_name, stored) => {
    const visit = openBrowser({ reply: offline, ...(stored !== undefined && { stored }) })
    expect(await shownFirst(visit)).toEqual(fallback)
  })

  test('works where storing is forbidden', async () => {
    const visit = openBrowser({ reply: serving(served), canStore: false })
    expect(await shownFirst(visit)).toEqual(served)
  })
})

describe('a page that arrived with hours', () => {
  test('keeps them as the server answer and asks again after five minutes', async () => {
    const visit = openBrowser({ reply: serving(served), stored: storedAt(kept, 1) })
    followHours(visit.browser, onPage, visit.show)
    expect(visit.stored()).toEqual({ hours: onPage, storedAt: visit.browser.arrivedAt })

    visit.pass(HOURS_CACHE_MS - 1)
    expect(visit.requests).toEqual([])

    const refreshed = visit.nextShown()
    visit.pass(1)
    await refreshed
    expect(visit.requests).toHaveLength(1)
    expect(visit.shown).toEqual([served])
  })

  test('goes on asking every five minutes, also after a failure', async () => {
    const visit = openBrowser({ reply: offline })
    followHours(visit.browser, onPage, visit.show)
    const failed = visit.nextShown()
    visit.pass(HOURS_CACHE_MS)
    await failed
    expect(visit.shown).toEqual([onPage])

    visit.server.reply = serving(served)
    const answered = visit.nextShown()
    visit.pass(HOURS_CACHE_MS)
    await answered
    expect(visit.shown).toEqual([onPage, served])
  })

  test('keeps showing them when the server fails and storing is forbidden', async () => {
    const visit = openBrowser({ reply: offline, canStore: false })
    followHours(visit.browser, onPage, visit.show)
    const failed = visit.nextShown()
    visit.pass(HOURS_CACHE_MS)
    await failed
    expect(visit.shown).toEqual([onPage])
  })

  test('asks at once when it comes alive later than five minutes after its arrival', async () => {
    const visit = openBrowser({ reply: serving(served) })
    visit.pass(HOURS_CACHE_MS)
    const answered = visit.nextShown()
    followHours(visit.browser, onPage, visit.show)
    await answered
    expect(visit.shown).toEqual([served])
  })

  test('asks no more once it is gone', () => {
    const visit = openBrowser({ reply: serving(served) })
    const stop = followHours(visit.browser, onPage, visit.show)
    stop()
    expect(visit.timers).toEqual([])
  })
})

test('hours that were just saved are stored, and asked for again by the next page', async () => {
  const visit = openBrowser({ reply: serving(served), stored: storedAt(kept, 1) })
  keepSavedHours(visit.browser, onPage)
  expect(visit.stored().hours).toEqual(onPage)
  expect(await shownFirst(visit)).toEqual(served)
})
