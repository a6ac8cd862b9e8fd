import { describe, expect, test } from 'vitest'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import type { CheckMember, GivenOnLine } from './alert.rules.ts'
import {
  groupOf,
  isApproved,
  isDecision,
  isEligible,
  isMembership,
  isOnWrongItem,
  isSelfApproved,
  type Sorted,
  sortDiscount,
} from './explain-discounts.rules.ts'

type Rule = NonNullable<Sorted['rule']>

const off = (name: string, more: Partial<GivenOnLine> = {}): GivenOnLine => ({
  name,
  configuredGuid: null,
  type: 'FIXED',
  percent: null,
  amountCents: 5_00,
  level: 'check',
  lineName: null,
  lineQuantity: null,
  lineCents: null,
  notSaleCents: 0,
  approver: undefined,
  reason: null,
  ...more,
})
const sortedBy = (rule: Partial<Rule>, more: Partial<GivenOnLine> = {}): Sorted => {
  const own = makeDiscountRule(rule)
  return { discount: off(own.name, more), kind: own.kind, rule: own }
}

describe('what a discount is for, where nobody set it up', () => {
  test.each([
    ['HH lager', 'promotion'],
    ['Happy hrs for staff', 'promotion'],
    ['V.I.P. guest', 'vip'],
    ['VIP residents', 'vip'],
    ['Residents', 'local'],
    ['Shift drink', 'employee'],
    ['Crew birthday', 'employee'],
    ['First responder', 'military'],
    ['Bday shot', 'birthday'],
    ['Manager’s birthday', 'birthday'],
    ['Long wait, recovery', 'comp'],
    ['Viper roll', 'unknown'],
    ['Shhh', 'unknown'],
  ])('%s is known by its words: %s', (name, kind) => {
    expect(sortDiscount(off(name), [])).toMatchObject({ kind, rule: undefined })
  })

  test('it is measured by the first rule of its kind, of promotions by the one with such a name, on any item', () => {
    const rules = [
      makeDiscountRule({ id: 'tacos', name: 'Taco Tuesday' }),
      makeDiscountRule({ id: 'happy', name: 'Happy Hour', items: ['drinks'] }),
      makeDiscountRule({ id: 'happy-2', name: 'Happy Hour 2-for-1' }),
      makeDiscountRule({ id: 'family', name: 'Family table', kind: 'employee', items: ['food'] }),
      makeDiscountRule({ id: 'staff', name: 'Staff Meal', kind: 'employee' }),
    ]
    expect(sortDiscount(off('happy hours'), rules).rule).toMatchObject({ id: 'happy', items: [] })
    expect(sortDiscount(off('Shift drink'), rules).rule).toMatchObject({ id: 'family', items: [] })
    expect(sortDiscount(off('Resident rate'), rules).rule).toBeUndefined()
    expect(sortDiscount(off('family table'), rules).rule).toMatchObject({ id: 'family', items: ['food'] })
  })
})

test('local, VIP and member discounts are those of a membership', () => {
  const kinds = ['local', 'vip', 'member', 'employee', 'promotion'] as const
  expect(kinds.filter((kind) => isMembership(sortedBy({ kind })))).toEqual(['local', 'vip', 'member'])
})

test('somebody decided on comps, on what nobody knows, and on other discounts without a limit', () => {
  expect(isDecision(sortedBy({ kind: 'comp', maxCents: 15_00 }))).toBe(true)
  expect(isDecision({ discount: off('Buddy'), kind: 'unknown', rule: undefined })).toBe(true)
  expect(isDecision(sortedBy({ kind: 'other' }))).toBe(true)
  expect(isDecision({ discount: off('Other'), kind: 'other', rule: undefined })).toBe(true)
  expect(isDecision(sortedBy({ kind: 'other', maxCents: 5_00 }))).toBe(false)
  expect(isDecision(sortedBy({ kind: 'other', maxPercent: 5 }))).toBe(false)
  expect(isDecision(sortedBy({ kind: 'military' }))).toBe(false)
})

