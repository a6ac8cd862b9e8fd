import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import type { Promotion } from '#content/promotions.ts'
import { contentId, documentRead, documentSave } from '#features/content/content.contract.ts'
import { words } from '#features/events/event-page.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { listPromotionProblems } from './promotions.rules.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 15:00.')

const promotion = z.strictObject({
  id: contentId,
  name: words('What is it called?', 60),
  offer: words('What do guests get?', 80),
  event: contentId.exactOptional(),
  weekdays: z.array(z.enum(weekdays)).max(7),
  startsAt: time.exactOptional(),
  endsAt: time.exactOptional(),
  registerNames: z.array(words('Enter a name, or take it out.', 100)).max(10, 'Up to 10 names fit here.'),
}) satisfies z.ZodType<Promotion>

/** Every combination of two people's changes fits it: what is put together of both is not looked at again. */
export const promotionsContent = z.array(promotion).max(40, 'Up to 40 promotions fit here.')
export type Promotions = z.output<typeof promotionsContent>

/** What a person saves makes sense as a whole. */
const savedPromotions = promotionsContent.check(({ value, issues }) => {
  for (const { path, message } of listPromotionProblems(value)) {
    issues.push({ code: 'custom', input: value, path, message })
  }
})

export const readPromotions = endpoint('GET', '/api/content/promotions', {
  ...documentRead(promotionsContent),
  summary: 'Happy hour and the weekly deals: names, days and hours.',
  topic: 'content',
})

export const savePromotions = endpoint('PUT', '/api/content/promotions', {
  ...documentSave(promotionsContent),
  body: documentSave(savedPromotions).body,
  summary: 'Saves the promotions as a draft.',
})
