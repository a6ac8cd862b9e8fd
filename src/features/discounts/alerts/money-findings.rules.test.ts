import { describe, expect, test } from 'vitest'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import type { CheckPayment, JudgedCheck } from './alert.rules.ts'
import { findMoney } from './money-findings.rules.ts'

type Made = Parameters<typeof makeJudgedCheck>[0]
const at = (time: string) => new Date(`2025-11-${time}:00-05:00`)

const day = (checks: JudgedCheck[], more = {}) => ({
  businessDate: '2025-11-13',
  checks,
  rules: [],
  menu: new Map(),
  timeZone: 'America/New_York',
  closeoutHour: 4,
  isOver: true,
  isService: (moment: Date) => moment >= at('13T11:00'),
  ...more,
})
const rulesOf = (made: Made, beside: JudgedCheck[] = [], more = {}) =>
  findMoney(day([makeJudgedCheck(made), ...beside], more)).map(({ rule }) => rule)

const paid = (given: Partial<CheckPayment> = {}): CheckPayment => ({
  type: 'CREDIT',
  state: 'taken',
  amountCents: 109_00,
  refundedCents: 0,
  refundedAt: null,
  voidedAt: null,
  ...given,
})

describe('a refund is told', () => {
  const refund = (cents: number, when: string, type = 'CREDIT') =>
    rulesOf({ payments: [paid({ type, refundedCents: cents, refundedAt: at(when) })] })

  test.each([
    ['not below a hundred dollars to the card', 99_99, '13T23:00', 'CREDIT', []],
    ['from a hundred dollars', 100_00, '13T23:00', 'CREDIT', ['refund']],
    ['not below twenty-five in cash', 24_99, '13T23:00', 'CASH', []],
    ['from twenty-five in cash', 25_00, '13T23:00', 'CASH', ['refund']],
    ['not on the next day', 20_00, '15T03:00', 'CREDIT', []],
    ['later than the next day', 20_00, '15T05:00', 'CREDIT', ['refund']],
  ])('%s', (_, cents, when, type, expected) => {
    expect(refund(cents, when, type)).toEqual(expected)
  })

  test('not of what had been paid twice, whenever it was given back', () => {
    const payments = [paid(), paid({ refundedCents: 109_00, refundedAt: at('17T22:00') })]
    expect(rulesOf({ payments, paidCents: 218_00 })).toEqual([])
  })

  test('by the latest of several', () => {
    const [early, late] = ['13T23:00', '15T05:00'].map((time) => paid({ refundedCents: 5_00, refundedAt: at(time) }))
    if (!early || !late) throw new Error('There are two payments.')
    expect([rulesOf({ payments: [early, late] }), rulesOf({ payments: [late, early] })]).toEqual([
      ['refund'],
      ['refund'],
    ])
  })
})

describe('a void is told', () => {
  test('from twenty dollars when it comes after the payment', () => {
    expect(rulesOf({ voidedCents: 19_99, voidedAfterPaymentCents: 19_99 })).toEqual([])
    expect(rulesOf({ voidedCents: 20_00, voidedAfterPaymentCents: 20_00 })).toEqual(['void-after-payment'])
  })

  test('of a payment when the money does not come in another way', () => {
    const payments = [paid({ state: 'voided', voidedAt: at('14T01:50') })]
    expect(rulesOf({ payments, paidCents: 0 })).toEqual(['void-after-payment'])
    expect(rulesOf({ payments: [...payments, paid({ type: 'CASH' })] })).toEqual([])
    expect(rulesOf({ payments: [paid({ amountCents: 50_00 })], paidCents: 50_00 })).toEqual([])
    const again = makeJudgedCheck({ grossCents: 109_00, openedAt: at('14T01:55') })
    expect(rulesOf({ payments, paidCents: 0 }, [again])).toEqual([])
    const unknown = [paid({ state: 'voided' })]
    expect(rulesOf({ payments: unknown, paidCents: 0 }, [again])).toEqual(['void-after-payment'])
  })

  test('from a hundred and fifty before it, unless it was rung up again within minutes', () => {
    const made = { isVoided: true, grossCents: 0, voidedCents: 150_00, voidedAt: at('13T20:00') }
    expect(rulesOf({ ...made, voidedCents: 149_99 })).toEqual([])
    expect(rulesOf(made)).toEqual(['large-void'])
    const again = (openedAt: string) => makeJudgedCheck({ grossCents: 150_00, openedAt: at(openedAt) })
    expect(rulesOf(made, [again('13T20:10')])).toEqual([])
    expect(rulesOf(made, [again('13T21:10')])).toEqual(['large-void'])
  })

  test('although the check itself, a voided one or waste comes to the same', () => {
    const made = { grossCents: 150_00, voidedCents: 150_00, voidedAt: at('13T20:00') }
    const same = { grossCents: 150_00, openedAt: at('13T20:00') }
    const others = [makeJudgedCheck({ ...same, isVoided: true }), makeJudgedCheck({ ...same, noSaleReason: 'merged' })]
    expect(rulesOf(made, others)).toEqual(['large-void'])
  })
})

