import { expect, test } from 'vitest'
import type { MessageWire } from '#features/contact/contact.wire.ts'
import type { FormAnswerWire } from '#features/forms/forms.wire.ts'
import { type InboxEntry, mailLink, mergePage, sourceUrl, toAnswerEntry, toMessageEntry } from './inbox-entry.ts'

const state = {
  email: 'priya@example.com',
  receivedAt: '2026-11-14T20:00:00.000Z',
  delivery: { state: 'kept', deliveredAt: null, attempts: 0, nextAttemptAt: null, error: null },
  handledAt: null,
  handledBy: null,
} as const

test('a message shows how to reach its sender and whether they want texts', () => {
  const message: MessageWire = {
    ...state,
    id: 'msg_1',
    name: 'Priya Nair',
    phone: null,
    message: 'Hello',
    smsOptIn: false,
  }
  expect(toMessageEntry(message)).toMatchObject({
    kind: 'message',
    url: '/api/messages/msg_1',
    name: 'Priya Nair',
    words: 'Hello',
    facts: [
      ['E-mail', 'priya@example.com'],
      ['Texts', 'No'],
    ],
  })
})

test('a large party shows its day and time in words', () => {
  const party: FormAnswerWire = {
    ...state,
    id: 'fa_1',
    form: 'large-party',
    answers: {
      name: 'Priya Nair',
      email: 'priya@example.com',
      phone: '+13055550142',
      date: '2026-12-05',
      time: '19:30',
      guests: 24,
      occasion: 'Birthday',
      details: 'By the window',
    },
  }
  expect(toAnswerEntry(party)).toMatchObject({
    kind: 'large-party',
    url: '/api/form-answers/fa_1',
    name: 'Priya Nair',
    words: 'By the window',
    facts: [
      ['E-mail', 'priya@example.com'],
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
  expect(toAnswerEntry({ ...state, id: 'fa_2', form: 'supporters-club', answers })).toMatchObject({
    name: 'Callum Reid',
    facts: [
      ['E-mail', 'c@example.com'],
      ['Match reminders', 'Yes'],
    ],
  })
})

const entry = (id: string, receivedAt: string) => ({ id, receivedAt }) as InboxEntry

test('all kinds together come newest first, page by page, without one missing or twice', () => {
  const messages = ['09', '07', '05', '03'].map((day) => entry(`msg_${day}`, `2026-11-${day}`))
  const parties = ['08', '07', '01'].map((day) => entry(`fa_${day}`, `2026-11-${day}`))
  const pages = [1, 2, 3].map((page) => mergePage([messages.slice(0, page * 3), parties.slice(0, page * 3)], page, 3))
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
    ['msg_09', 'fa_08', 'fa_07'],
    ['msg_07', 'msg_05', 'msg_03'],
    ['fa_01'],
  ])
})

test('one kind is asked for by its page, all together by as many as may stand on it', () => {
  const wanted = { view: 'open', page: 3, pageSize: 20 }
  expect(sourceUrl('message', { ...wanted, isTogether: false })).toBe('/api/messages?view=open&page=3&pageSize=20')
  expect(sourceUrl('large-party', { ...wanted, isTogether: true })).toBe(
    '/api/form-answers?view=open&form=large-party&page=1&pageSize=60',
  )
  expect(sourceUrl('message', { ...wanted, page: 50, isTogether: true })).toContain('page=1&pageSize=200')
})

test('an address with letters that mean something in a link still reaches its owner', () => {
  expect(mailLink('a&b?c@example.com')).toBe('mailto:a%26b%3Fc@example.com')
})
