import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import type { EventPage } from '#content/event-pages/event-page.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { documentRead, documentSave, pictureRef } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { eventPageContent, words } from './event-page.contract.ts'
import { listEventProblems } from './event-problems.rules.ts'

/** A weekly event with its page, as staff edit it. */
export type EventContent = Omit<WeeklyEvent, 'slug'> & {
  page: EventPage
  /** Visitors do not find it: it was not published yet, or has been removed. */
  isOffWebsite?: true
}

/** Wall clock in Miami. */
export const eventTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 20:30.')
const date = z.iso.date('Choose a day.')

/** Every combination of two people's changes fits it: what is put together of both is not looked at again. */
const fields = z.strictObject({
  title: words('What is it called?', 60),
  weekday: z.enum(weekdays).exactOptional(),
  starts: eventTime.exactOptional(),
  ends: eventTime.exactOptional(),
  barOpenUntil: eventTime.exactOptional(),
  firstDate: date.exactOptional(),
  lastDate: date.exactOptional(),
  pausedDates: z.array(date).max(200, 'Up to 200 evenings can be paused.'),
  pauseReasons: z
    .array(z.strictObject({ id: date, reason: words('Say why, or leave it out.', 80) }))
    .max(200)
    .exactOptional(),
  kind: z.enum(['event', 'promotion']),
  inOneWord: words('Say it in a word, or leave it out.', 30).exactOptional(),
  teaser: words('Say it in one line.', 100),
  description: words('Describe it in two or three sentences.', 400),
  picture: pictureRef,
  page: eventPageContent,
  isOffWebsite: z.literal(true).exactOptional(),
})

export const eventContent: z.ZodType<EventContent, EventContent> = fields

/** What a person saves makes sense as a whole. */
const savedEvent = eventContent.check(({ value, issues }) => {
  if (value.isOffWebsite) {
    issues.push({
      code: 'custom',
      input: value,
      path: ['isOffWebsite'],
      message: 'Remove an event with its own button.',
    })
  }
  for (const { path, message } of listEventProblems(value)) issues.push({ code: 'custom', input: value, path, message })
})

const read = documentRead(eventContent)
const save = documentSave(eventContent)

const listedEvent = fields
  .pick({
    title: true,
    weekday: true,
    starts: true,
    ends: true,
    firstDate: true,
    lastDate: true,
    pausedDates: true,
    picture: true,
  })
  .extend({
    slug: z.string(),
    /** On the website, waiting to be published, or taken off it again. */
    standing: z.enum(['live', 'waiting', 'removed']),
    /** Staff have added it and may remove it. */
    isAdded: z.boolean(),
    /** How many of its changes are saved and not live. */
    draftChanges: z.number(),
  })
export type ListedEvent = z.output<typeof listedEvent>

export const listWeeklyEvents = endpoint('GET', '/api/content/events', {
  who: read.who,
  answer: z.array(listedEvent),
  summary: 'The weekly events in the order of their cards, those that are not on the website yet among them.',
  topic: 'content',
})

export const readEvent = endpoint('GET', '/api/content/event/:slug', {
  ...read,
  refusals: { 'not-found': true },
  summary: 'A weekly event with everything on its page.',
  topic: 'content',
})

export const saveEvent = endpoint('PUT', '/api/content/event/:slug', {
  ...save,
  body: documentSave(savedEvent).body,
  refusals: { ...save.refusals, 'not-found': true },
  summary: 'Saves a weekly event and its page as a draft.',
})
