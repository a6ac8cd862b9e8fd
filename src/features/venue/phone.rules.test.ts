import { expect, test } from 'vitest'
import { toFullNumber } from './phone.rules.ts'

test.each([
  ['(305) 555-0142', '+13055550142'],
  ['1-305-555-0142', '+13055550142'],
  [' +1 305 555 0142', '+13055550142'],
  ['+44 20 7946 0958', '+442079460958'],
  [' +44 20 7946 0958', '+442079460958'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('%s is dialed and texted as %s', (phone, number) => {
  expect(toFullNumber(phone)).toBe(number)
})

test.each([
  ['555-0142', 'has no area code'],
  ['(105) 555-0142', 'has an area code that does not exist'],
  ['305-555-0142 77', 'has an extension'],
  ['44 20 7946 0958', 'does not say that it begins with a country'],
  ['+305 555 0142', 'is abroad and looks like somebody’s number here'],
  ['+1 305 555 0142 77', 'is too long for its country'],
  ['', 'is none'],
])('%s is no number to be sure of: it %s', (phone) => {
  expect(toFullNumber(phone)).toBeUndefined()
})
