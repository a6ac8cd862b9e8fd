import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import type { Reward } from '#features/loyalty/rewards/rewards.table.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import type { LookedUpWire } from './lookup.contract.ts'
import { toVerifiedWire } from './members.wire.ts'

const PHONE_ENDING = 4

export function toLookedUpWire(member: Member, rewards: readonly Reward[]): LookedUpWire {
  return {
    id: member.id,
    memberNumber: formatMemberNumber(member.number),
    name: `${member.firstName ?? ''} ${member.lastName ?? ''}`.trim(),
    membershipType: member.membershipType,
    currentPoints: shownPoints(member.currentPoints),
    phoneEnding: (member.phoneDigits ?? '').slice(-PHONE_ENDING),
    ...toVerifiedWire(member),
    memberSince: localDate(member.decidedAt ?? member.appliedAt, venue.timeZone),
    waitingRewards: rewards.filter(({ state }) => state === 'approved').map(({ name }) => name),
  }
}
