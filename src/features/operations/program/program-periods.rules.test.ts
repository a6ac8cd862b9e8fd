import { describe, expect, test } from 'vitest'
import {
  addMonths,
  comparisons,
  daysBetween,
  monthsUpTo,
  periodBefore,
  programRanges,
  toPeriod,
} from './program-periods.rules.ts'

const today = '2026-11-18'
const spans = (buckets: readonly { from: string; to: string }[] | undefined) =>
  buckets?.map(({ from, to }) => `${from} ${to}`)

describe('what is drawn', () => {
  test('30 days one by one, of which today is not over', () => {
    const { unit, buckets } = toPeriod({ range: '30d' }, today)
    expect([unit, buckets.length, buckets[0]?.from]).toEqual(['day', 30, '2026-10-20'])
    expect(buckets.filter(({ isPart }) => isPart)).toEqual([{ from: today, to: today, isPart: true }])
  })

  test('13 weeks that end today, all as long', () => {
    const { unit, buckets } = toPeriod({ range: '13w' }, today)
    expect([unit, buckets.length, buckets[0]?.from, buckets.at(-1)?.from]).toEqual([
      'week',
      13,
      '2026-08-20',
      '2026-11-12',
    ])
    expect(buckets.every(({ from, to }) => daysBetween(from, to) === 6)).toBe(true)
  })

  test('12 months of the calendar, of which this one is not over', () => {
    const { unit, buckets } = toPeriod({ range: '12m' }, today)
    expect([unit, buckets.length]).toEqual(['month', 12])
    expect(spans(buckets.slice(0, 3))).toEqual([
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
    ])
    expect(buckets.at(-1)).toEqual({ from: '2026-11-01', to: today, isPart: true })
  })

  test.each([
    ['2026-03-01', '2026-03-31', 'day', 31],
    ['2026-03-01', '2026-04-01', 'week', 5],
    ['2026-03-01', '2026-08-29', 'week', 26],
    ['2026-03-01', '2026-08-30', 'month', 6],
  ])('dates from %s to %s in units of a %s', (from, to, unit, count) => {
    const period = toPeriod({ range: 'dates', from, to }, today)
    expect([period.unit, period.buckets.length]).toEqual([unit, count])
    expect([period.buckets[0]?.from, period.buckets.at(-1)?.to]).toEqual([from, to])
  })

  test('dates that cut a week or a month off make a part of it', () => {
    const months = toPeriod({ range: 'dates', from: '2026-01-15', to: '2026-09-10' }, today).buckets
    expect(months.map(({ isPart }) => isPart)).toEqual([true, ...Array(7).fill(false), true])
    const weeks = toPeriod({ range: 'dates', from: '2026-03-01', to: '2026-04-06' }, today).buckets
    expect(weeks.at(-1)).toEqual({ from: '2026-04-05', to: '2026-04-06', isPart: true })
  })

  test('weeks and months that the dates just fill are whole', () => {
    const weeks = toPeriod({ range: 'dates', from: '2026-03-01', to: '2026-04-04' }, today).buckets
    expect(weeks.map(({ to, isPart }) => `${to} ${isPart}`).slice(-2)).toEqual(['2026-03-28 false', '2026-04-04 false'])
    const months = toPeriod({ range: 'dates', from: '2026-01-01', to: '2026-08-31' }, today).buckets
    expect(months.filter(({ isPart }) => isPart)).toEqual([])
  })

  test('a day alone makes the last month, and a month is not over on its last day', () => {
    const months = toPeriod({ range: 'dates', from: '2026-01-15', to: '2026-09-01' }, today).buckets
    expect(months.at(-1)).toEqual({ from: '2026-09-01', to: '2026-09-01', isPart: true })
    const whole = toPeriod({ range: '12m' }, '2026-11-30').buckets
    expect(whole.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30', isPart: true })
  })

  test('the range that is asked for, and twelve months where dates are wanted and none is given', () => {
    const dates = { from: '2026-11-01', to: '2026-11-09' }
    const drawn = programRanges.map((range) => [range, toPeriod({ range, ...dates }, today).buckets.length])
    expect(drawn).toEqual([
      ['30d', 30],
      ['13w', 13],
      ['12m', 12],
      ['dates', 9],
    ])
    expect(toPeriod({ range: 'dates' }, today)).toEqual(toPeriod({ range: '12m' }, today))
  })

  test('nothing after today', () => {
    const { buckets } = toPeriod({ range: 'dates', from: '2026-11-10', to: '2027-05-01' }, today)
    expect(buckets.at(-1)?.to).toBe(today)
    expect(spans(toPeriod({ range: 'dates', from: '2027-02-01', to: '2027-05-01' }, today).buckets)).toEqual([
      `${today} ${today}`,
    ])
  })

  test('every day of it is in one bucket, whatever is asked for', () => {
    for (let length = 0; length < 800; length += 7) {
      const to = '2026-10-05'
      const from = new Date(Date.parse(to) - length * 86_400_000).toISOString().slice(0, 10)
      const { buckets } = toPeriod({ range: 'dates', from, to }, today)
      const days = buckets.reduce((sum, bucket) => sum + daysBetween(bucket.from, bucket.to) + 1, 0)
      expect([buckets[0]?.from, buckets.at(-1)?.to, days]).toEqual([from, to, length + 1])
    }
  })
})

describe('what it is compared with', () => {
  test('the months of the year before; of the month that is not over as many days', () => {
    const before = spans(periodBefore(toPeriod({ range: '12m' }, today), 'year'))
    expect([before?.[0], before?.at(-1)]).toEqual(['2024-12-01 2024-12-31', '2025-11-01 2025-11-18'])
  })

  test('a whole February with a whole February', () => {
    const period = toPeriod({ range: 'dates', from: '2028-02-01', to: '2028-09-30' }, '2029-01-01')
    expect(spans(periodBefore(period, 'year'))?.[0]).toBe('2027-02-01 2027-02-28')
  })

  test('days with the same weekdays of the year before', () => {
    const before = periodBefore(toPeriod({ range: '30d' }, today), 'year')
    expect(before?.at(-1)).toEqual({ from: '2025-11-19', to: '2025-11-19', isPart: true })
    expect(new Date('2025-11-19').getUTCDay()).toBe(new Date(today).getUTCDay())
  })

  test('the time just before, as long', () => {
    expect(spans(periodBefore(toPeriod({ range: '30d' }, today), 'before'))?.at(-1)).toBe('2026-10-19 2026-10-19')
    expect(spans(periodBefore(toPeriod({ range: '13w' }, today), 'before'))?.at(-1)).toBe('2026-08-13 2026-08-19')
    const months = toPeriod({ range: 'dates', from: '2026-03-01', to: '2026-08-31' }, today)
    expect(spans(periodBefore(months, 'before'))).toEqual([
      '2025-09-01 2025-09-30',
      '2025-10-01 2025-10-31',
      '2025-11-01 2025-11-30',
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
    ])
  })

  test('nothing, if nobody wants it', () => {
    const first = (comparison: (typeof comparisons)[number]) =>
      periodBefore(toPeriod({ range: '30d' }, today), comparison)?.[0]?.from ?? 'nothing'
    expect(comparisons.map((comparison) => `${comparison}: ${first(comparison)}`)).toEqual([
      'year: 2025-10-21',
      'before: 2026-09-20',
      'none: nothing',
    ])
  })
})

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -13)).toBe('2025-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('the months of a heat table end with the month of the last day', () => {
  const months = monthsUpTo('2026-02-03')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-03-01', '2026-02-01'])
})
