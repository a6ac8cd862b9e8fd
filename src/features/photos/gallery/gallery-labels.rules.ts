import type { GalleryItem } from '#content/gallery.ts'
import type { LabelsOf } from '#features/content/labels.rules.ts'

export const galleryLabels = { fields: { picture: 'Photo' } } satisfies LabelsOf<readonly GalleryItem[]>
