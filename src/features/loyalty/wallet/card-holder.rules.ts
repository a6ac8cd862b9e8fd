import { dayInWords, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { MemberStatus, MembershipType } from '#features/members/members.rules.ts'

/** What a card in a wallet says about a member. */
export type CardHolder = {
  id: string
  number: number
  firstName: string | null
  lastName: string | null
  membershipType: MembershipType
  currentPoints: number
  status: MemberStatus
  erasedAt: Date | null
  mergedInto: string | null
}

/** A card of somebody who is no member any more, or whose membership became part of another, is void. */
export function isVoid({ status, erasedAt, mergedInto }: CardHolder) {
  return status !== 'approved' || erasedAt !== null || mergedInto !== null
}

/** What stands on the card where the name does. */
export function nameOf(member: CardHolder) {
  const { firstName, lastName } = member
  return isVoid(member) ? 'Membership ended' : [firstName, lastName].filter(Boolean).join(' ')
}

/** A phone without a connection shows the card as it was, so it says from which day its points are. */
export function pointsDay(now: Date) {
  return dayInWords(localDate(now, venue.timeZone))
}
