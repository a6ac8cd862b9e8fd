import { dayInWords, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { formatBarDay, formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { BarRewardWire } from '#features/loyalty/bar/bar.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'

/** "Today, 7:38 PM", "Fri, Nov 14, 7:38 PM". */
export function momentAtBar(at: string, now = new Date()): string {
  const words = midSentence(at, now)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same in a sentence: "approved today, 7:38 PM". */
export function midSentence(at: string, now = new Date()): string {
  const isToday = localDate(new Date(at), venue.timeZone) === localDate(now, venue.timeZone)
  return `${isToday ? 'today' : formatBarDay(at, now)}, ${formatBarTime(at)}`
}

/** "Local, 20% off", "Regular". */
export function typeInWords(type: MembershipType): string {
  const { label, discountPercent } = plans[type]
  return discountPercent > 0 ? `${label}, ${discountPercent}% off` : label
}

/** What stands under a reward on the card. */
export function standingInWords({ state, approvedAt, claimedAt, cost, validThrough }: BarRewardWire): string {
  if (state === 'approved' && validThrough) return `Good through ${dayInWords(validThrough)}. Check their ID.`
  if (state === 'approved') return `Approved ${approvedAt ? midSentence(approvedAt) : ''}. Nothing more to pay.`
  if (state === 'pending') return `Claimed ${claimedAt ? midSentence(claimedAt) : ''}, not approved yet.`
  return `Takes ${formatPoints(cost)}.`
}

/** "52 seconds", "1 second". */
export const secondsInWords = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
