import { describe, expect, test } from 'vitest'
import { weekdays } from '#base/zoned-time.ts'
import {
  FALLBACK_HOURS,
  findWeekProblem,
  isTime,
  lastSpecialDate,
  listSpecialDayProblems,
  listTimeProblems,
  readSpecialDays,
  readWeek,
  type SpecialDay,
  shownWeek,
} from './hours.rules.ts'

const today = '2026-11-15'

function specialDay(changes: Partial<SpecialDay> = {}): SpecialDay {
  return {
    date: '2026-11-26',
    reason: 'Thanksgiving',
    isOpen: false,
    openTime: '15:00',
    closeTime: '02:00',
    ...changes,
  }
}

function dateAfter(days: number) {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

describe('the fallback hours', () => {
  test('are 3 PM to 2 AM on weekdays and 9 AM to 2 AM at the weekend', () => {
    expect(FALLBACK_HOURS.map(({ day }) => day)).toEqual(weekdays)
    expect(FALLBACK_HOURS.map(({ dayOrder }) => dayOrder)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(FALLBACK_HOURS.map(({ openTime }) => openTime)).toEqual([...Array(5).fill('15:00'), '09:00', '09:00'])
    expect(FALLBACK_HOURS.every(({ isOpen, closeTime }) => isOpen && closeTime === '02:00')).toBe(true)
  })
})

describe('a time', () => {
  test('is written as HH:MM on a clock of 24 hours', () => {
    expect(['00:00', '09:05', '19:59', '23:59'].filter(isTime)).toHaveLength(4)
    expect(['24:00', '9:00', '09:60', '09:00:00', '9 PM', '', ' 09:00', '09:00\n', 900, null].filter(isTime)).toEqual(
      [],
    )
  })

  test('that is missing is reported for its day and field', () => {
    const hours = FALLBACK_HOURS.map((day) => (day.day === 'Friday' ? { ...day, closeTime: '' } : day))
    expect(listTimeProblems(hours)).toEqual([{ field: 'Friday.closeTime', problem: 'Enter a time, such as 02:00' }])
    expect(listTimeProblems(FALLBACK_HOURS)).toEqual([])
  })
})

describe('a week', () => {
  const [monday, tuesday, ...rest] = FALLBACK_HOURS
  if (!monday || !tuesday) throw new Error('The fallback week is not a week')

  test('is whole in any order', () => {
    expect(findWeekProblem(FALLBACK_HOURS)).toBeUndefined()
    expect(findWeekProblem(FALLBACK_HOURS.toReversed())).toBeUndefined()
  })

  test.each([
    ['six days', FALLBACK_HOURS.slice(1), 'A week has exactly seven days'],
    ['eight days', [...FALLBACK_HOURS, monday], 'A week has exactly seven days'],
    ['a day twice', [monday, monday, ...rest], 'Include each day of the week once'],
    [
      'a wrong order',
      [{ ...monday, dayOrder: 2 }, { ...tuesday, dayOrder: 1 }, ...rest],
      'Monday must have the day order 1',
    ],
    ['a wrong time', [{ ...monday, openTime: '25:00' }, tuesday, ...rest], 'Monday: enter times as HH:MM'],
  ])('with %s is refused', (_name, hours, problem) => {
    expect(findWeekProblem(hours)).toBe(problem)
  })

  test('from outside is sorted and stripped of what does not belong', () => {
    const sent = FALLBACK_HOURS.toReversed().map((day) => ({ ...day, note: 'x' }))
    expect(readWeek(JSON.parse(JSON.stringify(sent)))).toEqual(FALLBACK_HOURS)
  })

  test.each([
    ['nothing', undefined],
    ['an error', { error: 'Something went wrong' }],
    ['an empty list', []],
    ['words', Array(7).fill('Monday')],
    ['a day without times', FALLBACK_HOURS.map(({ day, dayOrder, isOpen }) => ({ day, dayOrder, isOpen }))],
    ['a day that is open "yes"', FALLBACK_HOURS.map((day) => ({ ...day, isOpen: 'yes' }))],
    ['an unknown day', FALLBACK_HOURS.map((day) => ({ ...day, day: 'Someday' }))],
  ])('read from %s is no week', (_name, value) => {
    expect(readWeek(value)).toBeUndefined()
  })

  test('that is not stored yet is shown as the fallback', () => {
    const stored = FALLBACK_HOURS.map((day) => ({ ...day, isOpen: false }))
    expect(shownWeek([])).toEqual(FALLBACK_HOURS)
    expect(shownWeek(stored)).toEqual(stored)
  })
})

describe('special days', () => {
  const problemsOf = (...days: SpecialDay[]) => listSpecialDayProblems(days, today)

  test('may be today, and up to two years ahead', () => {
    expect(problemsOf(specialDay({ date: today }), specialDay({ date: '2028-11-15' }))).toEqual([])
    expect(problemsOf(specialDay({ date: '2026-11-14' }))).toEqual([
      { field: 'specialDays.0.date', problem: 'This date is in the past' },
    ])
    expect(problemsOf(specialDay({ date: '2028-11-16' }))).toEqual([
      { field: 'specialDays.0.date', problem: 'Choose a date within the next 2 years' },
    ])
    expect(lastSpecialDate('2024-02-29')).toBe('2026-02-28')
  })

  test('have dates of the calendar, each once', () => {
    expect(problemsOf(specialDay({ date: '' }), specialDay({ date: '2027-02-29' }))).toEqual([
      { field: 'specialDays.0.date', problem: 'Choose a date' },
      { field: 'specialDays.1.date', problem: 'Choose a date' },
    ])
    expect(problemsOf(specialDay(), specialDay())).toEqual([
      { field: 'specialDays.1.date', problem: 'This date is listed twice' },
    ])
  })

  test('have a reason of 1 to 80 characters, an emoji counting as one', () => {
    expect(problemsOf(specialDay({ reason: 'x' }))).toEqual([])
    expect(problemsOf(specialDay({ reason: '🎄'.repeat(80) }))).toEqual([])
    expect(problemsOf(specialDay({ reason: '  ' }))[0]?.problem).toBe('Enter a reason')
    expect(problemsOf(specialDay({ reason: 'x'.repeat(81) }))[0]?.problem).toBe('Use 80 characters or fewer')
  })

  test('have times that could be opened with', () => {
    const fields = problemsOf(specialDay({ openTime: '', closeTime: '26:00' })).map(({ field }) => field)
    expect(fields).toEqual(['specialDays.0.openTime', 'specialDays.0.closeTime'])
  })

  test('are at most 60', () => {
    const days = Array.from({ length: 61 }, (_, index) => specialDay({ date: dateAfter(index) }))
    expect(problemsOf(...days.slice(0, 60))).toEqual([])
    expect(problemsOf(...days)).toEqual([{ field: 'specialDays', problem: 'You can have up to 60 special days' }])
  })

  test('from outside are read whole or not at all', () => {
    expect(readSpecialDays([{ ...specialDay(), note: 'x' }])).toEqual([specialDay()])
    expect(readSpecialDays([])).toEqual([])
    expect(readSpecialDays([specialDay(), { ...specialDay(), date: 'soon' }])).toBeUndefined()
    expect(readSpecialDays({ error: 'x' })).toBeUndefined()
    expect(readSpecialDays([null])).toBeUndefined()
  })
})
