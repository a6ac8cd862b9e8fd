import { pictureInWords } from '#features/content/change-words.rules.ts'
import { type PictureRef, photoSize } from '#media/photo-files.ts'
import { pictureNames, pictures } from '#media/pictures.ts'
import { pictureSize, pictureUrls } from '#ui/picture.tsx'
import type { PictureUse } from './photo-uses.ts'
import type { PhotoWire, UploadWire } from './photos.contract.ts'
import type { Photo, Upload } from './photos.queries.ts'

type Uses = ReadonlyMap<string, readonly PictureUse[]>

/** What staff uploaded, and after it what came with the website. */
export function toPhotosWire(photos: readonly Photo[], uses: Uses): PhotoWire[] {
  const shared = (ref: PictureRef) => {
    const { smallest, largest } = pictureUrls(ref)
    return { ref, small: smallest.webp, large: largest.webp, uses: [...(uses.get(ref) ?? [])] }
  }
  const uploaded = photos.map(({ id, name, alt, focalX, focalY, ...rest }) => ({
    ...shared(id),
    ...photoSize(id),
    name,
    alt,
    focal: { x: focalX, y: focalY },
    uploaded: {
      key: id.slice('photo-'.length, 'photo-'.length + 24),
      at: rest.uploadedAt.toISOString(),
      by: rest.uploadedByName,
      bytes: rest.bytes,
    },
  }))
  const own = pictureNames.map((name) => ({
    ...shared(name),
    ...pictureSize(name),
    name: pictureInWords(name),
    alt: pictures[name].alt,
    focal: { ...pictures[name].focal },
    uploaded: null,
  }))
  return [...uploaded, ...own]
}

export function toUploadWire({ key, name, refusal }: Upload): UploadWire {
  return { key, name, refusal }
}
