import { nameOf } from '#features/content/change-words.rules.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { isPhotoId, type PhotoId } from '#media/photo-files.ts'
import { videos } from '#media/pictures.ts'

/** A document as far as it matters here: what is live of it, and then what waits as a draft or is scheduled. */
export type UsedDocument = {
  name: string
  title: string
  versions: readonly { content: Json /** Nothing for what is live. */; when?: string }[]
}

/** Where a picture is used: the document, and the words for the place in it. */
export type PictureUse = { document: string; place: string }

/** Which pictures documents show, each with its places. Where it is live goes before where it will be. */
export function listUses(documents: readonly UsedDocument[], isPicture: (text: string) => boolean) {
  const uses = new Map<string, PictureUse[]>()
  const said = new Set<string>()
  for (const { name: document, title, versions } of documents) {
    for (const { content, when } of versions) {
      for (const { ref, place } of findRefs(content, undefined, isPicture)) {
        const words = place ? `${title}, ${place}` : title
        if (said.has(`${ref} ${words}`)) continue
        said.add(`${ref} ${words}`)
        uses.set(ref, [...(uses.get(ref) ?? []), { document, place: when ? `${words}, ${when}` : words }])
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

/** A film is also known by its first picture. */
export const isFilm = (ref: string) => videos.some((film) => film === ref)

/** The content with another picture in the place of these. */
export function withPictures(content: Json, isMeant: (ref: string) => boolean, next: string): Json {
  if (typeof content === 'string') return isMeant(content) ? next : content
  if (Array.isArray(content)) return content.map((one) => withPictures(one, isMeant, next))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, one]) => [key, withPictures(one, isMeant, next)]))
}
