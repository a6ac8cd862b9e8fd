import { expect, test } from 'vitest'
import type { BonusWire } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { readDraft, toDraft } from './bonus-form.ts'

const monday: BonusWire = {
  id: 'bn_1',
  name: 'Slow Monday',
  kind: 'multiplier',
  amount: 3,
  weekdays: ['Monday'],
  startsAt: '17:00',
  endsAt: '23:00',
  firstDate: null,
  lastDate: '2025-12-29',
  isActive: false,
  given: { visits: 3, points: 120 },
}

test('what is opened and saved unchanged is the same', () => {
  const { id: _, given: __, ...fields } = monday
  expect(readDraft(toDraft(monday))).toEqual({ bonus: fields })
  const extra = { ...monday, kind: 'points' as const, amount: 50 }
  expect(readDraft(toDraft(extra))).toMatchObject({ bonus: { kind: 'points', amount: 50 } })
})

test('a new one is double points every day, and only needs a name', () => {
  expect(readDraft(toDraft(undefined))).toEqual({ errors: { name: 'Enter a name' } })
  expect(readDraft({ ...toDraft(undefined), name: ' Derby ' })).toMatchObject({
    bonus: { name: 'Derby', kind: 'multiplier', amount: 2, weekdays: [], startsAt: null, isActive: true },
  })
})

test('extra points are typed, and what is wrong with them is told at their field', () => {
  const problemOf = (points: string) => {
    const reading = readDraft({ ...toDraft(monday), kind: 'points', points })
    return 'errors' in reading ? reading.errors : undefined
  }
  for (const wrong of ['', '0', '1.5', '1001', 'many'])
    expect(problemOf(wrong)).toEqual({ points: 'Enter 1 to 1,000 points' })
  expect(problemOf('25')).toBeUndefined()
})

test('hours come in twos, and the last date after the first', () => {
  expect(readDraft({ ...toDraft(monday), endsAt: '' })).toMatchObject({ errors: { endsAt: expect.any(String) } })
  expect(readDraft({ ...toDraft(monday), firstDate: '2026-01-05' })).toMatchObject({
    errors: { lastDate: 'The last date is before the first date' },
  })
})
