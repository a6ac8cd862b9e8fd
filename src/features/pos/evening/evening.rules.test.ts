import { describe, expect, test } from 'vitest'
import { compareEvenings, type PaidCheck } from './evening.rules.ts'

const time = { timeZone: 'America/New_York', closeoutHour: 4 }
const now = new Date('2026-11-14T19:42:00-05:00')
const paid = (at: string, dollars: number, memberId: string | null = null): PaidCheck => ({
  businessDate: at.slice(0, 10),
  paidAt: new Date(`${at}-05:00`),
  amountCents: dollars * 100,
  memberId,
})
const compare = (...checks: PaidCheck[]) => compareEvenings({ checks, date: '2026-11-14', now, time })

describe('an evening against the same weekday of last week', () => {
  const evening = compare(
    paid('2026-11-14T17:30:00', 100, 'ana'),
    paid('2026-11-14T19:00:00', 50, 'ana'),
    paid('2026-11-07T18:00:00', 60, 'ben'),
    paid('2026-11-07T19:42:00', 60),
    paid('2026-11-07T19:43:00', 500),
  )

  test('counts up to the same minute', () => {
    expect(evening.tonight).toEqual({ salesCents: 15_000, checks: 2, memberVisits: 1, averageCents: 7500 })
    expect(evening.before).toEqual({ salesCents: 12_000, checks: 2, memberVisits: 1, averageCents: 6000 })
    expect([evening.beforeDate, evening.beforeTotalCents]).toEqual(['2026-11-07', 62_000])
  })

  test('grows hour by hour; what is still to come is not told', () => {
    expect(evening.hours.map(({ at, ...sales }) => [at.toISOString(), sales])).toEqual([
      ['2026-11-14T22:00:00.000Z', { tonightCents: 0, beforeCents: 0 }],
      ['2026-11-14T23:00:00.000Z', { tonightCents: 10_000, beforeCents: 6000 }],
      ['2026-11-15T00:00:00.000Z', { tonightCents: 15_000, beforeCents: 6000 }],
      ['2026-11-15T01:00:00.000Z', { tonightCents: undefined, beforeCents: 62_000 }],
    ])
  })
})

test('a day of which no check is known is unknown, not zero', () => {
  const { tonight, before, beforeTotalCents } = compare(paid('2026-11-14T17:30:00', 100))
  expect(tonight.salesCents).toBe(10_000)
  expect([before, beforeTotalCents]).toEqual([undefined, undefined])
})

test('without a check there is no average', () => {
  expect(compare(paid('2026-11-07T18:00:00', 60)).tonight).toEqual({
    salesCents: 0,
    checks: 0,
    memberVisits: 0,
    averageCents: undefined,
  })
  expect(compare().hours).toEqual([])
})

test('after midnight the evening goes on', () => {
  const late = compareEvenings({
    checks: [{ ...paid('2026-11-15T01:10:00', 20), businessDate: '2026-11-14' }],
    date: '2026-11-14',
    now: new Date('2026-11-15T01:30:00-05:00'),
    time,
  })
  expect(late.tonight.checks).toBe(1)
})

test('an average is rounded to the cent, and a single check has one', () => {
  const checks = [paid('2026-11-14T17:30:00', 100), { ...paid('2026-11-14T18:30:00', 0), amountCents: 1 }]
  expect(compare(...checks).tonight.averageCents).toBe(5001)
  expect(compare(...checks.slice(0, 1)).tonight.averageCents).toBe(10_000)
})

test('a single check makes the evening before it known', () => {
  const { before, hours } = compare(paid('2026-11-07T18:30:00', 60))
  expect(before).toEqual({ salesCents: 6000, checks: 1, memberVisits: 0, averageCents: 6000 })
  expect(hours.map(({ beforeCents }) => beforeCents)).toEqual([0, 6000])
})

test('on the full hour its sales are told', () => {
  const { hours } = compareEvenings({
    checks: [paid('2026-11-14T17:30:00', 100)],
    date: '2026-11-14',
    now: new Date('2026-11-14T18:00:00-05:00'),
    time,
  })
  expect(hours.map(({ tonightCents }) => tonightCents)).toEqual([0, 10_000])
})

test('the hours begin with the business day at the earliest', () => {
  const firstHour = (at: string) => compare(paid(at, 20)).hours[0]?.at.toISOString()
  expect(firstHour('2026-11-14T04:30:00')).toBe('2026-11-14T09:00:00.000Z')
  // By a clock at the register that is behind.
  expect(firstHour('2026-11-14T03:30:00')).toBe('2026-11-14T09:00:00.000Z')
})
