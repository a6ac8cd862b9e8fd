import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import type { DiscountAlertWire } from '#features/discounts/discounts.wire.ts'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'

/** Lets an alert that somebody resolved wait for a look again. */
export function useReopenAlert() {
  const act = useApiMutation()
  const show = useToast()
  return async ({ id, headline }: DiscountAlertWire) => {
    const url = urls.api.discountAlertReopen.replace(':id', id)
    const answer = await act('POST', url, { changes: ['discounts', 'audit'] })
    if (answer.outcome === 'ok') show({ type: 'success', title: 'Alert reopened', message: headline })
    else show({ type: 'error', title: 'The alert was not reopened', message: describe(answer) })
  }
}
