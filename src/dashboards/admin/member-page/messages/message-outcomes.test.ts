import { expect, test } from 'vitest'
import type { SentWire } from '#features/members/messages/to-tell/to-tell.contract.ts'
import { outcomesOf } from './message-outcomes.ts'

const message: SentWire = {
  id: 'me_1',
  subject: "You're in, Ines",
  happenedAt: '2026-11-14T20:00:00.000Z',
  state: 'done',
  deliveries: [],
  told: null,
}
const at = '2026-11-14T20:01:00.000Z'

test('each channel says what became of it', () => {
  const deliveries: SentWire['deliveries'] = [
    { channel: 'email', outcome: 'sent', reason: null, at },
    { channel: 'push', outcome: 'failed', reason: '500', at },
    { channel: 'sms', outcome: 'skipped', reason: 'switched-off', at },
  ]
  expect(outcomesOf({ ...message, deliveries })).toEqual([
    expect.stringMatching(/^Sent by email, .*3:01 PM$/),
    expect.stringMatching(/^The notification didn't go through, .*3:01 PM: 500$/),
    'Not sent by text: switched off by the member',
  ])
})

test('what waits, what was undone and what staff told', () => {
  expect(outcomesOf({ ...message, state: 'waiting' })).toEqual(['Waiting to be sent'])
  expect(outcomesOf({ ...message, state: 'withdrawn' })).toEqual(['Not sent: it was undone first'])
  expect(outcomesOf({ ...message, told: { at, by: 'Mia' } })).toEqual([
    expect.stringMatching(/^Told by Mia, .*3:01 PM$/),
  ])
})
