import { z } from 'zod'
import { emailField } from '#features/accounts/accounts.contract.ts'
import { staffRoles } from '#features/accounts/accounts.rules.ts'
import { nameField } from '#features/accounts/staff/staff.contract.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'
import { emailChangeStates } from './profile.rules.ts'

const profileWire = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Whether the email can be changed here. */
  emailChange: z.enum(emailChangeStates),
  /** A new email whose link was not opened yet. */
  waiting: z.strictObject({ email: z.string(), until: z.iso.datetime() }).nullable(),
})
export type ProfileWire = z.output<typeof profileWire>

export const readOwnProfile = endpoint('GET', '/api/own-profile', {
  summary: 'Name and email of the person of the staff who is signed in.',
  who: staffRoles,
  answer: profileWire,
  topic: 'staff',
})

export const changeOwnName = endpoint('PUT', '/api/own-profile/name', {
  summary: 'Changes the own name.',
  who: staffRoles,
  body: z.object({ name: nameField }),
  answer: succeeded,
})

export const askOwnEmail = endpoint('POST', '/api/own-profile/email', {
  summary: 'Emails a link to another address, which becomes the own email once the link is opened.',
  who: staffRoles,
  needsProof: true,
  body: z.object({ email: emailField }),
  answer: succeeded,
  refusals: {
    'login-taken': true,
    'mail-not-set-up': true,
    'email-in-settings': true,
    'too-many-requests': true,
  },
})

export const cancelOwnEmail = endpoint('DELETE', '/api/own-profile/waiting-email', {
  summary: 'Keeps the own email as it is: the link to another one stops working.',
  who: staffRoles,
  answer: succeeded,
})

export const confirmOwnEmail = endpoint('POST', '/api/own-profile/email/confirm', {
  summary: 'Makes an email the own one with the link that was sent to it. Other devices are signed out.',
  who: 'everyone',
  isStaffEntry: true,
  limit: occasionalWrites,
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: succeeded.extend({ email: z.string(), role: z.enum(staffRoles) }),
  refusals: { 'link-not-valid': true, 'login-taken': true },
})
