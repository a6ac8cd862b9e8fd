import { desc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { listMergedInto, lockMember } from '#features/members/members.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import { MAX_NOTES, mayChangeNote } from './notes.rules.ts'
import { type MemberNote, memberNotes } from './notes.table.ts'

type Typed = { text: string; showsInBarMode: boolean }
type Seen = { id: string; version: number }

/** With those about memberships that became part of theirs. */
export async function listMemberNotes(db: Db, memberId: string): Promise<MemberNote[]> {
  const merged = await listMergedInto(db, memberId)
  return db
    .select()
    .from(memberNotes)
    .where(inArray(memberNotes.memberId, [memberId, ...merged.map(({ id }) => id)]))
    .orderBy(desc(memberNotes.at), memberNotes.id)
}

export async function addMemberNote(
  { db, clock }: CoreDeps,
  { memberId, text, showsInBarMode, ...by }: By & Typed & { memberId: string },
): Promise<MemberNote> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    // Somebody who is being erased gets no more notes.
    await lockMember(tx, memberId)
    const isTheirs = eq(memberNotes.memberId, memberId)
    if ((await tx.$count(memberNotes, isTheirs)) >= MAX_NOTES) throw new AppError('too-many-notes')
    const { accountId: authorId, name: authorName } = by.actor
    const note = { id: newId('mn'), memberId, text, showsInBarMode, authorId, authorName, at, version: 1 }
    const [added] = await tx.insert(memberNotes).values(note).returning()
    if (!added) throw new Error('A row that was added is not there')
    // The log tells that there was a note. What it says is deleted when staff delete it.
    await recordAction(tx, { at, ...by, action: 'add-note', subject: memberId })
    return added
  })
}

/** Replaces a note. Of two people who began with the same version, the second is refused. */
export async function changeMemberNote(
  { db, clock }: CoreDeps,
  { id, version, text, showsInBarMode, ...by }: By & Seen & Typed,
): Promise<MemberNote> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const before = await lockSeenNote(tx, { id, version, ...by })
    if (before.text === text && before.showsInBarMode === showsInBarMode) return before
    const changed = { changedAt: at, changedByName: by.actor.name, version: before.version + 1 }
    const [after] = await tx
      .update(memberNotes)
      .set({ text, showsInBarMode, ...changed })
      .where(eq(memberNotes.id, id))
      .returning()
    if (!after) throw new Error('A row that is held has gone')
    await recordAction(tx, { at, ...by, action: 'change-note', subject: before.memberId })
    return after
  })
}

export async function deleteMemberNote({ db, clock }: CoreDeps, { id, version, ...by }: By & Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const { memberId } = await lockSeenNote(tx, { id, version, ...by })
    await tx.delete(memberNotes).where(eq(memberNotes.id, id))
    await recordAction(tx, { at: clock.now(), ...by, action: 'delete-note', subject: memberId })
  })
}

async function lockSeenNote(tx: Tx, { id, version, actor }: By & Seen): Promise<MemberNote> {
  const [found] = await tx.select().from(memberNotes).where(eq(memberNotes.id, id)).for('update')
  if (!found) throw new AppError('note-not-found')
  if (!mayChangeNote(actor, found)) throw new AppError('not-your-note')
  if (found.version !== version) throw new AppError('note-changed')
  return found
}
