import { expect, test } from 'vitest'
import { namedTimes, writeLike } from './named-times.rules.ts'

test.each([
  ['Trivia from 8 to 10 PM.', { words: '8 to 10 PM', from: '20:00', until: '22:00' }],
  ['Tuesday 4PM-3AM', { words: '4PM-3AM', from: '16:00', until: '03:00' }],
  ['Wednesday 8:30PM-10:30PM', { words: '8:30PM-10:30PM', from: '20:30', until: '22:30' }],
  ['Late, 11 to 2 AM', { words: '11 to 2 AM', from: '23:00', until: '02:00' }],
  ['Breakfast, 9 to 11 AM', { words: '9 to 11 AM', from: '09:00', until: '11:00' }],
  ['Noon is 12 PM: from 12 PM', { words: 'from 12 PM', from: '12:00' }],
  ['Monday to Friday after 7PM.', { words: 'after 7PM', from: '19:00' }],
  ['Open until 3 AM', { words: 'until 3 AM', until: '03:00' }],
])('%s', (text, named) => {
  expect(namedTimes(text)).toEqual([named])
})

test('other times and numbers are none', () => {
  expect(namedTimes('Kickoff is at 8:15 PM, teams of up to 6, 5 for $30, from 25 PM')).toEqual([])
})

test.each([
  ['8 to 10 PM', '9 to 11 PM'],
  ['8-10 PM', '9-11 PM'],
  ['8PM-10PM', '9PM-11PM'],
  ['8 PM to 10 PM', '9 PM to 11 PM'],
])('another time is written as %s was', (words, instead) => {
  expect(writeLike(words, { from: '21:00', until: '23:00' })).toBe(instead)
  expect(writeLike('From 7PM', { from: '20:30' })).toBe('From 8:30PM')
})
