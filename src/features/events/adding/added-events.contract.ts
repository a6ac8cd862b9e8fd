import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import { brokenPage, editors } from '#features/content/content.contract.ts'
import { eventTime } from '#features/events/event.contract.ts'
import { words } from '#features/events/event-page.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { ADDRESS, MAX_ADDRESS, MIN_ADDRESS } from './event-address.rules.ts'

const address = z
  .string()
  .trim()
  .min(MIN_ADDRESS, { error: `Use at least ${MIN_ADDRESS} characters.`, abort: true })
  .max(MAX_ADDRESS, { error: `Keep it to ${MAX_ADDRESS} characters.`, abort: true })
  .regex(ADDRESS, 'Use small letters, numbers and hyphens, like quiz-night.')

const atAddress = z.strictObject({ success: z.literal(true), slug: z.string() })

export const addEvent = endpoint('POST', '/api/content/events', {
  summary: 'Adds a weekly event as a draft, with a page to begin with.',
  who: editors,
  body: z.strictObject({
    title: words('What is it called?', 60),
    weekday: z.enum(weekdays),
    starts: eventTime,
    ends: eventTime,
    slug: address,
  }),
  answer: atAddress,
  refusals: { 'address-taken': true, 'too-many-events': true, 'breaks-page': brokenPage },
})

export const moveEvent = endpoint('PUT', '/api/content/event/:slug/address', {
  summary: 'Gives another address to a weekly event that was never published.',
  who: editors,
  body: z.strictObject({ to: address }),
  answer: atAddress,
  refusals: { 'not-found': true, 'address-taken': true, 'address-stays': true, 'breaks-page': brokenPage },
})

export const removeEvent = endpoint('DELETE', '/api/content/event/:slug', {
  summary:
    'Removes a weekly event that staff have added. One that was published leads to the list of events from then on.',
  who: editors,
  /** Undoing the version brings back an event that was on the website. */
  answer: z.strictObject({ success: z.literal(true), name: z.string(), version: z.number().nullable() }),
  refusals: { 'not-found': true, 'event-stays': true, 'breaks-page': brokenPage },
})
