import { nameOf } from '#features/content/change-words.rules.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { isPhotoId, type PhotoId } from '#media/photo-files.ts'

/** A document as far as it matters here: what is live of it, what waits as a draft, what is scheduled. */
export type UsedDocument = { name: string; title: string; contents: readonly Json[] }

/** Where a picture is used: the document, and the words for the place in it. */
export type PictureUse = { document: string; place: string }

/** Which pictures documents show, each with its places. */
export function listUses(documents: readonly UsedDocument[], isPicture: (text: string) => boolean) {
  const uses = new Map<string, PictureUse[]>()
  for (const { name: document, title, contents } of documents) {
    for (const content of contents) {
      for (const { ref, place } of findRefs(content, undefined, isPicture)) {
        const known = uses.get(ref) ?? []
        const words = place ? `${title}, ${place}` : title
        if (!known.some((use) => use.place === words)) uses.set(ref, [...known, { document, place: words }])
      }
    }
  }
  return uses
}

/** The uploaded photos that a content shows. */
export function listPhotoIds(content: Json): PhotoId[] {
  return [...new Set(findRefs(content, undefined, isPhotoId).map(({ ref }) => ref))].filter(isPhotoId)
}

type Ref = { ref: string; place: string | undefined }

/** A place is called by the innermost thing with a name; the document itself has none. */
function findRefs(value: Json, place: string | undefined, isPicture: (text: string) => boolean): Ref[] {
  if (typeof value === 'string') return isPicture(value) ? [{ ref: value, place }] : []
  if (Array.isArray(value)) return value.flatMap((item: Json) => findRefs(item, nameOf(item) ?? place, isPicture))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => findRefs(one, place, isPicture))
}
