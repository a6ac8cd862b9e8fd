import { describe, expect, test } from 'vitest'
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
import { type CheckMember, customerName, type JudgedCheck, listOrders } from './alert.rules.ts'
import { findDiscounts } from './discount-findings.rules.ts'
import { aboutCheck, moneyFigures } from './finding.rules.ts'

const day = (...checks: JudgedCheck[]) => ({
  ...newHouse,
  checks,
})

test('a finding says what was seen, what is normal and what it may have cost, and names no guest', () => {
  const check = makeJudgedCheck({
    server: dana,
    tabName: 'Smith',
    discounts: [off('VIP 50%', 50_00)],
    orderNumber: '31',
  })
  const [finding] = findDiscounts(day(check))
  expect(finding).toMatchObject({
    headline: "Dana Ortiz gave a 50% VIP discount ($50.00) on order 31, which isn't linked to an approved VIP member",
    normal: 'Only approved VIP members get it. Their number, phone or full name is on the check.',
    costCents: 50_00,
    person: { id: 'dana', name: 'Dana Ortiz' },
    orders: ['31'],
  })
  expect(JSON.stringify(finding)).not.toContain('Smith')
})

describe('what a finding says', () => {
  const tell = (made: MadeCheck) => findDiscounts(day(makeJudgedCheck({ server: dana, orderNumber: '41', ...made })))[0]

  test.each<[string, MadeCheck, object]>([
    [
      'money off a gift card',
      { discounts: [off('Birthday', 0, { notSaleCents: 10_00 })] },
      { headline: 'Dana Ortiz took $10.00 off a gift card on order 41', costCents: 10_00, severity: 'high' },
    ],
    [
      'a discount above its limit',
      { discounts: [off('Birthday', 10_00), off('Birthday', 10_00)] },
      {
        headline: 'Dana Ortiz gave Birthday 2 times ($20.00) on order 41, more than it allows',
        costCents: 10_00,
      },
    ],
    [
      'a promotion outside its hours',
      { discounts: [off('Happy Hour 2-for-1', 14_00, onLine('Mojito', 28_00, 2))] },
      { headline: 'Dana Ortiz gave Happy Hour 2-for-1 ($14.00) on order 41 outside its hours', costCents: 14_00 },
    ],
    [
      'a promotion on something else',
      { discounts: [off('Thursday Vodka Special', 4_00, onLine('Ribs', 29_00))] },
      { headline: 'Dana Ortiz gave Thursday Vodka Special ($4.00) on order 41 on Ribs', costCents: 4_00 },
    ],
    [
      'a promotion that took too much off',
      { discounts: [off('Thursday Vodka Special', 12_00, onLine('Vodka soda', 24_00, 2))] },
      { headline: 'Dana Ortiz took $12.00 off order 41 as Thursday Vodka Special, more than it gives' },
    ],
    [
      'a discount that its server approved',
      { discounts: [off('Manager Comp', 16_00, { approver: dana })] },
      { headline: 'Dana Ortiz approved their own discount: 16% ($16.00) off order 41', costCents: 16_00 },
    ],
    [
      'the same discount several times',
      { discounts: [1, 2, 3].map(() => off('Service Recovery', 5_00)) },
      {
        headline: 'Dana Ortiz gave the same discount 3 times on order 41 ($15.00)',
        severity: 'review',
        costCents: 15_00,
      },
    ],
    [
      'several kinds of discount',
      { discounts: [off('Military 20%', 20_00), off('Birthday', 10_00), off('Open Discount', 5_00)] },
      { headline: 'Dana Ortiz gave 3 kinds of discount together on order 41 ($35.00)', severity: 'review' },
    ],
    [
      'a discount that nothing explains',
      { discounts: [off('Open Discount', 31_00)] },
      { headline: 'Dana Ortiz took 31% ($31.00) off order 41 with a non-standard discount', costCents: 31_00 },
    ],
    [
      'large comps',
      { grossCents: 900_00, discounts: [off('Manager Comp', 151_00, { approver: renata, reason: 'Wait' })] },
      { headline: 'Dana Ortiz took 16.8% ($151.00) off order 41 with comps, above $150.00', costCents: 151_00 },
    ],
    [
      'somebody else who approved their own check',
      { server: renata, customerEmail: 'dana@bar.test', discounts: [off('Open Discount', 10_00, { approver: dana })] },
      {
        headline: 'Dana Ortiz approved their own discount: 10% ($10.00) off order 41',
        person: { id: 'dana', name: 'Dana Ortiz' },
        costCents: 10_00,
      },
    ],
    [
      'a server on their own check',
      { customerEmail: 'dana@bar.test', discounts: [off('Open Discount', 10_00)] },
      { headline: 'Dana Ortiz rang up order 41 under their own name, with 10% ($10.00) off', severity: 'high' },
    ],
    [
      'a server who collects points',
      { member: { ...local, name: 'Dana Ortiz' } },
      { headline: 'Dana Ortiz rang up order 41 under their own name', severity: 'review', costCents: 0 },
    ],
  ])('about %s', (_, made, expected) => {
    expect(tell(made)).toMatchObject(expected)
  })

  test('counts the same discounts, and names approvals and reasons', () => {
    const comp = off('Manager Comp', 40_00, { reason: 'Wait' })
    const { evidence } = tell({ discounts: [comp, comp], server: undefined, orderNumber: null }) ?? {}
    expect(evidence).toEqual([
      { label: 'Order', value: 'No number' },
      { label: 'Server', value: 'Unknown' },
      { label: 'Total before discounts', value: '$100.00' },
      { label: 'Discounts', value: '$80.00 (80%)' },
      { label: 'Discount names', value: 'Manager Comp × 2' },
      { label: 'Approved by', value: 'No one' },
      { label: 'Reason', value: 'Wait' },
    ])
  })

  test('names who approved and why as far as it is known, and only the discounts that it is about', () => {
    const evidenceOf = (...discounts: MadeDiscount[]) =>
      Object.fromEntries(tell({ discounts })?.evidence.map(({ label, value }) => [label, value]) ?? [])
    const half = off('Manager Comp', 40_00, { approver: renata })
    const other = off('Open Discount', 40_00, { reason: 'Wait' })
    expect(evidenceOf(half, other)).toMatchObject({ 'Approved by': 'Renata Salcedo', Reason: 'Wait', Order: '41' })
    const card = off('Birthday', 0, { notSaleCents: 1 })
    expect(evidenceOf(card, off('Military 20%', 20_00, { reason: 'Veteran' }))).toEqual({
      Order: '41',
      Server: 'Dana Ortiz',
      'Total before discounts': '$100.00',
      Discounts: '$20.00 (20%)',
      'Discount names': 'Birthday',
      'Approved by': 'No one',
    })
  })

  test('says whose the check is', () => {
    const whose = (member: CheckMember | undefined) =>
      tell({ member, discounts: [off('VIP 50%', 50_00)] })?.evidence.at(-1)?.value
    expect([whose(undefined), whose(local), whose({ ...local, isApproved: false })]).toEqual([
      'No member',
      'An approved local member',
      "A local member who isn't approved",
    ])
  })

  test('says what would have been fine', () => {
    const rule = makeDiscountRule({
      name: 'Late bites',
      weekdays: ['Thursday', 'Friday'],
      startsAt: '22:00',
      endsAt: '23:00',
      maxPercent: 20,
      maxCents: 5_00,
      items: ['wings'],
    })
    const check = makeJudgedCheck({ server: dana, discounts: [off('Late bites', 5_00)] })
    expect(findDiscounts({ ...day(check), rules: [rule] })[0]?.normal).toBe(
      'Late bites: up to 20%, up to $5.00 each, on wings, Thu, Fri, from 22:00 to 23:00.',
    )
  })
})

test('what the house may have lost is never below nothing, and in whole cents', () => {
  const cost = (costCents: number) => aboutCheck(makeJudgedCheck(), 'refund', { costCents }).costCents
  expect([cost(-5_00), cost(0), cost(10.6)]).toEqual([0, 0, 11])
})

test('a guest is called by their membership, or else by what stands on the check', () => {
  expect(customerName({ member: local, customerName: 'RUIZ/A' })).toBe('Ana Ruiz')
  expect(customerName({ member: { ...local, name: null }, customerName: 'RUIZ/A' })).toBe('RUIZ/A')
  expect(customerName({ member: undefined, customerName: null })).toBeNull()
})

test('an order without a number says so', () => {
  expect(listOrders(['41', null, '43'])).toBe('41, no number, 43')
  const voided = makeJudgedCheck({ orderNumber: null, isVoided: true, voidedCents: 30_00 })
  expect(moneyFigures(voided, [{ label: 'Voided', value: '$30.00' }])).toEqual([
    { label: 'Order', value: 'No number' },
    { label: 'Server', value: 'Dana Ortiz' },
    { label: 'Check total', value: '$30.00' },
    { label: 'Voided', value: '$30.00' },
  ])
})
