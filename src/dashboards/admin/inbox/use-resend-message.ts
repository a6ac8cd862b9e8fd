import { useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import type { InboxEntry } from './inbox-entry.ts'

/** Has mail that was given up sent to the house once more. */
export function useResendMessage() {
  const act = useApiMutation()
  const show = useToast()
  const { refresh } = useRefresh('inbox')
  const [resending, setResending] = useState<string>()

  async function resend({ id, name }: InboxEntry) {
    setResending(id)
    const answer = await act('POST', urls.api.inboxRetry.replace(':id', id), { changes: ['inbox', 'jobs', 'audit'] })
    setResending(undefined)
    if (answer.outcome === 'ok') return show({ type: 'success', title: 'Mailing it again', message: name })
    show({ type: 'error', title: 'It could not be mailed again', message: describe(answer) })
    if (answer.outcome === 'refused') await refresh()
  }

  return { resending, resend }
}
