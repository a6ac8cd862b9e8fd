import { describe, expect, test } from 'vitest'
import {
  type BonusFields,
  bonusFor,
  bonusInWords,
  bonusKinds,
  chooseBonus,
  findBonusProblem,
  isSameBonus,
  MAX_EXTRA_POINTS,
} from './bonuses.rules.ts'

const monday: BonusFields & { id: string } = {
  id: 'bn_1',
  name: 'Slow Monday',
  kind: 'multiplier',
  amount: 2,
  weekdays: ['Monday'],
  startsAt: '17:00',
  endsAt: '02:00',
  firstDate: '2025-11-01',
  lastDate: '2025-11-30',
  isActive: true,
}

describe('a bonus is given', () => {
  const isGiven = (businessDate: string, time: string, changes: Partial<BonusFields> = {}) =>
    chooseBonus([{ ...monday, ...changes }], { businessDate, time }, 40) !== undefined

  test('on its days and at its hours, also after midnight of the same evening', () => {
    expect(isGiven('2025-11-10', '17:00')).toBe(true)
    expect(isGiven('2025-11-10', '16:59')).toBe(false)
    expect(isGiven('2025-11-10', '01:59')).toBe(true)
    expect(isGiven('2025-11-10', '02:00')).toBe(false)
    expect(isGiven('2025-11-11', '18:00')).toBe(false)
  })

  test('from its first date through its last one, and not while it is paused', () => {
    expect(isGiven('2025-10-27', '18:00')).toBe(false)
    expect(isGiven('2025-12-01', '18:00')).toBe(false)
    expect(isGiven('2025-12-01', '18:00', { lastDate: null })).toBe(true)
    expect(isGiven('2025-11-10', '18:00', { isActive: false })).toBe(false)
    expect(isGiven('2025-11-10', '18:00', { firstDate: '2025-11-10', lastDate: '2025-11-10' })).toBe(true)
  })

  test('all day and every day where nothing else is said', () => {
    const always = { weekdays: [], startsAt: null, endsAt: null, firstDate: null, lastDate: null }
    expect(isGiven('2031-03-05', '05:00', always)).toBe(true)
    expect(isGiven('2025-11-10', '12:00', { startsAt: '12:00', endsAt: '13:00' })).toBe(true)
    expect(isGiven('2025-11-10', '13:00', { startsAt: '12:00', endsAt: '13:00' })).toBe(false)
    expect(isGiven('2025-11-10', '12:30', { startsAt: '17:00', endsAt: '17:00' })).toBe(true)
  })
})

test('a check gets the better one of two bonuses, and never both', () => {
  const at = { businessDate: '2025-11-10', time: '18:00' }
  const extra = { ...monday, id: 'bn_2', kind: 'points' as const, amount: 50 }
  expect(chooseBonus([monday, extra], at, 40)?.id).toBe('bn_2')
  expect(chooseBonus([monday, extra], at, 51)?.id).toBe('bn_1')
  // A check of less than a dollar counts as one point: it may earn more once it is corrected.
  expect(chooseBonus([monday, extra], at, 0)?.id).toBe('bn_2')
  expect(chooseBonus([monday, { ...extra, id: 'bn_0', amount: 1 }], at, 0)?.id).toBe('bn_0')
})

test('it multiplies what the check earns, or adds so many for the visit; nothing comes of nothing', () => {
  expect(bonusFor(40, { kind: 'multiplier', amount: 2 })).toBe(40)
  expect(bonusFor(40, { kind: 'multiplier', amount: 5 })).toBe(160)
  expect(bonusFor(1, { kind: 'points', amount: 50 })).toBe(50)
  expect(bonusFor(0, { kind: 'points', amount: 50 })).toBe(0)
})

test('what does not fit together is told at its field', () => {
  const problemOf = (changes: Partial<BonusFields>) => findBonusProblem({ ...monday, ...changes })
  expect(problemOf({})).toBeUndefined()
  expect(problemOf({ amount: 6 })).toEqual({ field: 'amount', problem: 'Choose how many times the points' })
  expect([1, 2, 3, 4, 5, 6].filter((amount) => !problemOf({ amount }))).toEqual([2, 3, 4, 5])
  expect(problemOf({ kind: 'points', amount: 1001 })).toEqual({ field: 'amount', problem: 'Enter 1 to 1,000 points' })
  const amounts = [-1, 0, 1, 1.5, MAX_EXTRA_POINTS, MAX_EXTRA_POINTS + 1]
  expect(amounts.filter((amount) => !problemOf({ kind: 'points', amount }))).toEqual([1, MAX_EXTRA_POINTS])
  expect(problemOf({ endsAt: null })).toMatchObject({ field: 'endsAt' })
  expect(problemOf({ lastDate: '2025-10-01' })).toMatchObject({ field: 'lastDate' })
  expect(problemOf({ lastDate: monday.firstDate })).toBeUndefined()
  expect(problemOf({ firstDate: '2025-02-30' })).toEqual({ field: 'firstDate', problem: 'Enter a valid date' })
})

test('it is described in a few words, and the API keeps the names of its kinds', () => {
  expect(bonusKinds).toEqual(['multiplier', 'points'])
  const words = (amount: number, kind: BonusFields['kind'] = 'multiplier') => bonusInWords({ kind, amount })
  expect([words(2), words(3), words(4)]).toEqual(['Double points', 'Triple points', '4 times the points'])
  expect([words(1, 'points'), words(1000, 'points')]).toEqual(['1 extra point', '1,000 extra points'])
})

test('two bonuses say the same when every field does, in whatever order their days are', () => {
  const days = { ...monday, weekdays: ['Monday', 'Tuesday'] } as const
  expect(isSameBonus(days, { ...days, weekdays: ['Tuesday', 'Monday'] })).toBe(true)
  const changes: Partial<BonusFields>[] = [
    { name: 'Slow Tuesday' },
    { kind: 'points' },
    { amount: 3 },
    { weekdays: ['Monday'] },
    { startsAt: '18:00' },
    { endsAt: '01:00' },
    { firstDate: null },
    { lastDate: null },
    { isActive: false },
  ]
  for (const change of changes) expect(isSameBonus(days, { ...days, ...change })).toBe(false)
})

test('the time that is missing is named', () => {
  expect(findBonusProblem({ ...monday, startsAt: null })?.field).toBe('startsAt')
  expect(findBonusProblem({ ...monday, endsAt: null })?.field).toBe('endsAt')
  expect(findBonusProblem({ ...monday, startsAt: null, endsAt: null })).toBeUndefined()
})

test('of two that bring as much it is always the same one', () => {
  const [one, other] = [monday, { ...monday, id: 'bn_2' }]
  const choose = (...bonuses: (typeof monday)[]) =>
    chooseBonus(bonuses, { businessDate: '2025-11-10', time: '18:00' }, 40)?.id
  expect([choose(one, other), choose(other, one)]).toEqual(['bn_1', 'bn_1'])
})
