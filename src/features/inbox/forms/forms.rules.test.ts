import { expect, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { sendLargeParty } from './forms.contract.ts'
import { describeAnswer, type FormAnswer, listAnswerProblems, nameInAnswer, titleOfAnswer } from './forms.rules.ts'

const opening = {
  hours: FALLBACK_HOURS,
  specialDays: [],
  now: new Date('2025-11-14T18:00:00-05:00'),
  timeZone: 'America/New_York',
}

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

test('a party is refused for a day that has passed, and for a time when we are closed', () => {
  const at = (date: string, time: string): FormAnswer => ({ ...party, answers: { ...party.answers, date, time } })
  expect(listAnswerProblems(at('2025-11-13', '20:00'), opening)).toEqual([
    { field: 'date', problem: 'That date has passed' },
  ])
  expect(listAnswerProblems(at('2025-12-05', '05:00'), opening)).toEqual([
    { field: 'time', problem: "We're closed at 5 AM. Our hours on Friday, December 5 are 3 PM – 2 AM." },
  ])
  expect(listAnswerProblems(party, opening)).toEqual([])
  expect(listAnswerProblems(club, opening)).toEqual([])
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
  const withoutReminders: FormAnswer = { ...club, answers: { ...club.answers, wantsReminders: false } }
  expect(describeAnswer(withoutReminders).at(-1)).toEqual(['Match reminders', 'No'])
  const detailed: FormAnswer = { ...party, answers: { ...party.answers, details: 'A cake' } }
  expect(describeAnswer(detailed).at(-1)).toEqual(['Details', 'A cake'])
})

test('the details of a party may have 2,000 letters', () => {
  const isTaken = (details: number) =>
    sendLargeParty.body.safeParse({ ...party.answers, details: 'd'.repeat(details) }).success
  expect([isTaken(2000), isTaken(2001)]).toEqual([true, false])
})
