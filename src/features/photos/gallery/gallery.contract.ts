import { z } from 'zod'
import { type GalleryItem, MAX_GALLERY } from '#content/gallery.ts'
import { contentId, documentRead, documentSave, pictureRef } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const galleryItem = z.strictObject({ id: contentId, picture: pictureRef }) satisfies z.ZodType<GalleryItem>

export const galleryContent = z.array(galleryItem).max(MAX_GALLERY, `Up to ${MAX_GALLERY} photos fit here.`)
export type GalleryItems = z.output<typeof galleryContent>

export const readGallery = endpoint('GET', '/api/content/gallery', {
  ...documentRead(galleryContent),
  summary: 'The photos on the Liverpool page, in their order.',
  topic: 'content',
})

export const saveGallery = endpoint('PUT', '/api/content/gallery', {
  ...documentSave(galleryContent),
  summary: 'Saves the photos on the Liverpool page as a draft.',
})
