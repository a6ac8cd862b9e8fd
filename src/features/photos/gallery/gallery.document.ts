import { gallery } from '#content/gallery.ts'
import { defineDocument } from '#features/content/document.ts'
import { galleryContent } from './gallery.contract.ts'
import { galleryLabels } from './gallery-labels.rules.ts'

export const galleryDocument = defineDocument({
  name: 'gallery',
  title: 'Gallery',
  schema: galleryContent,
  labels: galleryLabels,
  start: galleryContent.parse(gallery),
})
