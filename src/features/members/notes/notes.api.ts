import { AppError } from '#base/app-error.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './notes.contract.ts'
import { toNoteWire } from './notes.wire.ts'
import { addMemberNote, changeMemberNote, deleteMemberNote, listMemberNotes } from './save-note.ts'

/** What staff note about members for each other. */
export function notesApi(deps: CoreDeps): Route[] {
  return [
    route(contract.listNotes).to(async ({ params }, c) => {
      const member = await findMember(deps.db, params)
      if (!member) throw new AppError('no-such-member')
      const reader = await requireSession(c, 'staff')
      const notes = await listMemberNotes(deps.db, member.id)
      return notes.map((note) => toNoteWire(note, reader))
    }),
    route(contract.addNote).to(async ({ params, body }, c) => {
      const by = await requireActor(c, 'staff')
      const note = await addMemberNote(deps, { memberId: params.id, ...body, ...by })
      return { success: true, note: toNoteWire(note, by.actor) }
    }),
    route(contract.changeNote).to(async ({ params, body }, c) => {
      const by = await requireActor(c, 'staff')
      const note = await changeMemberNote(deps, { ...params, ...body, ...by })
      return { success: true, note: toNoteWire(note, by.actor) }
    }),
    route(contract.deleteNote).to(async ({ params, query }, c) => {
      await deleteMemberNote(deps, { ...params, ...query, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
  ]
}
