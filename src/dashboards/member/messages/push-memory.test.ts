import { beforeEach, expect, test } from 'vitest'
import { countVisit, isGoodMoment, PUSH_STORAGE_KEY, readMemory, remember } from './push-memory.ts'

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
beforeEach(() => {
  kept = new Map()
})

const evening = new Date('2025-11-14T20:00:00-05:00')
const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)
const hasNews = true

test('nobody is asked on the first visit, and loading the page again is the same visit', () => {
  expect(isGoodMoment(countVisit(storage, evening), { hasNews })).toBe(false)
  expect(isGoodMoment(countVisit(storage, later(10)), { hasNews })).toBe(false)
  expect(isGoodMoment(countVisit(storage, later(60)), { hasNews })).toBe(true)
})

test('nobody is asked without news, after Not now, or where notifications are on', () => {
  const ready = { visits: 2, at: '', isDeclined: false, onFor: undefined }
  expect(isGoodMoment(ready, { hasNews })).toBe(true)
  expect(isGoodMoment(ready, { hasNews: false })).toBe(false)
  expect(isGoodMoment({ ...ready, isDeclined: true }, { hasNews })).toBe(false)
  expect(isGoodMoment({ ...ready, onFor: 'mb_1' }, { hasNews })).toBe(false)
})

test('Not now is remembered, and what cannot be read is a first visit', () => {
  countVisit(storage, evening)
  remember(storage, { isDeclined: true })
  expect(countVisit(storage, later(60))).toMatchObject({ visits: 2, isDeclined: true })
  storage.setItem(PUSH_STORAGE_KEY, '{')
  expect(readMemory(storage).visits).toBe(0)
  expect(readMemory(undefined).visits).toBe(0)
})
