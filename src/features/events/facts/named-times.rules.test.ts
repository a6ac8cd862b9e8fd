import { expect, test } from 'vitest'
import { namedTimes, writeLike } from './named-times.rules.ts'

test.each([
  ['Trivia from 8 to 10 PM.', { words: '8 to 10 PM', from: '20:00', until: '22:00' }],
  ['Tuesday 4PM-3AM', { words: '4PM-3AM', from: '16:00', until: '03:00' }],
  ['Wednesday 8:30PM-10:30PM', { words: '8:30PM-10:30PM', from: '20:30', until: '22:30' }],
  ['Late, 11 to 2 AM', { words: '11 to 2 AM', from: '23:00', until: '02:00' }],
  ['Breakfast, 9 to 11 AM', { words: '9 to 11 AM', from: '09:00', until: '11:00' }],
  ['Late, 11 to 2 am', { words: '11 to 2 am', from: '23:00', until: '02:00' }],
  ['Late, 9 to 11 am', { words: '9 to 11 am', from: '09:00', until: '11:00' }],
  ['Late, 10 PM to 2 AM', { words: '10 PM to 2 AM', from: '22:00', until: '02:00' }],
  ['Brunch, 11 AM to 2 PM', { words: '11 AM to 2 PM', from: '11:00', until: '14:00' }],
  ['Open 10 AM to 2 AM', { words: '10 AM to 2 AM', from: '10:00', until: '02:00' }],
  ['Trivia from 8 pm', { words: 'from 8 pm', from: '20:00' }],
  ['From 1 AM', { words: 'From 1 AM', from: '01:00' }],
  ['Until 7:59 PM', { words: 'Until 7:59 PM', until: '19:59' }],
  ['Noon is 12 PM: from 12 PM', { words: 'from 12 PM', from: '12:00' }],
  ['Monday to Friday after 7PM.', { words: 'after 7PM', from: '19:00' }],
  ['Open until 3 AM', { words: 'until 3 AM', until: '03:00' }],
])('%s', (text, named) => {
  expect(namedTimes(text)).toEqual([named])
})

test('other times and numbers are none', () => {
  expect(namedTimes('0 to 10 PM, 8 to 13 PM, from 13 PM, from 0 PM, until 7:60 PM')).toEqual([])
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
  expect(writeLike('8-10 PM', { from: '20:00', until: '02:00' })).toBe('8 PM-2 AM')
  expect(writeLike('8-9 PM', { from: '22:00', until: '23:30' })).toBe('10-11:30 PM')
})
