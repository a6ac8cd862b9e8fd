import { expect, test } from 'vitest'
import { CODES_STORAGE_KEY, findCodes, forgetCodes, keepCodes } from './kept-codes.ts'

const beer = { what: 'One draft beer', code: 'ET482913K7QX' }
const now = new Date('2025-11-15T00:05:00.000Z')

function makeStorage(kept: string | null = null) {
  const entries = new Map<string, string>(kept === null ? [] : [[CODES_STORAGE_KEY, kept]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

test('codes are kept with the moment, until they are given or forgotten', () => {
  const storage = makeStorage()
  keepCodes(storage, [beer], now)
  expect(findCodes(storage)).toEqual({ codes: [beer], keptAt: now.toISOString() })
  keepCodes(storage, [], now)
  expect(storage.getItem(CODES_STORAGE_KEY)).toBeNull()
  keepCodes(storage, [beer], now)
  forgetCodes(storage)
  expect(findCodes(storage)).toBeUndefined()
})

test.each(['no JSON', 'null', '{}', '{"codes":[{}],"keptAt":"2025-11-15"}', '{"codes":[],"keptAt":"never"}'])(
  'what is no list of codes is not shown as one: %s',
  (kept) => {
    expect(findCodes(makeStorage(kept))).toBeUndefined()
  },
)

test('a browser that keeps nothing is no problem', () => {
  expect(() => keepCodes(undefined, [beer])).not.toThrow()
  expect(findCodes(undefined)).toBeUndefined()
})
