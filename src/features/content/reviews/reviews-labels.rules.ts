import type { LabelsOf } from '#features/content/labels.rules.ts'
import type { Reviews } from './reviews.contract.ts'

export const reviewsLabels = {
  fields: { author: 'Who wrote it', rating: 'Stars', text: 'What they wrote', date: 'Day it was written' },
} satisfies LabelsOf<Reviews>
