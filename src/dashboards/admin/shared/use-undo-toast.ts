import type { ReactNode } from 'react'
import { useToast } from '#ui/toast/toast.tsx'

/** Says what was done, and offers to take it back for as long as the message stays. */
export function useUndoToast() {
  const show = useToast()
  return ({ title, message, undo }: { title: string; message: ReactNode; undo: () => void }) => {
    const action = { run: undo, words: 'Undo' }
    show({ type: 'success', title, message, action })
  }
}
