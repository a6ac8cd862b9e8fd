import { type ReactNode, useState } from 'react'
import type { Json } from '#features/content/changes.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DocumentEditor } from './use-document.ts'

/**
 * Saves what a dialog changed, and closes it. It starts from the version that the dialog was opened with, so that it
 * overwrites nobody who saved meanwhile.
 */
export function useItemSave<Content extends Json>({ begin, saveNow }: DocumentEditor<Content>, onClose: () => void) {
  const [from] = useState(begin)
  return async (next: (now: Content) => Content, done: { title: string; message: string }) => {
    // Somebody else changed the same item: the choice waits on the page behind.
    if ((await saveNow(next, done, from)) !== 'refused') onClose()
  }
}

type Props<Content extends Json> = {
  editor: DocumentEditor<Content>
  title: string
  intro?: string
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** Adds an item to a list that is live at once, or changes one. */
export function ItemDialog<Content extends Json>({ editor, title, intro, onSave, onClose, children }: Props<Content>) {
  const { failure, isSaving, discard } = editor
  return (
    <ConfirmDialog
      title={title}
      intro={intro ?? 'It goes live as soon as you save.'}
      confirmLabel="Save"
      isBusy={isSaving}
      onConfirm={onSave}
      onClose={() => {
        discard()
        onClose()
      }}
    >
      {children}
      {failure && failure.fields.length === 0 && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}
