import { expect, test } from 'vitest'
import {
  channels,
  choices,
  dueAt,
  goesBy,
  isTooLate,
  messageKinds,
  type SkipReason,
  secondsUntilTooLate,
  securityKinds,
  toTold,
} from './message-kinds.rules.ts'
import { defaultPreference, isWanted, wantedChoices, withChoice } from './preferences.rules.ts'
import { isQuiet, kindsForNow, morningAfter } from './quiet-hours.rules.ts'
import { isToTell, reachByEmail, refuseTelling } from './reach.rules.ts'

const now = new Date('2025-11-14T18:00:00-05:00')
const robin = { membershipType: 'regular', replacedAt: null, email: 'robin@example.com', emailVerifiedAt: now } as const
const posted = { kind: 'points-posted', facts: { day: '2025-11-14', checks: [] as never[] } } as const
const code = {
  kind: 'claim-approved',
  facts: { reward: 'Welcome', value: 'Draft beer', code: 'ET1', cost: 100, isDrink: true },
} as const
const password = { kind: 'password-changed', facts: { changedAt: '', isSignedIn: true } } as const
const chosen = defaultPreference('email')
const everywhere = ['email', 'push', 'sms'] as const

test.each([
  ['2025-11-14T21:59:00-05:00', false],
  ['2025-11-14T22:00:00-05:00', true],
  ['2025-11-15T08:59:00-05:00', true],
  ['2025-11-15T09:00:00-05:00', false],
  // The night on which clocks go back.
  ['2025-11-02T08:59:00-05:00', true],
  ['2025-11-02T09:00:00-05:00', false],
])('at %s at the bar it is quiet: %s', (moment, expected) => {
  expect(isQuiet(new Date(moment))).toBe(expected)
})

test('offers are told until eight in the evening, everything else until ten, and security at night', () => {
  const at = (time: string) => kindsForNow(new Date(`2025-11-14T${time}:00-05:00`))
  expect(at('19:59')).toBeUndefined()
  expect(at('20:00')).toContain('claim-approved')
  const late = at('20:00') ?? []
  expect(late.filter((kind) => ['birthday', 'offers'].includes(messageKinds[kind].group))).toEqual([])
  expect(at('22:00')).toEqual(securityKinds)
})

test('an evening is told when its night is over, by the clock at the bar', () => {
  expect(morningAfter('2025-11-14')).toEqual(new Date('2025-11-15T09:00:00-05:00'))
  expect(morningAfter('2026-03-07')).toEqual(new Date('2026-03-08T09:00:00-04:00'))
})

test('what can be taken back for a minute waits for a minute, and security messages never wait', () => {
  expect(dueAt('application-approved', now)).toEqual(new Date('2025-11-14T18:01:00-05:00'))
  expect(securityKinds).toEqual(['password-changed', 'email-changed', 'phone-changed', 'texts-on'])
  expect(securityKinds.filter((kind) => messageKinds[kind].waits)).toEqual([])
})

test('news of three days ago is no news', () => {
  expect(isTooLate(new Date('2025-11-11T18:00:00-05:00'), now)).toBe(false)
  expect(isTooLate(new Date('2025-11-11T17:59:00-05:00'), now)).toBe(true)
})

test('nobody is told what is not for them', () => {
  const at = { happenedAt: now, now }
  expect(refuseTelling(robin, { ...posted, ...at })).toBeUndefined()
  expect(refuseTelling(undefined, { ...posted, ...at })).toBe('not-for-them')
  expect(refuseTelling({ ...robin, replacedAt: now }, { ...code, ...at })).toBe('not-for-them')
  expect(refuseTelling({ ...robin, membershipType: 'vip' }, { ...posted, ...at })).toBe('not-for-them')
  expect(refuseTelling({ ...robin, membershipType: 'vip' }, { ...code, ...at })).toBeUndefined()
  const back = { kind: 'email-changed', facts: { to: 'robin@example.com' } } as const
  expect(refuseTelling(robin, { ...back, ...at })).toBe('not-for-them')
  const changed = { ...back, facts: { to: 'old@example.com' } }
  expect(refuseTelling(robin, { ...changed, ...at })).toBeUndefined()
})

test('an email that nobody confirmed gets security messages alone', () => {
  const stranger = { ...robin, emailVerifiedAt: null }
  expect(reachByEmail(stranger, code, chosen)).toEqual({ skipped: 'not-verified' })
  expect(reachByEmail(stranger, password, chosen)).toEqual({ to: 'robin@example.com' })
  expect(reachByEmail(robin, { kind: 'email-changed', facts: { to: 'old@example.com' } }, chosen)).toEqual({
    to: 'old@example.com',
  })
})

test('who unsubscribed gets nothing that can be switched off, and account messages as before', () => {
  const off = { ...chosen, unsubscribedAt: now }
  expect(reachByEmail(robin, posted, off)).toEqual({ skipped: 'switched-off' })
  expect(reachByEmail(robin, posted, { ...chosen, program: false })).toEqual({ skipped: 'switched-off' })
  expect(reachByEmail(robin, code, off)).toEqual({ to: 'robin@example.com' })
})

test('offers and texts come to those alone who asked for them', () => {
  const wanted = (channel: (typeof channels)[number]) =>
    choices.filter((choice) => isWanted(defaultPreference(channel), choice))
  expect(everywhere.map(wanted)).toEqual([['program', 'birthday'], ['program', 'birthday'], []])
  expect(choices).toEqual(['program', 'birthday', 'offers'])
})

test('a choice changes nothing else, and who had unsubscribed gets nothing else by it', () => {
  const off = withChoice(chosen, 'program', false)
  expect(wantedChoices(off)).toEqual({ program: false, birthday: true, offers: false })
  const back = withChoice({ ...chosen, offers: true, unsubscribedAt: now }, 'birthday', true)
  expect(wantedChoices(back)).toEqual({ program: false, birthday: true, offers: false })
})

test('what cannot be taken back is told at once, and what is days old not at all', () => {
  expect(dueAt('claim-rejected', now)).toEqual(now)
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(refuseTelling(robin, { ...posted, happenedAt: now, now: later(3 * 86_400 + 1) })).toBe('too-late')
  expect(secondsUntilTooLate(now, now)).toBe(3 * 86_400)
  expect(secondsUntilTooLate(now, later(3 * 86_400 - 1.5))).toBe(1)
  expect(secondsUntilTooLate(now, later(4 * 86_400))).toBe(0)
})

test('staff tell what must not be missed where no channel reached the member, and nothing else', () => {
  const failed = { outcome: 'failed', reason: null } as const
  const skipped = (reason: SkipReason) => ({ outcome: 'skipped', reason }) as const
  expect(isToTell('claim-approved', [failed, skipped('not-verified'), skipped('not-set-up')])).toBe(true)
  expect(isToTell('birthday-treat', [skipped('number-refused')])).toBe(true)
  expect(isToTell('claim-approved', [failed, { outcome: 'sent', reason: null }])).toBe(false)
  expect(isToTell('claim-approved', [failed, skipped('switched-off')])).toBe(false)
  expect(isToTell('points-posted', [failed])).toBe(false)
})

test('the answer to a consent to texts comes by text alone', () => {
  expect(channels.filter((channel) => goesBy('texts-on', channel))).toEqual(['sms'])
  expect(channels.filter((channel) => goesBy('claim-approved', channel))).toEqual(everywhere)
})

test('a message is sent by what it was written as', () => {
  expect(toTold({ kind: 'password-changed', facts: password.facts })).toEqual(password)
})
