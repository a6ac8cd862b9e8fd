import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { venue } from '#content/venue.ts'
import { isPhotoId, JPEG_WIDTH, type PictureRef, photoSize } from '#media/photo-files.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { projectFolder } from '#platform/project-folder.ts'
import { pictureUrls } from '#ui/picture.tsx'
import type { PageCard } from '#web/page.ts'
import { writeCardOrder } from '../maker/maker-protocol.ts'
import { runProcess } from '../maker/run-process.ts'
import { findPhotoFile } from '../photos.queries.ts'
import { cardVersion } from './card.ts'

/** Makes the card of a page, once for as long as it is the same, and one card at a time. A server keeps those of its pages. */
export function createCards({ db }: Pick<Deps, 'db'>) {
  const kept = new Map<string, { version: string; content: Promise<Buffer> }>()
  let last: Promise<unknown> = Promise.resolve()

  const find = (name: string, version: string | undefined) => {
    const known = kept.get(name)
    return known?.version === version ? known?.content : undefined
  }
  return {
    /** A card that is kept, if it is this version. */
    find,
    make(name: string, card: PageCard): Promise<Buffer> {
      const version = cardVersion(card)
      const known = find(name, version)
      if (known) return known
      const content = last.then(() => make(db, card))
      // One that failed does not hold up the next one.
      last = content.catch(() => undefined)
      kept.set(name, { version, content })
      // It is tried again when it is asked for again.
      content.catch(() => kept.delete(name))
      return content
    },
  }
}

async function make(db: Db, { title, picture: ref, focal }: PageCard): Promise<Buffer> {
  // Cards are made for pages alone, which name nothing else.
  const picture = await readPicture(db, ref as PictureRef)
  const written = await runProcess('card', writeCardOrder({ title, name: venue.name, focal, picture }))
  if (written === 'too-heavy') throw new Error('The card took too much time or memory.')
  return written.bytes
}

async function readPicture(db: Db, ref: PictureRef): Promise<Buffer> {
  if (!isPhotoId(ref)) {
    return readFile(path.join(projectFolder, 'media/web', path.basename(pictureUrls(ref).largest.webp)))
  }
  const width = Math.min(JPEG_WIDTH, photoSize(ref).width)
  const found = await findPhotoFile(db, { id: ref, width, format: 'jpg' })
  if (!found) throw new Error('The photo of the card is gone.')
  return found
}
