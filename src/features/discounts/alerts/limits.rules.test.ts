import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatCents } from '#base/money.ts'
import { addDays } from '#base/zoned-time.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import type { AlertRule } from './alert.rules.ts'
import { alertLabels } from './alert-labels.rules.ts'
import { dayLimits, limits, trendLimits } from './limits.rules.ts'
import { findMembersOnManyChecks } from './member-habits.rules.ts'
import { findMoney } from './money-findings.rules.ts'
import { findManyVoids, findServersAboveOthers, type ServerWork } from './server-habits.rules.ts'
import { findTrends, type ServerDay } from './trends.rules.ts'

const document = readFileSync(path.join(import.meta.dirname, '../../../../docs/discounts.md'), 'utf8')
const rowOf = (rule: AlertRule) =>
  document.split('\n').find((line) => line.startsWith('| ') && line.includes(`\`${rule}\``)) ?? ''
const dollars = (cents: number) => formatCents(cents).replace('.00', '')
const numbers = ['no', 'one', 'two', 'three', 'four', 'five']
const { given, voided } = dayLimits

describe('the document that the owner reads has the limit of', () => {
  test.each<[AlertRule, string[]]>([
    ['discount-over-limit', [`(${limits.roundingPercent}% or ${limits.roundingCents} cents for rounding)`]],
    [
      'stacked-discounts',
      [`${numbers[limits.stackedKinds]} kinds`, `the whole check ${numbers[limits.repeatedTimes]} times`],
    ],
    ['unusual-discount', [`above ${limits.unexplainedPercent}% of`, `comps above ${dollars(limits.compCents)} on`]],
    ['self-approval', [`comps above ${dollars(limits.unapprovedCompCents)},`]],
    ['missing-approval', [`comps above ${dollars(limits.unapprovedCompCents)} |`]],
    ['same-guest', [`${numbers[limits.sameGuestTimes]} times in ${limits.sameGuestDays} days`]],
    ['member-many-checks', [`more than ${limits.checksADay} orders`, `more than ${limits.openAtOnce} open`]],
    ['refund', [`${dollars(limits.refundCents)} and more, cash from ${dollars(limits.cashRefundCents)},`]],
    ['many-refunds', [`${numbers[limits.refundsInTwoWeeks]} refunded checks`]],
    [
      'void-after-payment',
      [`from ${dollars(limits.voidAfterPaymentCents)} voided`, `within ${limits.correctionMs / 60_000} minutes`],
    ],
    ['large-void', [`from ${dollars(limits.largeVoidCents)} voided before`]],
    [
      'many-voids',
      [
        `(${voided.timesTheOthers} and ${given.timesTheOthers} times, ${voided.pointsAbove} and ${given.pointsAbove} points,`,
        `${dollars(voided.minExcessCents)} and ${dollars(given.minExcessCents)})`,
      ],
    ],
    [
      'rising-habit',
      [
        `${numbers[trendLimits.recentDays / 7]} weeks: ${trendLimits.timesAsHigh} times the others`,
        `${trendLimits.pointsAbove} points and ${dollars(trendLimits.minExcessCents)} above`,
        `on ${numbers[trendLimits.minTimes]} checks and ${numbers[trendLimits.minRecentDays]} days`,
      ],
    ],
    ['negative-item', [`from ${dollars(limits.negativeCents)} |`]],
    ['walkout', [`${dollars(limits.walkoutCents)} and more`]],
    ['test-mode', [`more than ${dollars(limits.testModeCents)} while`]],
    ['waste', [`above ${dollars(limits.wasteCents)} |`]],
  ])('%s', (rule, words) => {
    for (const one of words) expect(rowOf(rule)).toContain(one)
  })
})

test('an alert says from how many dollars on a habit is told', () => {
  expect(alertLabels['many-voids'].why).toContain('5 points higher, and $40 or more above it.')
  expect(alertLabels['server-above-others'].why).toContain('8 points higher, and $50 or more above it.')
  expect(alertLabels['rising-habit'].why).toContain('5 points higher, and $60 or more above it.')
})

const today = '2025-11-13'

/** A server with the fewest checks that a day is judged by, who gave something on three of them and voided three. */
const work = (id: string, more: Partial<ServerWork> = {}): ServerWork => ({
  server: { id, name: `Server ${id}` },
  checks: 5,
  grossCents: 500_00,
  givenChecks: 3,
  givenCents: 0,
  unapprovedChecks: 0,
  unapprovedCents: 0,
  voidedChecks: 1,
  voidedCents: 0,
  ...more,
})
const ann = { givenCents: 100_00, voidedChecks: 3, voidedCents: 100_00 }
const room = [work('x'), work('y'), work('z')]

