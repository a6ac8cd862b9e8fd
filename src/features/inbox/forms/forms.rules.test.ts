import { expect, test } from 'vitest'
import {
  describeAnswer,
  type FormAnswer,
  findPartyDateProblem,
  lastPartyDate,
  listAnswerProblems,
  nameInAnswer,
  titleOfAnswer,
} from './forms.rules.ts'

const today = '2025-11-14'

const party: FormAnswer = {
  form: 'large-party',
  answers: {
    name: 'Hannah Reyes',
    email: 'hannah@example.com',
    phone: '+13055550199',
    date: '2025-12-05',
    time: '20:00',
    guests: 24,
    occasion: 'Birthday',
    details: '',
  },
}
const club: FormAnswer = {
  form: 'supporters-club',
  answers: { firstName: 'Hannah', lastName: 'Reyes', email: 'hannah@example.com', phone: '', wantsReminders: true },
}

test('a party can be asked for from today until a year from now', () => {
  expect(lastPartyDate(today)).toBe('2026-11-14')
  for (const date of [today, '2025-11-15', '2026-11-14']) expect(findPartyDateProblem(date, today)).toBeUndefined()
  expect(findPartyDateProblem('2025-11-13', today)).toBe('That date has passed')
  expect(findPartyDateProblem('2026-11-15', today)).toBe('We book up to a year ahead')
})

test.each(['', 'tomorrow', '2025-02-30', '2025-13-01', '12/05/2025', '2025-12-05T20:00', ' 2025-12-05'])(
  '"%s" is no date for a party',
  (date) => {
    expect(findPartyDateProblem(date, today)).toBe('Please choose a date')
  },
)

test('only the date of a party depends on the day it is asked', () => {
  const past: FormAnswer = { ...party, answers: { ...party.answers, date: '2025-11-13' } }
  expect(listAnswerProblems(past, today)).toEqual([{ field: 'date', problem: 'That date has passed' }])
  expect(listAnswerProblems(party, today)).toEqual([])
  expect(listAnswerProblems(club, today)).toEqual([])
})

test('an answer tells who and what in words, and leaves out what was left empty', () => {
  expect([nameInAnswer(party), titleOfAnswer(party)]).toEqual(['Hannah Reyes', 'Large party: Hannah Reyes'])
  expect(titleOfAnswer(club)).toBe('Supporters club: Hannah Reyes')
  expect(describeAnswer(party)).toEqual([
    ['Name', 'Hannah Reyes'],
    ['Email', 'hannah@example.com'],
    ['Phone', '+13055550199'],
    ['Date', '2025-12-05'],
    ['Time', '20:00'],
    ['Guests', '24'],
    ['Occasion', 'Birthday'],
  ])
  expect(describeAnswer(club)).toEqual([
    ['First name', 'Hannah'],
    ['Last name', 'Reyes'],
    ['Email', 'hannah@example.com'],
    ['Match reminders', 'Yes'],
  ])
})
