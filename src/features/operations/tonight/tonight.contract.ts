import { z } from 'zod'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const time = z.iso.datetime()
const member = { memberId: z.string(), memberName: z.string() }

/** How many wait, and the first few of them. Null when it could not be read: the other kinds are told all the same. */
const kindOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ total: z.number(), rows: z.array(row) }).nullable()

const handOverWire = z.strictObject({
  rewardId: z.string(),
  code: z.string(),
  /** What the member gets. */
  reward: z.string(),
  approvedAt: time,
  ...member,
})
export type HandOverWire = z.output<typeof handOverWire>

const claimWire = z.strictObject({
  rewardId: z.string(),
  /** What the member gets. */
  reward: z.string(),
  points: z.number(),
  claimedAt: time,
  ...member,
})
export type WaitingClaimWire = z.output<typeof claimWire>

const alertWire = z.strictObject({
  id: z.string(),
  headline: z.string(),
  cost: z.number(),
  /** The days of the first sighting and of the last. */
  firstDate: z.iso.date(),
  businessDate: z.iso.date(),
})
export type WaitingAlertWire = z.output<typeof alertWire>

const applicationWire = z.strictObject({
  ...member,
  membershipType: z.enum(membershipTypes),
  appliedAt: time,
  zipCode: z.string(),
})
export type ApplicationWire = z.output<typeof applicationWire>

const messageWire = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  receivedAt: time,
  words: z.string(),
  /** Of a large party: when, how many, and what for. */
  party: z.strictObject({ date: z.string(), guests: z.number(), occasion: z.string() }).nullable(),
})
export type WaitingMessageWire = z.output<typeof messageWire>

const checkWire = z.strictObject({
  checkGuid: z.string(),
  checkNumber: z.string().nullable(),
  total: z.number(),
  openedAt: time,
  tableNumber: z.string().nullable(),
  /** Why it is probably theirs. */
  reason: z.string(),
  ...member,
})
export type WaitingCheckWire = z.output<typeof checkWire>

const dollars = z.number().nullable()

const eveningWire = z.strictObject({
  sales: z.number(),
  checks: z.number(),
  memberVisits: z.number(),
  /** Null without a check. */
  averageCheck: dollars,
})
export type EveningWire = z.output<typeof eveningWire>

const againstWire = z.strictObject({
  /** There is none, nothing of either day was read yet, or what follows was read from it. */
  register: z.enum(['none', 'unread', 'read']),
  date: z.iso.date(),
  beforeDate: z.iso.date(),
  tonight: eveningWire.nullable(),
  /** The same weekday of last week up to the same minute; null when nothing is known of it. */
  before: eveningWire.nullable(),
  /** The sales of that whole day. */
  beforeTotal: dollars,
  /** Sales up to each hour; null of what is to come or not known. */
  hours: z.array(z.strictObject({ at: time, tonight: dollars, before: dollars })),
})
export type AgainstWire = z.output<typeof againstWire>

const tonightWire = z.strictObject({
  /** When the business day ends by the register, as `HH:MM`. */
  dayEnds: z.string(),
  waiting: z.strictObject({
    /** Rewards that were approved and not handed over; the one that was approved last first, whose guest may be here. */
    handOver: z.strictObject({ total: z.number(), oldestAt: time.nullable(), rows: z.array(handOverWire) }).nullable(),
    claims: kindOf(claimWire),
    /** By what they may have cost. */
    alerts: z.strictObject({ total: z.number(), cost: z.number(), rows: z.array(alertWire) }).nullable(),
    applications: kindOf(applicationWire),
    parties: kindOf(messageWire),
    messages: kindOf(messageWire),
    /** Of the last three days those for which a member is suggested. */
    checks: kindOf(checkWire),
  }),
  /** Null when it could not be read. */
  against: againstWire.nullable(),
})
export type TonightWire = z.output<typeof tonightWire>
export type WaitingWire = TonightWire['waiting']

export const readTonight = endpoint('GET', '/api/tonight', {
  summary: 'What waits for a manager, with the first few of each kind, and the sales of the evening against last week.',
  who: ['manager', 'owner'],
  answer: tonightWire,
  topic: 'tonight',
})