describe('a day is enough to judge a server by', () => {
  const found = (own: Partial<ServerWork>, others = room) => {
    const all = [work('a', { ...ann, ...own }), ...others]
    return [findServersAboveOthers(all, today).length, findManyVoids(all, today).length]
  }

  test('from five checks, on three of them, beside three others with five checks each', () => {
    expect(found({})).toEqual([1, 1])
    expect(found({ checks: 4 })).toEqual([0, 0])
    expect(found({ givenChecks: 2 })).toEqual([0, 1])
    expect(found({ voidedChecks: 2 })).toEqual([1, 0])
    expect(found({}, room.slice(1))).toEqual([0, 0])
    expect(found({}, [...room.slice(1), work('w', { checks: 4 })])).toEqual([0, 0])
  })
})

describe('two weeks are enough to judge a server by', () => {
  const day = (id: string, back: number, more: Partial<ServerDay> = {}): ServerDay => ({
    ...work(id, { checks: 6, givenChecks: 0, voidedChecks: 0 }),
    businessDate: addDays(today, -back),
    refundedChecks: 0,
    refundedCents: 0,
    refundedOrders: [],
    ...more,
  })
  const own = [
    day('a', 0, { givenChecks: 3, givenCents: 100_00 }),
    day('a', 13, { givenChecks: 2, givenCents: 100_00 }),
  ]
  const others = ['x', 'y'].flatMap((id) => [day(id, 0), day(id, 1)])
  const found = (days: ServerDay[]) => findTrends({ businessDate: today, days })

  test('from twelve checks, beside two others with twelve checks each', () => {
    expect(found([...own, ...others])).toHaveLength(1)
    expect(found([...own.map((one, index) => ({ ...one, checks: 6 - index })), ...others])).toEqual([])
    expect(found([...own, ...others.slice(1)])).toEqual([])
    expect(found([...own, ...others.slice(2)])).toEqual([])
  })

  test('and are compared with the eight weeks before from four days on', () => {
    const saysBefore = (...backs: number[]) =>
      /up from 0%/.test(found([...own, ...others, ...backs.map((back) => day('a', back))])[0]?.headline ?? '')
    expect(saysBefore(14, 15, 16, 69)).toBe(true)
    expect(saysBefore(14, 15, 16)).toBe(false)
    expect(saysBefore(14, 15, 16, 70)).toBe(false)
  })
})

describe('a correction, a late refund and a long evening', () => {
  const at = (time: string) => new Date(`2025-11-${time}-05:00`)
  const day = { businessDate: today, rules: [], menu: new Map(), timeZone: 'America/New_York', closeoutHour: 4 }
  const money = (...checks: Parameters<typeof findMoney>[0]['checks']) =>
    findMoney({ ...day, checks, isOver: true, isService: () => true }).map(({ rule }) => rule)

  test('the same is rung up again within fifteen minutes and a fifth of its price', () => {
    const made = { isVoided: true, grossCents: 0, voidedCents: 200_00, voidedAt: at('13T20:00:00') }
    const again = (openedAt: string, grossCents: number) =>
      money(makeJudgedCheck(made), makeJudgedCheck({ openedAt: at(openedAt), grossCents }))
    for (const [openedAt, grossCents] of [
      ['13T20:15:00', 160_00],
      ['13T19:45:00', 240_00],
    ] as const) {
      expect(again(openedAt, grossCents)).toEqual([])
    }
    for (const [openedAt, grossCents] of [
      ['13T20:15:01', 200_00],
      ['13T19:44:59', 200_00],
      ['13T20:10:00', 159_99],
      ['13T20:10:00', 240_01],
    ] as const) {
      expect(again(openedAt, grossCents)).toEqual(['large-void'])
    }
  })

  test('a refund may be made until the next business day is over', () => {
    const refund = { type: 'CREDIT', state: 'taken', amountCents: 109_00, refundedCents: 20_00, voidedAt: null }
    const told = (time: string) => money(makeJudgedCheck({ payments: [{ ...refund, refundedAt: at(time) }] }))
    expect([told('13T23:00:00'), told('15T03:59:59'), told('15T04:00:00')]).toEqual([[], [], ['refund']])
  })

  test('a check that nobody closes counts as open for three hours', () => {
    const member = {
      id: 'mb_1',
      number: 417,
      name: 'Ana Ruiz',
      email: null,
      membershipType: 'local',
      isApproved: true,
    } as const
    const told = (last: string) =>
      findMembersOnManyChecks(
        ['13T17:00:00.000', '13T17:30:00.000', last].map((openedAt) =>
          makeJudgedCheck({ member, openedAt: at(openedAt), closedAt: null }),
        ),
        today,
      )
    expect([told('13T20:00:00.000').length, told('13T19:59:59.999').length]).toEqual([0, 1])
  })
})
