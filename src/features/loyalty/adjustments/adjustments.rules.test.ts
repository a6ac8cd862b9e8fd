import { describe, expect, test } from 'vitest'
import {
  decideAdjustment,
  decideTakeBack,
  describeAdjustment,
  limitOf,
  OWN_TAKE_BACK_MINUTES,
  pointsLeft,
  takeBackCause,
} from './adjustments.rules.ts'

const regular = { status: 'approved', membershipType: 'regular', currentPoints: 80, lifetimePoints: 200 } as const
const request = { role: 'manager', points: 50, countsForLifetime: true, givenToday: 0, member: regular } as const
const codeOf = (decision: { outcome: string; code?: string }) =>
  decision.outcome === 'refused' ? decision.code : decision.outcome

describe('points given by hand', () => {
  test.each([
    ['staff', 100, 0, 'granted'],
    ['staff', 101, 0, 'too-many-points'],
    ['staff', 40, 60, 'granted'],
    ['staff', 41, 60, 'too-many-points'],
    ['manager', 1_000, 0, 'granted'],
    ['manager', 1, 1_000, 'too-many-points'],
    ['owner', 10_000, 500_000, 'granted'],
    ['owner', 10_001, 0, 'too-many-points'],
    ['seo', 1, 0, 'too-many-points'],
  ] as const)('%s gives %s after %s the same day: %s', (role, points, givenToday, code) => {
    expect(codeOf(decideAdjustment({ ...request, role, points, givenToday }))).toBe(code)
  })

  test('a refusal says how many are left', () => {
    expect(decideAdjustment({ ...request, role: 'staff', givenToday: 70 })).toMatchObject({ details: { left: 30 } })
    expect(pointsLeft(limitOf('staff'), 130)).toBe(0)
    expect(limitOf('staff')).toEqual({ atOnce: 100, aDay: 100, mayTakeAway: false })
    // Who looks after search engines has nothing to do with points.
    expect(limitOf('seo')).toEqual({ atOnce: 0, aDay: 0, mayTakeAway: false })
  })

  test('count toward milestones, unless staff say otherwise', () => {
    expect(decideAdjustment(request)).toEqual({ outcome: 'granted', lifetimePoints: 50 })
    expect(decideAdjustment({ ...request, countsForLifetime: false })).toEqual({
      outcome: 'granted',
      lifetimePoints: 0,
    })
  })

  test('go to approved members who earn points', () => {
    expect(codeOf(decideAdjustment({ ...request, member: { ...regular, status: 'pending' } }))).toBe(
      'member-not-approved',
    )
    const vip = { ...regular, membershipType: 'vip' } as const
    expect(codeOf(decideAdjustment({ ...request, member: vip }))).toBe('vip-without-points')
  })
})

test.each([
  ['staff', -1, 'taking-points-not-allowed'],
  ['manager', -80, 'granted'],
  ['manager', -81, 'fewer-points-there'],
  ['owner', -80, 'granted'],
] as const)('%s takes %s away from a balance of 80: %s', (role, points, code) => {
  expect(codeOf(decideAdjustment({ ...request, role, points }))).toBe(code)
})

test('what is taken away leaves lifetime points at zero or above as well', () => {
  const member = { ...regular, currentPoints: 500, lifetimePoints: 20 }
  expect(codeOf(decideAdjustment({ ...request, points: -30, member }))).toBe('fewer-points-there')
  expect(codeOf(decideAdjustment({ ...request, points: -30, countsForLifetime: false, member }))).toBe('granted')
  const takes = (points: number, lifetimePoints: number) =>
    codeOf(decideAdjustment({ ...request, points, member: { ...member, lifetimePoints } }))
  expect([takes(-20, 20), takes(-21, 20), takes(-1, 0)]).toEqual([
    'granted',
    'fewer-points-there',
    'fewer-points-there',
  ])
  const rich = { ...regular, currentPoints: 5_000, lifetimePoints: 5_000 }
  expect(codeOf(decideAdjustment({ ...request, points: -1_000, member: rich }))).toBe('granted')
  expect(codeOf(decideAdjustment({ ...request, points: -1_001, member: rich }))).toBe('too-many-points')
})

describe('taking back', () => {
  const givenAt = new Date('2025-11-14T20:00:00-05:00')
  const adjustment = { givenBy: 'ac_sam', givenAt, takenBackAt: null }
  const later = (minutes: number) => new Date(givenAt.getTime() + minutes * 60_000)

  test.each([
    ['staff', 'ac_sam', OWN_TAKE_BACK_MINUTES, 'granted'],
    ['staff', 'ac_sam', OWN_TAKE_BACK_MINUTES + 1 / 60_000, 'take-back-by-manager'],
    ['staff', 'ac_other', 1, 'take-back-by-manager'],
    ['manager', 'ac_other', 100_000, 'granted'],
    ['owner', 'ac_other', 100_000, 'granted'],
  ] as const)('%s (%s) after %s minutes: %s', (role, accountId, minutes, code) => {
    expect(codeOf(decideTakeBack({ role, accountId, adjustment, now: later(minutes) }))).toBe(code)
  })

  test('works once', () => {
    const taken = { ...adjustment, takenBackAt: later(1) }
    const again = { role: 'owner', accountId: 'ac_sam', adjustment: taken, now: later(2) } as const
    expect(codeOf(decideTakeBack(again))).toBe('already-taken-back')
  })
})

test('members read where points come from, and not why', () => {
  expect(describeAdjustment({ points: 1, takenBackAt: null })).toBe('Points from the bar')
  expect(describeAdjustment({ points: -5, takenBackAt: null })).toBe('Points taken off by the bar')
  expect(describeAdjustment({ points: 5, takenBackAt: new Date() })).toBe('Points from the bar (taken back)')
})

test('giving points and taking them back are two entries of the ledger', () => {
  expect(takeBackCause('ad_a')).not.toBe('ad_a')
  expect(takeBackCause('ad_a')).not.toBe(takeBackCause('ad_b'))
})
