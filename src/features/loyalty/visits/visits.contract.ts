import { z } from 'zod'
import { requestKey, whyBody } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { MAX_NOTE_LENGTH, MAX_VISIT_DOLLARS } from './visits.rules.ts'

const everyoneAtWork = ['staff', 'manager', 'owner'] as const
const success = z.literal(true)
const time = z.iso.datetime()
const AMOUNT_PROBLEM = 'Enter the amount, like 46.80'
const toCents = (dollars: number) => Math.round(dollars * 100)
const sums = { currentPoints: z.number(), visits: z.number() }

export const recordVisit = endpoint('POST', '/api/members/:id/visits', {
  summary: 'Counts a visit that the point of sale knows nothing of: now, or within the last 30 days.',
  who: everyoneAtWork,
  body: z.object({
    /** What was paid after discounts, without tax and tip. */
    amount: z
      .number(AMOUNT_PROBLEM)
      .min(0.01, AMOUNT_PROBLEM)
      .max(MAX_VISIT_DOLLARS, AMOUNT_PROBLEM)
      .transform(toCents),
    at: time.optional(),
    /** What was taken off, where it is not what the membership gives. */
    discount: z.number().min(0).max(MAX_VISIT_DOLLARS).transform(toCents).optional(),
    note: z.string().trim().max(MAX_NOTE_LENGTH).optional(),
    key: requestKey,
  }),
  answer: z.strictObject({ success, visitId: z.string(), points: z.number(), ...sums }),
  refusals: {
    'no-such-member': true,
    'member-not-approved': true,
    'visit-too-large': z.object({ limit: z.number() }),
    'visit-out-of-time': true,
    'request-key-used': true,
  },
})

export const findSameVisit = endpoint('GET', '/api/members/:id/same-visit', {
  summary: 'Whether a member has a check of this amount on that evening already: a visit is easily entered twice.',
  who: everyoneAtWork,
  query: z.object({
    amount: z.coerce.number().min(0.01).max(MAX_VISIT_DOLLARS).transform(toCents),
    at: time.optional(),
  }),
  answer: z.strictObject({ isThere: z.boolean() }),
  refusals: { 'no-such-member': true },
  topic: 'members',
})

const handVisitWire = z.strictObject({
  id: z.string(),
  date: time,
  businessDate: z.string(),
  amount: z.number(),
  note: z.string(),
  enteredAt: time,
  by: z.string(),
  takenBackAt: time.nullable(),
  takenBackBy: z.string().nullable(),
  takeBackReason: z.string().nullable(),
})
export type HandVisitWire = z.output<typeof handVisitWire>

export const listHandVisits = endpoint('GET', '/api/members/:id/visits', {
  summary: 'The latest visits of a member that staff entered by hand, with who and why.',
  who: ['manager', 'owner'],
  answer: z.array(handVisitWire),
  refusals: { 'no-such-member': true },
  topic: 'members',
})

export const takeBackVisit = endpoint('POST', '/api/visits/:id/take-back', {
  summary: 'Takes back a visit that was entered by hand: managers any, others their own for ten minutes.',
  who: everyoneAtWork,
  body: whyBody,
  answer: z.strictObject({ success, points: z.number(), ...sums }),
  refusals: {
    'visit-not-found': true,
    'no-such-member': true,
    'already-taken-back': true,
    'take-back-by-manager': true,
  },
})
