import { expect, test } from 'vitest'
import { isToBeMailed, NEW_ITEM, staleEnd, staleReviews } from './stale.rules.ts'

const bands = { what: 'bands', section: 'bands', action: 'Add a band' }
const titles = (dates: string[], today: string) => staleEnd(dates, today, bands).map(({ title }) => title)

test('a list is warned of three weeks before its last day, on it, and after it', () => {
  const dates = ['2026-11-29', '2026-11-22']
  expect(titles(dates, '2026-11-08')).toEqual([])
  expect(titles(dates, '2026-11-09')).toEqual(['No bands after November 29, 2026'])
  expect(titles(dates, '2026-11-29')).toEqual(['No bands after November 29, 2026'])
  expect(titles(dates, '2026-11-30')).toEqual(['No upcoming bands'])
  expect(titles([], '2026-11-30')).toEqual(['No upcoming bands'])
})

test('the newest review is warned of a week before it is ninety days old, and after that', () => {
  const reviews = [
    { author: 'Dana', date: '2026-05-01' },
    { author: 'Lee', date: '2026-08-19' },
  ]
  const detail = 'Lee wrote it on August 19, 2026.'
  expect(staleReviews(reviews, '2026-11-09')).toEqual([])
  expect(staleReviews(reviews, '2026-11-10')).toMatchObject([
    { title: 'The newest review is almost three months old', detail, staleOn: '2026-11-17' },
  ])
  expect(staleReviews(reviews, '2026-11-17')).toEqual([
    {
      thing: 'reviews',
      staleOn: '2026-11-17',
      title: 'The newest review is almost three months old',
      detail,
      section: 'reviews',
      opens: { item: NEW_ITEM },
      action: 'Add a review',
    },
  ])
  expect(staleReviews(reviews, '2026-11-18')).toMatchObject([
    { title: 'The newest review is more than three months old', detail },
  ])
})

test('the owner is mailed a week before visitors notice, and never of what they do not notice', () => {
  const [ending] = staleEnd(['2026-11-29'], '2026-11-20', bands)
  if (!ending) throw new Error('There is no warning')
  expect(['2026-11-21', '2026-11-22', '2026-12-24'].map((today) => isToBeMailed(ending, today))).toEqual([
    false,
    true,
    true,
  ])
  expect(isToBeMailed({ ...bands, thing: 'tidy', title: '', detail: '' }, '2026-11-21')).toBe(false)
})
