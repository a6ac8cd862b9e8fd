import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { promotions } from '#content/promotions.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import {
  discountEligibles,
  discountRuleKinds,
  findDiscountRule,
  findRuleProblem,
  isGivenDuring,
  plainName,
  withPromotions,
} from './discount-rules.rules.ts'

const NEW_YORK = 'America/New_York'
const happyHour = makeDiscountRule({
  name: 'Happy Hour',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  startsAt: '15:00',
  endsAt: '19:00',
})
const karaoke = makeDiscountRule({ name: 'Karaoke Shot', weekdays: ['Friday'], startsAt: '21:00', endsAt: '02:00' })

/** A check that was open from one moment to another, by the clock at the bar in November 2025 (the 14th is a Friday). */
const open = (from: string, to: string | null) => ({
  openedAt: new Date(`2025-11-${from}:00-05:00`),
  closedAt: to === null ? null : new Date(`2025-11-${to}:00-05:00`),
})

describe('a promotion with hours', () => {
  test.each([
    ['within them', happyHour, open('14T16:00', '14T17:00'), true],
    ['by somebody who stayed on', happyHour, open('14T18:50', '14T22:30'), true],
    ['by somebody who came before and stayed', happyHour, open('14T13:00', '14T15:30'), true],
    ['to somebody who came as it ended', happyHour, open('14T19:00', '14T20:00'), false],
    ['to somebody who left as it began', happyHour, open('14T12:00', '14T15:00'), true],
    ['an hour late', happyHour, open('14T20:00', '14T21:00'), false],
    ['to somebody who left before', happyHour, open('14T12:00', '14T14:30'), false],
    ['at one in the morning', happyHour, open('14T01:00', '14T01:40'), false],
    ['on a Saturday', happyHour, open('15T16:00', '15T17:00'), false],
    ['on a check that is still open', happyHour, open('14T16:00', null), true],
    ['after midnight of its evening', karaoke, open('15T01:30', '15T02:00'), true],
    ['after midnight of the evening before', karaoke, open('14T01:30', '14T02:00'), false],
    ['when it is long over', karaoke, open('15T03:00', '15T03:30'), false],
  ])('is given %s: %#', (_, rule, visit, isGiven) => {
    expect(isGivenDuring(rule, visit, NEW_YORK)).toBe(isGiven)
  })

  test('without hours is given until the end of the business day', () => {
    const fridays = makeDiscountRule({ weekdays: ['Friday'] })
    expect(isGivenDuring(fridays, open('15T03:30', '15T03:40'), NEW_YORK)).toBe(true)
    expect(isGivenDuring(fridays, open('15T05:00', '15T06:00'), NEW_YORK)).toBe(false)
  })

  test('keeps its hours on the night on which the clocks change', () => {
    const late = makeDiscountRule({ weekdays: ['Saturday'], startsAt: '22:00', endsAt: '01:00' })
    const visit = { openedAt: new Date('2025-11-02T00:50:00-04:00'), closedAt: new Date('2025-11-02T01:30:00-04:00') }
    const after = { openedAt: new Date('2025-11-02T01:30:00-05:00'), closedAt: new Date('2025-11-02T01:50:00-05:00') }
    expect([isGivenDuring(late, visit, NEW_YORK), isGivenDuring(late, after, NEW_YORK)]).toEqual([true, false])
  })

  test('begins on its first date and ends with the night of its last', () => {
    const week = makeDiscountRule({ firstDate: '2025-11-10', lastDate: '2025-11-14' })
    const visits = [open('09T20:00', null), open('10T20:00', null), open('15T02:00', null), open('15T20:00', null)]
    expect(visits.map((visit) => isGivenDuring(week, visit, NEW_YORK))).toEqual([false, true, true, false])
  })
})

describe('the rule of a discount', () => {
  const local = makeDiscountRule({ name: 'Local 20%', kind: 'local', discountGuid: 'guid-of-local' })
  const rules = [happyHour, local]

  test('is found by the id at the point of sale, whatever it is called there', () => {
    expect(findDiscountRule(rules, { name: 'Happy Hour', configuredGuid: 'guid-of-local' })).toBe(local)
  })

  test('is found by its name where the id says nothing', () => {
    expect(findDiscountRule(rules, { name: '  happy   HOUR ', configuredGuid: 'unknown' })).toBe(happyHour)
    expect(findDiscountRule(rules, { name: 'Happy Hour 2', configuredGuid: null })).toBeUndefined()
  })
})

