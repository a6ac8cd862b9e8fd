import { expect, test } from 'vitest'
import { memberSorts, readContact, readPhonePart } from './member-list.rules.ts'

test.each([
  [' Ana@Example.com ', { by: 'email', value: 'ana@example.com' }],
  ['ana@', { by: 'email', value: 'ana@' }],
  ['+1 (305) 555-0142', { by: 'phone', value: '3055550142' }],
  ['555-0142', { by: 'phone', value: '5550142' }],
  ['555-014', undefined],
  ['Ana', undefined],
  ['Ana 305 555 0142', undefined],
] as const)('"%s" is searched for as %o', (typed, contact) => {
  expect(readContact(typed)).toEqual(contact)
})

test.each([
  ['+1 305 555', '305555'],
  ['(305) 555', '305555'],
  ['555-0121', '5550121'],
  ['13055550142', '3055550142'],
  ['305', '305'],
  ['30', undefined],
  ['+1', undefined],
  ['Table 305', undefined],
])('of "%s" the part of a phone number is %s', (typed, digits) => {
  expect(readPhonePart(typed)).toBe(digits)
})

test('the API keeps its names for what members are sorted by', () => {
  expect(memberSorts).toEqual(['applied', 'name', 'email', 'type', 'status', 'spent', 'points'])
})
