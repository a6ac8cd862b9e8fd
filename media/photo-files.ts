import { type PictureName, pictureNames } from './pictures.ts'

/** A photo that staff have uploaded. Its id carries its size, so that its files are known without asking the database. */
export type PhotoId = `photo-${string}`

/** A picture of a page: one that the product brings along, or an uploaded photo. */
export type PictureRef = PictureName | PhotoId

export type PhotoFormat = 'avif' | 'webp' | 'jpg'

const WIDTHS = [480, 800, 1200, 1600, 2400]
/** The one JPEG of a photo, for what knows neither AVIF nor WebP. */
export const JPEG_WIDTH = 1200
const PHOTO_ID = /^photo-[0-9a-f]{24}-(\d{3,5})x(\d{3,5})$/

export function isPhotoId(ref: unknown): ref is PhotoId {
  return typeof ref === 'string' && PHOTO_ID.test(ref)
}

export function isPictureRef(ref: unknown): ref is PictureRef {
  return isPhotoId(ref) || pictureNames.some((name) => name === ref)
}

/** How large the photo is in its largest size. */
export function photoSize(id: PhotoId): { width: number; height: number } {
  const [, width = '0', height = '0'] = PHOTO_ID.exec(id) ?? []
  return { width: Number(width), height: Number(height) }
}

/** The widths that a photo is made in: never more pixels than it has. */
export function photoWidths(width: number): number[] {
  return [...new Set(WIDTHS.map((one) => Math.min(one, width)))]
}

export function photoUrl(id: PhotoId, width: number, format: PhotoFormat): string {
  return `/photos/${id}/${width}.${format}`
}
