import { describe, expect, test } from 'vitest'
import { weekdays } from '#base/zoned-time.ts'
import {
  comingDate,
  type DayHours,
  FALLBACK_HOURS,
  findLateNight,
  findWeekProblem,
  firstRelevantDate,
  isTime,
  lastSpecialDate,
  listSpecialDayProblems,
  listTimeProblems,
  readSpecialDays,
  readWeek,
  type SpecialDay,
  shownWeek,
  takesPlaceOn,
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
    [
      'two wrong times',
      [{ ...monday, openTime: '25:00' }, { ...tuesday, closeTime: '' }, ...rest],
      'Monday: enter times as HH:MM',
    ],
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
    ['nothing seven times', Array(7).fill(null)],
    ['one day that is no day', [...FALLBACK_HOURS.slice(1), null]],
    ['a day without times', FALLBACK_HOURS.map(({ day, dayOrder, isOpen }) => ({ day, dayOrder, isOpen }))],
    ['a day that is open "yes"', FALLBACK_HOURS.map((day) => ({ ...day, isOpen: 'yes' }))],
    ['days numbered in words', FALLBACK_HOURS.map((day) => ({ ...day, dayOrder: String(day.dayOrder) }))],
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
    const field = 'specialDays.0.reason'
    expect(problemsOf(specialDay({ reason: '  ' }))).toEqual([{ field, problem: 'Enter a reason' }])
    expect(problemsOf(specialDay({ reason: 'x'.repeat(81) }))).toEqual([
      { field, problem: 'Use 80 characters or fewer' },
    ])
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

describe('what comes every week', () => {
  test('takes place from its first date through its last one, but for the evenings on which it pauses', () => {
    const dates = { firstDate: '2025-11-04', lastDate: '2025-11-25', pausedDates: ['2025-11-18'] }
    const asked = ['2025-11-03', '2025-11-04', '2025-11-11', '2025-11-18', '2025-11-25', '2025-11-26']
    expect(asked.filter((date) => takesPlaceOn(dates, date))).toEqual(['2025-11-04', '2025-11-11', '2025-11-25'])
    expect(takesPlaceOn({}, '2031-01-01')).toBe(true)
  })

  test.each([
    ['Friday', '2025-11-14'],
    ['Saturday', '2025-11-15'],
    ['Monday', '2025-11-17'],
    ['Thursday', '2025-11-20'],
  ] as const)('comes on a %s next on %s, seen from Friday, November 14', (day, date) => {
    expect(comingDate(day, '2025-11-14')).toBe(date)
  })

  const tuesday = { day: 'Tuesday', dayOrder: 2, isOpen: true, openTime: '15:00', closeTime: '02:00' } as const
  const longest = (until: string, day: Partial<DayHours> = {}) =>
    findLateNight(
      { ...tuesday, ...day },
      { lateNights: [{ day: 'Tuesday', until, event: 'Trivia' }], date: '2025-11-18' },
    )?.until

  test('keeps the bar open when it ends later than the hours, before midnight and after it', () => {
    expect([longest('03:00'), longest('02:00'), longest('01:00'), longest('23:30')]).toEqual([
      '03:00',
      undefined,
      undefined,
      undefined,
    ])
    expect([longest('23:30', { closeTime: '23:00' }), longest('00:30', { closeTime: '23:00' })]).toEqual([
      '23:30',
      '00:30',
    ])
    // A bar that is open around the clock is open as late as it can be.
    expect(longest('15:00', { closeTime: '15:00' })).toBeUndefined()
    expect(longest('15:00')).toBe('15:00')
  })

  test('keeps nothing open on another day, or while the bar is closed', () => {
    expect(longest('03:00', { day: 'Monday' })).toBeUndefined()
    expect(longest('03:00', { isOpen: false })).toBeUndefined()
  })
})

test('special days matter from yesterday on, whose evening may reach into today', () => {
  expect(firstRelevantDate('2025-11-01')).toBe('2025-10-31')
})

test('an opening time that is missing is reported for its day', () => {
  expect(listTimeProblems([{ day: 'Friday', dayOrder: 5, isOpen: true, openTime: '', closeTime: '02:00' }])).toEqual([
    { field: 'Friday.openTime', problem: 'Enter a time, such as 15:00' },
  ])
})

test('a day read from outside has a place in the week', () => {
  const without = FALLBACK_HOURS.map(({ dayOrder, ...day }) => day)
  expect(readWeek(without)).toBeUndefined()
  expect(
    readWeek(FALLBACK_HOURS.map((day) => (day.day === 'Sunday' ? { ...day, day: 'Someday' } : day))),
  ).toBeUndefined()
})
