import { describe, expect, test } from 'vitest'
import { startingRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import {
  dana,
  ana as local,
  type MadeCheck,
  type MadeDiscount,
  newHouse,
  off,
  onLine,
  renata,
} from '#tests/make/judged-check-parts.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import type { JudgedCheck } from './alert.rules.ts'
import { findDiscounts, givenByDecision } from './discount-findings.rules.ts'

const day = (...checks: JudgedCheck[]) => ({
  ...newHouse,
  businessDate: '2025-11-13',
  checks,
  closeoutHour: 4,
  isOver: true,
  isService: () => true,
})
const rulesOf = (made: MadeCheck) =>
  findDiscounts(day(makeJudgedCheck({ server: dana, ...made }))).map(({ rule }) => rule)

/** A check of $100 on the evening of Thursday, 13 November 2025, served by Dana. */
const given = (...discounts: MadeDiscount[]) => rulesOf({ discounts })

describe('a membership discount', () => {
  test('needs an approved member of that type, on the check or by full name', () => {
    const discounts = [off('Local 20%', 20_00, { percent: 20 })]
    expect(rulesOf({ discounts })).toEqual(['unauthorised-discount'])
    expect(rulesOf({ discounts, member: { ...local, isApproved: false } })).toEqual(['unauthorised-discount'])
    expect(rulesOf({ discounts, member: { ...local, membershipType: 'vip' } })).toEqual(['unauthorised-discount'])
    expect(rulesOf({ discounts, member: local })).toEqual([])
    expect(rulesOf({ discounts, namedMember: local })).toEqual([])
  })

  test('is known by what it is called where nobody set it up', () => {
    expect(given(off('Resident rate', 20_00, { percent: 20 }))).toEqual(['unauthorised-discount'])
    expect(given(off('Neighbor week', 20_00, { percent: 20 }))).toEqual([])
  })

  test.each([
    ['as much as it gives', [off('Local 20%', 20_00)], []],
    ['a little more by rounding', [off('Local 20%', 20_90)], []],
    ['more than it gives', [off('Local 20%', 35_00)], ['discount-over-limit']],
    ['twice', [off('Local 20%', 10_00), off('Local 20%', 10_00)], ['discount-over-limit']],
  ])('takes off %s', (_, discounts, expected) => {
    expect(rulesOf({ discounts, member: local })).toEqual(expected)
  })

  test('of a VIP is for food, and another for drinks', () => {
    const vip = { ...local, membershipType: 'vip' } as const
    const food = off('VIP 50%', 20_00, onLine('Steak', 40_00))
    const drinks = off('Member Drinks 20%', 4_00, onLine('2 Wine', 20_00))
    expect(rulesOf({ member: vip, discounts: [food, drinks] })).toEqual([])
    expect(rulesOf({ member: vip, discounts: [off('VIP 50%', 10_00, onLine('Wine', 20_00))] })).toEqual([
      'discount-over-limit',
    ])
  })
})

describe('a promotion', () => {
  const happy = { openedAt: new Date('2025-11-13T16:00:00-05:00'), closedAt: new Date('2025-11-13T17:00:00-05:00') }

  test('is fine while it is on, and told when it is not', () => {
    const discounts = [off('Happy Hour 2-for-1', 14_00, onLine('Mojito', 28_00, 2))]
    expect(rulesOf({ discounts, ...happy })).toEqual([])
    expect(rulesOf({ discounts })).toEqual(['promotion-misused'])
  })

  test('under a name of its own is a happy hour during the happy hour', () => {
    const discounts = [off('HHH happy hour', 14_00, onLine('Lager', 28_00, 4))]
    expect([rulesOf({ discounts, ...happy }), rulesOf({ discounts })]).toEqual([[], ['promotion-misused']])
  })

  test('of two for one may take off all of a second glass that is a line of its own', () => {
    const free = (lineQuantity: number, lineCents: number, cents: number) =>
      rulesOf({
        discounts: [off('Happy Hour 2-for-1', cents, { type: 'BOGO', ...onLine('Mojito', lineCents, lineQuantity) })],
        ...happy,
      })
    expect(free(1, 14_00, 14_00)).toEqual([])
    expect(free(2, 28_00, 14_00)).toEqual([])
    expect(free(2, 28_00, 28_00)).toEqual(['promotion-misused'])
  })

  test('of drinks knows the drinks on our menu, whatever they are called', () => {
    const on = (lineName: string) =>
      rulesOf({ discounts: [off('Happy Hour 2-for-1', 4_50, onLine(lineName, 9_00))], ...happy })
    expect(on('House bubbles')).toEqual([])
    expect(on('Happy local wheat 16 oz')).toEqual([])
    expect(on('Ribs')).toEqual(['promotion-misused'])
  })

  test('takes off so much for each item, and only for its own', () => {
    expect(given(off('Thursday Vodka Special', 8_00, onLine('Vodka soda', 24_00, 2)))).toEqual([])
    expect(given(off('Thursday Vodka Special', 12_00, onLine('Vodka soda', 24_00, 2)))).toEqual(['promotion-misused'])
    expect(given(off('Thursday Vodka Special', 4_00, onLine('Ribs', 29_00)))).toEqual(['promotion-misused'])
  })
})

describe('a comp', () => {
  test.each([
    ['of up to thirty percent needs nobody', off('Open Discount', 30_00), []],
    ['above that without an approval is told', off('Open Discount', 31_00), ['unusual-discount']],
    ['with a manager and a reason is fine', off('Open Discount', 60_00, { approver: renata, reason: 'Wait' }), []],
    ['with a manager and no reason is told', off('Open Discount', 60_00, { approver: renata }), ['unusual-discount']],
    [
      'approved by somebody who is no manager is told',
      off('Manager Comp', 60_00, { approver: { ...renata, jobs: ['Bartender'] }, reason: 'Wait' }),
      ['unusual-discount'],
    ],
    [
      'that its server approved is told',
      off('Manager Comp', 16_00, { approver: dana, reason: 'Wait' }),
      ['self-approval'],
    ],
    ['of a dessert that its server approved is fine', off('Manager Comp', 15_00, { approver: dana }), []],
    ['that no one approved is told', off('Manager Comp', 16_00), ['missing-approval']],
    ['of a dessert that no one approved is fine', off('Manager Comp', 15_00), []],
    ['that somebody else approved is fine', off('Manager Comp', 16_00, { approver: renata }), []],
  ])('%s', (_, discount, expected) => {
    expect(given(discount)).toEqual(expected)
  })

  test('says that no one approved it', () => {
    const discounts = [off('Manager Comp', 25_00)]
    expect(findDiscounts(day(makeJudgedCheck({ server: dana, orderNumber: '41', discounts })))).toMatchObject([
      {
        headline: 'Dana Ortiz gave Manager Comp ($25.00) on order 41, and no one approved it',
        normal: 'Someone other than the server approves Manager Comp above $15.00.',
      },
    ])
  })

  test('of more than a manager may give is told, however well approved', () => {
    const discounts = [off('Manager Comp', 151_00, { approver: renata, reason: 'Wait' })]
    expect(rulesOf({ grossCents: 900_00, discounts })).toEqual(['unusual-discount'])
  })
})

describe('a discount whose rule wants an approval', () => {
  const rules = [makeDiscountRule({ name: 'Birthday', kind: 'birthday', maxCents: 10_00, needsApproval: true })]
  const told = (more: Partial<MadeDiscount>) => {
    const check = makeJudgedCheck({ server: dana, discounts: [off('Birthday', 10_00, more)] })
    return findDiscounts({ ...day(check), rules }).map(({ rule }) => rule)
  }

  test('needs somebody other than the server, however small it is', () => {
    expect(told({})).toEqual(['missing-approval'])
    expect(told({ approver: dana })).toEqual(['self-approval'])
    expect(told({ approver: renata })).toEqual([])
  })
})

test.each([
  ['a military discount', [off('Military 20%', 20_00)], []],
  ['a birthday', [off('Birthday', 10_00)], []],
  ['two birthdays', [off('Birthday', 10_00), off('Birthday', 10_00)], ['discount-over-limit']],
  ['a staff meal', [off('Staff Meal', 20_00)], []],
  ['a staff meal for a party', [off('Employee Meal 50%', 50_00)], ['discount-over-limit']],
  ['our own reward', [off('Free Appetizer', 15_00, onLine('Nachos', 16_00))], []],
  ['an appetizer of forty dollars', [off('Free Appetizer', 40_00, onLine('Ribs', 58_00))], ['discount-over-limit']],
  ['two kinds', [off('Military 20%', 20_00), off('Birthday', 10_00)], []],
  [
    'three kinds',
    [off('Military 20%', 20_00), off('Birthday', 10_00), off('Open Discount', 5_00)],
    ['stacked-discounts'],
  ],
  ['the same three times', [1, 2, 3].map(() => off('Service Recovery', 5_00)), ['stacked-discounts']],
  ['money off a gift card', [off('Birthday', 0, { notSaleCents: 10_00 })], ['gift-card']],
])('%s: %#', (_, discounts, expected) => {
  expect(given(...discounts)).toEqual(expected)
})

test('checks that were voided or are no sale have no discounts to look at', () => {
  const discounts = [off('VIP 50%', 50_00)]
  expect([rulesOf({ discounts, isVoided: true }), rulesOf({ discounts, noSaleReason: 'merged' })]).toEqual([[], []])
})

describe('what a server decided to give', () => {
  const decided = (made: MadeCheck) => givenByDecision(makeJudgedCheck({ server: dana, ...made }), startingRules)

  test('is what no limit of the house says, and memberships without a member', () => {
    expect(decided({ discounts: [off('Manager Comp', 16_00), off('Military 20%', 20_00)] }).cents).toBe(16_00)
    expect(decided({ discounts: [off('Local 20%', 20_00)] }).cents).toBe(20_00)
    expect(decided({ discounts: [off('Local 20%', 20_00)], member: local }).cents).toBe(0)
  })

  test('is told apart by whether somebody else approved it', () => {
    const discounts = [off('Manager Comp', 16_00, { approver: renata, reason: 'Wait' }), off('Open Discount', 4_00)]
    expect(decided({ discounts })).toEqual({ cents: 20_00, unapprovedCents: 4_00 })
  })

  test('is nothing on a check that was voided or is no sale', () => {
    const discounts = [off('Manager Comp', 16_00)]
    const nothing = { cents: 0, unapprovedCents: 0 }
    expect([decided({ discounts, isVoided: true }), decided({ discounts, noSaleReason: 'waste' })]).toEqual([
      nothing,
      nothing,
    ])
  })
})

test('an approval by somebody whose job is not known counts', () => {
  const approver = { guid: 'x', name: 'Alex Kim', email: null }
  expect(given(off('Open Discount', 60_00, { approver, reason: 'Wait' }))).toEqual([])
})

test('a discount on lines whose price and number nobody told is measured by the check', () => {
  const unknown = { level: 'item', lineName: 'Burger', lineCents: null, lineQuantity: null } as const
  expect(given(off('Birthday', 10_00, unknown))).toEqual([])
})
