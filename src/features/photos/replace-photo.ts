import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { ContentDeps } from '#features/content/change-content.ts'
import { applyChanges, changesBetween, valueAt } from '#features/content/changes.rules.ts'
import type { Document } from '#features/content/document.ts'
import { rewriteDocument } from '#features/content/rewrite-document.ts'
import { isPhotoId } from '#media/photo-files.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { holdPhoto, lockPhoto, readPhotoUses } from './change-photo.ts'
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
  const changed: ChangedPlaces[] = []
  for (const document of documents.filter(({ name }) => uses.some((use) => use.document === name))) {
    const paths = new Map<string, string[]>()
    await rewriteDocument(deps, { document, check: holds(next), ...by }, (content) => {
      const replaced = withPictures(content, isMeant, next)
      for (const { path } of changesBetween(content, replaced)) paths.set(path.join('/'), [...path])
      return replaced
    })
    if (paths.size > 0) changed.push({ name: document.name, paths: [...paths.values()] })
  }
  return { places: uses.length, changed }
}

/** Pages are tried in between, and the photo could be deleted meanwhile. What came with the website is always there. */
const holds = (id: string) => (isPhotoId(id) ? (tx: Tx) => holdPhoto(tx, id) : undefined)

type ChangedPlaces = { name: string; paths: string[][] }
type PutBack = By & { id: string; next: string; changed: readonly ChangedPlaces[] }

/** Takes a replacement back: live, in drafts and in what is scheduled. Where something else stands by now, that stays. */
export async function putPhotoBack(
  deps: ContentDeps,
  documents: readonly Document[],
  { id, next, changed, ...by }: PutBack,
) {
  await deps.db.transaction(async (tx) => {
    const { name } = isPhotoId(id) ? await lockPhoto(tx, id) : { name: id }
    const after = { name, replaced: next }
    await recordAction(tx, { at: deps.clock.now(), ...by, action: 'put-photo-back', subject: `photo/${id}`, after })
  })
  for (const document of documents) {
    const paths = changed.filter(({ name }) => name === document.name).flatMap((one) => one.paths)
    if (paths.length === 0) continue
    await rewriteDocument(deps, { document, check: holds(id), ...by }, (content) => {
      const back = paths.filter((path) => valueAt(content, path) === next).map((path) => ({ path, after: id }))
      return applyChanges(content, back) ?? content
    })
  }
}
