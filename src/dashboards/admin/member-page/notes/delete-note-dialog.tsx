import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { deleteNote, type NoteWire } from '#features/members/notes/notes.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

/** Asks before a note is gone for good. */
export function DeleteNoteDialog({ note, onClose }: { note: NoteWire; onClose: () => void }) {
  const { mutate, isPending, error } = useApiMutation(deleteNote, { onSuccess: onClose })
  const { id, version, text } = note
  return (
    <ConfirmDialog
      title="Delete this note?"
      intro="It is gone for good."
      confirmLabel="Delete note"
      isDangerous
      isBusy={isPending}
      onConfirm={(event) => {
        event.preventDefault()
        mutate({ params: { id }, query: { version } })
      }}
      onClose={onClose}
    >
      <p>“{text}”</p>
      {error && (
        <Notice type="error" title="Couldn't delete the note">
          {error.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
