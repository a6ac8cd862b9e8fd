import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { MAX_PIN_LENGTH, MIN_PIN_LENGTH, PIN_PATTERN, servingRoles } from './pins.rules.ts'

const pin = z.string().regex(PIN_PATTERN, `Use ${MIN_PIN_LENGTH} to ${MAX_PIN_LENGTH} digits`)

const serverWire = z.strictObject({ id: z.string(), name: z.string(), role: z.enum(servingRoles) })
export type ServerWire = z.output<typeof serverWire>

const barStateWire = z.strictObject({
  /** Whose login the device has. */
  login: z.string(),
  /** It was locked or taken over by PIN: until it is signed out it is good for bar mode alone. */
  isShared: z.boolean(),
  /** Who serves, with the power that they have on this device; nobody while it is locked. */
  server: serverWire.nullable(),
  /** Who can take over: everybody of the bar who has set a PIN. */
  servers: z.array(serverWire),
})
export type BarStateWire = z.output<typeof barStateWire>

export const readBarState = endpoint('GET', '/api/bar-mode', {
  summary: 'Who serves on this device, and who can take over by PIN.',
  who: servingRoles,
  atBar: 'locked',
  answer: barStateWire,
  topic: 'staff',
})

export const serveWithPin = endpoint('POST', '/api/bar-mode/serve', {
  summary: 'Takes over this device by PIN. Its session is then good for bar mode alone.',
  who: servingRoles,
  atBar: 'locked',
  body: z.object({ accountId: z.string().min(1).max(80), pin }),
  answer: succeeded,
  refusals: { 'wrong-pin': true, 'too-many-requests': true },
})

export const lockBarMode = endpoint('POST', '/api/bar-mode/lock', {
  summary: 'Locks this device until somebody enters a PIN. Its session is then good for bar mode alone.',
  who: servingRoles,
  atBar: 'locked',
  answer: succeeded,
  refusals: { 'no-pin-yet': true },
})

export const readOwnPin = endpoint('GET', '/api/own-pin', {
  summary: 'Whether the person who is signed in has a PIN for bar mode, and since when.',
  who: servingRoles,
  answer: z.strictObject({ setAt: z.iso.datetime().nullable() }),
  topic: 'staff',
})

export const setOwnPin = endpoint('PUT', '/api/own-pin', {
  summary: 'Sets the own PIN for bar mode, or another one.',
  who: servingRoles,
  needsProof: true,
  body: z.object({ pin }),
  answer: succeeded,
  refusals: { 'pin-too-easy': true },
})

export const removeOwnPin = endpoint('DELETE', '/api/own-pin', {
  summary: 'Removes the own PIN for bar mode.',
  who: servingRoles,
  answer: succeeded,
})
