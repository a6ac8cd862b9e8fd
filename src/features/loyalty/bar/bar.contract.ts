import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '#features/accounts/audit/audit.rules.ts'
import { rewardStates, rewardTypes } from '#features/loyalty/rewards/rewards.rules.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const time = z.iso.datetime()

const barRewardWire = z.strictObject({
  id: z.string(),
  /** What they get, and the milestone that it is for. */
  title: z.string(),
  milestone: z.string(),
  category: z.enum(rewardTypes),
  state: z.enum(rewardStates),
  cost: z.number(),
  /** The last day of what is good for some days only. */
  validThrough: z.iso.date().nullable(),
  claimedAt: time.nullable(),
  approvedAt: time.nullable(),
  /** When and by whom it was handed over, as far as anybody knows. */
  redeemedAt: time.nullable(),
  redeemedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
})
export type BarRewardWire = z.output<typeof barRewardWire>

/** What matters about a member while they stand at the bar, and no more: no email, no phone, no spending (A2). */
const barCardWire = z.strictObject({
  id: z.string(),
  memberNumber: z.string(),
  name: z.string(),
  firstName: z.string(),
  membershipType: z.enum(membershipTypes),
  currentPoints: z.number(),
  visits: z.number(),
  /** What staff noted for bar mode: allergies above all. */
  notes: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  rewards: z.array(barRewardWire),
  /** When this was so. */
  readAt: time,
})
export type BarCardWire = z.output<typeof barCardWire>

export const openAtBar = endpoint('GET', '/api/bar', {
  summary: "The member of a card number, of a reward's code or of an id, with what they may have now.",
  who: ['staff', 'manager', 'owner'],
  atBar: 'serving',
  query: z.object({ scanned: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
  answer: z.strictObject({
    card: barCardWire,
    /** The reward whose code it was. */
    reward: barRewardWire.nullable(),
  }),
  refusals: { 'card-not-found': true, 'code-not-found': true, 'member-not-approved': true },
  topic: 'rewards',
})
