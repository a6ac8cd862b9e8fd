import { z } from 'zod'
import { alertRules, MAX_NOTE_LENGTH } from '#features/discounts/alerts/alert.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { alertOutcomes, dayStates, leftReasons, MAX_ALERT_SEARCH_LENGTH, MAX_CASES_AT_ONCE } from './queue.rules.ts'

const caseMember = z.strictObject({ id: z.string(), name: z.string(), number: z.string() })

export const discountAlertWire = z.strictObject({
  id: z.string(),
  rule: z.enum(alertRules),
  severity: z.enum(['high', 'review']),
  /** The days of the first sighting and of the last. */
  firstDate: z.string(),
  businessDate: z.string(),
  checkGuid: z.string().nullable(),
  /** What the house may have lost by it. */
  cost: z.number(),
  /** How often it was seen, and whether on checks; else on days. */
  times: z.number(),
  isOfChecks: z.boolean(),
  headline: z.string(),
  /** What speaks for the person; empty where nothing does. */
  doubt: z.string(),
  /** What would have been fine. */
  normal: z.string(),
  evidence: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** Whose case it is, by the id that the list can be narrowed to. */
  person: z.strictObject({ id: z.string(), name: z.string() }),
  /** The member whom it is about, where it is about one who is still there. The headline has the number alone. */
  member: caseMember.nullable(),
  foundAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** Nobody, when it closed automatically. */
  resolvedBy: z.string().nullable(),
  outcome: z.enum(alertOutcomes).nullable(),
  note: z.string().nullable(),
})
export type DiscountAlertWire = z.output<typeof discountAlertWire>

const state = z.enum(['open', 'resolved', 'all']).default('open')

export const listDiscountAlerts = endpoint('GET', '/api/discount-alerts', {
  summary: 'Discount alerts of all days or of one, the one that was seen last first, or the one with the most money.',
  who: ['manager', 'owner'],
  query: z.object({
    ...pageQuery,
    state,
    date: z.iso.date().optional(),
    rule: z.enum(alertRules).optional(),
    /** Whose cases: the id of an employee at the point of sale, or of a member. */
    person: z.string().min(1).max(100).optional(),
    /** One case alone. */
    id: z.string().min(1).max(100).optional(),
    /** Words of the case or its rule, a person, a member, or the number of a check. */
    q: z.string().trim().max(MAX_ALERT_SEARCH_LENGTH).default(''),
    sort: z.enum(['newest', 'cost']).default('newest'),
  }),
  answer: z.array(discountAlertWire),
  isPaged: true,
  refusals: { 'pos-not-connected': true },
  topic: 'discounts',
})

const queueDay = z.strictObject({
  date: z.string(),
  /** Open cases, nothing found, not all of it looked at, or nobody has looked. */
  state: z.enum(dayStates),
  cases: z.number(),
  cost: z.number(),
})
export type QueueDayWire = z.output<typeof queueDay>

export const countDiscountAlerts = endpoint('GET', '/api/discount-alert-counts', {
  summary:
    'How many alerts are open and resolved, whose and why, what they may have cost, and how the last days stand.',
  who: ['manager', 'owner'],
  answer: z.strictObject({
    total: z.number(),
    cost: z.number(),
    resolved: z.number(),
    people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    /** The latest first: today. */
    days: z.array(queueDay),
    /** The last business date that is over. */
    lastDate: z.string(),
  }),
  refusals: { 'pos-not-connected': true },
  topic: 'discounts',
})
export type AlertCounts = z.output<typeof countDiscountAlerts.answer>

const evidenceLine = z.strictObject({
  businessDate: z.string(),
  checkGuid: z.string().nullable(),
  orders: z.array(z.string()),
  /** When the check was opened, and what it came to; a habit has neither. */
  openedAt: z.iso.datetime().nullable(),
  total: z.number().nullable(),
  cost: z.number(),
  headline: z.string(),
  /** Who approved it and why, as entered at the register. */
  said: z.string(),
  member: caseMember.nullable(),
})
export type EvidenceLineWire = z.output<typeof evidenceLine>

export const readAlertEvidence = endpoint('GET', '/api/discount-alerts/:id/evidence', {
  summary: 'Each time that an alert was seen, the latest first.',
  who: ['manager', 'owner'],
  answer: z.strictObject({ lines: z.array(evidenceLine) }),
  refusals: { 'pos-not-connected': true, 'alert-not-found': true },
  topic: 'discounts',
})

const chosenIds = z
  .array(z.string().min(1).max(100))
  .min(1, 'Choose at least one alert.')
  .max(MAX_CASES_AT_ONCE, `Choose ${MAX_CASES_AT_ONCE} alerts or fewer.`)

const caseName = { id: z.string(), headline: z.string() }

const whatWasDone = z.strictObject({
  success: z.literal(true),
  done: z.array(z.strictObject(caseName)),
  /** What was left as it is, why, and who had been faster. */
  left: z.array(
    z.strictObject({
      id: z.string(),
      headline: z.string().nullable(),
      reason: z.enum(leftReasons),
      by: z.string().nullable(),
    }),
  ),
})
export type WhatWasDone = z.output<typeof whatWasDone>

export const resolveDiscountAlerts = endpoint('POST', '/api/discount-alerts/resolve', {
  summary:
    'Resolves alerts with an outcome, and a note where there is more to say. One that cannot be resolved stops no other.',
  who: ['manager', 'owner'],
  body: z.strictObject({
    ids: chosenIds,
    outcome: z.enum(alertOutcomes, 'Choose an outcome.'),
    note: z.string().trim().max(MAX_NOTE_LENGTH, `Use ${MAX_NOTE_LENGTH} characters or fewer.`).default(''),
  }),
  answer: whatWasDone,
  refusals: { 'pos-not-connected': true },
})

export const reopenDiscountAlerts = endpoint('POST', '/api/discount-alerts/reopen', {
  summary: 'Reopens alerts that somebody resolved. One that cannot be reopened stops no other.',
  who: ['manager', 'owner'],
  body: z.strictObject({ ids: chosenIds }),
  answer: whatWasDone,
  refusals: { 'pos-not-connected': true },
})
