import { z } from 'zod'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { type EarnedRewardWire, type OwnRewardWire, rewardStatuses } from './reward-wire.rules.ts'
import { claimViews, MAX_NOTES_LENGTH, MAX_REASON_LENGTH, rewardTypes, takeBackOutcomes } from './rewards.rules.ts'

const managers = ['manager', 'owner'] as const
const id = z.string().min(1).max(80)
const time = z.iso.datetime()
const success = z.literal(true)
/** Refusals of these routes say as well that they were no success (M285, M288). */
const refusedWith = { success: false }

export const earnedRewardWire = z.strictObject({
  id: z.string(),
  milestoneId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  pointsThreshold: z.number(),
  pointsRequired: z.number(),
  category: z.enum(rewardTypes),
  status: z.enum(rewardStatuses),
  dateEarned: time,
  dateClaimed: time.nullable(),
  dateRedeemed: time.nullable(),
  rewardCode: z.string().nullable(),
  validThrough: z.iso.date().nullable(),
  rewardValue: z.string().nullable(),
  adminNotes: z.string().nullable(),
}) satisfies z.ZodType<EarnedRewardWire>
export const ownRewardWire = earnedRewardWire.extend({ adminNotes: z.null() }) satisfies z.ZodType<OwnRewardWire>

export const claimReward = endpoint('POST', '/api/claim-reward', {
  summary: 'Claims a reward for the member who is signed in. The points are taken at once.',
  who: ['member'],
  body: z.object({
    memberId: z.string().max(80).optional(),
    milestoneId: id,
    /** The reward that the member was shown: where a milestone was reached twice, the same request again takes no second one. */
    rewardId: id.optional(),
    pointsThreshold: z.number().int().optional(),
    rewardName: z.string().max(200).optional(),
    rewardDescription: z.string().max(500).optional(),
  }),
  answer: z.strictObject({ success, newPoints: z.number(), rewardId: z.string(), rewardCode: z.string() }),
  refusals: {
    'no-such-member': true,
    'member-not-approved': true,
    'reward-not-found': true,
    'reward-not-offered': true,
    'reward-already-claimed': true,
    'reward-changed': true,
    'not-enough-points': z.object({ threshold: z.number(), currentPoints: z.number(), pointsNeeded: z.number() }),
  },
  refusedWith,
})

export const cancelClaim = endpoint('POST', '/api/rewards/:id/cancel', {
  summary: 'Takes back a claim of the member who is signed in, until staff have decided on it. The points come back.',
  who: ['member'],
  answer: z.strictObject({ success, refunded: z.number(), newPoints: z.number() }),
  refusals: {
    'no-such-member': true,
    'reward-not-found': true,
    'claim-just-approved': true,
    'claim-not-pending': true,
  },
})

const claimWire = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberEmail: z.string(),
  membershipType: z.enum(membershipTypes),
  rewardName: z.string(),
  rewardDescription: z.string(),
  pointsRequired: z.number(),
  category: z.enum(rewardTypes),
  dateClaimed: time.nullable(),
  dateApproved: time.nullable(),
  dateRedeemed: time.nullable(),
  /** Of a reward that can be handed over now. */
  rewardCode: z.string().nullable(),
  adminNotes: z.string().nullable(),
})
export type ClaimWire = z.output<typeof claimWire>

export const listClaims = endpoint('GET', '/api/reward-claims', {
  summary: 'Claims that wait for a decision, rewards that wait to be handed over, or those that were.',
  who: managers,
  query: z.object({ ...pageQuery, view: z.enum(claimViews).default('pending') }),
  answer: z.array(claimWire),
  isPaged: true,
  topic: 'rewards',
})

export const approveClaim = endpoint('POST', '/api/approve-reward', {
  summary: 'Approves a pending claim; `give` hands the reward over in the same step.',
  who: managers,
  atBar: 'serving',
  body: z.object({
    rewardId: id,
    give: z.boolean().default(false),
    adminNotes: z.string().trim().max(MAX_NOTES_LENGTH).optional(),
  }),
  answer: z.strictObject({ success, reward: earnedRewardWire }),
  refusals: { 'no-such-member': true, 'reward-not-found': true, 'claim-not-pending': true },
  refusedWith,
})

export const undoClaimApproval = endpoint('POST', '/api/rewards/:id/undo-approval', {
  summary: 'Makes an approved claim pending again, as long as the reward was not handed over.',
  who: managers,
  answer: z.strictObject({ success }),
  refusals: { 'reward-not-found': true, 'no-such-member': true, 'reward-not-waiting': true },
})

export const rejectClaim = endpoint('POST', '/api/reject-reward', {
  summary: 'Rejects a pending claim with a reason. The member gets back what the claim took.',
  who: managers,
  body: z.object({
    memberId: id.optional(),
    rewardId: id,
    reason: z.string().trim().min(1, 'Please provide a reason for rejection').max(MAX_REASON_LENGTH),
    pointsToRefund: z.number().int().optional(),
  }),
  answer: z.strictObject({ success, refunded: z.number() }),
  refusals: { 'no-such-member': true, 'reward-not-found': true, 'claim-not-pending': true, 'wrong-refund': true },
  refusedWith,
})

const atTheBar = ['staff', 'manager', 'owner'] as const
const code = z.string().max(40)
const codeRefusals = {
  'code-not-found': true,
  'no-such-member': true,
  'reward-not-approved': true,
  'claim-was-rejected': true,
  'claim-was-canceled': true,
  'code-expired': true,
  /** Null where nobody knows any more. */
  'reward-already-redeemed': z.object({ redeemedAt: time.nullable(), redeemedBy: z.string().nullable() }),
} as const

const previewWire = z.strictObject({
  /** Without spaces and in capital letters. */
  code: z.string(),
  reward: earnedRewardWire,
  memberName: z.string(),
  memberNumber: z.string(),
  membershipType: z.enum(membershipTypes),
})
export type PreviewWire = z.output<typeof previewWire>

export const previewCode = endpoint('GET', '/api/redeem', {
  summary: 'The approved reward of a code and its member, before it is handed over.',
  who: atTheBar,
  query: z.object({ code }),
  answer: previewWire,
  refusals: codeRefusals,
})

export const redeemReward = endpoint('POST', '/api/redeem', {
  summary: 'Hands over an approved reward by its code.',
  who: atTheBar,
  body: z.object({ code }),
  answer: z.strictObject({ success, reward: earnedRewardWire, memberName: z.string().optional() }),
  refusals: { ...codeRefusals, 'reward-not-found': true },
  refusedWith,
})

export const undoRedeem = endpoint('POST', '/api/redeem/undo', {
  summary: 'Undoes handing over a reward: within a minute, by the person who did it. The code works again.',
  who: atTheBar,
  atBar: 'serving',
  body: z.object({ rewardId: id }),
  answer: z.strictObject({ success }),
  refusals: {
    'reward-not-found': true,
    'no-such-member': true,
    'reward-not-approved': true,
    'too-late-to-undo': true,
  },
  refusedWith,
})

export const takeBackReward = endpoint('POST', '/api/rewards/:id/take-back', {
  summary: 'Takes back a reward that was handed over: the points come back, or the reward waits under its code again.',
  who: managers,
  body: z.object({
    reason: z.string().trim().min(1, 'Say why').max(MAX_REASON_LENGTH),
    outcome: z.enum(takeBackOutcomes),
  }),
  answer: z.strictObject({ success, refunded: z.number() }),
  refusals: { 'reward-not-found': true, 'no-such-member': true, 'reward-not-given': true },
})
