import { formatTime } from '#base/format-time.ts'
import { weekdays } from '#base/zoned-time.ts'
import { formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { DiscountRuleWire } from '#features/discounts/discount-rules/discount-rules.contract.ts'
import type { DiscountEligible, DiscountRuleKind } from '#features/discounts/discount-rules/discount-rules.rules.ts'

export const kindNames: Record<DiscountRuleKind, string> = {
  promotion: 'Promotion',
  local: 'Local membership',
  vip: 'VIP membership',
  member: 'Member perk',
  employee: 'Employee meal',
  military: 'Military or first responder',
  birthday: 'Birthday',
  comp: 'Comp',
  reward: 'Reward',
  other: 'Other',
}

export const eligibleNames: Record<DiscountEligible, string> = {
  everyone: 'Everyone',
  members: 'Any member',
  local: 'Local members',
  vip: 'VIP members',
  employees: 'Employees',
}

type Hours = Pick<DiscountRuleWire, 'weekdays' | 'startsAt' | 'endsAt'>

/** "Mon–Fri, 3 PM – 7 PM": when a rule is given. */
export function describeHours({ weekdays: days, startsAt, endsAt }: Hours) {
  const hours = startsAt && endsAt ? `${formatTime(startsAt)} – ${formatTime(endsAt)}` : undefined
  if (days.length === 0 || days.length === weekdays.length) return hours ? `Every day, ${hours}` : 'Any time'
  return [describeDays(days), hours].filter(Boolean).join(', ')
}

function describeDays(days: DiscountRuleWire['weekdays']) {
  const places = days.map((day) => weekdays.indexOf(day)).toSorted((a, b) => a - b)
  const names = places.map((place) => weekdays[place]?.slice(0, 3))
  const [first = 0] = places
  const isRun = places.length > 2 && places.every((place, index) => place === first + index)
  return isRun ? `${names[0]}–${names.at(-1)}` : names.join(', ')
}

/** "From Monday, November 3, to Friday, December 5", or nothing for a rule without dates. */
export function describeDates({ firstDate, lastDate }: Pick<DiscountRuleWire, 'firstDate' | 'lastDate'>) {
  if (firstDate && lastDate) return `${formatDay(firstDate)} to ${formatDay(lastDate)}`
  if (firstDate) return `From ${formatDay(firstDate)}`
  return lastDate ? `Until ${formatDay(lastDate)}` : undefined
}

/** "Up to 20% of the check": what a rule takes off at most. */
export function describeLimit({ maxPercent, maxCents }: DiscountRuleWire) {
  const parts = [
    ...(maxPercent === null ? [] : [`${maxPercent}% of the check`]),
    ...(maxCents === null ? [] : [`${formatDollars(maxCents / 100)} each`]),
  ]
  return parts.length === 0 ? 'No limit' : `Up to ${parts.join(', ')}`
}

/** "Only on wings, fries", or nothing. */
export function describeItems({ items }: DiscountRuleWire) {
  return items.length > 0 ? `Only on ${items.join(', ')}` : undefined
}
