import { reviews } from '#content/reviews.ts'
import { defineDocument } from '#features/content/document.ts'
import { reviewsContent } from './reviews.contract.ts'
import { reviewsLabels } from './reviews-labels.rules.ts'

export const reviewsDocument = defineDocument({
  name: 'reviews',
  title: 'Reviews',
  schema: reviewsContent,
  labels: reviewsLabels,
  start: reviews,
  isLiveAtOnce: true,
})
