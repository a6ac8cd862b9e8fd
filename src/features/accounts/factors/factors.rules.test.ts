import { expect, test } from 'vitest'
import { acceptedSteps, hasSecondStep, isTwoStepForm, normalizeCode, offeredSteps } from './factors.rules.ts'

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
})

test('a code of now, of the step before and of the step after is accepted, unless it is over', () => {
  const now = new Date(100 * 30 * 1000)
  expect(acceptedSteps(now, 0)).toEqual([99, 100, 101])
  expect(acceptedSteps(now, 99)).toEqual([100, 101])
  expect(acceptedSteps(now, 101)).toEqual([])
})

test('spaces, dashes and capitals in a code do not matter', () => {
  expect(normalizeCode(' 123 456 ')).toBe('123456')
  expect(normalizeCode('K7WQ-9FZT m3hx-ra8e')).toBe('k7wq9fztm3hxra8e')
})
