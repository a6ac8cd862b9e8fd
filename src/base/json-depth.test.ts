import { expect, test } from 'vitest'
import { findTooDeep } from './json-depth.ts'

test('lists and objects inside each other are counted, not those beside each other', () => {
  expect(findTooDeep('[[1],[2],{"a":[3]}]', 3)).toBeUndefined()
  expect(findTooDeep('[[1],[2],{"a":[3]}]', 2)).toBe(14)
})

test('brackets inside texts count for nothing', () => {
  expect(findTooDeep(String.raw`{"a":"[[[[","b\"[":"\\","c":["}"]}`, 2)).toBeUndefined()
})

test('a text that is nothing but brackets is read to its limit and no further', () => {
  expect(findTooDeep('['.repeat(1_000_000), 20)).toBe(20)
})
