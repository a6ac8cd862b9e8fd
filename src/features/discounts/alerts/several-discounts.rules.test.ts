import { describe, expect, test } from 'vitest'
import { weekdays } from '#base/zoned-time.ts'
import { startingRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { ana, dana, type MadeCheck, type MadeDiscount, off, onLine, renata } from '#tests/make/judged-check-parts.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import type { CheckMember } from './alert.rules.ts'
import { findDiscounts } from './discount-findings.rules.ts'

const vip: CheckMember = { ...ana, membershipType: 'vip' }

/** What is told of a check of $100, served by Dana on a Thursday evening. */
function tell(discounts: MadeDiscount[], made: Omit<MadeCheck, 'discounts'> = {}, rules = startingRules) {
  const check = makeJudgedCheck({ server: dana, orderNumber: '41', discounts, ...made })
  return findDiscounts({ checks: [check], rules, menu: new Map(), timeZone: 'America/New_York' })
}
const rulesOf = (...asked: Parameters<typeof tell>) => tell(...asked).map(({ rule }) => rule)

describe('discounts are stacked', () => {
  const two = [off('Military 20%', 20_00), off('Birthday', 10_00)]

  test('from three kinds on that take something off', () => {
    expect(rulesOf([...two, off('Open Discount', 0)])).toEqual([])
    expect(rulesOf([...two, off('Open Discount', 1)])).toEqual(['stacked-discounts'])
  })

  test('not when the same one is on three lines', () => {
    const lines = ['Ribs', 'Wings', 'Tacos'].map((name) => off('Open Discount', 5_00, onLine(name, 20_00)))
    expect(rulesOf(lines)).toEqual([])
    expect(rulesOf(lines.map(({ name, amountCents }) => off(name, amountCents)))).toEqual(['stacked-discounts'])
  })

  test('not by several promotions, which are one kind, however often they are given', () => {
    const rules = ['Late bites', 'Big game', 'Happy Hour'].map((name) => makeDiscountRule({ name }))
    const each = rules.map(({ name }) => off(name, 5_00))
    expect(rulesOf([...each, off('Happy Hour', 5_00), off('Happy Hour', 5_00)], {}, rules)).toEqual([])
  })

  test('not by both discounts of a VIP and a birthday', () => {
    const both = [off('VIP 50%', 10_00, onLine('Ribs', 20_00)), off('Member Drinks 20%', 2_00, onLine('Wine', 10_00))]
    expect(rulesOf([...both, off('Birthday', 10_00)], { member: vip })).toEqual([])
  })
})

describe('hours', () => {
  const late = { startsAt: '23:00', endsAt: '02:00', maxPercent: 20 }

  test('are those of promotions: another discount is not measured by them', () => {
    const rules = [makeDiscountRule({ name: 'Late bites', ...late })]
    expect(rulesOf([off('Late bites', 10_00)], {}, rules)).toEqual(['promotion-misused'])
    const others = [makeDiscountRule({ name: 'Industry', kind: 'other', ...late })]
    expect(rulesOf([off('Industry', 10_00)], {}, others)).toEqual([])
  })

  test('are not known of a promotion that has no rule', () => {
    expect(rulesOf([off('Happy hour', 40_00)], {}, [])).toEqual([])
  })
})

describe('a small comp beside a discount that needs an approval', () => {
  const rules = [
    makeDiscountRule({ name: 'Birthday', kind: 'birthday', maxCents: 10_00, needsApproval: true }),
    makeDiscountRule({ name: 'Manager Comp', kind: 'comp', needsApproval: true }),
  ]
  const both = (cents: number, more: Partial<MadeDiscount> = {}) =>
    tell([off('Birthday', 10_00, more), off('Manager Comp', cents, more)], {}, rules)

  test('adds nothing to what is found, no matter who approved it', () => {
    const normal = 'Someone other than the server approves Birthday.'
    expect(both(15_00)).toMatchObject([{ rule: 'missing-approval', costCents: 10_00, normal }])
    expect(both(15_00, { approver: dana })).toMatchObject([{ rule: 'self-approval', costCents: 10_00, normal }])
    expect(both(15_00, { approver: renata })).toEqual([])
  })

  test('is told with it from its own limit on', () => {
    const normal = 'Someone other than the server approves Birthday, Manager Comp.'
    expect(both(15_01)).toMatchObject([{ rule: 'missing-approval', costCents: 25_01, normal }])
    expect(both(15_01, { approver: dana })).toMatchObject([{ rule: 'self-approval', costCents: 25_01, normal }])
  })
})

describe('comps on a large check', () => {
  test('are told above $150, however well they were approved', () => {
    const comp = (cents: number) =>
      rulesOf([off('Manager Comp', cents, { approver: renata, reason: 'Wait' })], { grossCents: 900_00 })
    expect([comp(150_00), comp(150_01)]).toEqual([[], ['unusual-discount']])
  })

  test('of exactly thirty percent are told for their amount, not for their percentage', () => {
    expect(tell([off('Open Discount', 270_00)], { grossCents: 900_00 })[0]?.headline).toBe(
      'Dana Ortiz took 30% ($270.00) off order 41 with comps, above $150.00',
    )
  })
})

test.each([
  ['Local 20%', 'local', startingRules],
  ['Member Drinks 20%', 'VIP', startingRules],
  ['VIP 50%', 'VIP', startingRules],
  ['V.I.P. night', 'VIP', []],
  ['Residents', 'local', []],
])('%s without a member is told as a %s discount', (name, word, rules) => {
  expect(tell([off(name, 20_00)], {}, rules)).toMatchObject([
    {
      rule: 'unauthorised-discount',
      headline: `Dana Ortiz gave a 20% ${word} discount ($20.00) on order 41, which isn't linked to an approved ${word} member`,
    },
  ])
})

describe('a discount above its limit', () => {
  test('says how often only where it was off the whole check more than once', () => {
    const headline = (discounts: MadeDiscount[]) => tell(discounts)[0]?.headline
    expect(headline([off('Birthday', 30_00)])).toBe(
      'Dana Ortiz gave Birthday ($30.00) on order 41, more than it allows',
    )
    expect(headline(['Ribs', 'Tacos'].map((name) => off('Birthday', 15_00, onLine(name, 40_00))))).toBe(
      'Dana Ortiz gave Birthday ($30.00) on order 41, more than it allows',
    )
  })

  test('says on which days it is given, unless that is every day', () => {
    const normal = (count: number) => {
      const rules = [
        makeDiscountRule({ name: 'Party', kind: 'other', maxPercent: 10, weekdays: weekdays.slice(0, count) }),
      ]
      return tell([off('Party', 50_00)], {}, rules)[0]?.normal
    }
    expect([normal(0), normal(1), normal(6), normal(7)]).toEqual([
      'Party: up to 10%, once per check.',
      'Party: up to 10%, Mon, once per check.',
      'Party: up to 10%, Mon, Tue, Wed, Thu, Fri, Sat, once per check.',
      'Party: up to 10%, once per check.',
    ])
  })
})
