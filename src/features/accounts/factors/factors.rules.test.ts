import { expect, test } from 'vitest'
import {
  acceptedSteps,
  challengePurposes,
  codeLimit,
  hasSecondStep,
  isTwoStepForm,
  normalizeCode,
  offeredSteps,
} from './factors.rules.ts'

test('the admin and the SEO login have a second step; members and the shared hours login have none', () => {
  expect((['admin', 'seo', 'hours', 'member'] as const).filter(isTwoStepForm)).toEqual(['admin', 'seo'])
})

test('an app or a passkey is a second step; recovery codes alone are none', () => {
  expect(hasSecondStep({ hasApp: true, passkeys: 0 })).toBe(true)
  expect(hasSecondStep({ hasApp: false, passkeys: 1 })).toBe(true)
  expect(hasSecondStep({ hasApp: false, passkeys: 0 })).toBe(false)
})

test('people are offered what they have', () => {
  expect(offeredSteps({ hasApp: true, passkeys: 2, recoveryCodes: 10 })).toEqual(['app', 'passkey', 'recovery-code'])
  expect(offeredSteps({ hasApp: false, passkeys: 1, recoveryCodes: 0 })).toEqual(['passkey'])
  expect(offeredSteps({ hasApp: true, passkeys: 0, recoveryCodes: 1 })).toEqual(['app', 'recovery-code'])
})

test('a code of now, of the step before and of the step after is accepted, unless it is over', () => {
  const now = new Date(100 * 30 * 1000)
  expect(acceptedSteps(now, 0)).toEqual([99, 100, 101])
  expect(acceptedSteps(now, 99)).toEqual([100, 101])
  expect(acceptedSteps(now, 101)).toEqual([])
  const justBeforeTheNext = new Date(101 * 30 * 1000 - 1)
  expect(acceptedSteps(justBeforeTheNext, 0)).toEqual([99, 100, 101])
})

test('spaces, dashes and capitals in a code do not matter', () => {
  expect(normalizeCode(' 123 456 ')).toBe('123456')
  expect(normalizeCode('K7WQ-9FZT m3hx-ra8e')).toBe('k7wq9fztm3hxra8e')
})

test('somebody who guesses codes has five tries in a quarter of an hour', () => {
  expect(codeLimit).toEqual({ max: 5, seconds: 900 })
})

test('what a passkey was asked for is stored, so that an answer to one question fits no other', () => {
  expect(challengePurposes).toEqual(['register', 'sign-in', 'second-step', 'prove'])
})
