import { describe, expect, test } from 'vitest'
import { startingRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import type { JudgedCheck } from './alert.rules.ts'
import { measureServers } from './measure-servers.rules.ts'
import { findManyVoids, findServersAboveOthers, median, share, toPercent } from './server-habits.rules.ts'

const date = '2025-11-13'
type Made = Parameters<typeof makeJudgedCheck>[0]

/** The checks of one server's day. */
function serve(guid: string, count: number, make: (index: number) => Made = () => ({})): JudgedCheck[] {
  const server = { guid, name: `Server ${guid}`, email: null }
  return Array.from({ length: count }, (_, index) => makeJudgedCheck({ server, ...make(index) }))
}

const measure = (checks: JudgedCheck[]) => measureServers({ checks, rules: startingRules, businessDate: date })

const off = (cents: number, name = 'Comp'): Made => ({ discounts: cents > 0 ? [{ name, amountCents: cents }] : [] })
/** Three servers of ten checks of $100 each, who give 4% away. */
const others = ['x', 'y', 'z'].flatMap((guid) => serve(guid, 10, () => off(4_00)))

describe('a server who gives far more away than the others', () => {
  const found = (checks: JudgedCheck[], beside = others) =>
    findServersAboveOthers(measure([...checks, ...beside]), date)

  test('is found, with their share and that of the others', () => {
    const [finding, ...more] = found(serve('a', 10, () => off(12_00)))

    expect(more).toEqual([])
    expect(finding).toMatchObject({
      rule: 'server-above-others',
      key: 'a:2025-11-13',
      person: { id: 'a', name: 'Server a' },
      severity: 'review',
      checkGuid: undefined,
      headline: 'Server a discounted 12% of their sales ($120.00). Typical for other servers that day: 4%',
    })
    expect(finding?.evidence).toContainEqual({ label: 'Each of the other servers', value: '4%, 4%, 4%' })
  })

  test('must be eight points above the others', () => {
    expect(found(serve('a', 10, () => off(11_90)))).toEqual([])
    expect(found(serve('a', 10, () => off(12_00)))).toHaveLength(1)
  })

  test('must give two and a half times as much as the others', () => {
    const generous = ['x', 'y', 'z'].flatMap((guid) => serve(guid, 10, () => off(10_00)))
    expect(
      found(
        serve('a', 10, () => off(24_90)),
        generous,
      ),
    ).toEqual([])
    expect(
      found(
        serve('a', 10, () => off(25_00)),
        generous,
      ),
    ).toHaveLength(1)
  })

  test('must have cost the house fifty dollars', () => {
    const small = (cents: number) => serve('a', 10, () => ({ grossCents: 20_00, ...off(cents) }))
    expect(found(small(5_79))).toEqual([])
    expect(found(small(5_80))).toHaveLength(1)
  })

  test('must have done so on three checks: one large table is no habit', () => {
    const onSome = (times: number) => serve('a', 10, (index) => off(index < times ? 60_00 : 0))
    expect(found(onSome(2))).toEqual([])
    expect(found(onSome(3))).toHaveLength(1)
  })

  test('must have had five checks', () => {
    expect(found(serve('a', 4, () => off(40_00)))).toEqual([])
    expect(found(serve('a', 5, () => off(40_00)))).toHaveLength(1)
  })

  test('needs three others with five checks each to be compared with', () => {
    const two = ['x', 'y'].flatMap((guid) => serve(guid, 10, () => off(4_00)))
    const generous = serve('a', 10, () => off(40_00))
    expect(found(generous, two)).toEqual([])
    expect(found(generous, [...two, ...serve('z', 4)])).toEqual([])
    expect(found(generous, [...two, ...serve('z', 5)])).toHaveLength(1)
  })

  test('is not hidden by a second one', () => {
    const checks = [...serve('a', 10, () => off(40_00)), ...serve('b', 10, () => off(40_00))]
    expect(found(checks).map(({ key }) => key)).toEqual(['a:2025-11-13', 'b:2025-11-13'])
  })

  test('is compared with the middle of an even number of others', () => {
    const four = [...others.slice(0, 20), ...['v', 'w'].flatMap((guid) => serve(guid, 10, () => off(8_00)))]
    const [finding] = found(
      serve('a', 10, () => off(20_00)),
      four,
    )
    expect(finding?.evidence).toContainEqual({ label: 'Typical (median) for other servers', value: '6%' })
  })

  test('is nobody who had many members to serve', () => {
    const member = {
      id: 'mb_1',
      number: 1,
      name: null,
      email: null,
      membershipType: 'local',
      isApproved: true,
    } as const
    expect(found(serve('a', 10, () => ({ member, ...off(20_00, 'Local 20%') })))).toEqual([])
  })

  test('is nobody who gives promotions away', () => {
    expect(found(serve('a', 10, () => off(40_00, 'Wing Night')))).toEqual([])
  })

  test('is found beside others who give nothing', () => {
    const strict = ['x', 'y', 'z'].flatMap((guid) => serve(guid, 10))
    expect(
      found(
        serve('a', 10, () => off(8_00)),
        strict,
      ),
    ).toHaveLength(1)
  })

  test('is not compared with somebody who sold nothing', () => {
    const two = ['x', 'y'].flatMap((guid) => serve(guid, 10, () => off(4_00)))
    const generous = serve('a', 10, () => off(40_00))
    expect(found(generous, [...two, ...serve('z', 10, () => ({ grossCents: 0 }))])).toEqual([])
  })

  test('cost the house what the others would not have given, in whole cents', () => {
    const costWith = (first: number) =>
      found(serve('a', 10, (index) => ({ grossCents: index === 0 ? first : 100_00, ...off(12_00) })))[0]?.costCents
    expect([costWith(100_15), costWith(100_10)]).toEqual([79_99, 80_00])
  })

  test('is nobody on a day without checks, without servers, or without sales', () => {
    expect(found([], [])).toEqual([])
    expect(found(Array.from({ length: 10 }, () => makeJudgedCheck({ server: undefined, ...off(40_00) })))).toEqual([])
    expect(found(serve('a', 10, () => ({ grossCents: 0 })))).toEqual([])
  })
})

describe('a server who voids far more than the others', () => {
  const voided = (cents: number): Made => ({ isVoided: true, grossCents: 0, voidedCents: cents })
  const usual = ['x', 'y', 'z'].flatMap((guid) =>
    serve(guid, 10, (index) => (index === 0 ? { voidedCents: 10_00 } : {})),
  )
  const found = (checks: JudgedCheck[], beside = usual) => findManyVoids(measure([...checks, ...beside]), date)

  test('is found, with number and value', () => {
    const [finding, ...more] = found(serve('a', 10, (index) => (index < 3 ? voided(50_00) : {})))

    expect(more).toEqual([])
    expect(finding).toMatchObject({
      rule: 'many-voids',
      key: 'a:2025-11-13',
      person: { id: 'a', name: 'Server a' },
      severity: 'review',
      headline:
        'Server a voided items on 3 checks ($150.00), 17.6% of their sales. Typical for other servers that day: 1%',
    })
    expect(finding?.evidence).toContainEqual({ label: "Other servers' voids", value: '1, 1, 1' })
  })

  test('is found by voided lines as well as by voided checks', () => {
    expect(found(serve('a', 10, (index) => (index < 4 ? { voidedCents: 25_00 } : {})))).toHaveLength(1)
  })

  test('must have done so three times', () => {
    expect(found(serve('a', 10, (index) => (index < 2 ? voided(90_00) : {})))).toEqual([])
    expect(found(serve('a', 10, (index) => (index < 3 ? voided(90_00) : {})))).toHaveLength(1)
  })

  test('must have done so more often than the others', () => {
    const often = ['x', 'y', 'z'].flatMap((guid) =>
      serve(guid, 10, (index) => (index < 3 ? { voidedCents: 1_00 } : {})),
    )
    expect(
      found(
        serve('a', 10, (index) => (index < 3 ? voided(90_00) : {})),
        often,
      ),
    ).toEqual([])
    expect(
      found(
        serve('a', 10, (index) => (index < 4 ? voided(90_00) : {})),
        often,
      ),
    ).toHaveLength(1)
  })

  test('must be five points above the others and have voided three times their share', () => {
    const on4 = (cents: number) => serve('a', 10, (index) => (index < 4 ? { voidedCents: cents } : {}))
    expect(found(on4(15_80))).toEqual([])
    expect(found(on4(16_00))).toHaveLength(1)
    const careless = ['x', 'y', 'z'].flatMap((guid) =>
      serve(guid, 10, (index) => (index < 2 ? { voidedCents: 25_00 } : {})),
    )
    expect(found(on4(40_00), careless)).toEqual([])
    expect(found(on4(45_00), careless)).toHaveLength(1)
  })

  test('must have voided forty dollars more than the others would have', () => {
    const small = (cents: number) =>
      serve('a', 10, (index) => ({ grossCents: 10_00, voidedCents: index < 4 ? cents : 0 }))
    expect(found(small(10_30))).toEqual([])
    expect(found(small(10_40))).toHaveLength(1)
  })

  test('needs enough checks and enough others', () => {
    expect(found(serve('a', 4, () => voided(90_00)))).toEqual([])
    expect(found(serve('a', 5, () => voided(90_00)))).toHaveLength(1)
    const two = usual.slice(0, 20)
    expect(
      found(
        serve('a', 10, () => voided(90_00)),
        two,
      ),
    ).toEqual([])
  })
})

test('what is usual is the middle of all, or between the middle two', () => {
  expect(median([10, 2, 33])).toBe(10)
  expect(median([9, 1, 30, 5])).toBe(7)
  expect([0, 1, 0.5].map(toPercent)).toEqual([0, 100, 50])
  const habit = { server: { id: 'a', name: 'Server a' }, checks: 1, times: 0 }
  expect(share({ ...habit, partCents: 0, wholeCents: 0 })).toBe(0)
  expect(share({ ...habit, partCents: 1, wholeCents: 1 })).toBe(1)
})
