import { expect, test } from 'vitest'
import { CARD_STORAGE_KEY, findCard, forgetCard, keepCard } from './kept-card.ts'

const card = { name: 'Marisol Vega', type: 'local', number: 'ET-0417' } as const

/** The storage of a browser, as far as it is needed. */
function makeStorage(kept: string | null = null) {
  const entries = new Map<string, string>(kept === null ? [] : [[CARD_STORAGE_KEY, kept]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

test('a card is kept with name, type and number and nothing else, until it is forgotten', () => {
  const storage = makeStorage()
  keepCard(storage, { ...card, ...{ email: 'marisol@example.com' } })
  expect(storage.getItem(CARD_STORAGE_KEY)).toBe(JSON.stringify(card))
  expect(findCard(storage)).toEqual(card)
  forgetCard(storage)
  expect(findCard(storage)).toBeUndefined()
})

test.each([
  'no JSON',
  'null',
  '7',
  '{}',
  '{"name":"Marisol Vega","type":"local"}',
  '{"name":"Marisol Vega","type":"gold","number":"ET-0417"}',
  '{"name":7,"type":"local","number":"ET-0417"}',
])('what is not a card is not shown as one: %s', (kept) => {
  expect(findCard(makeStorage(kept))).toBeUndefined()
})

test('a browser that keeps nothing is no problem', () => {
  const full = {
    setItem: () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    },
  }
  expect(() => keepCard(full, card)).not.toThrow()
  expect(() => keepCard(undefined, card)).not.toThrow()
  expect(findCard(undefined)).toBeUndefined()
  expect(() => forgetCard(undefined)).not.toThrow()
})
