import { z } from 'zod'
import { contentId, documentRead, documentSave } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

export const reviewsContent = z
  .array(
    z.strictObject({
      id: contentId,
      author: z.string().trim().min(1, 'Who wrote it?').max(80),
      rating: z.literal([1, 2, 3, 4, 5]),
      text: z.string().trim().min(1, 'What did they write?').max(600),
      date: z.iso.date('Choose the day it was written.'),
    }),
  )
  .min(1, 'Keep at least one review.')
  .max(60)
export type Reviews = z.output<typeof reviewsContent>
export type Review = Reviews[number]

export const readReviews = endpoint('GET', '/api/content/reviews', {
  ...documentRead(reviewsContent),
  summary: 'The reviews that stand at the bottom of every page.',
  topic: 'content',
})

export const saveReviews = endpoint('PUT', '/api/content/reviews', {
  ...documentSave(reviewsContent),
  summary: 'Saves the reviews. They are live at once.',
})
