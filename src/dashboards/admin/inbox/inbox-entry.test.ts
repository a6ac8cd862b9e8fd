import { expect, test } from 'vitest'
import { mailLink, toInboxEntry } from './inbox-entry.ts'

const state = {
  email: 'priya@example.com',
  receivedAt: '2026-11-14T20:00:00.000Z',
  delivery: { state: 'kept', deliveredAt: null, attempts: 0, nextAttemptAt: null, error: null },
  handledAt: null,
  handledBy: null,
} as const

test('a message shows how to reach its sender and whether they want texts', () => {
  const answers = { name: 'Priya Nair', phone: null, message: 'Hello', smsOptIn: false }
  expect(toInboxEntry({ ...state, id: 'msg_1', kind: 'message', answers })).toMatchObject({
    kind: 'message',
    name: 'Priya Nair',
    words: 'Hello',
    facts: [
      ['Email', 'priya@example.com'],
      ['Text messages OK', 'No'],
    ],
  })
})

test('a large party shows its day and time in words', () => {
  const answers = {
    name: 'Priya Nair',
    email: 'priya@example.com',
    phone: '+13055550142',
    date: '2026-12-05',
    time: '19:30',
    guests: 24,
    occasion: 'Birthday',
    details: 'By the window',
  } as const
  expect(toInboxEntry({ ...state, id: 'fa_1', kind: 'large-party', answers })).toMatchObject({
    kind: 'large-party',
    name: 'Priya Nair',
    words: 'By the window',
    facts: [
      ['Email', 'priya@example.com'],
      ['Phone', '+13055550142'],
      ['Date', 'Saturday, December 5, 2026'],
      ['Time', '7:30 PM'],
      ['Guests', '24'],
      ['Occasion', 'Birthday'],
    ],
  })
})

test('somebody who joined the supporters club is named, with their wish for reminders', () => {
  const answers = { firstName: 'Callum', lastName: 'Reid', email: 'c@example.com', phone: '', wantsReminders: true }
  expect(
    toInboxEntry({ ...state, email: 'c@example.com', id: 'fa_2', kind: 'supporters-club', answers }),
  ).toMatchObject({
    name: 'Callum Reid',
    words: '',
    facts: [
      ['Email', 'c@example.com'],
      ['Match reminders', 'Yes'],
    ],
  })
})

test('an address with letters that mean something in a link still reaches its owner', () => {
  expect(mailLink('a&b?c@example.com')).toBe('mailto:a%26b%3Fc@example.com')
})
