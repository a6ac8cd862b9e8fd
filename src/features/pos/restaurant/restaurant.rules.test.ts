import { expect, test } from 'vitest'
import { describeOtherTime, isRegisterTime } from './restaurant.rules.ts'

test.each([
  ['America/Chicago', 4, true],
  ['US/Eastern', 0, true],
  ['America/Chicago', 23, true],
  ['America/Atlantis', 4, false],
  ['', 4, false],
  ['-05:00', 4, false],
  ['America/Chicago', 24, false],
  ['America/Chicago', -1, false],
  ['America/Chicago', 4.5, false],
  ['America/Chicago', Number.NaN, false],
])('days can be counted in %s with a closeout at %s: %s', (timeZone, closeoutHour, isUsable) => {
  expect(isRegisterTime({ timeZone, closeoutHour })).toBe(isUsable)
})

test('staff are told when the register lives by another clock than the website', () => {
  const now = new Date('2025-11-14T12:00:00Z')
  expect(describeOtherTime({ timeZone: 'America/Chicago' }, now)).toBe(
    "Toast is set to America/Chicago time and this website to America/New_York. Orders, points and discounts are counted by Toast's days. The hours on the website follow the website's time.",
  )
  // The same in winter, and an hour off in summer.
  expect(describeOtherTime({ timeZone: 'America/Panama' }, now)).toContain('America/Panama')
})

test.each(['America/New_York', 'US/Eastern', 'America/Detroit', 'Nowhere'])('and not about %s', (timeZone) => {
  expect(describeOtherTime({ timeZone }, new Date('2025-11-14T12:00:00Z'))).toBeUndefined()
})

test('a clock that will differ within the next eleven months is told, and one that did in the past is not', () => {
  // Grand Turk kept the time of New York until November 2015, and again from March 2018.
  const isTold = (now: string) => describeOtherTime({ timeZone: 'America/Grand_Turk' }, new Date(now)) !== undefined
  expect([isTold('2014-12-10T12:00:00Z'), isTold('2014-11-20T12:00:00Z')]).toEqual([true, false])
  expect(isTold('2018-03-20T12:00:00Z')).toBe(false)
})
