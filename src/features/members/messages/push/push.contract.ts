import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'

const MAX_ENDPOINT_LENGTH = 1000

export const readMyPush = endpoint('GET', '/api/me/push', {
  summary: 'The key to turn on notifications with, and the address to which this browser gets them, if it does.',
  who: ['member'],
  answer: z.strictObject({ publicKey: z.string(), endpoint: z.string().nullable() }),
  refusals: { 'no-such-member': true },
  topic: 'membership',
})

export const turnOnPush = endpoint('PUT', '/api/me/push', {
  summary: 'Turns on notifications in this browser, until it is signed out.',
  who: ['member'],
  limit: occasionalWrites,
  body: z.strictObject({
    endpoint: z
      .string()
      .max(MAX_ENDPOINT_LENGTH)
      .regex(/^https:\/\/[^\s<>"']+$/),
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
    /** The key that the browser took, as it was told. */
    publicKey: z.string().regex(/^[\w-]{87}$/),
  }),
  answer: succeeded,
  refusals: { 'no-such-member': true, 'push-not-possible': true },
})

export const turnOffPush = endpoint('DELETE', '/api/me/push', {
  summary: 'Turns off notifications in this browser.',
  who: ['member'],
  answer: succeeded,
  refusals: { 'no-such-member': true },
})
