import { type ApiForm, useApiForm } from '#dashboards/shared/use-api-form.ts'
import { addNote, changeNote, type NoteWire } from '#features/members/notes/notes.contract.ts'
import { MAX_NOTE_LENGTH } from '#features/members/notes/notes.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { memberId: string; note: NoteWire | undefined; onClose: () => void }
type Values = { text: string; showsInBarMode: boolean }

/** Writes a note, or changes one. */
export function NoteDialog({ memberId, note, onClose }: Props) {
  return note ? <ChangeNote note={note} onClose={onClose} /> : <NewNote memberId={memberId} onClose={onClose} />
}

function NewNote({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const form = useApiForm({
    endpoint: addNote,
    initial: { text: '', showsInBarMode: false },
    read: (body) => read(body, { params: { id: memberId }, body }),
    onSuccess: onClose,
  })
  return <NoteForm title="Add a note" confirmLabel="Add note" form={form} onClose={onClose} />
}

function ChangeNote({ note: { id, text, showsInBarMode, version }, onClose }: { note: NoteWire; onClose: () => void }) {
  const form = useApiForm({
    endpoint: changeNote,
    initial: { text, showsInBarMode },
    read: (values) => read(values, { params: { id }, body: { ...values, version } }),
    onSuccess: onClose,
  })
  return <NoteForm title="Edit note" confirmLabel="Save note" form={form} onClose={onClose} />
}

function read<Input>({ text }: Values, input: Input): { input: Input } | { errors: { text: string } } {
  return text.trim() ? { input } : { errors: { text: 'Write the note first' } }
}

type FormProps = {
  title: string
  confirmLabel: string
  form: ApiForm<Values>
  onClose: () => void
}

function NoteForm({ title, confirmLabel, form, onClose }: FormProps) {
  return (
    <ConfirmDialog
      title={title}
      intro="For everybody who works here. Members see it if they request their data."
      confirmLabel={confirmLabel}
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextArea
        {...form.field('text')}
        label="Note"
        note="required"
        rows={3}
        placeholder="Example: Allergic to shellfish."
        maxLength={MAX_NOTE_LENGTH}
        required
      />
      <Checkbox
        label="Show in bar mode"
        checked={form.values.showsInBarMode}
        onChange={({ target }) => form.change({ showsInBarMode: target.checked })}
      />
      {form.failure && (
        <Notice type="error" title="Couldn't save the note">
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
