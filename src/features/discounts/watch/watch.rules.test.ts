import { describe, expect, test } from 'vitest'
import { type DayToWatch, decideDaysToWatch, isWholeDayRead } from './watch.rules.ts'

const at = (text: string) => new Date(`2025-11-${text}:00-05:00`)
const time = { timeZone: 'America/New_York', closeoutHour: 4 }
const later = { now: at('15T12:00'), syncedUntil: at('15T11:50'), time }

const day = (given: Partial<DayToWatch>): DayToWatch => ({
  businessDate: '2025-11-13',
  changedAt: at('14T01:00'),
  watched: { at: at('14T06:00'), isComplete: true, isDue: false },
  ...given,
})

describe('a day is looked over', () => {
  test.each([
    ['when nobody has', day({ watched: undefined }), true],
    ['when it has changed since', day({ changedAt: at('14T13:00') }), true],
    ['not when it is as it was', day({}), false],
    ['not when it changed a minute before', day({ changedAt: new Date(at('14T06:00').getTime() - 60_000) }), false],
    ['when it changed a moment later', day({ changedAt: new Date(at('14T06:00').getTime() - 59_999) }), true],
    ['when orders were being stored meanwhile', day({ changedAt: new Date(at('14T06:00').getTime() - 30_000) }), true],
    [
      'once more when it has ended',
      day({ watched: { at: at('13T23:00'), isComplete: false, isDue: false }, changedAt: at('13T22:00') }),
      true,
    ],
    ['when the rules have changed', day({ watched: { at: at('14T06:00'), isComplete: true, isDue: true } }), true],
  ])('%s', (_, one, isDue) => {
    expect(decideDaysToWatch([one], later)).toEqual(isDue ? ['2025-11-13'] : [])
  })

  test('not because it has ended while what happened is not read yet', () => {
    const half = day({ watched: { at: at('13T23:00'), isComplete: false, isDue: false }, changedAt: at('13T22:00') })
    expect(decideDaysToWatch([half], { ...later, syncedUntil: at('14T03:00') })).toEqual([])
    expect(decideDaysToWatch([half], { ...later, syncedUntil: undefined })).toEqual([])
  })
})

test('a day is wholly read when it was read after it ended at four', () => {
  const now = at('14T05:30')
  expect(isWholeDayRead('2025-11-13', { now, time, syncedUntil: at('14T04:00') })).toBe(true)
  expect(isWholeDayRead('2025-11-13', { now, time, syncedUntil: at('14T03:59') })).toBe(false)
  expect(isWholeDayRead('2025-11-14', { now, time, syncedUntil: now })).toBe(false)
  expect(isWholeDayRead('2025-11-13', { now: at('14T04:00'), time, syncedUntil: at('14T04:00') })).toBe(true)
  expect(isWholeDayRead('2025-11-13', { now: at('14T03:59'), time, syncedUntil: at('14T04:00') })).toBe(false)
  const lateCloseout = { ...time, closeoutHour: 6 }
  expect(isWholeDayRead('2025-11-13', { now: at('14T06:30'), time: lateCloseout, syncedUntil: at('14T05:59') })).toBe(
    false,
  )
  expect(isWholeDayRead('2025-11-13', { now: at('14T06:30'), time: lateCloseout, syncedUntil: at('14T06:00') })).toBe(
    true,
  )
})
