import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'
import { MAX_POINTS_AT_ONCE, MAX_POINTS_REASON_LENGTH } from './adjustments.rules.ts'

const everyoneAtWork = ['staff', 'manager', 'owner'] as const
const managers = ['manager', 'owner'] as const
const success = z.literal(true)
const time = z.iso.datetime()
const reason = z.string().trim().min(1, 'Say why').max(MAX_POINTS_REASON_LENGTH)
/** Why something is taken back, for staff. */
export const whyBody = z.object({ reason })
/** Made by the browser when a dialog opens, so that the same request twice counts once. */
export const requestKey = z.string().regex(/^[\w-]{8,80}$/, 'Use 8 to 80 letters, digits and dashes')

const balance = { currentPoints: z.number(), lifetimePoints: z.number() }

export const adjustPoints = endpoint('POST', '/api/members/:id/points', {
  summary: 'Gives a member points by hand, or takes some away when they are negative. What a role may give is limited.',
  who: everyoneAtWork,
  body: z.object({
    points: z
      .int()
      .min(-MAX_POINTS_AT_ONCE)
      .max(MAX_POINTS_AT_ONCE)
      .refine((points) => points !== 0, 'Enter how many points'),
    reason,
    countsForLifetime: z.boolean().default(true),
    key: requestKey,
  }),
  answer: z.strictObject({ success, adjustmentId: z.string(), points: z.number(), ...balance }),
  refusals: {
    'no-such-member': true,
    'member-not-approved': true,
    'vip-without-points': true,
    'too-many-points': z.object({ left: z.number() }),
    'taking-points-not-allowed': true,
    'fewer-points-there': true,
    'request-key-used': true,
  },
})

const adjustmentWire = z.strictObject({
  id: z.string(),
  points: z.number(),
  countsForLifetime: z.boolean(),
  reason: z.string(),
  date: time,
  by: z.string(),
  takenBackAt: time.nullable(),
  takenBackBy: z.string().nullable(),
  takeBackReason: z.string().nullable(),
})
export type AdjustmentWire = z.output<typeof adjustmentWire>

export const listAdjustments = endpoint('GET', '/api/members/:id/points', {
  summary: 'The latest points that staff gave a member or took away by hand, with who and why.',
  who: managers,
  answer: z.array(adjustmentWire),
  refusals: { 'no-such-member': true },
  topic: 'members',
})

export const takeBackPoints = endpoint('POST', '/api/points-adjustments/:id/take-back', {
  summary: 'Undoes points that were given or taken away by hand: managers any, others their own for ten minutes.',
  who: everyoneAtWork,
  body: whyBody,
  answer: z.strictObject({ success, points: z.number(), ...balance }),
  refusals: {
    'adjustment-not-found': true,
    'no-such-member': true,
    'already-taken-back': true,
    'take-back-by-manager': true,
  },
})

export const readPointsAllowance = endpoint('GET', '/api/points-allowance', {
  summary: 'How many points the person who is signed in can still give in one go, and whether they can take some away.',
  who: everyoneAtWork,
  answer: z.strictObject({
    left: z.number(),
    /** Null where only a single gift is limited. */
    aDay: z.number().nullable(),
    mayTakeAway: z.boolean(),
  }),
  topic: 'members',
})
