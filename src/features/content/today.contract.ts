import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'

/** The tab of the dashboard where it is edited, or `hours`. */
const section = z.string()
const date = z.iso.date()

const cellWire = z.strictObject({ label: z.string(), value: z.string(), note: z.string(), section })
export type CellWire = z.output<typeof cellWire>

const staleWire = z.strictObject({
  title: z.string(),
  detail: z.string(),
  section,
  /** What is opened there: an event, an item, or the dialog of a new one. */
  opens: z.record(z.string(), z.string()),
  action: z.string(),
})
export type StaleWire = z.output<typeof staleWire>

const comingWire = z.strictObject({
  date,
  /** As people say it; null for something that is about the whole day. */
  time: z.string().nullable(),
  title: z.string(),
  note: z.string(),
  section,
  /** What takes it off the schedule, where that is one click. */
  cancel: z.strictObject({ name: z.string(), id: z.number() }).nullable(),
})
export type ComingWire = z.output<typeof comingWire>

const horizonWire = z.strictObject({
  section,
  title: z.string(),
  note: z.string(),
  /** Whether days mean anything to it; what is undated is good until it is changed. */
  isDated: z.boolean(),
  /** From when on, if that is not today, and until which day; null goes on without an end. */
  from: date.nullable(),
  to: date.nullable(),
  gaps: z.array(z.strictObject({ from: date, to: date })),
  isWarning: z.boolean(),
  until: z.string(),
  untilNote: z.string(),
})
export type HorizonWire = z.output<typeof horizonWire>

const agendaWire = z.strictObject({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  title: z.string(),
  note: z.string(),
  section,
})
export type AgendaWire = z.output<typeof agendaWire>

export const readToday = endpoint('GET', '/api/content/today', {
  summary: 'What visitors of the website read right now, what goes out of date, what is to come, and how far it knows.',
  who: ['manager', 'owner'],
  answer: z.strictObject({
    /** The bar's own day. */
    today: date,
    /** Day, time and the open sign, in one line. */
    moment: z.string(),
    now: z.array(cellWire),
    /** What is on this evening, with what is over already. */
    evening: z.array(agendaWire),
    stale: z.array(staleWire),
    /** Whether the owner is emailed about what goes stale. */
    isMailed: z.boolean(),
    coming: z.array(comingWire),
    horizon: z.array(horizonWire),
  }),
  topic: 'content',
})
