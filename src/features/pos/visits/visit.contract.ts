import { z } from 'zod'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const checkItemWire = z.strictObject({
  quantity: z.number(),
  name: z.string(),
  /** In dollars, before discounts. */
  price: z.number(),
  modifiers: z.array(z.string()),
})

const visitWire = z.strictObject({
  checkNumber: z.string().nullable(),
  openedAt: z.iso.datetime(),
  serverName: z.string().nullable(),
  tableName: z.string().nullable(),
  /** Voided at the point of sale. Its items are what it would have been. */
  isVoided: z.boolean(),
  items: z.array(checkItemWire),
  discounts: z.array(
    z.strictObject({
      name: z.string(),
      amount: z.number(),
      /** The dish or drink it was taken off, where it was one. */
      item: z.string().nullable(),
    }),
  ),
  /** In dollars. `counted` is what points are counted by. */
  bill: z.strictObject({
    counted: z.number(),
    refunded: z.number(),
    notSale: z.number(),
    charges: z.number(),
    tax: z.number(),
    tip: z.number(),
    total: z.number(),
  }),
  /** What it is worth to this member. */
  points: z.int(),
  membershipType: z.enum(membershipTypes),
  /** It was moved to somebody else, or taken back. */
  isTakenBack: z.boolean(),
})
export type VisitWire = z.output<typeof visitWire>

export const readOwnVisit = endpoint('GET', '/api/me/visits/:checkGuid', {
  summary: 'What was had on a check that counts for the member who is signed in.',
  who: ['member'],
  answer: visitWire,
  refusals: { 'no-such-member': true, 'visit-not-kept': true },
  topic: 'membership',
})

export const readVisit = endpoint('GET', '/api/members/:id/visits/:checkGuid', {
  summary: 'What was had on a check of a member: items, discounts, what it came to and the points it gave.',
  who: ['manager', 'owner'],
  answer: visitWire,
  refusals: { 'no-such-member': true, 'visit-not-kept': true },
  topic: 'members',
})
