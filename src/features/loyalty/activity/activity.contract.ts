import { z } from 'zod'
import { ledgerLineKinds } from '#features/loyalty/ledger/ledger.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { activityShows } from './activity.rules.ts'

const who = ['member'] as const
const show = z.enum(activityShows).default('all')
/** A month at the bar, as `YYYY-MM`. */
const month = z.string()

const activityLineWire = z.strictObject({
  id: z.string(),
  /** When it was. */
  at: z.iso.datetime(),
  /** The month in which it moved points. */
  month,
  kind: z.enum(ledgerLineKinds),
  /** What happened, and more about it, in words. */
  title: z.string(),
  detail: z.string(),
  /** In dollars: what a visit came to, and what was taken off. Below zero where it was taken back. */
  spent: z.number(),
  saved: z.number(),
  points: z.int(),
  /** What the member had after it. It can be below zero. */
  balance: z.int(),
  /** It was taken back later, by a line of its own. */
  isTakenBack: z.boolean(),
  /** It is claimed, and not handed over yet. */
  isOpenClaim: z.boolean(),
  /** The check whose items can be looked at. */
  receipt: z.string().nullable(),
})
export type ActivityLineWire = z.output<typeof activityLineWire>

const activityMonthWire = z.strictObject({
  month,
  /** The points that came and those that went, both above zero. */
  came: z.int(),
  went: z.int(),
  visits: z.int(),
  saved: z.number(),
})
export type ActivityMonthWire = z.output<typeof activityMonthWire>

const activityWire = z.strictObject({
  lines: z.array(activityLineWire),
  /** The months whose newest line is on this page, each with what the whole of it came to. */
  months: z.array(activityMonthWire),
  counts: z.strictObject({ all: z.int(), visits: z.int(), rewards: z.int() }),
  /** earned − spent + extra = left. */
  sum: z.strictObject({
    earned: z.int(),
    spent: z.int(),
    /** Points by hand that count toward no milestone. */
    extra: z.int(),
    left: z.int(),
    /** What points were spent on and did not come back, the latest first. */
    spentOn: z.array(z.strictObject({ what: z.string(), points: z.int() })),
  }),
  /** Checks that do not count yet. */
  coming: z.array(
    z.strictObject({
      number: z.string().nullable(),
      amount: z.number(),
      /** When it was paid; null while it is open. */
      closedAt: z.iso.datetime().nullable(),
      points: z.int(),
    }),
  ),
})
export type ActivityWire = z.output<typeof activityWire>

export const readActivity = endpoint('GET', '/api/me/activity', {
  summary: 'One page of all that moved the points of the member who is signed in, newest first, and how it adds up.',
  who,
  query: z.object({ ...pageQuery, show }),
  answer: activityWire,
  refusals: { 'no-such-member': true },
  topic: 'membership',
})

export const exportActivity = endpoint('GET', '/api/me/activity-export', {
  summary: 'The same as a CSV file, whole.',
  who,
  query: z.object({ show }),
  answer: 'csv',
  refusals: { 'no-such-member': true },
})
