import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import { brokenPage, changeWire, documentName, editors } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const MAX_PLACES = 60
const id = z.string().min(1).max(80)

const placeWire = z.strictObject({
  document: z.string(),
  /** Where it stands in the document, as changes name it. */
  path: z.array(z.string()),
  where: z.string(),
  value: z.string(),
})
export type PlaceWire = z.output<typeof placeWire>

/** Places of the website that cannot all be true. */
const factWire = z.strictObject({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  places: z.array(placeWire),
  /** What one place shows is gone from the other. */
  isGone: z.boolean(),
  /** The change of one document that makes them agree; null where a person has to decide. */
  fix: z.strictObject({ document: z.string(), changes: z.array(changeWire) }).nullable(),
})
export type FactWire = z.output<typeof factWire>

export const readFacts = endpoint('GET', '/api/content/facts', {
  summary: 'What the website says in two ways: as it is live, or for the editor of a document with its draft in place.',
  who: editors,
  query: z.object({ name: documentName.optional() }),
  answer: z.strictObject({ facts: z.array(factWire) }),
  topic: 'content',
})

/** Something that is on while the bar is closed, and the change of the hours of that day after which it is not. */
const hoursFactWire = z.strictObject({
  id: z.string(),
  day: z.enum(weekdays),
  title: z.string(),
  where: z.string(),
  value: z.string(),
  action: z.string(),
  times: z.strictObject({
    isOpen: z.boolean().optional(),
    openTime: z.string().optional(),
    closeTime: z.string().optional(),
  }),
})
export type HoursFactWire = z.output<typeof hoursFactWire>

export const readHoursFacts = endpoint('GET', '/api/hours/facts', {
  summary: 'Events and deals that the website has at hours at which the bar is closed, for the editor of the hours.',
  who: ['hours', 'manager', 'owner'],
  answer: z.strictObject({ facts: z.array(hoursFactWire) }),
  topic: 'hours',
})

/** What was looked at: a fact, and what stood at its places. */
const seen = z.strictObject({ id, values: z.array(z.string().max(2000)).min(2).max(MAX_PLACES) })
const changed = z.strictObject({ success: z.literal(true), name: z.string(), version: z.number() })

export const fixFact = endpoint('POST', '/api/content/facts/fix', {
  summary: 'Makes the places of a fact agree, live at once. Answers with the version that undoes it.',
  who: editors,
  body: seen,
  answer: changed,
  refusals: { 'fact-changed': true, 'breaks-page': brokenPage },
})

export const settleFact = endpoint('POST', '/api/content/facts/settle', {
  summary: 'Remembers that all places of a fact are right or are to be left as they are, until one of them changes.',
  who: editors,
  body: seen.extend({ name: documentName.optional() }),
  answer: changed,
  refusals: { 'fact-changed': true },
})
