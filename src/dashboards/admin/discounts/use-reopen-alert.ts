import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type DiscountAlertWire, reopenDiscountAlert } from '#features/discounts/discounts.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** Opens an alert again that somebody has resolved. */
export function useReopenAlert() {
  const show = useToast()
  const { mutate } = useApiMutation(reopenDiscountAlert, {
    onSuccess: ({ alert }) => show({ type: 'success', title: 'Alert reopened', message: alert.headline }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't reopen the alert", message }),
  })
  return ({ id }: DiscountAlertWire, options: { onSettled?: () => void } = {}) => mutate({ params: { id } }, options)
}
