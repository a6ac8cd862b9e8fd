import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import type { AlertRule } from '#features/discounts/alert.rules.ts'
import type { FindAlertsAnswer } from '#features/discounts/discounts.contract.ts'
import { HIGH_ABOVE_PERCENT } from '#features/discounts/discounts.rules.ts'
import { MAX_CHECKS_A_DAY, MAX_OPEN_AT_ONCE } from '#features/discounts/member-habits.rules.ts'
import { DISCOUNT_LIMITS, VOID_LIMITS } from '#features/discounts/server-habits.rules.ts'
import type { ToastMessage } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api.client.ts'

/** What a check of a day's discounts came to, in the words of a notification. */
export function describeFoundAlerts(
  { alertsGenerated, newAlerts, discountsChecked, alerts }: FindAlertsAnswer,
  day: string,
): ToastMessage {
  if (alertsGenerated > 0) {
    const given = formatCountOf(alertsGenerated, 'membership discount')
    return { type: 'error', title: 'Unauthorized Discounts Detected!', message: `${given} given to non-members.` }
  }
  const checked = `${formatCountOf(discountsChecked, 'discount')} checked.`
  if (newAlerts > 0) {
    const message = `${checked} ${formatCountOf(newAlerts, 'new alert')}.`
    return { type: 'info', title: 'Discount Check Complete', message }
  }
  if (discountsChecked === 0 && alerts.length === 0) {
    return { type: 'info', title: 'No Discounts Today', message: `No discounts on ${day}.` }
  }
  const message =
    alerts.length > 0
      ? `${checked} Nothing new; ${formatCountOf(alerts.length, 'alert')} still open.`
      : `${checked} All authorized.`
  return { type: 'success', title: 'Discount Check Complete', message }
}

export function describeFailedCheck({ code, message }: ApiError): ToastMessage {
  if (code === 'pos-rate-limited') {
    const wait = 'Toast is limiting requests. Wait a few minutes, then check again.'
    return { type: 'error', title: 'Rate Limited', message: wait }
  }
  return { type: 'error', title: code === 'pos-failed' ? 'Toast API Error' : 'Monitoring Error', message }
}

/** What an alert is about, in a few words. */
export const alertNames: Record<AlertRule, string> = {
  'unauthorised-discount': 'Membership discount without a member',
  'unusual-discount': 'Unusual discount',
  'own-account': 'Own account',
  'server-above-others': 'More discounts than others',
  'many-voids': 'Many voids',
  'member-many-checks': 'Member on many checks',
}

/** Why the monitor flags what it flags. */
export const alertExplanations: Record<AlertRule, string> = {
  'unauthorised-discount':
    "Local and VIP discounts are for approved members of that type. This check isn't linked to one. Assign it to the right member, or ask the server who it was for.",
  'unusual-discount': `More than ${HIGH_ABOVE_PERCENT}% came off this check, and the discount isn't a membership discount or a house promotion. Check who approved it.`,
  'own-account': 'The name or email on the check matches the employee who served it or approved its discount.',
  'server-above-others': `This server's discounts, promotions aside, were at least ${DISCOUNT_LIMITS.timesTheOthers} times the typical share that day, ${describeExcess(DISCOUNT_LIMITS)}.`,
  'many-voids': `This server voided more often than the others that day, at least ${VOID_LIMITS.timesTheOthers} times the typical share, ${describeExcess(VOID_LIMITS)}.`,
  'member-many-checks': `One member number is on more than ${MAX_CHECKS_A_DAY} checks in a day, or more than ${MAX_OPEN_AT_ONCE} open at once. The number may be shared.`,
}

function describeExcess({ pointsAbove, leastExcessCents }: typeof DISCOUNT_LIMITS) {
  return `${pointsAbove} points higher, and $${leastExcessCents / 100} or more above it`
}
