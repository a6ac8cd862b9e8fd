import { useState } from 'react'
import { useToast } from '#ui/toast.tsx'
import { describe, useAct } from './admin-data.ts'
import type { InboxEntry } from './inbox-entry.ts'
import { useRefresh } from './use-refresh.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** Marks an entry as handled or open again, and offers to take that back. */
export function useMarking(onMarked: () => void) {
  const act = useAct()
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
