import { z } from 'zod'
import { isDate } from '#base/zoned-time.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { matchedByWays } from './match-member.rules.ts'
import { readCheckNumber } from './receipt.rules.ts'

const MAX_SEARCH_LENGTH = 100
const MAX_DOLLARS = 100_000
const TOTAL_PROBLEM = 'Enter the total, like 56.80'

const id = z.string().min(1).max(100)

const checkMemberWire = z.strictObject({
  id: z.string(),
  memberNumber: z.string(),
  name: z.string(),
  membershipType: z.enum(membershipTypes),
})
export type CheckMemberWire = z.output<typeof checkMemberWire>

const checkWire = z.strictObject({
  checkGuid: z.string(),
  checkNumber: z.string().nullable(),
  businessDate: z.string(),
  openedAt: z.iso.datetime(),
  tabName: z.string().nullable(),
  customerName: z.string().nullable(),
  serverName: z.string(),
  total: z.number(),
})
export type CheckWire = z.output<typeof checkWire>

const unmatchedCheckWire = checkWire.extend({
  customerEmail: z.string().nullable(),
  tableNumber: z.string().nullable(),
  amount: z.number(),
  discount: z.number(),
  isLikely: z.boolean(),
  /** Whose it may be, the likeliest first. */
  suggestions: z.array(
    z.strictObject({ member: checkMemberWire, grade: z.enum(['certain', 'likely']), reasons: z.array(z.string()) }),
  ),
  dismissedAt: z.iso.datetime().nullable(),
})
export type UnmatchedCheckWire = z.output<typeof unmatchedCheckWire>

export const listUnmatchedChecks = endpoint('GET', '/api/unmatched-checks', {
  summary: 'Paid checks that belong to no member yet, or those that staff dismissed.',
  who: ['manager', 'owner'],
  query: z.object({
    ...pageQuery,
    view: z.enum(['likely', 'all', 'dismissed']).default('likely'),
    q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  }),
  answer: z.array(unmatchedCheckWire),
  isPaged: true,
  refusals: { 'pos-not-connected': true },
  topic: 'checks',
})

const checkAssigned = z.strictObject({
  success: z.literal(true),
  pointsEarned: z.number(),
  isNew: z.boolean(),
  /** Whether the next checks of this customer will match the member automatically. */
  isCustomerLinked: z.boolean(),
})
export type CheckAssignedWire = z.output<typeof checkAssigned>

export const decideUnmatchedCheck = endpoint('POST', '/api/unmatched-checks', {
  summary: "Assigns a check to a member, says that it isn't a member's, dismisses it, or takes that back.",
  who: ['manager', 'owner'],
  body: z.union([
    z.object({ checkGuid: id, memberId: id }),
    z.object({ checkGuid: id, notMemberId: id, isDenied: z.boolean() }),
    z.object({ checkGuid: id, dismiss: z.boolean() }),
  ]),
  answer: z.union([checkAssigned, succeeded]),
  refusals: {
    'pos-not-connected': true,
    'check-not-found': true,
    'check-of-another-member': true,
    'check-not-countable': true,
    'no-such-member': true,
    'member-not-approved': true,
  },
})

/** A page of the list, and some more. */
const MAX_DISMISSED_AT_ONCE = 100

export const dismissUnmatchedChecks = endpoint('POST', '/api/unmatched-checks/dismiss', {
  summary: 'Dismisses checks, or puts them back. One that belongs to a member by now stops no other.',
  who: ['manager', 'owner'],
  body: z.strictObject({
    checkGuids: z
      .array(id)
      .min(1, 'Choose at least one check.')
      .max(MAX_DISMISSED_AT_ONCE, `Choose ${MAX_DISMISSED_AT_ONCE} checks or fewer.`),
    dismiss: z.boolean(),
  }),
  answer: z.strictObject({
    success: z.literal(true),
    done: z.array(z.string()),
    left: z.array(
      z.strictObject({
        checkGuid: z.string(),
        number: z.string().nullable(),
        reason: z.enum(['not-found', 'of-a-member']),
      }),
    ),
  }),
  refusals: { 'pos-not-connected': true },
})

const memberCheckWire = checkWire.extend({
  points: z.number(),
  matchedBy: z.enum(matchedByWays),
  member: checkMemberWire,
})
export type MemberCheckWire = z.output<typeof memberCheckWire>

export const listMemberChecks = endpoint('GET', '/api/checks', {
  summary: 'Checks that belong to a member: the latest, those of a day, or those that a search finds.',
  who: ['manager', 'owner'],
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    date: z.string().refine(isDate, 'Choose a date').optional(),
  }),
  answer: z.array(memberCheckWire),
  isPaged: true,
  refusals: { 'pos-not-connected': true },
  topic: 'checks',
})

export const moveCheck = endpoint('PUT', '/api/checks/:checkGuid/member', {
  summary: 'Moves a check to another member, or takes it back. Points and rewards follow.',
  who: ['manager', 'owner'],
  body: z.object({
    /** The member on the screen of the person who moves it. */
    from: id,
    memberId: id.nullable(),
  }),
  answer: z.strictObject({
    success: z.literal(true),
    pointsEarned: z.number(),
    pointsTakenBack: z.number(),
    isNew: z.boolean(),
  }),
  refusals: {
    'pos-not-connected': true,
    'check-not-found': true,
    'check-of-another-member': true,
    'no-such-member': true,
    'member-not-approved': true,
  },
})

export const claimReceipt = endpoint('POST', '/api/me/receipts', {
  summary: "Adds the check of a receipt to the member's account.",
  who: ['member'],
  body: z.object({
    checkNumber: z
      .string()
      .max(40)
      .transform((typed, context) => {
        const number = readCheckNumber(typed)
        if (number) return number
        context.addIssue('Enter the check number')
        return z.NEVER
      }),
    date: z.string().refine(isDate, 'Choose the date on the receipt'),
    total: z
      .number(TOTAL_PROBLEM)
      .positive(TOTAL_PROBLEM)
      .max(MAX_DOLLARS, TOTAL_PROBLEM)
      .transform((dollars) => Math.round(dollars * 100)),
  }),
  answer: checkAssigned,
  refusals: {
    'pos-not-connected': true,
    'no-such-member': true,
    'receipt-not-found': true,
    'check-denied': true,
    'receipt-before-approval': true,
    'check-of-another-member': true,
    'check-not-countable': true,
    'member-not-approved': true,
    'too-many-requests': true,
  },
})
