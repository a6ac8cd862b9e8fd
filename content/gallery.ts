import type { PictureRef } from '#media/photo-files.ts'

export type GalleryItem = { id: string; picture: PictureRef }

export const MAX_GALLERY = 24

/** The wall of photos on the Liverpool page, as a new installation starts with it. */
export const gallery: readonly GalleryItem[] = [
  { id: 'table', picture: 'supporters-table' },
  { id: 'stand', picture: 'supporters-stand' },
  { id: 'scarf', picture: 'supporters-scarf' },
  { id: 'trophy', picture: 'supporters-trophy' },
  { id: 'tv', picture: 'supporters-tv' },
  { id: 'pitch', picture: 'supporters-pitch' },
]
