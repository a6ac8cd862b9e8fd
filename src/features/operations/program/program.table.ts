import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { MembershipType } from '#features/members/members.rules.ts'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

const count = (name: string) => integer(name).notNull()
const counted = (name: string) => count(name).default(0)
const large = (name: string) => bigint(name, { mode: 'number' }).notNull()
const summed = (name: string) => large(name).default(0)
const type = () => text('membership_type').$type<MembershipType>().notNull()

/** When the figures were last counted. There is one row. */
export const programBuilds = pgTable('program_builds', {
  id: integer().primaryKey(),
  builtAt: timestamp('built_at', { withTimezone: true }).notNull(),
  tookMs: count('took_ms'),
  lastDay: date('last_day').notNull(),
})

/** One business day of the members of one type. */
export const programDays = pgTable(
  'program_days',
  {
    day: date().notNull(),
    membershipType: type(),
    joined: counted('joined'),
    started: counted('started'),
    cameBack: counted('came_back'),
    lapsed: counted('lapsed'),
    visits: counted('visits'),
    spentCents: summed('spent_cents'),
    pointsGiven: summed('points_given'),
    pointsRedeemed: summed('points_redeemed'),
    /** What members had left when they were erased. */
    pointsGone: summed('points_gone'),
  },
  ({ day, membershipType }) => [primaryKey({ columns: [day, membershipType] })],
)

/** Paid checks of the point of sale on one day. */
export const programChecks = pgTable(
  'program_checks',
  {
    day: date().notNull(),
    who: text().$type<MembershipType | 'guest'>().notNull(),
    checks: count('checks'),
    amountCents: large('amount_cents'),
  },
  ({ day, who }) => [primaryKey({ columns: [day, who] })],
)

/** Rewards by the day they were reached, and by the day they were given. */
export const programRewards = pgTable(
  'program_rewards',
  {
    day: date().notNull(),
    membershipType: type(),
    milestoneId: text('milestone_id').notNull(),
    reached: count('reached'),
    /** How many of these were claimed since. */
    reachedClaimed: count('reached_claimed'),
    given: count('given'),
    givenPoints: large('given_points'),
  },
  ({ day, membershipType, milestoneId }) => [primaryKey({ columns: [day, membershipType, milestoneId] })],
)

/** Of the members who joined in a month, how many came in a month after. */
export const programCohorts = pgTable(
  'program_cohorts',
  {
    joinedMonth: date('joined_month').notNull(),
    month: date().notNull(),
    membershipType: type(),
    members: count('members'),
  },
  ({ joinedMonth, month, membershipType }) => [primaryKey({ columns: [joinedMonth, month, membershipType] })],
)

export const programData = [
  describeImpersonal(programBuilds, 'When figures were counted', []),
  describeImpersonal(programDays, 'Figures of members by day', ['membershipType']),
  describeImpersonal(programChecks, 'Figures of checks by day', ['who']),
  describeImpersonal(programRewards, 'Figures of rewards by day', ['membershipType', 'milestoneId']),
  describeImpersonal(programCohorts, 'Figures by month of joining', ['membershipType']),
]
