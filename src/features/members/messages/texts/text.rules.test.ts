import { expect, test } from 'vitest'
import { mayText } from '#features/members/messages/preferences.rules.ts'
import { readReply, textLength, toPhoneLetters, toText } from './text.rules.ts'

test('texts are in the letters that phones have always known', () => {
  expect(toPhoneLetters('It’s “José” – Zoë & Łukasz… 🎉')).toBe('It\'s "José" - Zoe & ukasz... ')
  expect(toPhoneLetters("You're approved, Ñandú.")).toBe("You're approved, Ñandu.")
  expect(textLength('a{b}')).toBe(6)
})

test('a text that is too long for one message loses its link, with what leads to it, and nothing else', () => {
  const long = `https://a-long-name-of-a-bar.example/member-dashboard?tab=transactions&more=${'x'.repeat(60)}`
  const points = `Eleven Tides: You earned 30 points on Friday, November 14. Your balance: 30. Details: ${long} Reply STOP to opt out`
  expect(toText(points)).toBe(
    'Eleven Tides: You earned 30 points on Friday, November 14. Your balance: 30. Reply STOP to opt out',
  )
  const code = `Eleven Tides: Show code ET1 to your server. It works once. ${long} Reply STOP to opt out`
  expect(toText(code)).toBe('Eleven Tides: Show code ET1 to your server. It works once. Reply STOP to opt out')
  const fits = `Eleven Tides: See ${'x'.repeat(40)} https://tides.example/ Reply STOP to opt out`.padEnd(160, '.')
  expect([toText(fits), toText(`${fits}.`)]).toEqual([fits, `${fits}.`.replace(' https://tides.example/', '')])
  const short = points.replace(long, 'https://tides.example/m')
  expect(toText(short)).toBe(short)
})

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Opt-out', 'stop'],
  ['Unsubscribe', 'stop'],
  ['start', 'start'],
  ['HELP', 'help'],
  ['stop by tonight?', undefined],
  ['', undefined],
])('"%s" means %s', (words, expected) => {
  expect(readReply(words)).toBe(expected)
})

test('a consent is for the number that was confirmed when it was given', () => {
  const [before, given, after] = ['2025-11-01', '2025-11-14', '2025-11-20'].map((day) => new Date(day))
  const chosen = { consentedAt: given ?? null, unsubscribedAt: null }
  expect(mayText(chosen, { phoneVerifiedAt: given ?? null })).toBe(true)
  expect(mayText(chosen, { phoneVerifiedAt: before ?? null })).toBe(true)
  expect(mayText(chosen, { phoneVerifiedAt: after ?? null })).toBe(false)
  expect(mayText(chosen, { phoneVerifiedAt: null })).toBe(false)
  expect(mayText({ ...chosen, unsubscribedAt: after ?? null }, { phoneVerifiedAt: before ?? null })).toBe(false)
  expect(mayText({ ...chosen, consentedAt: null }, { phoneVerifiedAt: before ?? null })).toBe(false)
})
