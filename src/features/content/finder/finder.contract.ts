import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'

const foundWire = z.strictObject({
  /** The document, and the item of a list in it. */
  name: z.string(),
  item: z.string().nullable(),
  title: z.string(),
  /** Where it is, as in "Menu, Food, Starters". */
  place: z.string(),
  /** The words around what was looked for, where the title does not have it. */
  words: z.string(),
})
export type FoundWire = z.output<typeof foundWire>

export const findContent = endpoint('GET', '/api/content/find', {
  summary: 'What on the website has these words, the best match first: dishes, bands, matches, events, policies.',
  who: ['manager', 'owner'],
  query: z.object({ q: z.string().trim().max(100) }),
  answer: z.array(foundWire),
  topic: 'content',
})
