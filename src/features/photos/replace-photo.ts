import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { ContentDeps } from '#features/content/change-content.ts'
import type { Document } from '#features/content/document.ts'
import { rewriteDocument } from '#features/content/rewrite-document.ts'
import type { By } from '#web/env.ts'
import { lockPhoto, readPhotoUses } from './change-photo.ts'
import { isFilm, withPictures } from './photo-uses.ts'
import { photos } from './photos.table.ts'

type Replace = By & {
  /** The picture that gives way: an uploaded photo, or one that came with the website. */
  id: string
  next: string
  alt: string
  focal: { x: number; y: number }
}

/**
 * Puts a photo in the place of a picture wherever documents show it: live, in drafts and in what is scheduled. Its
 * address is another one, so nobody sees the old picture from a cache. The old photo stays for older versions. What was
 * cut off, or is asked for again, goes on with the documents that are left.
 */
export async function replacePhoto(deps: ContentDeps, documents: readonly Document[], replace: Replace) {
  const { id, next, alt, focal, ...by } = replace
  if (id === next) throw new AppError('photo-same')
  // The first picture of a film belongs to the film.
  if (isFilm(id)) throw new AppError('not-found')
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, next)
    await tx.update(photos).set({ alt, focalX: focal.x, focalY: focal.y }).where(eq(photos.id, photo.id))
    const after = { name: photo.name, alt, replaced: id }
    await recordAction(tx, { at: now, ...by, action: 'replace-photo', subject: `photo/${next}`, after })
  })
  const isMeant = (text: string) => text === id
  const uses = (await readPhotoUses(deps.db, documents, now, isMeant)).get(id) ?? []
  const undo = []
  for (const document of documents.filter(({ name }) => uses.some((use) => use.document === name))) {
    const version = await rewriteDocument(deps, { document, ...by }, (content) => withPictures(content, isMeant, next))
    if (version !== undefined) undo.push({ name: document.name, version })
  }
  return { places: uses.length, undo }
}
