import { describe, expect, test } from 'vitest'
import type { DiscountRule } from '#features/discounts/discount-rules/discount-rules.rules.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import { centsOverLimit, sortDiscount } from './explain-discounts.rules.ts'

type Given = NonNullable<NonNullable<Parameters<typeof makeJudgedCheck>[0]>['discounts']>[number]
type Use = Omit<Given, 'name'>

/** By how much the uses of one rule are above it, on a check of $100 unless it is said. */
function over(rule: Partial<DiscountRule>, uses: Use[], grossCents = 100_00): number {
  const own = makeDiscountRule(rule)
  const check = makeJudgedCheck({ grossCents, discounts: uses.map((use) => ({ name: own.name, ...use })) })
  return centsOverLimit(
    check.discounts.map((discount) => sortDiscount(discount, [own])),
    check,
  )
}
const onCheck = (...cents: number[]): Use[] => cents.map((amountCents) => ({ amountCents }))
const onLine = (amountCents: number, lineName: string, lineCents: number | null, lineQuantity: number | null = 1) => ({
  amountCents,
  level: 'item' as const,
  lineName,
  lineCents,
  lineQuantity,
})

describe('a discount off the whole check', () => {
  test('may be above its percentage by one percent of the check, for rounding', () => {
    expect(over({ kind: 'other', maxPercent: 20 }, onCheck(21_00))).toBe(0)
    expect(over({ kind: 'other', maxPercent: 20 }, onCheck(21_01))).toBe(1_01)
    expect(over({ kind: 'other', maxPercent: 20 }, onCheck(8_00), 33_32)).toBe(1_34)
  })

  test('may be above its amount by fifty cents on a small check', () => {
    expect(over({ kind: 'other', maxCents: 5_00 }, onCheck(5_50), 20_00)).toBe(0)
    expect(over({ kind: 'other', maxCents: 5_00 }, onCheck(5_51), 20_00)).toBe(51)
  })

  test('stays within the smaller of its two limits', () => {
    const rule = { kind: 'other', maxPercent: 50, maxCents: 20_00 } as const
    expect(over(rule, onCheck(30_00))).toBe(10_00)
    expect(over(rule, onCheck(30_00), 40_00)).toBe(10_00)
    expect(over({ kind: 'other' }, onCheck(90_00))).toBe(0)
  })

  test('as a promotion has no limit in dollars, because nobody tells how many items it was for', () => {
    expect(over({ kind: 'promotion', maxCents: 4_00 }, onCheck(20_00))).toBe(0)
    expect(over({ kind: 'promotion', maxCents: 4_00, maxPercent: 10 }, onCheck(20_00))).toBe(10_00)
  })
})

describe('a discount that a guest gets once', () => {
  test.each(['local', 'vip', 'military', 'birthday', 'employee', 'reward'] as const)('%s, is told twice', (kind) => {
    expect(over({ kind }, onCheck(10_00, 7_00))).toBe(7_00)
    expect(over({ kind }, onCheck(10_00))).toBe(0)
  })

  test.each(['promotion', 'comp', 'other', 'member'] as const)('is no %s', (kind) => {
    expect(over({ kind }, onCheck(10_00, 7_00))).toBe(0)
  })

  test('may be on every line, but a reward is one dish', () => {
    const lines = [onLine(2_00, 'Tacos', 10_00), onLine(3_00, 'Ribs', 15_00)]
    expect(over({ kind: 'local', maxPercent: 20 }, lines)).toBe(0)
    expect(over({ kind: 'reward', maxCents: 15_00 }, lines)).toBe(3_00)
  })

  test('may be on the check and on a line beside it', () => {
    expect(over({ kind: 'local', maxPercent: 20 }, [...onCheck(10_00), onLine(2_00, 'Tacos', 10_00)])).toBe(0)
  })
})

describe('a discount on lines', () => {
  test('is measured by each line, and by all of its uses there together', () => {
    const rule = { kind: 'comp', maxPercent: 20 } as const
    expect(over(rule, [onLine(8_00, 'Ribs', 50_00), onLine(8_00, 'Ribs', 50_00)])).toBe(6_00)
    expect(over(rule, [onLine(8_00, 'Ribs', 50_00), onLine(8_00, 'Wings', 50_00)])).toBe(0)
    expect(over(rule, [onLine(13_00, 'Ribs', 50_00), onLine(14_00, 'Wings', 50_00)])).toBe(7_00)
    expect(over(rule, [...onCheck(20_00), onLine(15_00, 'Ribs', 50_00)])).toBe(5_00)
  })

  test('takes so much off each item, and off one where their number is not known', () => {
    const rule = { kind: 'promotion', maxCents: 4_00 } as const
    expect(over(rule, [onLine(12_00, 'Vodka soda', 36_00, 3)])).toBe(0)
    expect(over(rule, [onLine(13_00, 'Vodka soda', 36_00, 3)])).toBe(1_00)
    for (const quantity of [1, 0, null]) {
      expect(over(rule, [onLine(4_00, 'Vodka soda', 36_00, quantity)])).toBe(0)
      expect(over(rule, [onLine(6_00, 'Vodka soda', 36_00, quantity)])).toBe(2_00)
    }
  })

  test('is measured by the check where the price of the line is not known', () => {
    expect(over({ kind: 'other', maxPercent: 20 }, [onLine(20_00, 'Ribs', null)])).toBe(0)
    expect(over({ kind: 'other', maxPercent: 20 }, [onLine(30_00, 'Ribs', null)])).toBe(10_00)
  })

  test('as two for one may take off the second glass, which was paid for as a line of its own', () => {
    const rule = { kind: 'promotion', maxPercent: 50 } as const
    const free = (cents: number, quantity: number | null) =>
      over(rule, [{ ...onLine(cents, 'Mojito', 14_00, quantity), type: 'BOGO' }])
    expect([free(14_00, 1), free(14_00, null), free(16_00, 1), free(14_00, 2)]).toEqual([0, 0, 2_00, 7_00])
  })

  test('is fine on a check that other lines bring below zero', () => {
    expect(over({ kind: 'other', maxPercent: 20 }, [onLine(2_00, 'Ribs', 10_00)], -50_00)).toBe(0)
  })
})

test('what falls under no rule has no limit', () => {
  const check = makeJudgedCheck({ discounts: [{ name: 'Buddy', amountCents: 40_00 }] })
  const sorted = check.discounts.map((discount) => sortDiscount(discount, []))
  expect([centsOverLimit(sorted, check), centsOverLimit([], check)]).toEqual([0, 0])
})
