import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { MAX_NOTE_LENGTH } from './notes.rules.ts'

const atTheBar = ['staff', 'manager', 'owner'] as const

const noteWire = z.strictObject({
  id: z.string(),
  text: z.string(),
  showsInBarMode: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Who changed it last, if anybody did. */
  changed: z.strictObject({ by: z.string(), at: z.iso.datetime() }).nullable(),
  version: z.int(),
  /** Whether who asks may change and delete it. */
  isChangeable: z.boolean(),
})
export type NoteWire = z.output<typeof noteWire>

const typed = {
  text: z
    .string()
    .trim()
    .min(1, 'Write the note first')
    .max(MAX_NOTE_LENGTH, `Use ${MAX_NOTE_LENGTH} characters or fewer`),
  showsInBarMode: z.boolean(),
}

export const listNotes = endpoint('GET', '/api/members/:id/notes', {
  summary: 'What staff noted about a member, newest first.',
  who: atTheBar,
  answer: z.array(noteWire),
  refusals: { 'no-such-member': true },
  topic: 'members',
})

export const addNote = endpoint('POST', '/api/members/:id/notes', {
  summary: 'Adds a note about a member.',
  who: atTheBar,
  body: z.object(typed),
  answer: z.strictObject({ success: z.literal(true), note: noteWire }),
  refusals: { 'no-such-member': true, 'too-many-notes': true },
})

export const changeNote = endpoint('PUT', '/api/member-notes/:id', {
  summary: 'Replaces a note, if nobody has changed it since `version`.',
  who: atTheBar,
  body: z.object({ ...typed, version: z.number().int().min(1) }),
  answer: z.strictObject({ success: z.literal(true), note: noteWire }),
  refusals: { 'note-not-found': true, 'note-changed': true, 'not-your-note': true },
})

export const deleteNote = endpoint('DELETE', '/api/member-notes/:id', {
  summary: 'Deletes a note, if nobody has changed it since `version`.',
  who: atTheBar,
  query: z.object({ version: z.coerce.number<number>().int().min(1) }),
  answer: succeeded,
  refusals: { 'note-not-found': true, 'note-changed': true, 'not-your-note': true },
})
