import { expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { openBar } from './simulated-bar.ts'

const sunday = Date.parse('2026-11-15T12:00:00-05:00')

const BUSYNESS = isDeep ? 200 : 40

test(`a day that is ${BUSYNESS} times as busy has as many times the orders, each once`, () => {
  const bar = openBar({ seed: 11, busyness: BUSYNESS, guests: [] })
  const orders = bar.findOpened('2026-11-14', sunday)
  expect(orders.length).toBeGreaterThan(100 * BUSYNESS)
  expect(new Set(orders.map(({ entry }) => entry.guid)).size).toBe(orders.length)
  const [first] = orders
  expect(first && bar.toWire(first)).toMatchObject({ guid: first?.entry.guid, businessDate: 20261114 })
})

test('windows side by side bring every order once, wherever they are cut', () => {
  const bar = openBar({ seed: 11, busyness: 1, guests: [] })
  const from = Date.parse('2026-11-08T00:00:00Z')
  const guidsOf = (start: number, end: number) =>
    bar.findModified({ from: start, to: end }, sunday).map(({ entry }) => entry.guid)
  const whole = guidsOf(from, sunday)
  const cuts = [from, from + 1, from + 5 * 3_600_000, from + 77 * 3_600_000 + 13, sunday]
  expect(cuts.slice(1).flatMap((end, index) => guidsOf(cuts[index] ?? end, end))).toEqual(whole)
  expect(whole.length).toBeGreaterThan(400)
})

test('the end of a window is outside of it and its start inside', () => {
  const bar = openBar({ seed: 11, busyness: 1, guests: [] })
  const [order] = bar.findModified({ from: sunday - 86_400_000, to: sunday }, sunday)
  const at = order?.modifiedAt ?? 0
  expect(bar.findModified({ from: at, to: at + 1 }, sunday).map(({ entry }) => entry.guid)).toContain(order?.entry.guid)
  expect(bar.findModified({ from: at - 1, to: at }, sunday)).toEqual([])
})

test('nothing is known of the future, or of the time before the bar', () => {
  const bar = openBar({ seed: 11, busyness: 1, guests: [] })
  expect(bar.findOpened('2026-11-16', sunday)).toEqual([])
  expect(bar.findOpened('2021-12-31', sunday)).toEqual([])
  const soFar = bar.findOpened('2026-11-15', sunday)
  expect(soFar.every(({ entry }) => entry.openedAt <= sunday)).toBe(true)
  expect(soFar.length).toBeLessThan(bar.findOpened('2026-11-15', sunday + 86_400_000).length)
})
