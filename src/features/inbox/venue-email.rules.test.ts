import { expect, test } from 'vitest'
import { toVenueEmail } from './venue-email.rules.ts'

const sent = {
  subject: 'A question',
  rows: [
    ['Name', 'Ana'],
    ['Guests', '4'],
  ],
  place: 'contact form',
  from: { name: 'Ana', email: 'ana@example.com' },
} as const

test('the bar reads what was filled in, then what was written, and answers the visitor', () => {
  const { text, ...mail } = toVenueEmail({ ...sent, words: 'Is there parking?' })
  expect(mail).toEqual({ subject: 'A question', replyTo: { name: 'Ana', address: 'ana@example.com' } })
  expect(text.split('\n\n')).toEqual([
    'Name: Ana\nGuests: 4',
    'Is there parking?',
    expect.stringMatching(/contact form.*ana@example\.com/),
  ])
  expect(toVenueEmail(sent).text.split('\n\n')).toHaveLength(2)
})
