import { z } from 'zod'
import { roles, sides } from '#base/roles.ts'
import { emailField, passwordField } from '#features/accounts/accounts.contract.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'

const passwordRefusals = {
  'password-too-short': true,
  'staff-password-too-short': true,
  'password-too-long': true,
  'password-too-common': true,
} as const

export const askPasswordLink = endpoint('POST', '/api/password/forgot', {
  summary: 'Emails a one-time link to set a new password, if the address has an account.',
  who: 'everyone',
  limit: occasionalWrites,
  body: z.object({ email: emailField, side: z.enum(sides).default('member') }),
  // `isMailed` says whether this installation sends email at all, never whether the address is known.
  answer: succeeded.extend({ isMailed: z.boolean() }),
})

export const setPassword = endpoint('POST', '/api/password/set', {
  summary: 'Sets a password with a one-time link.',
  who: 'everyone',
  limit: occasionalWrites,
  // How long a password must be depends on whose it is; the use case knows.
  body: z.object({ token: z.string().min(1).max(100), password: z.string().min(1).max(1000) }),
  answer: succeeded.extend({ role: z.enum(roles) }),
  refusals: { 'link-not-valid': true, ...passwordRefusals },
})

export const changePassword = endpoint('POST', '/api/password/change', {
  summary: 'Changes the password of who is signed in and knows the old one; everywhere else they are signed out.',
  // The shared hours password is nobody's own.
  who: roles.filter((role) => role !== 'hours'),
  body: z.object({ side: z.enum(sides), oldPassword: passwordField, newPassword: z.string().min(1).max(1000) }),
  answer: succeeded,
  refusals: { 'wrong-password': true, 'too-many-requests': true, ...passwordRefusals },
})
