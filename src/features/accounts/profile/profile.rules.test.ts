import { expect, test } from 'vitest'
import { emailChangeState, emailChangeStates } from './profile.rules.ts'

const mail = { from: 'bar@example.com' }
const admin = { email: 'owner@example.com' }
const seo = { email: 'seo@example.com' }

test('an email is changed where mail is set up, and not where nobody could prove that it is theirs', () => {
  expect(emailChangeState({ mail }, 'max@example.com')).toBe('possible')
  expect(emailChangeState({}, 'max@example.com')).toBe('no-mail')
})

test('an email that the settings name is changed there', () => {
  expect(emailChangeState({ mail, admin, seo }, 'owner@example.com')).toBe('in-settings')
  expect(emailChangeState({ admin, seo }, 'seo@example.com')).toBe('in-settings')
  expect(emailChangeState({ mail, admin, seo }, 'max@example.com')).toBe('possible')
})

test('a person reads one of three answers about their email', () => {
  const answers = [emailChangeState({ mail }, 'max@example.com'), emailChangeState({}, 'max@example.com')]
  expect([...answers, emailChangeState({ seo }, 'seo@example.com')]).toEqual(emailChangeStates)
})
