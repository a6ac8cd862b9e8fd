import { expect, test } from 'vitest'
import { staleEnd, staleReviews } from './stale.rules.ts'

const bands = { what: 'bands', section: 'bands', action: 'Add bands' }
const titles = (dates: string[], today: string) => staleEnd(dates, today, bands).map(({ title }) => title)

test('a list is warned of three weeks before its last day, on it, and after it', () => {
  const dates = ['2026-11-29', '2026-11-22']
  expect(titles(dates, '2026-11-08')).toEqual([])
  expect(titles(dates, '2026-11-09')).toEqual(['No bands after November 29, 2026'])
  expect(titles(dates, '2026-11-29')).toEqual(['No bands after November 29, 2026'])
  expect(titles(dates, '2026-11-30')).toEqual(['No upcoming bands'])
  expect(titles([], '2026-11-30')).toEqual(['No upcoming bands'])
})

test('the newest review is warned of once it is more than ninety days old', () => {
  const reviews = [
    { author: 'Dana', date: '2026-05-01' },
    { author: 'Lee', date: '2026-08-19' },
  ]
  expect(staleReviews(reviews, '2026-11-17')).toEqual([])
  expect(staleReviews(reviews, '2026-11-18')).toMatchObject([{ detail: 'Lee wrote it on August 19, 2026.' }])
})
