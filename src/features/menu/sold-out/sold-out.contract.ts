import { z } from 'zod'
import { contentId } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const everyoneAtWork = ['staff', 'manager', 'owner'] as const

const named = { id: z.string(), title: z.string() }

const soldOutWire = z.strictObject({
  /** When something that is marked now is back. */
  endsAt: z.iso.datetime(),
  /** What is sold out at this moment. */
  ids: z.array(z.string()),
  /** The names on the menu that is live, for those who do not edit it. */
  sections: z.array(
    z.strictObject({
      ...named,
      lists: z.array(
        z.strictObject({ ...named, items: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
      ),
    }),
  ),
})
export type SoldOutWire = z.output<typeof soldOutWire>

export const readSoldOut = endpoint('GET', '/api/sold-out', {
  summary: 'What of the menu is sold out tonight.',
  who: everyoneAtWork,
  answer: soldOutWire,
  topic: 'content',
})

export const markSoldOut = endpoint('PUT', '/api/sold-out', {
  summary: 'Marks something of the menu as sold out until closing, or says that it is back. It is live at once.',
  who: everyoneAtWork,
  body: z.strictObject({ id: contentId, isSoldOut: z.boolean() }),
  answer: z.strictObject({ success: z.literal(true) }),
  refusals: { 'not-found': true },
})
