import { expect, test } from 'vitest'
import { inGroups, overlapsInWords } from './announcement-times.ts'

const now = new Date('2026-11-16T18:00:00-05:00')
const make = (id: string, from: string, until: string) => ({ id, words: `About ${id}`, from, until })
const week = make('week', '2026-11-16T05:00:00Z', '2026-11-23T05:00:00Z')
const match = make('match', '2026-11-18T20:00:00Z', '2026-11-19T07:00:00Z')
const storm = make('storm', '2026-11-01T20:00:00Z', '2026-11-02T07:00:00Z')
const brunch = make('brunch', '2026-11-08T14:00:00Z', '2026-11-08T19:00:00Z')

test('what is up stands apart from what comes and what is over, the last one first', () => {
  const { up, coming, past } = inGroups([storm, match, week, brunch], now)
  expect([up, coming, past]).toEqual([[week], [match], [brunch, storm]])
})

test('of two at once it is said which one visitors see, from when and until when', () => {
  const all = [week, match]
  expect(overlapsInWords(week, all, now)).toEqual([
    'From Wednesday, November 18, 3 PM until Thursday, November 19, 2 AM, visitors see another one instead: “About match”',
  ])
  expect(overlapsInWords(match, all, new Date(match.from))).toEqual([
    'Until Thursday, November 19, 2 AM, visitors see this one instead of “About week”',
  ])
})

test('of two that begin at one moment visitors see the first of the list', () => {
  const twin = { ...week, id: 'twin', words: 'About twin' }
  expect(overlapsInWords(week, [week, twin], now)[0]).toContain('this one instead of “About twin”')
  expect(overlapsInWords(twin, [week, twin], now)[0]).toContain('another one instead: “About week”')
  expect(overlapsInWords(twin, [week], now)[0]).toContain('another one instead: “About week”')
})

test('one after the other, and what is over, is no overlap', () => {
  expect(overlapsInWords(week, [week, { ...match, from: week.until, until: '2026-11-24T05:00:00Z' }], now)).toEqual([])
  expect(overlapsInWords(week, [week, match], new Date('2026-11-20T12:00:00Z'))).toEqual([])
  expect(overlapsInWords({ ...week, from: '' }, [match], now)).toEqual([])
})
