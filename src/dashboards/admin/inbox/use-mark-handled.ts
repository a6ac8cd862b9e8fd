import { useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useToast } from '#ui/toast.tsx'
import type { InboxEntry } from './inbox-entry.ts'

/** Marks an entry as handled or open again, and offers to take that back. */
export function useMarkHandled(onMarked: () => void) {
  const act = useApiMutation()
  const show = useToast()
  const offerUndo = useUndoToast()
  const { refresh } = useRefresh('inbox')
  const [marking, setMarking] = useState<string>()

  async function mark(entry: InboxEntry, isHandled: boolean) {
    setMarking(entry.id)
    const answer = await act('PATCH', entry.url, { body: { handled: isHandled }, changes: ['inbox', 'audit'] })
    setMarking(undefined)
    if (answer.outcome === 'ok') {
      const title = isHandled ? 'Marked as handled' : 'Open again'
      offerUndo({ title, message: entry.name, undo: () => mark(entry, !isHandled) })
      return onMarked()
    }
    show({ type: 'error', title: 'It could not be marked', message: describe(answer) })
    if (answer.outcome === 'refused') await refresh()
  }

  return { marking, mark }
}
