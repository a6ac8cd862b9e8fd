import { expect, test } from 'vitest'
import { isDevice, isSameAs, readProof, readSince, toTag } from './devices.rules.ts'

test('a phone is known by a short word', () => {
  expect(['a1b2', '0f-9.x_Y', 'x'.repeat(100)].every(isDevice)).toBe(true)
  expect(['', 'a b', '../x', 'é', 'x'.repeat(101)].some(isDevice)).toBe(false)
})

test("only Apple's way to prove a card is read", () => {
  expect(readProof('ApplePass abc-DEF_1')).toBe('abc-DEF_1')
  for (const other of [
    undefined,
    '',
    'abc',
    'Bearer abc',
    'ApplePass ',
    'ApplePass a b',
    `ApplePass ${'a'.repeat(101)}`,
  ]) {
    expect(readProof(other)).toBe('')
  }
})

test('a phone repeats our moment, and anything else means that it knows nothing', () => {
  const moment = new Date('2025-11-14T23:00:05Z')
  expect(readSince(toTag(moment))).toEqual(moment)
  for (const other of [undefined, '', '-5', '1e9', 'yesterday', '9'.repeat(30)])
    expect(readSince(other)).toBeUndefined()
})

test('a card is the same until it changes', () => {
  const changedAt = new Date('2025-11-14T23:00:05Z')
  expect(isSameAs(changedAt, 'Fri, 14 Nov 2025 23:00:05 GMT')).toBe(true)
  expect(isSameAs(changedAt, 'Fri, 14 Nov 2025 23:00:04 GMT')).toBe(false)
  expect(isSameAs(changedAt, undefined)).toBe(false)
  expect(isSameAs(changedAt, 'nonsense')).toBe(false)
})
