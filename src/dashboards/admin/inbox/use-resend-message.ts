import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { retryDelivery } from '#features/inbox/inbox.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { InboxEntry } from './inbox-entry.ts'

/** Sends an email to the house again after it was given up. */
export function useResendMessage({ id, name }: InboxEntry) {
  const show = useToast()
  const { mutate, isPending } = useApiMutation(retryDelivery, {
    onSuccess: () => show({ type: 'success', title: 'Resending email', message: name }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't resend the email", message }),
  })
  return { isResending: isPending, resend: () => mutate({ params: { id } }) }
}
