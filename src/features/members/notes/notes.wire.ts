import type { Session } from '#web/env.ts'
import type { NoteWire } from './notes.contract.ts'
import { mayChangeNote } from './notes.rules.ts'
import type { MemberNote } from './notes.table.ts'

export function toNoteWire(note: MemberNote, reader: Pick<Session, 'accountId' | 'role'>): NoteWire {
  const { id, text, showsInBarMode, authorName, at, changedAt, changedByName, version } = note
  return {
    id,
    text,
    showsInBarMode,
    by: authorName,
    at: at.toISOString(),
    changed: changedAt && changedByName !== null ? { by: changedByName, at: changedAt.toISOString() } : null,
    version,
    isChangeable: mayChangeNote(reader, note),
  }
}
