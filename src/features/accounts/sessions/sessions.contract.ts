import { z } from 'zod'
import { roles, sides } from '#base/roles.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'

// The shared hours login is nobody's own: who uses it does not see the devices of the others.
const who = roles.filter((role) => role !== 'hours')
/** One browser can be signed in as staff and as a member. */
const ownSide = z.object({ side: z.enum(sides) })

export const sessionWire = z.strictObject({
  id: z.string(),
  /** Such as "Safari on iPhone". */
  device: z.string(),
  address: z.string(),
  signedInAt: z.iso.datetime(),
  /** Up to five minutes behind. */
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SessionWire = z.output<typeof sessionWire>

export const listSessions = endpoint('GET', '/api/sessions', {
  summary: 'Where the account that is signed in here is signed in, last used first.',
  who,
  query: ownSide,
  answer: z.array(sessionWire),
  topic: 'sessions',
})

export const endSession = endpoint('DELETE', '/api/sessions/:id', {
  summary: 'Signs out one of the own devices. An owner may sign out anybody.',
  who,
  query: ownSide,
  answer: succeeded,
  refusals: { 'session-not-found': true },
})

export const endOtherSessions = endpoint('POST', '/api/sessions/end-others', {
  summary: 'Signs out all of the own devices but this one.',
  who,
  body: ownSide,
  answer: succeeded,
})

export const listStaffSessions = endpoint('GET', '/api/staff/:id/sessions', {
  summary: 'Where somebody of the staff is signed in.',
  who: ['owner'],
  answer: z.array(sessionWire),
  refusals: { 'staff-account-not-found': true },
  topic: 'sessions',
})
