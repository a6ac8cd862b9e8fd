import { expect, test } from 'vitest'
import { staleEvents } from './stale-events.rules.ts'

const karaoke = { slug: 'karaoke', title: 'Karaoke Fridays', lastDate: '2026-12-04' }
const titles = (today: string) =>
  staleEvents([karaoke, { slug: 'trivia', title: 'Trivia' }], today).map(({ title }) => title)

test('an event is warned of three weeks before its last evening, and not once it has ended', () => {
  expect(titles('2026-11-13')).toEqual([])
  expect(titles('2026-11-14')).toEqual(['Karaoke Fridays ends on December 4, 2026'])
  expect(staleEvents([karaoke], '2026-11-14')).toMatchObject([{ section: 'events', opens: { event: 'karaoke' } }])
  expect(titles('2026-12-04')).toEqual(['Karaoke Fridays ends on December 4, 2026'])
  expect(titles('2026-12-05')).toEqual([])
})
