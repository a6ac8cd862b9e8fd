import { useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { formatBarDay } from '#dashboards/shared/time/bar-time.ts'
import { listNotes, type NoteWire } from '#features/members/notes/notes.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DeleteNoteDialog } from './delete-note-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import './notes-panel.css'

/** What staff noted about the member for each other. */
export function NotesPanel({ memberId }: { memberId: string }) {
  const notes = useApiQuery(listNotes, { params: { id: memberId } })
  const [edited, setEdited] = useState<NoteWire | 'new'>()
  const [deleted, setDeleted] = useState<NoteWire>()
  return (
    <Panel
      title="Notes"
      isFlush
      isBusy={notes.at === 'loading'}
      actions={
        <Button icon="plus" onClick={() => setEdited('new')}>
          <span>
            Add<span className="vh"> a note</span>
          </span>
        </Button>
      }
    >
      <QueryView state={notes} what="notes">
        {(list) =>
          list.length === 0 ? (
            <EmptyState drawing="inbox" title="No notes yet">
              Write down what the next shift should know, like an allergy.
            </EmptyState>
          ) : (
            <ul className="notes-panel">
              {list.map((note) => (
                <Note key={note.id} note={note} onEdit={() => setEdited(note)} onDelete={() => setDeleted(note)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited && (
        <NoteDialog
          memberId={memberId}
          note={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && <DeleteNoteDialog note={deleted} onClose={() => setDeleted(undefined)} />}
    </Panel>
  )
}

function Note({ note, onEdit, onDelete }: { note: NoteWire; onEdit: () => void; onDelete: () => void }) {
  const { text, by, at, changed, showsInBarMode, isChangeable } = note
  const about = <span className="vh"> note: {text}</span>
  const facts = [
    `${by}, ${formatBarDay(at)}`,
    changed && `Changed by ${changed.by}, ${formatBarDay(changed.at)}`,
    showsInBarMode && 'Shown in bar mode',
  ]
  return (
    <li>
      <p>{text}</p>
      <small>{facts.filter(Boolean).join('. ')}.</small>
      {isChangeable && (
        <div className="notes-panel__actions">
          <Button variant="ghost" onClick={onEdit}>
            <span>Edit{about}</span>
          </Button>
          <Button variant="ghost" onClick={onDelete}>
            <span>Delete{about}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
