import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import type { FindAlertsAnswer } from '#features/discounts/discounts.contract.ts'
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
