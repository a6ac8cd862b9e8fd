import { describe, expect, test } from 'vitest'
import { events } from '#content/events.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const feeds = [urls.calendar.events, urls.calendar.bands, urls.calendar.fixtures]
const singles = events.map(({ slug }) => urls.calendar.event(slug))

describe.each([...feeds, ...singles])('%s', (address) => {
  test('answers with a calendar that may be kept for an hour', async () => {
    const { send } = await openTestBar()
    const answer = await send('GET', address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s)
  })
})

test('a calendar that has not changed is not sent again that day, but is on the next', async () => {
  const { send } = await openTestBar({ now: '2025-11-14T09:00:00-05:00' })
  const etag = (await send('GET', urls.calendar.events)).headers.get('etag') ?? ''
  expect(etag).toMatch(/"[^"]+"/)

  const headers = { 'if-none-match': etag }
  const evening = await openTestBar({ now: '2025-11-14T23:59:00-05:00' })
  const unchanged = await evening.send('GET', urls.calendar.events, { headers })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(unchanged.headers.get('cache-control')).toBe('public, max-age=3600')

  const tomorrow = await openTestBar({ now: '2025-11-15T00:00:00-05:00' })
  expect((await tomorrow.send('GET', urls.calendar.events, { headers })).status).toBe(200)
})

test('the calendar of one event is saved under its name, a feed is not', async () => {
  const { send } = await openTestBar()
  const single = await send('GET', '/calendar/events/karaoke-fridays.ics')
  expect(single.headers.get('content-disposition')).toBe('attachment; filename="karaoke-fridays.ics"')
  expect((await send('GET', urls.calendar.bands)).headers.get('content-disposition')).toBeNull()
})

test.each([
  'no-such-event.ics',
  'karaoke-fridays',
  'karaoke-fridays.ics.ics',
  'Karaoke-Fridays.ics',
  '.ics',
  '%0d%0a.ics',
])('there is no calendar called %s', async (file) => {
  const { send } = await openTestBar()
  const answer = await send('GET', `/calendar/events/${file}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: "We couldn't find that page. Check the address and try again." })
})

test('a program that only asks for the headers gets them', async () => {
  const { send } = await openTestBar()
  const answer = await send('HEAD', urls.calendar.bands)
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})
