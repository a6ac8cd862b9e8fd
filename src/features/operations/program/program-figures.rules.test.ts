import { describe, expect, test } from 'vitest'
import { aMonthEach, type CountedDay, costOfPoints, figuresOf, toCohorts } from './program-figures.rules.ts'

const nothing = {
  membershipType: 'regular',
  joined: 0,
  started: 0,
  cameBack: 0,
  lapsed: 0,
  visits: 0,
  spentCents: 0,
  pointsGiven: 0,
  pointsRedeemed: 0,
  pointsGone: 0,
} as const
const days: CountedDay[] = [
  { ...nothing, day: '2026-01-03', joined: 2, started: 2, visits: 3, spentCents: 9000, pointsGiven: 90 },
  { ...nothing, day: '2026-01-20', lapsed: 1, pointsGone: 30 },
  { ...nothing, day: '2026-02-02', cameBack: 1, visits: 1, spentCents: 2000, pointsGiven: 20, pointsRedeemed: 50 },
]
const checks = [
  { day: '2026-02-02', who: 'regular' as const, checks: 2, amountCents: 10_000 },
  { day: '2026-02-03', who: 'guest' as const, checks: 4, amountCents: 12_000 },
]
const counted = {
  days,
  checks,
  opening: { active: 10, outstanding: 500 },
  since: '2026-01-03',
  registerSince: '2026-02-01',
}

describe('figures of some days', () => {
  test('sum what happened in them, and tell who is active and what is owed at their end', () => {
    expect(figuresOf(counted, { from: '2026-02-01', to: '2026-02-28' })).toEqual({
      joined: 0,
      cameBack: 1,
      lapsed: 0,
      active: 12,
      visits: 1,
      spentCents: 2000,
      pointsGiven: 20,
      pointsRedeemed: 50,
      outstanding: 530,
      sales: { memberChecks: 2, memberCents: 10_000, guestChecks: 4, guestCents: 12_000 },
    })
  })

  test('count what happened on their first and on their last day, and nothing on the days beside them', () => {
    const everyDay = ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'].map((day) => ({
      ...nothing,
      day,
      visits: 1,
    }))
    const ofEveryDay = everyDay.flatMap(({ day }) => [
      { day, who: 'vip' as const, checks: 1, amountCents: 1 },
      { day, who: 'guest' as const, checks: 1, amountCents: 10 },
    ])
    const all = { ...counted, days: everyDay.map((day) => ({ ...day, started: 1 })), checks: ofEveryDay }
    expect(figuresOf(all, { from: '2026-02-02', to: '2026-02-03' })).toMatchObject({
      visits: 2,
      active: 13,
      sales: { memberChecks: 2, memberCents: 2, guestChecks: 2, guestCents: 20 },
    })
  })

  test('begin with the first day of the program, and with the first one of the point of sale', () => {
    const first = { from: '2026-01-01', to: '2026-01-03' }
    expect(figuresOf(counted, first)).toMatchObject({ joined: 2, sales: undefined })
    const none = { memberChecks: 0, memberCents: 0, guestChecks: 0, guestCents: 0 }
    expect(figuresOf({ ...counted, registerSince: '2026-01-03' }, first)?.sales).toEqual(none)
  })

  test('are unknown before the program began, and sales before the point of sale was read', () => {
    expect(figuresOf(counted, { from: '2025-12-01', to: '2026-01-02' })).toBeUndefined()
    expect(figuresOf({ ...counted, since: undefined }, { from: '2026-02-01', to: '2026-02-28' })).toBeUndefined()
    expect(figuresOf(counted, { from: '2026-01-01', to: '2026-01-31' })).toMatchObject({ joined: 2, sales: undefined })
  })
})

test('what a member does in a month counts for 30 days, so that half a month is no less', () => {
  expect(aMonthEach(40, { active: 20, from: '2026-06-01', to: '2026-06-30' })).toBe(2)
  expect(aMonthEach(20, { active: 20, from: '2026-06-01', to: '2026-06-15' })).toBe(2)
  expect(aMonthEach(5, { active: 1, from: '2026-06-01', to: '2026-06-30' })).toBe(5)
  expect(aMonthEach(5, { active: 0, from: '2026-06-01', to: '2026-06-30' })).toBeUndefined()
})

describe('what points cost', () => {
  const beer = { costCents: 210, threshold: 100, isActive: true, given: 10, givenPoints: 1000 }
  const shirt = { costCents: 980, threshold: 500, isActive: true, given: 2, givenPoints: 900 }

  test('is what the given rewards cost, by the points they took', () => {
    expect(costOfPoints([beer, shirt])).toEqual({ costCents: 4060, points: 1900, basis: 'given' })
  })

  test('leaves rewards out whose cost nobody has said', () => {
    expect(costOfPoints([beer, { ...shirt, costCents: null }])).toEqual({
      costCents: 2100,
      points: 1000,
      basis: 'given',
    })
  })

  test('is that of one of each active milestone, while none was given', () => {
    const unused = [beer, shirt].map((reward) => ({ ...reward, given: 0, givenPoints: 0 }))
    expect(costOfPoints(unused)).toEqual({ costCents: 1190, points: 600, basis: 'milestones' })
    expect(costOfPoints(unused.map((one) => ({ ...one, isActive: false })))).toBeUndefined()
  })

  test('counts a reward that was given once', () => {
    expect(
      costOfPoints([
        { ...beer, given: 1, givenPoints: 100 },
        { ...shirt, given: 0 },
      ]),
    ).toEqual({
      costCents: 210,
      points: 100,
      basis: 'given',
    })
  })

  test('is not known without any cost, and nothing where rewards cost nothing', () => {
    expect(costOfPoints([{ ...beer, costCents: null }])).toBeUndefined()
    expect(costOfPoints([{ ...beer, costCents: 0 }])).toMatchObject({ costCents: 0, points: 1000 })
  })
})

test('those who joined in a month are followed from it to the last one', () => {
  const cohorts = toCohorts({
    months: ['2026-09-01', '2026-10-01', '2026-11-01'],
    joined: [
      { month: '2026-09-01', members: 4 },
      { month: '2026-11-01', members: 1 },
    ],
    came: [
      { joinedMonth: '2026-09-01', month: '2026-09-01', members: 4 },
      { joinedMonth: '2026-09-01', month: '2026-11-01', members: 1 },
    ],
  })
  expect(cohorts).toEqual([
    { month: '2026-09-01', joined: 4, came: [4, 0, 1] },
    { month: '2026-10-01', joined: 0, came: [0, 0] },
    { month: '2026-11-01', joined: 1, came: [0] },
  ])
})
