import { z } from 'zod'
import { bonusTodayWire } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { milestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { wallets } from '#features/loyalty/wallet/wallet.rules.ts'
import { changeMeBody } from '#features/members/member-bodies.contract.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { costlyReads, occasionalWrites } from '#web/contract/limits.ts'
import { erasureWire, ownMemberWire } from './members.contract.ts'

const who = ['member'] as const
const myself = z.strictObject({
  member: ownMemberWire,
  milestones: z.array(milestoneWire),
  /** The longest that a paid check usually takes to count; null without a point of sale. */
  minutesToPoints: z.number().nullable(),
  /** What brings more points today; left out on days without any. */
  bonuses: z.array(bonusTodayWire).optional(),
  /** Whether they can bring friends; left out while that is off and nobody came by their link. */
  hasInvites: z.literal(true).optional(),
  /** Which wallets the card can be added to, where there are any. */
  wallets: z.array(z.enum(wallets)).optional(),
  /** Another email that they asked for, whose link was not opened yet. */
  newEmail: z.strictObject({ email: z.string(), until: z.iso.datetime() }).optional(),
  /** Without mail nobody can show that another email is theirs, so it stays; left out where it can be changed. */
  isEmailFixed: z.literal(true).optional(),
})
/** A member's own data, with the milestones there are. */
export type MembershipWire = z.output<typeof myself>

export const readMe = endpoint('GET', '/api/me', {
  summary: 'The member who is signed in, and the milestones.',
  who,
  answer: myself,
  refusals: { 'no-such-member': true },
  topic: 'membership',
})

export const changeMe = endpoint('PATCH', '/api/me', {
  summary:
    'Changes name, phone or birthday of the member who is signed in. A new phone has to be confirmed again. A new email is used once the link that is sent to it was opened.',
  who,
  needsProof: true,
  body: changeMeBody,
  answer: succeeded,
  refusals: {
    'no-such-member': true,
    'member-merged': true,
    'email-taken': true,
    'mail-not-set-up': true,
    'local-needs-residence': true,
    'too-many-requests': true,
  },
})

export const keepMyEmail = endpoint('DELETE', '/api/me/new-email', {
  summary: 'Keeps the email of the member who is signed in: the link to another one stops working.',
  who,
  answer: succeeded,
})

export const askEmailLink = endpoint('POST', '/api/me/email-link', {
  summary: 'Emails the member who is signed in a one-time link that confirms their email.',
  who,
  // `isMailed` says whether this installation sends email at all.
  answer: succeeded.extend({ isMailed: z.boolean() }),
  refusals: { 'no-such-member': true, 'too-many-requests': true },
})

export const confirmEmail = endpoint('POST', '/api/confirm-email', {
  summary: 'Confirms an email with a one-time link, or makes one that was asked for the own one.',
  who: 'everyone',
  limit: occasionalWrites,
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: succeeded,
  refusals: { 'link-not-valid': true, 'email-taken': true },
})

export const exportMe = endpoint('GET', '/api/me/export', {
  summary: 'Everything that is stored about the member who is signed in, as a JSON file.',
  who,
  needsProof: true,
  answer: 'file',
  refusals: { 'no-such-member': true },
})

export const previewMyErasure = endpoint('GET', '/api/me/erasure', {
  summary:
    'What erasing the membership of the member who is signed in would delete, and what would stay without a name.',
  who,
  limit: costlyReads,
  answer: erasureWire,
  refusals: { 'no-such-member': true },
})

export const eraseMe = endpoint('DELETE', '/api/me', {
  summary: 'Erases the membership of the member who is signed in.',
  who,
  needsProof: true,
  answer: succeeded,
  refusals: { 'no-such-member': true },
})
