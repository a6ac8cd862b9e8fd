import { expect, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { HOURS_STORAGE_KEY } from '#features/hours/hours-cache.client.ts'
import { areSameHours, DRAFT_STORAGE_KEY, dropDraft, findDraft, keepDraft } from './hours-draft.ts'

const edited = {
  hours: [...FALLBACK_HOURS],
  specialDays: [{ date: '2026-12-25', reason: 'Christmas', isOpen: false, openTime: '15:00', closeTime: '02:00' }],
}

function openStorage(items = new Map<string, string>()) {
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('a draft is found again until it is dropped', () => {
  const storage = openStorage()
  expect(keepDraft(storage, edited)).toBe(true)
  expect(findDraft(storage)).toEqual(edited)
  dropDraft(storage)
  expect(findDraft(storage)).toBeUndefined()
})

test('a draft never stands where the public hours are kept', () => {
  const storage = openStorage()
  keepDraft(storage, edited)
  expect([...storage.items.keys()]).toEqual([DRAFT_STORAGE_KEY])
  expect(DRAFT_STORAGE_KEY).not.toBe(HOURS_STORAGE_KEY)
})

test('a full or forbidden storage is told, not thrown', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepDraft(full, edited)).toBe(false)
  expect(keepDraft(undefined, edited)).toBe(false)
  expect(findDraft(undefined)).toBeUndefined()
  expect(() => dropDraft(undefined)).not.toThrow()
})

test.each([
  '{',
  '"x"',
  '{}',
  JSON.stringify({ hours: [], specialDays: [] }),
  JSON.stringify({ ...edited, specialDays: 1 }),
])('a draft that reads %s is no draft', (text) => {
  expect(findDraft(openStorage(new Map([[DRAFT_STORAGE_KEY, text]])))).toBeUndefined()
})

test('edits are compared by what they say', () => {
  expect(areSameHours(edited, structuredClone(edited))).toBe(true)
  expect(areSameHours(edited, { ...edited, specialDays: [] })).toBe(false)
})