test('an item below zero is told from ten dollars', () => {
  expect(rulesOf({ negativeCents: 9_99 })).toEqual([])
  expect(rulesOf({ negativeCents: 10_00 })).toEqual(['negative-item'])
})

test('a check that is open when the day has ended is told, with food or drink of twenty dollars on it', () => {
  const open = { paymentStatus: 'OPEN', paidCents: 0, closedAt: null }
  expect(rulesOf(open)).toEqual(['walkout'])
  expect(rulesOf(open, [], { isOver: false })).toEqual([])
  expect(rulesOf({ ...open, amountCents: 16_00, totalCents: 17_44 })).toEqual([])
  expect(rulesOf({ ...open, paymentStatus: 'PAID', paidCents: 109_00 })).toEqual([])
  expect(rulesOf({ ...open, paymentStatus: 'PAID' })).toEqual([])
  expect(rulesOf({ ...open, isVoided: true })).toEqual([])
  expect(rulesOf({ ...open, amountCents: 20_00, totalCents: 21_80 })).toEqual(['walkout'])
  expect(rulesOf({ ...open, amountCents: 19_99, totalCents: 21_79 })).toEqual([])
  expect(rulesOf({ ...open, paidCents: 89_00 })).toEqual(['walkout'])
  expect(rulesOf({ ...open, paidCents: 89_01 })).toEqual([])
})

test('test mode is told when it took money or was used while guests were in', () => {
  const training = { noSaleReason: 'test', paidCents: 0, openedAt: at('13T10:00') } as const
  expect(rulesOf(training)).toEqual([])
  expect(rulesOf({ ...training, paidCents: 1 })).toEqual(['test-mode'])
  expect(rulesOf({ ...training, openedAt: at('13T20:00') })).toEqual(['test-mode'])
  expect(rulesOf({ ...training, openedAt: at('13T20:00'), grossCents: 20_00 })).toEqual([])
})

test('waste is told when a server enters it, or too much of it', () => {
  const by = (job: string, grossCents: number) => {
    const server = { guid: 'e', name: 'Emeka Obi', email: null, jobs: ['Dishwasher', job] }
    return rulesOf({ noSaleReason: 'waste', grossCents, server })
  }
  expect([by('cook', 150_00), by('cook', 151_00), by('Bartender', 1), by('Bartender', 0)]).toEqual([
    [],
    ['waste'],
    ['waste'],
    [],
  ])
})

