import { eq, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { dayInWords, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { findDocument } from '#features/content/content.queries.ts'
import type { Document, ListDocuments } from '#features/content/document.ts'
import { isPhotoId } from '#media/photo-files.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { listUses } from './photo-uses.ts'
import { photos, photoUploads } from './photos.table.ts'

type PhotoDeps = Pick<Deps, 'db' | 'clock'>

type Saved = By & { id: string; alt: string; focal: { x: number; y: number } }

/** Says what a photo shows and what of it stays in view. The same again changes nothing. */
export async function savePhoto({ db, clock }: PhotoDeps, { id, alt, focal, ...by }: Saved): Promise<void> {
  await db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, id)
    if (photo.alt === alt && photo.focalX === focal.x && photo.focalY === focal.y) return
    await tx.update(photos).set({ alt, focalX: focal.x, focalY: focal.y }).where(eq(photos.id, photo.id))
    const [before, after] = [{ alt: photo.alt }, { alt, name: photo.name }]
    await recordAction(tx, { at: clock.now(), ...by, action: 'change-photo', subject: `photo/${id}`, before, after })
  })
}

/** Deletes a photo that no document shows, neither live nor as a draft nor scheduled. */
export async function deletePhoto(
  { db, clock }: PhotoDeps,
  listDocuments: ListDocuments,
  { id, ...by }: By & { id: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, id)
    const uses = (await readPhotoUses(tx, await listDocuments(tx), now)).get(id) ?? []
    if (uses.length > 0) throw new AppError('photo-in-use', { places: uses.map(({ place }) => place) })
    await tx.delete(photos).where(eq(photos.id, photo.id))
    const before = { name: photo.name, alt: photo.alt }
    await recordAction(tx, { at: now, ...by, action: 'delete-photo', subject: `photo/${id}`, before })
  })
}

/** Throws away a file that is not a photo, or not yet. */
export async function dropUpload({ db }: PhotoDeps, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(photoUploads).where(eq(photoUploads.key, key)).returning({ key: photoUploads.key })
    if (gone.length === 0) throw new AppError('photo-not-found')
  })
}

const dayOf = (at: Date) => dayInWords(localDate(at, venue.timeZone))

/** Which pictures the documents show, each with its places. */
export async function readPhotoUses(
  db: Db | Tx,
  documents: readonly Document[],
  now: Date,
  isPicture = isPhotoId as (text: string) => boolean,
) {
  const used = []
  for (const { name, title, start } of documents) {
    const state = await findDocument(db, { name, now })
    const scheduled = state?.scheduled ?? []
    used.push({
      name,
      title,
      versions: [
        { content: state?.live?.content ?? start },
        ...(state?.draft ? [{ content: state.draft.content, when: 'in the draft' }] : []),
        ...scheduled.map(({ content, goesLiveAt }) => ({ content, when: `from ${dayOf(goesLiveAt)}` })),
      ],
    })
  }
  return listUses(used, isPicture)
}

export async function lockPhoto(tx: Tx, id: string) {
  const [photo] = await tx.select().from(photos).where(sql`${photos.id} = ${id}`).for('update')
  if (!photo) throw new AppError('photo-not-found')
  return photo
}

/** Keeps a photo from being deleted until the transaction ends. */
export async function holdPhoto(tx: Tx, id: string): Promise<void> {
  const [photo] = await tx.select({ id: photos.id }).from(photos).where(sql`${photos.id} = ${id}`).for('key share')
  if (!photo) throw new AppError('photo-not-found')
}
