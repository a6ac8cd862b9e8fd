import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, answerLater, fakeServer } from '#tests/fake-server.ts'
import { find, wake } from '#tests/screen.ts'
import { FALLBACK_HOURS, HOURS_CACHE_MS, type SpecialDay } from './hours.rules.ts'
import { HOURS_STORAGE_KEY } from './hours-cache.client.ts'
import HoursDisplay from './hours-display.island.tsx'

const timeZone = 'America/New_York'
const now = '2026-11-24T12:00:00-05:00' // A Tuesday.
const closedMondays = FALLBACK_HOURS.map((day) => (day.day === 'Monday' ? { ...day, isOpen: false } : day))
const thanksgiving: SpecialDay = {
  date: '2026-11-26',
  reason: 'Thanksgiving',
  isOpen: false,
  openTime: '15:00',
  closeTime: '02:00',
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) })
  const arrival = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.parse(now))
  localStorage.clear()
  return () => {
    vi.useRealTimers()
    arrival.mockRestore()
  }
})

const rows = (place: HTMLElement) => [...place.querySelectorAll('tr')].map((row) => row.textContent)
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('the week is in the HTML with Monday first, in 12-hour form, closed days and today named', async () => {
  const { calls } = fakeServer({})
  const { place, serverHtml } = await wake(HoursDisplay, {
    hours: closedMondays.toReversed(),
    specialDays: [],
    now,
    timeZone,
  })
  expect(rows(place)).toEqual([
    'MondayClosed',
    'Tuesday (today)3 PM – 2 AM',
    'Wednesday3 PM – 2 AM',
    'Thursday3 PM – 2 AM',
    'Friday3 PM – 2 AM',
    'Saturday9 AM – 2 AM',
    'Sunday9 AM – 2 AM',
  ])
  expect(find(place, 'tr[aria-current=date]').textContent).toContain('Tuesday (today)')
  expect(serverHtml).toContain('Tuesday (today)')
  expect(calls).toEqual([])
})

test('special days of the next two weeks are announced with their reason', async () => {
  fakeServer({})
  const specialDays = ['2026-11-23', '2026-11-26', '2026-12-08', '2026-12-09'].map((date) => ({
    ...thanksgiving,
    date,
  }))
  const { place } = await wake(HoursDisplay, { hours: FALLBACK_HOURS, specialDays, now, timeZone })
  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Thursday, November 26: Closed · Thanksgiving',
    'Tuesday, December 8: Closed · Thanksgiving',
  ])
})

test('on a special day the row of today tells its hours, and midnight moves the mark on', async () => {
  fakeServer({ 'GET /api/hours': answer(FALLBACK_HOURS) })
  const specialDays = [{ ...thanksgiving, date: '2026-11-25' }]
  const { place } = await wake(HoursDisplay, { hours: FALLBACK_HOURS, specialDays, now, timeZone })
  expect(rows(place)[2]).toBe('Wednesday3 PM – 2 AM')
  await pass(12 * 3_600_000)
  expect(rows(place)[2]).toBe('Wednesday (today)Closed')
  await pass(24 * 3_600_000)
  expect(find(place, 'tr[aria-current=date]').textContent).toBe('Thursday (today)3 PM – 2 AM')
})

test('hours that change while the page is open arrive after five minutes', async () => {
  const { calls } = fakeServer({ 'GET /api/hours': answer(closedMondays) })
  const { place } = await wake(HoursDisplay, { hours: FALLBACK_HOURS, specialDays: [], now, timeZone })
  await pass(HOURS_CACHE_MS - 1)
  expect(calls).toEqual([])
  await pass(1)
  expect(rows(place)[0]).toBe('MondayClosed')
})

test('without hours in the page "Loading hours..." stands until they come', async () => {
  const later = answerLater(closedMondays)
  fakeServer({ 'GET /api/hours': later.reply })
  const { place } = await wake(HoursDisplay, { hours: [], specialDays: [], now, timeZone })
  expect(place.textContent).toBe('Loading hours...')
  await later.send()
  expect(rows(place)[0]).toBe('MondayClosed')
})

test('a failing server is logged with its status and replaced by what is stored', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  fakeServer({ 'GET /api/hours': answer({ error: 'Something went wrong' }, 503) })
  localStorage.setItem(HOURS_STORAGE_KEY, JSON.stringify({ hours: closedMondays, storedAt: 1 }))
  const { place } = await wake(HoursDisplay, { hours: [], specialDays: [], now, timeZone })
  expect(rows(place)[0]).toBe('MondayClosed')
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('503'))
  logged.mockClear()
})

test('a night on which an event keeps the bar open longer says so, today unless the day is a special one', async () => {
  fakeServer({})
  const lateNights = [
    { day: 'Tuesday' as const, until: '03:00', event: 'Trivia' },
    { day: 'Thursday' as const, until: '03:00', event: 'Bingo' },
  ]
  const props = { hours: FALLBACK_HOURS, lateNights, now, timeZone }
  const { place } = await wake(HoursDisplay, { ...props, specialDays: [] })
  expect(rows(place)[1]).toBe('Tuesday (today)3 PM – 2 AM until 3 AM for Trivia')
  expect(rows(place)[2]).toBe('Wednesday3 PM – 2 AM')
  expect(rows(place)[3]).toBe('Thursday3 PM – 2 AM until 3 AM for Bingo')

  const today = { ...thanksgiving, date: '2026-11-24', reason: 'Inventory' }
  const { place: closed } = await wake(HoursDisplay, { ...props, specialDays: [today] })
  expect(rows(closed)[1]).toBe('Tuesday (today)Closed')
})
