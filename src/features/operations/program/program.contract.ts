import { z } from 'zod'
import { isDate } from '#base/zoned-time.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { comparisons, daysBetween, programParts, programRanges } from './program-periods.rules.ts'

const managers = ['manager', 'owner'] as const
const MAX_YEARS = 5
const MAX_DAYS = MAX_YEARS * 366

const day = z.string()
const date = z.string().refine(isDate, 'Enter a date')

const salesWire = z.strictObject({
  memberChecks: z.number(),
  memberSales: z.number(),
  guestChecks: z.number(),
  guestSales: z.number(),
})
const figuresWire = z.strictObject({
  joined: z.number(),
  cameBack: z.number(),
  lapsed: z.number(),
  active: z.number(),
  visits: z.number(),
  spent: z.number(),
  pointsGiven: z.number(),
  pointsRedeemed: z.number(),
  outstanding: z.number(),
  /** Null before the point of sale was read. */
  sales: salesWire.nullable(),
})
export type FiguresWire = z.output<typeof figuresWire>

/** What active members of a type do in 30 days, each of them. Null where nobody was active. */
const eachWire = z.strictObject({ visits: z.number(), spent: z.number() }).nullable()
const byType = z.strictObject({ regular: eachWire, local: eachWire, vip: eachWire })

const bucketWire = z.strictObject({
  from: day,
  to: day,
  isPart: z.boolean(),
  /** Null before the program began: not known, and not zero. */
  now: figuresWire.nullable(),
  before: figuresWire.nullable(),
  /** Of all members, and of each type that was asked for. */
  each: eachWire,
  eachBefore: eachWire,
  eachByType: byType,
})
export type BucketWire = z.output<typeof bucketWire>

const rewardWire = z.strictObject({
  milestoneId: z.string(),
  name: z.string(),
  value: z.string(),
  costsUs: z.number().nullable(),
  given: z.number(),
  givenBefore: z.number().nullable(),
  /** How many were reached in this time, and how many of these were claimed since. */
  reached: z.number(),
  claimed: z.number(),
})
export type ProgramRewardWire = z.output<typeof rewardWire>

const cohortWire = z.strictObject({ month: day, joined: z.number(), came: z.array(z.number()) })
export type CohortWire = z.output<typeof cohortWire>

const programWire = z.strictObject({
  state: z.literal('counted'),
  countedAt: z.iso.datetime(),
  unit: z.enum(['day', 'week', 'month']),
  /** The first day of which anything is known; null in an empty program. */
  since: day.nullable(),
  registerSince: day.nullable(),
  buckets: z.array(bucketWire),
  total: figuresWire.nullable(),
  /** Null without a comparison, and when the time to compare with was before the program. */
  totalBefore: figuresWire.nullable(),
  each: eachWire,
  eachBefore: eachWire,
  rewards: z.array(rewardWire),
  /** What points cost when they are claimed: so many dollars for so many points. Null while no milestone has a cost. */
  pointCost: z
    .strictObject({ dollars: z.number(), points: z.number(), basis: z.enum(['given', 'milestones']) })
    .nullable(),
  cohorts: z.array(cohortWire),
  /** The last month of the cohorts is not over. */
  isLastMonthPart: z.boolean(),
})
export type ProgramWire = z.output<typeof programWire>

/** A large program that was never counted: there are no figures yet, and a job counts them. */
const beingCountedWire = z.strictObject({ state: z.literal('being-counted') })
const programAnswer = z.discriminatedUnion('state', [programWire, beingCountedWire])
export type ProgramAnswer = z.output<typeof programAnswer>

const asked = {
  range: z.enum(programRanges).default('12m'),
  from: date.optional(),
  to: date.optional(),
  compare: z.enum(comparisons).default('year'),
  type: z.enum(membershipTypes).optional(),
}

type Dates = { range: string; from?: string | undefined; to?: string | undefined }
const hasDates = ({ range, from, to }: Dates) => range !== 'dates' || (from !== undefined && to !== undefined)
const isInOrder = ({ from, to }: Dates) => !from || !to || from <= to
const isShort = ({ from, to }: Dates) => !from || !to || daysBetween(from, to) <= MAX_DAYS
const DATES_MISSING = { message: 'Choose both dates', path: ['from'] }
const DATES_TURNED = { message: 'The last day is before the first', path: ['to'] }
const DATES_FAR = { message: `Choose ${MAX_YEARS} years or less`, path: ['to'] }

export const readProgram = endpoint('GET', '/api/program', {
  summary: 'The program over time: members, visits, sales, points, rewards and cohorts, by days, weeks or months.',
  who: managers,
  query: z.object(asked).refine(hasDates, DATES_MISSING).refine(isInOrder, DATES_TURNED).refine(isShort, DATES_FAR),
  answer: programAnswer,
  topic: 'program',
})

export const exportProgram = endpoint('GET', '/api/program-export', {
  summary: 'One part of it, or all of them, as a file for spreadsheets.',
  who: managers,
  query: z
    .object({ ...asked, part: z.enum([...programParts, 'all']) })
    .refine(hasDates, DATES_MISSING)
    .refine(isInOrder, DATES_TURNED)
    .refine(isShort, DATES_FAR),
  answer: 'csv',
  refusals: { 'figures-being-counted': true },
})
