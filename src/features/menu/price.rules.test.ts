import { expect, test } from 'vitest'
import { readPrice } from './price.rules.ts'

test.each([
  ['19', 1900],
  ['$19.5', 1950],
  ['19.99', 1999],
  ['0.01', 1],
  [' 2,99 ', 299],
  ['', undefined],
  ['0', 'invalid'],
  ['19.999', 'invalid'],
  ['-3', 'invalid'],
  ['nine', 'invalid'],
])('"%s" is read as a price', (text, cents) => {
  expect(readPrice(text)).toBe(cents)
})
