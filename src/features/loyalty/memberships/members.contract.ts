import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { MAX_SEARCH_LENGTH } from '#features/accounts/audit/audit.rules.ts'
import { sessionWire } from '#features/accounts/sessions/sessions.contract.ts'
import { inviteOutcomes } from '#features/loyalty/friends/friends.rules.ts'
import { earnedRewardWire, ownRewardWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { applicationOrNewMember, changeMemberBody } from '#features/members/member-bodies.contract.ts'
import { MAX_FIELD_LENGTH, memberStatuses, membershipTypes } from '#features/members/members.rules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { costlyReads } from '#web/contract/limits.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { memberSorts } from './member-list.rules.ts'

const managers = ['manager', 'owner'] as const
const success = z.literal(true)

const transactionWire = z.strictObject({
  id: z.string(),
  /** A check, or points that staff gave or took by hand. */
  kind: z.enum(['check', 'points']),
  description: z.string(),
  date: z.iso.datetime(),
  /** The evening it belongs to: a check paid at 1 AM is of the night before. */
  businessDate: z.string(),
  amount: z.number(),
  discountApplied: z.number(),
  pointsEarned: z.number(),
  toastTransactionId: z.string().optional(),
  isVoided: z.boolean(),
})
export type TransactionWire = z.output<typeof transactionWire>

/** Whether email and phone were verified, so that checks with them count for the member (L5). */
export const verifiedFields = { emailVerified: z.boolean(), phoneVerified: z.boolean() }

const memberFields = {
  id: z.string(),
  memberNumber: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  ...verifiedFields,
  membershipType: z.enum(membershipTypes),
  status: z.enum(memberStatuses),
  reasonForMembership: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** As `MM-DD`; empty where it is not known. */
  birthday: z.string(),
  dateApplied: z.iso.date(),
  dateApproved: z.iso.date().nullable(),
  /** For a rejected application; `isReplaced` when somebody has applied again with its email. */
  rejection: z.strictObject({ reason: z.string(), date: z.iso.date(), isReplaced: z.boolean() }).nullable(),
  discountPercentage: z.number(),
  currentPoints: z.number(),
  lifetimePoints: z.number(),
  lifetimeSpent: z.number(),
  totalSpent: z.number(),
  totalSavings: z.number(),
  pointsEarned: z.number(),
  visits: z.number(),
  toastCustomerId: z.string().nullable(),
  transactions: z.array(transactionWire),
  rewardsEarned: z.array(earnedRewardWire),
}
export const memberWire = z.strictObject(memberFields)
export type MemberWire = z.output<typeof memberWire>

/** A member as they see themselves. */
export const ownMemberWire = memberWire.extend({ rewardsEarned: z.array(ownRewardWire) })
export type OwnMemberWire = z.output<typeof ownMemberWire>

const filterQuery = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  type: z.enum(membershipTypes).optional(),
  status: z.enum(memberStatuses).optional(),
  sort: z.enum(memberSorts).default('applied'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

export const listMembers = endpoint('GET', '/api/members', {
  summary: 'One page of the members; with `email` that one member, whom members may ask for themselves (A5).',
  who: ['manager', 'owner', 'member'],
  query: filterQuery.extend({ ...pageQuery, email: z.string().trim().max(MAX_EMAIL_LENGTH).optional() }),
  answer: z.array(memberWire),
  isPaged: true,
  otherAnswer: memberWire,
  refusals: { 'member-not-found': true },
  topic: 'members',
})

export const addMember = endpoint('POST', '/api/members', {
  summary: 'A visitor applies, or a manager creates a member with `approve: true` and gets the link for a password.',
  who: 'everyone',
  body: applicationOrNewMember,
  // `invite` says what became of the code of a member that came with an application.
  answer: memberWire.extend({ passwordLink: z.string().optional(), invite: z.enum(inviteOutcomes).optional() }),
  status: 201,
  refusals: {
    'email-taken': true,
    'member-not-pending': true,
    'password-too-common': true,
    'too-many-requests': true,
  },
})

const changed = z.strictObject({ success, member: memberWire })

export const decideApplication = endpoint('PUT', '/api/members', {
  summary: 'Approves or rejects an application. The applicant reads the reason of a rejection.',
  who: managers,
  body: z.object({
    memberId: z.string().min(1).max(80),
    action: z.enum(['approve', 'reject']),
    reason: z
      .string()
      .trim()
      .max(MAX_FIELD_LENGTH.rejection, `Use ${MAX_FIELD_LENGTH.rejection} characters or fewer`)
      .optional(),
  }),
  answer: changed,
  refusals: { 'no-such-member': true, 'member-not-pending': true },
})

export const reopenApplication = endpoint('POST', '/api/members/:id/reopen', {
  summary: 'Makes a rejected application pending again, or approves it after all.',
  who: managers,
  body: z.object({ approve: z.boolean().default(false) }),
  answer: changed,
  refusals: { 'no-such-member': true, 'member-not-rejected': true, 'applied-again': true },
})

export const undoApproval = endpoint('POST', '/api/members/:id/undo-approval', {
  summary: 'Makes an approved application pending again, as long as the member has earned nothing.',
  who: managers,
  answer: changed,
  refusals: { 'no-such-member': true, 'member-not-approved': true, 'approval-in-use': true },
})

export const readMember = endpoint('GET', '/api/members/:id', {
  summary: 'A member with transactions and rewards.',
  who: managers,
  answer: memberWire,
  refusals: { 'no-such-member': true },
  topic: 'members',
})

export const changeMember = endpoint('PATCH', '/api/members/:id', {
  summary: 'Changes name, email, phone, birthday, address or type of a member. A new email has to be confirmed again.',
  who: managers,
  needsProof: true,
  body: changeMemberBody,
  answer: changed,
  refusals: {
    'no-such-member': true,
    'local-needs-residence': true,
    'member-not-approved': true,
    'member-merged': true,
    'email-taken': true,
  },
})

export const eraseMember = endpoint('DELETE', '/api/members/:id', {
  summary: 'Erases a member for good. The points ledger stays, without a name.',
  who: managers,
  needsProof: true,
  answer: succeeded,
  refusals: { 'no-such-member': true },
})

const countedRows = z.array(z.strictObject({ label: z.string(), count: z.int() }))
/** What is deleted with a member, and what stays without a name. */
export const erasureWire = z.strictObject({ erased: countedRows, kept: countedRows })
export type ErasureWire = z.output<typeof erasureWire>

export const previewErasure = endpoint('GET', '/api/members/:id/erasure', {
  summary: 'What erasing a member would delete, and what would stay without a name.',
  who: managers,
  limit: costlyReads,
  answer: erasureWire,
  refusals: { 'no-such-member': true },
})

export const linkPosCustomer = endpoint('POST', '/api/members/:id/link', {
  summary: 'Links a member to a customer of the point of sale.',
  who: managers,
  body: z.object({ toastCustomerId: z.string().trim().min(1).max(100) }),
  answer: changed,
  refusals: { 'no-such-member': true, 'member-not-approved': true, 'pos-customer-taken': true },
})

export const verifyMember = endpoint('POST', '/api/members/:id/verify', {
  summary: "Says that email or phone are the member's own, as seen at the bar; `false` takes it back.",
  who: ['staff', 'manager', 'owner'],
  body: z
    .object({
      email: z.boolean().optional(),
      phone: z.boolean().optional(),
      /** The end of the number that was seen; a number that was changed meanwhile is not verified. */
      phoneEnding: z.string().max(15).optional(),
    })
    .refine(({ email, phone }) => email !== undefined || phone !== undefined, 'No changes to save'),
  answer: z.strictObject({ success, ...verifiedFields }),
  refusals: { 'no-such-member': true, 'contact-changed': true },
})

export const makePasswordLink = endpoint('POST', '/api/members/:id/password-link', {
  summary: 'Makes a one-time link with which the member sets a password.',
  who: managers,
  needsProof: true,
  answer: z.strictObject({ success, passwordLink: z.string(), passwordLinkExpiresAt: z.iso.datetime() }),
  refusals: { 'no-such-member': true, 'member-not-approved': true },
})

export const listMemberSessions = endpoint('GET', '/api/members/:id/sessions', {
  summary: 'Where a member is signed in.',
  who: ['owner'],
  answer: z.array(sessionWire),
  refusals: { 'no-such-member': true },
  topic: 'sessions',
})

export const exportMembers = endpoint('GET', '/api/members-export', {
  summary: 'The filtered members as a CSV file.',
  who: managers,
  needsProof: true,
  query: filterQuery,
  answer: 'csv',
})