describe('what a finding of money says', () => {
  const server = { guid: 'dana', name: 'Dana Ortiz', email: null, jobs: ['Server'] }
  const tell = (made: Made) => findMoney(day([makeJudgedCheck({ server, orderNumber: '41', ...made })]))[0]

  test.each<[string, Made, object]>([
    [
      'a refund',
      { payments: [paid({ type: 'CASH', refundedCents: 30_00, refundedAt: at('13T23:00') }), paid()] },
      {
        headline: '$30.00 in cash was refunded on order 41, served by Dana Ortiz',
        severity: 'review',
        costCents: 30_00,
        evidence: [
          { label: 'Order', value: '41' },
          { label: 'Server', value: 'Dana Ortiz' },
          { label: 'Check total', value: '$109.00' },
          { label: 'Refunded', value: '$30.00' },
          { label: 'Paid by', value: 'cash' },
          { label: 'Refunded on', value: 'November 13, 2025' },
        ],
      },
    ],
    [
      'a refund of nobody knows when',
      { payments: [paid({ refundedCents: 100_00 })] },
      { headline: '$100.00 was refunded on order 41, served by Dana Ortiz' },
    ],
    [
      'a void after the payment',
      { voidedCents: 20_00, voidedAfterPaymentCents: 20_00 },
      {
        headline: '$20.00 was voided on order 41 after it was paid, served by Dana Ortiz',
        costCents: 20_00,
        severity: 'high',
      },
    ],
    [
      'a payment that was voided',
      { payments: [paid({ state: 'voided', amountCents: 30_00 })], paidCents: 0 },
      { headline: '$30.00 was voided on order 41 after it was paid, served by Dana Ortiz' },
    ],
    [
      'a large void',
      { voidedCents: 170_00, voidedAfterPaymentCents: 10_00 },
      { headline: 'Dana Ortiz voided $160.00 on order 41 before it was paid', costCents: 160_00 },
    ],
    [
      'an item below zero',
      { negativeCents: 12_00 },
      { headline: 'Dana Ortiz rang up an item of −$12.00 on order 41', costCents: 12_00 },
    ],
    [
      'a check that was left open',
      { paymentStatus: 'OPEN', paidCents: 9_00, orderNumber: null, server: undefined },
      {
        headline: 'An order with no number was still open when the day ended: $100.00 unpaid, served by Unknown',
        severity: 'review',
        costCents: 100_00,
        orders: ['no number'],
        person: { id: 'nobody', name: 'Unknown' },
      },
    ],
    [
      'test mode with money',
      { noSaleReason: 'test', paidCents: 1, openedAt: at('13T10:00') },
      { headline: 'Dana Ortiz rang up $100.00 on order 41 in test mode and took money', costCents: 100_00 },
    ],
    [
      'test mode while guests were in',
      { noSaleReason: 'test', paidCents: 0, isVoided: true, voidedCents: 30_00, grossCents: 0 },
      { headline: 'Dana Ortiz rang up $30.00 on order 41 in test mode', costCents: 30_00 },
    ],
    [
      'waste',
      { noSaleReason: 'waste', isVoided: true, voidedCents: 30_00, grossCents: 0 },
      { headline: 'Dana Ortiz entered $30.00 on order 41 as waste', costCents: 30_00 },
    ],
    [
      'waste of nobody knows whom',
      { noSaleReason: 'waste', grossCents: 200_00, server: undefined },
      {
        headline: 'An unknown server entered $200.00 on order 41 as waste',
        evidence: expect.arrayContaining([{ label: 'Job', value: 'Unknown' }]),
      },
    ],
  ])('about %s', (_, made, expected) => {
    expect(tell(made)).toMatchObject(expected)
  })

  test('an order that was merged into another is told nowhere', () => {
    expect(tell({ noSaleReason: 'merged', negativeCents: 50_00 })).toBeUndefined()
  })

  test('before the hours begin, test mode is told when guests are in already', () => {
    const early = { noSaleReason: 'test', paidCents: 0, openedAt: at('13T10:00') } as const
    const guests = makeJudgedCheck({ openedAt: at('13T09:50') })
    const atOnce = makeJudgedCheck({ openedAt: at('13T10:00') })
    expect([[], [guests], [atOnce]].map((beside) => rulesOf(early, beside))).toEqual([[], ['test-mode'], ['test-mode']])
    expect(rulesOf(early, [makeJudgedCheck({ openedAt: at('13T10:01') })])).toEqual([])
  })
})
