import { expect, test } from 'vitest'
import type { InboxEntryWire } from '#features/inbox/inbox.contract.ts'
import { readConsents } from './consents.rules.ts'

const delivery = { state: 'delivered', deliveredAt: null, attempts: 1, nextAttemptAt: null, error: null } as const
const received = { id: 'x', delivery, handledAt: null, handledBy: null }

function message(receivedAt: string, smsOptIn: boolean, email = 'Ada@example.com'): InboxEntryWire {
  const answers = { name: 'Ada Vale', phone: null, message: 'Hi', smsOptIn }
  return { kind: 'message', ...received, email, receivedAt, answers }
}
function club(receivedAt: string, wantsReminders: boolean): InboxEntryWire {
  const answers = { firstName: 'Ada', lastName: 'Vale', email: 'ada@example.com', phone: '', wantsReminders }
  return { kind: 'supporters-club', ...received, email: answers.email, receivedAt, answers }
}

test('what was said last counts, for each kind separately', () => {
  const entries = [message('2026-11-03', false), club('2026-10-02', true), message('2026-09-01', true)]
  expect(readConsents([...entries, club('2026-08-01', false)], 'ADA@example.com')).toEqual({
    texts: { isYes: false, at: '2026-11-03' },
    reminders: { isYes: true, at: '2026-10-02' },
  })
})

test('what another person said does not count', () => {
  const entries = [message('2026-11-03', true, 'nada@example.com')]
  expect(readConsents(entries, 'ada@example.com')).toEqual({ texts: undefined, reminders: undefined })
})
