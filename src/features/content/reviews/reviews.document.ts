import { reviews } from '#content/reviews.ts'
import { defineDocument } from '#features/content/document.ts'
import { reviewsContent } from './reviews.contract.ts'

export const reviewsDocument = defineDocument({
  name: 'reviews',
  title: 'Reviews',
  schema: reviewsContent,
  start: reviews,
  isLiveAtOnce: true,
})