describe('who may have a discount', () => {
  const member = (membershipType: CheckMember['membershipType'], isMemberApproved = true): CheckMember => ({
    id: 'mb_1',
    number: 1,
    name: 'Ana Ruiz',
    email: null,
    membershipType,
    isApproved: isMemberApproved,
  })
  const guests = {
    nobody: undefined,
    waiting: member('local', false),
    regular: member('regular'),
    local: member('local'),
    vip: member('vip'),
  }
  const whoMay = (sorted: Sorted) =>
    Object.entries(guests).flatMap(([who, guest]) =>
      isEligible(sorted, makeJudgedCheck({ member: guest })) ? who : [],
    )

  test.each([
    ['one for locals', sortedBy({ kind: 'local', eligible: 'local' }), ['local']],
    ['one of members that is for VIPs', sortedBy({ kind: 'member', eligible: 'vip' }), ['vip']],
    ['one for members', sortedBy({ kind: 'reward', eligible: 'members' }), ['regular', 'local', 'vip']],
    ['one of VIPs that is for everyone', sortedBy({ kind: 'vip', eligible: 'everyone' }), Object.keys(guests)],
    ['one for employees', sortedBy({ kind: 'employee', eligible: 'employees' }), Object.keys(guests)],
    ['one called VIP', { discount: off('VIP'), kind: 'vip' as const, rule: undefined }, ['vip']],
    ['one called Locals', { discount: off('Locals'), kind: 'local' as const, rule: undefined }, ['local']],
  ])('is what its rule says, or its name where it has none: %s', (_, sorted, expected) => {
    expect(whoMay(sorted)).toEqual(expected)
  })

  test('counts who is named on the check in full, unless it belongs to somebody', () => {
    const sorted = sortedBy({ kind: 'local', eligible: 'local' })
    expect(isEligible(sorted, makeJudgedCheck({ namedMember: guests.local }))).toBe(true)
    expect(isEligible(sorted, makeJudgedCheck({ namedMember: guests.local, member: guests.vip }))).toBe(false)
  })
})

describe('an approval', () => {
  const approver = { guid: 'renata', name: 'Renata Salcedo', email: null }
  const told = (more: Partial<GivenOnLine>) => isApproved(sortedBy({}, more), makeJudgedCheck())

  test('is by a manager, which may be one of several jobs, with a reason', () => {
    expect(told({ approver: { ...approver, jobs: ['Bartender', 'Shift Manager'] }, reason: 'Wait' })).toBe(true)
    expect(told({ approver: { ...approver, jobs: ['Bartender'] }, reason: 'Wait' })).toBe(false)
    expect(told({ approver: { ...approver, jobs: [] }, reason: 'Wait' })).toBe(true)
    expect(told({ approver: { ...approver, jobs: ['Owner'] } })).toBe(false)
    expect(told({ reason: 'Wait' })).toBe(false)
  })

  test('of the person who rang it up is none', () => {
    const own = { approver: { ...approver, guid: 'dana', jobs: ['Manager'] }, reason: 'Wait' }
    expect(told(own)).toBe(false)
    expect(isSelfApproved(sortedBy({}, own), makeJudgedCheck())).toBe(true)
    expect(isSelfApproved(sortedBy({}, { approver }), makeJudgedCheck())).toBe(false)
    expect(isSelfApproved(sortedBy({}), makeJudgedCheck({ server: undefined }))).toBe(false)
  })
})

describe('a discount for some items', () => {
  const menu = new Map([
    ['beer cheese', { kind: 'food' as const, words: 'Food Starters' }],
    ['sunrise', { kind: 'drinks' as const, words: 'Drinks' }],
    ['beach platter', { kind: undefined, words: 'Specials' }],
  ])
  const isWrong = (items: string[], lineName: string | null, level: GivenOnLine['level'] = 'item') =>
    isOnWrongItem(sortedBy({ items }, { lineName, level }), menu)

  test.each([
    ['food by our menu', ['food'], 'Beer cheese', false],
    ['food, which is no drink', ['drinks'], 'Beer cheese', true],
    ['a drink by our menu', ['drinks'], 'Sunrise', false],
    ['a drink, which is no food', ['food'], 'Sunrise', true],
    ['what our menu has in a part of its own', ['food'], 'Beach platter', false],
    ['the same as a drink', ['drinks'], 'Beach platter', false],
    ['a drink by its name', ['drinks'], 'Old Fashioned', false],
    ['the same, which is no food', ['food'], 'Old Fashioned', true],
    ['food by its name', ['food'], 'Ribs', false],
    ['one of several', ['drinks', 'Wings'], '6 hot wings', false],
    ['none of them', ['drinks', 'Wings'], 'Ribs', true],
  ])('is on %s', (_, items, lineName, expected) => {
    expect(isWrong(items, lineName)).toBe(expected)
  })

  test('cannot be told where it is off the whole check or the line has no name', () => {
    expect(isWrong(['drinks'], 'Ribs', 'check')).toBe(false)
    expect(isWrong(['drinks'], null)).toBe(false)
    expect(isWrong([], 'Ribs')).toBe(false)
  })
})

test('uses of the same rule go together, and without one those of the same name', () => {
  const unknown = (name: string) => groupOf({ discount: off(name), kind: 'unknown', rule: undefined })
  expect(unknown(' Buddy ')).toBe(unknown('buddy'))
  expect(unknown('Buddy')).not.toBe(unknown('Pal'))
  const rule = makeDiscountRule({ id: 'dr_local' })
  expect(groupOf({ discount: off('Local 20%'), kind: 'local', rule })).toBe('dr_local')
})
