import { z } from 'zod'
import { defineDocument } from '#features/content/document.ts'

/** More than a bar has at a time; the oldest go. */
export const MAX_SETTLED = 100

/**
 * What somebody has called right on both sides, or left as it is. No page shows it; as a document it has versions, so that it is known who
 * said so and can be undone.
 */
export const settledFactsDocument = defineDocument({
  name: 'settled-facts',
  title: 'Facts that disagree',
  schema: z
    .array(z.strictObject({ id: z.string().min(1).max(80), title: z.string(), values: z.array(z.string()) }))
    .max(MAX_SETTLED),
  labels: { fields: { title: 'What it is about', values: 'What the website says' } },
  start: [],
  isLiveAtOnce: true,
})
