import { z } from 'zod'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { MAX_SEARCH_LENGTH } from '#features/accounts/audit/audit.rules.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import type { Reward } from '#features/loyalty/rewards/rewards.table.ts'
import { formatMemberNumber, type MembershipType } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { MIN_LOOKUP_LENGTH } from './lookup.rules.ts'

/** What somebody at the bar needs to know of a member, and no more: no e-mail, no address, no spending (A2). */
export type LookedUpWire = {
  id: string
  memberNumber: string
  name: string
  membershipType: MembershipType
  currentPoints: number
  /** The last four digits, to tell two of the same name apart. */
  phoneEnding: string
  memberSince: string
  /** Approved rewards that wait to be handed over for their code. */
  waitingRewards: string[]
}

const PHONE_ENDING = 4

export function toLookedUpWire(member: Member, rewards: readonly Reward[]): LookedUpWire {
  return {
    id: member.id,
    memberNumber: formatMemberNumber(member.number),
    name: `${member.firstName ?? ''} ${member.lastName ?? ''}`.trim(),
    membershipType: member.membershipType,
    currentPoints: shownPoints(member.currentPoints),
    phoneEnding: (member.phoneDigits ?? '').slice(-PHONE_ENDING),
    memberSince: localDate(member.decidedAt ?? member.appliedAt, venue.timeZone),
    waitingRewards: rewards.filter(({ state }) => state === 'approved').map(({ name }) => name),
  }
}

export const lookupQuery = z.object({
  q: z
    .string()
    .trim()
    .min(MIN_LOOKUP_LENGTH, `Type at least ${MIN_LOOKUP_LENGTH} letters or digits.`)
    .max(MAX_SEARCH_LENGTH),
})
