import { gallery } from '#content/gallery.ts'
import { defineDocument } from '#features/content/document.ts'
import { galleryContent } from './gallery.contract.ts'

export const galleryDocument = defineDocument({
  name: 'gallery',
  title: 'Gallery',
  schema: galleryContent,
  start: galleryContent.parse(gallery),
})
