import { beforeEach, expect, test } from 'vitest'
import { eventPages } from '#content/event-pages.ts'
import type { DocumentWire } from '#features/content/content.contract.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import type { EventContent } from './event.contract.ts'

const ADDRESS = '/api/content/event/trivia-tacos-tequila'
let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
})

const read = async (path: string) => (await bar.send('GET', path)).text()
const load = async (): Promise<DocumentWire<EventContent>> => (await bar.send('GET', ADDRESS, { as: 'manager' })).json()
async function save(change: Partial<EventContent>) {
  const { live } = await load()
  return bar.send('PUT', ADDRESS, { as: 'manager', body: { version: 0, content: { ...live.content, ...change } } })
}
const publish = () =>
  bar.send('POST', '/api/content/publish', { as: 'manager', body: { name: 'event-trivia-tacos-tequila', version: 1 } })

test('an event is what the installation starts with, and is edited as a draft', async () => {
  expect((await load()).live.content.page).toEqual(eventPages['trivia-tacos-tequila'])
  expect((await save({ title: 'Taco Trivia' })).status).toBe(200)
  expect(await read(urls.events)).not.toContain('Taco Trivia')
  expect((await publish()).status).toBe(200)
  expect(await read(urls.events)).toContain('Taco Trivia')
  expect(await read(urls.calendar.events)).toContain('SUMMARY:Taco Trivia at Eleven Tides')
})

test('a paused week counts on its page, in the calendar, tonight and in the hours', async () => {
  bar = await openTestBar({ now: '2026-11-17T18:00:00-05:00' })
  expect(await read(urls.home)).toContain('Tonight, Tuesday')
  await save({ pausedDates: ['2026-11-17'] })
  await publish()
  const page = await read(urls.triviaTacosTequila)
  expect(page).toContain('on Tuesday, November 17. Back on Tuesday, November 24.')
  expect(page).toContain('Reserve for Tuesday, November 24')
  expect(page).toContain('"startDate":"2026-11-24T20:00:00-05:00"')
  const home = await read(urls.home)
  expect(home).toContain('Up next, Wednesday')
  expect(home).toContain('until 2 AM')
  expect(await read(urls.calendar.event('trivia-tacos-tequila'))).toContain(
    'DTSTART;TZID=America/New_York:20261124T2000',
  )
  expect(await read(urls.llms)).toMatch(/Tuesday 3 PM – 2 AM;/)
})

test('an event that has ended is on no card, and its page says so', async () => {
  await save({ lastDate: '2026-11-10' })
  await publish()
  expect(await read(urls.events)).not.toContain('href="/trivia-tacos-tequila"')
  expect(await read(urls.triviaTacosTequila)).toContain('ended on November 10, 2026.')
  expect(await read(urls.karaokeFridays)).not.toContain('class="turn__to" href="/trivia-tacos-tequila"')
})

test('times that make no sense are refused at their field, and an unknown event is not found', async () => {
  const refused = await save({ firstDate: '2026-12-01', lastDate: '2026-11-24', pausedDates: ['2026-11-18'] })
  expect(refused.status).toBe(400)
  const told = JSON.stringify(await refused.json())
  expect(told).toContain('The last evening is before the first.')
  expect(told).toContain('Pause Tuesdays only.')
  expect((await bar.send('GET', '/api/content/event/poetry', { as: 'manager' })).status).toBe(404)
})

test('the list has every event as it is live, and how much of it waits as a draft', async () => {
  await save({ title: 'Taco Trivia', pausedDates: ['2026-11-17'] })
  const list = async () => (await bar.send('GET', '/api/content/events', { as: 'manager' })).json()
  expect((await list())[0]).toMatchObject({ title: 'Trivia, Tacos & Tequila', pausedDates: [], draftChanges: 2 })
  await publish()
  expect((await list())[0]).toMatchObject({ title: 'Taco Trivia', pausedDates: ['2026-11-17'], draftChanges: 0 })
})

test('visitors read why a week is paused', async () => {
  const pauseReasons = [{ id: '2026-11-17', reason: 'private party' }]
  await save({ pausedDates: ['2026-11-17'], pauseReasons })
  await publish()
  expect(await read(urls.triviaTacosTequila)).toContain('on Tuesday, November 17: private party. Back on')
})

test('sentences about the week count what is left of it', async () => {
  expect(await read(urls.home)).toContain('Seven weekly promotions and every match that matters.')
  await save({ lastDate: '2026-11-10' })
  await publish()
  const home = await read(urls.home)
  expect(home).toContain('Something on, five nights a week')
  expect(home).toContain('Six weekly promotions and every match that matters.')
  expect(home).not.toContain('Trivia Tuesday')
  const page = await read(urls.events)
  expect(page).toContain('Burgers, bingo, football, karaoke, live bands and wings.')
  expect(page).toContain('6 weekly promotions and')
  expect(page).toContain('Every event and its hours, Monday, Wednesday, Thursday, Friday and Saturday.')
})
