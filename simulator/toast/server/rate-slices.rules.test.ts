import { expect, test } from 'vitest'
import { createRateSlices } from './rate-slices.rules.ts'

const quarter = Date.parse('2026-11-14T20:00:00Z')

test('twenty requests a second are taken, and the next second starts over', () => {
  const slices = createRateSlices()
  const ask = (atMs: number) => slices.admit({ isBulk: false }, atMs)
  for (let count = 1; count <= 20; count += 1)
    expect(ask(quarter + 900)).toMatchObject({ isAdmitted: true, remaining: 20 - count })
  expect(ask(quarter + 999)).toEqual({
    isAdmitted: false,
    by: 'GLOBAL',
    remaining: 0,
    resetAtSeconds: quarter / 1000 + 1,
  })
  expect(ask(quarter + 1000)).toMatchObject({ isAdmitted: true, remaining: 19 })
})

test('of the many orders five requests a second are taken, while others go on', () => {
  const slices = createRateSlices()
  for (let count = 0; count < 5; count += 1) expect(slices.admit({ isBulk: true }, quarter).isAdmitted).toBe(true)
  expect(slices.admit({ isBulk: true }, quarter)).toMatchObject({ isAdmitted: false, by: 'ENDPOINT' })
  expect(slices.admit({ isBulk: false }, quarter)).toMatchObject({ isAdmitted: true, by: 'GLOBAL', remaining: 14 })
})

test('ten thousand requests in a quarter of an hour are taken, and the next quarter starts over', () => {
  const slices = createRateSlices()
  const ask = (atMs: number) => slices.admit({ isBulk: false }, atMs)
  for (let second = 0; second < 500; second += 1) {
    for (let count = 0; count < 20; count += 1) expect(ask(quarter + second * 1000).isAdmitted).toBe(true)
  }
  expect(ask(quarter + 899_999)).toMatchObject({ isAdmitted: false, resetAtSeconds: quarter / 1000 + 900 })
  expect(ask(quarter + 900_000).isAdmitted).toBe(true)
})
