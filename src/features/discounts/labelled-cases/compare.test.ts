import path from 'node:path'
import { expect, test } from 'vitest'
import type { DiscountAlert } from '#features/discounts/discount-alerts.table.ts'
import type { Case } from '#tests/labelled-cases/case.ts'
import { readCheck } from '#tests/labelled-cases/read-check.ts'
import { readHouse } from '#tests/labelled-cases/read-house.ts'
import { compare } from '#tests/labelled-cases/score-cases.ts'

const house = readHouse(path.join(import.meta.dirname, 'house.txt'))
const evening: Case = {
  id: 'evening',
  file: '',
  title: '',
  rooms: [],
  checks: [
    '1001 | 10-06 18:10-19:25 | marisol | - | Wings 16 | local | card | ALERT unauthorised-membership',
    '1002 | 10-06 18:10-19:25 | marisol | - | Wings 16 | military | card | ok military',
    '1003 | 10-06 18:10-19:25 | kendall | tab Rosa #rosa | Wings 16 | open 25% | card | ALERT friend-account @kendall @rosa',
    '1004 | 10-09 18:10-19:25 | kendall | tab Rosa #rosa | Wings 16 | open 25% | card | ALERT friend-account @kendall @rosa',
  ].map((line) => readCheck(line, house)),
}

function alertOf(given: Partial<DiscountAlert>): DiscountAlert {
  const open = { resolvedAt: null, resolvedBy: null, note: null, foundAt: new Date(0), severity: 'high' } as const
  const words = { headline: '', evidence: [], personName: null, normal: '', sightings: [], costCents: 0, outcome: null }
  const days = { firstDate: '2026-10-09', businessDate: '2026-10-09' }
  const about = { subject: '', checkGuid: null, ...days, rule: 'unusual-discount' } as const
  return { id: 'al_1', restaurantId: 'evening', ...open, ...words, ...about, ...given }
}

const idOf = (key: string) => `id-of-${key}`
const scoreOf = (...alerts: Partial<DiscountAlert>[]) => {
  const { right, wrong, found, missed, repeats, precision, recall } = compare([evening], alerts.map(alertOf), idOf)
  return {
    right: right.length,
    wrong: wrong.length,
    found: found.length,
    missed: missed.length,
    repeats,
    precision,
    recall,
  }
}

test('all checks of a habit are found by one alert, and a check alone by its own', () => {
  expect(scoreOf()).toMatchObject({ found: 0, missed: 2, recall: 0 })
  expect(scoreOf({ checkGuid: 'evening/check/1001' }, { subject: 'id-of-kendall:2026-10' })).toEqual({
    ...{ right: 2, wrong: 0, found: 2, missed: 0, repeats: 0 },
    ...{ precision: 1, recall: 1 },
  })
})

test('an alert about a clean check, or about somebody without a habit, is wrong', () => {
  expect(scoreOf({ checkGuid: 'evening/check/1002' })).toMatchObject({ right: 0, wrong: 1, precision: 0 })
  expect(scoreOf({ subject: 'id-of-marisol:2026-10-06' })).toMatchObject({ right: 0, wrong: 1 })
})

test('an alert may name orders in its words, and an amount is no order', () => {
  expect(scoreOf({ evidence: [{ label: 'Orders', value: '1001, 1002' }] })).toMatchObject({ right: 1, found: 1 })
  expect(scoreOf({ headline: 'Took $1001.00 off, 1001% and 1001.50' })).toMatchObject({ right: 0, wrong: 1 })
})

test('a habit is told while it lasts or within a week', () => {
  const told = (businessDate: string) => scoreOf({ subject: 'id-of-rosa', businessDate }).right
  expect(['2026-10-05', '2026-10-06', '2026-10-16', '2026-10-17'].map(told)).toEqual([0, 1, 1, 0])
})

test('a second alert about the same is right, and counted as a repetition', () => {
  const again = [{ checkGuid: 'evening/check/1003' }, { checkGuid: 'evening/check/1004' }]
  expect(scoreOf(...again)).toMatchObject({ right: 2, found: 1, repeats: 1, precision: 1 })
})
