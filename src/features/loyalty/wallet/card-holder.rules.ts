import { dayInWords, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { MembershipType } from '#features/members/members.rules.ts'

/** What a card in a wallet says about a member. */
export type CardHolder = {
  id: string
  number: number
  firstName: string | null
  lastName: string | null
  membershipType: MembershipType
  currentPoints: number
}

export function nameOf({ firstName, lastName }: CardHolder) {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** A card in a wallet stays as it was made, so it says from which day its points are. */
export function pointsDay(now: Date) {
  return dayInWords(localDate(now, venue.timeZone))
}
