import { describe } from '#dashboards/admin/admin-data.ts'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import type { DiscountCheckAnswer } from '#features/discounts/discounts.wire.ts'
import type { ToastMessage } from '#ui/toast.tsx'
import type { Answer } from '#web/post-json.ts'

/** How the server marks what went wrong at the point of sale. */
const POS_FAILURE = 'Toast API Error'

/** What a check of a day's discounts came to, in the words of a notification. */
export function wordsOfCheck(answer: Answer<DiscountCheckAnswer>, day: string): ToastMessage {
  if (answer.outcome !== 'ok') return wordsOfFailure(answer)
  const { alertsGenerated, discountsChecked, alerts } = answer.data
  if (alertsGenerated > 0) {
    const given = formatCountOf(alertsGenerated, 'membership discount was', 'membership discounts were')
    return { type: 'error', title: 'Unauthorized Discounts Detected!', message: `${given} given to non-members.` }
  }
  if (discountsChecked === 0) {
    return { type: 'info', title: 'No Discounts Today', message: `No discounts were given on ${day}.` }
  }
  const checked = formatCountOf(discountsChecked, 'discount')
  const message =
    alerts.length > 0
      ? `${checked} checked, no new unauthorized one. ${formatCountOf(alerts.length, 'alert is', 'alerts are')} still open.`
      : `${checked} checked, all authorized.`
  return { type: 'success', title: 'Discount Check Complete', message }
}

function wordsOfFailure(answer: Exclude<Answer<DiscountCheckAnswer>, { outcome: 'ok' }>): ToastMessage {
  if (answer.outcome === 'refused' && answer.details.rateLimited === true) {
    return {
      type: 'error',
      title: 'Rate Limited',
      message: 'Toast was asked too often. Please wait a few minutes and check again.',
    }
  }
  const message = describe(answer)
  if (!message.startsWith(POS_FAILURE)) return { type: 'error', title: 'Monitoring Error', message }
  return { type: 'error', title: POS_FAILURE, message: message.slice(POS_FAILURE.length).replace(/^:\s*/, '') }
}
