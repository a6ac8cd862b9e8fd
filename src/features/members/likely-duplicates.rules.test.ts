import { expect, test } from 'vitest'
import { findLikeness } from './likely-duplicates.rules.ts'

const vega = { firstName: 'Marisol', lastName: 'Vega', phone: '(305) 555-0142' }

test.each([
  ['the same phone, written differently', { firstName: 'Mari', lastName: 'Lopez', phone: '+1 305 555 0142' }, 'phone'],
  ['the same name without accents', { firstName: 'marisól', lastName: 'VEGA', phone: '786 555 0101' }, 'name'],
  ['first and last name the other way around', { firstName: 'Vega', lastName: 'Marisol', phone: '' }, 'name'],
  ['neither', { firstName: 'Marisol', lastName: 'Vegas', phone: '305 555 0143' }, undefined],
] as const)('%s', (_, other, expected) => {
  expect(findLikeness(vega, other)).toBe(expected)
})

test('two numbers that are none are not the same', () => {
  expect(findLikeness({ ...vega, phone: '' }, { firstName: 'Ada', lastName: 'Okafor', phone: '' })).toBeUndefined()
})