test('a rule has both times or none, and ends after it began', () => {
  expect(findRuleProblem(happyHour)).toBeUndefined()
  expect(findRuleProblem({ ...happyHour, endsAt: null })).toMatchObject({ field: 'endsAt' })
  expect(findRuleProblem({ ...happyHour, startsAt: null })).toMatchObject({ field: 'startsAt' })
  expect(findRuleProblem({ ...happyHour, firstDate: '2025-11-14', lastDate: '2025-11-13' })).toMatchObject({
    field: 'lastDate',
  })
  expect(findRuleProblem({ ...happyHour, firstDate: '2025-02-30' })).toMatchObject({ field: 'firstDate' })
  expect(findRuleProblem({ ...happyHour, firstDate: '2025-11-14', lastDate: '2025-11-14' })).toBeUndefined()
  expect(findRuleProblem({ ...happyHour, firstDate: '2025-11-14', lastDate: '2025-11-20' })).toBeUndefined()
})

describe('the hours of a promotion', () => {
  const later = promotions.map((one) => (one.id === 'happy-hour' ? { ...one, startsAt: '16:00' } : one))
  const pausedSmash = {
    slug: 'smash-surf-wednesday',
    weekday: 'Wednesday',
    starts: '16:00',
    ends: '03:00',
    pausedDates: ['2025-11-19'],
  } as const
  const inForce = [
    { from: new Date(0), promotions, events: [pausedSmash] },
    { from: new Date('2025-11-14T12:00:00-05:00'), promotions: later, events: [pausedSmash] },
    { from: new Date('2025-11-21T12:00:00-05:00'), promotions: [], events: [] },
  ]
  const [hours, own, smash] = withPromotions(
    [
      makeDiscountRule({ name: 'happy hour' }),
      makeDiscountRule({ name: 'Happy Hour 2-for-1', weekdays: ['Sunday'], startsAt: '10:00', endsAt: '12:00' }),
      makeDiscountRule({ name: 'Smash & Surf Wednesday' }),
    ],
    inForce,
  )
  const given = (rule: typeof hours, from: string, to: string) => rule && isGivenDuring(rule, open(from, to), NEW_YORK)

  test('are those of the day on which the check was opened', () => {
    expect(given(hours, '13T15:10', '13T15:50')).toBe(true)
    expect(given(hours, '14T15:10', '14T15:50')).toBe(false)
    expect(given(hours, '14T16:10', '14T16:50')).toBe(true)
    expect([given(hours, '14T11:59', '14T15:30'), given(hours, '14T12:00', '14T15:30')]).toEqual([true, false])
  })

  test('are none once it is no longer on offer', () => {
    expect(given(hours, '21T16:10', '21T16:50')).toBe(false)
  })

  test('do not take the place of hours that a manager gave the rule', () => {
    expect(own?.runs).toBeUndefined()
    expect(given(own, '16T10:30', '16T11:00')).toBe(true)
    const name = 'Happy Hour'
    const others = [
      makeDiscountRule({ name, weekdays: ['Sunday'] }),
      makeDiscountRule({ name, startsAt: '10:00', endsAt: '12:00' }),
      makeDiscountRule({ name, kind: 'other' }),
    ]
    for (const rule of others) expect(withPromotions([rule], inForce)[0]).toBe(rule)
  })

  test('are those of its event, which may be paused', () => {
    expect(given(smash, '12T22:00', '12T23:00')).toBe(true)
    expect(given(smash, '19T22:00', '19T23:00')).toBe(false)
  })

  test('hold for every name of the register, with a rule or without', () => {
    const all = withPromotions([], inForce)
    expect(all.find(({ name }) => name === 'Wing Night')).toMatchObject({
      kind: 'promotion',
      eligible: 'everyone',
      needsApproval: false,
      version: 0,
    })
    const ruled = withPromotions([makeDiscountRule({ name: 'wing  night' })], inForce)
    expect(ruled.filter(({ name }) => plainName(name) === 'wing night')).toHaveLength(1)
    expect(
      given(
        all.find(({ name }) => name === 'Happy Hour'),
        '14T15:10',
        '14T15:50',
      ),
    ).toBe(false)
  })
})

test('a rule may be of every kind and for everybody that the database knows', () => {
  const migration = path.join(import.meta.dirname, '../../../../db/migrations/0024_discount_rules.sql')
  const text = readFileSync(migration, 'utf8')
  const known = (column: string) => new RegExp(`check \\(${column} in \\((.*)\\)\\)`).exec(text)?.[1]
  const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
  expect(quoted(discountRuleKinds)).toBe(known('kind'))
  expect(quoted(discountEligibles)).toBe(known('eligible'))
})
