import { and, eq, ne, sql } from 'drizzle-orm'
import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import type { RewardState, RewardType } from './rewards.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a member has reached. Inside, a rejected claim is a state of its own (M6). */
export const rewards = pgTable('rewards', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  /** Null for a treat, which nobody has to reach. */
  milestoneId: text('milestone_id'),
  /** Which time the milestone was reached. */
  occurrence: integer().notNull().default(1),
  /** Whose it was before that membership became part of this one. */
  mergedFrom: text('merged_from'),
  state: text().$type<RewardState>().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  category: text().$type<RewardType>().notNull(),
  /** What a claim takes, or took. */
  cost: integer().notNull(),
  /** What the milestone gave when it was claimed; until then it is the milestone's. */
  value: text(),
  /** Of a treat: for the birthday of which year it is, its last day, and when its code is over. */
  birthdayYear: integer('birthday_year'),
  validThrough: date('valid_through'),
  goodUntil: instant('good_until'),
  code: text().unique(),
  reachedAt: instant('reached_at').notNull(),
  claimedAt: instant('claimed_at'),
  approvedAt: instant('approved_at'),
  redeemedAt: instant('redeemed_at'),
  rejectedAt: instant('rejected_at'),
  rejectionReason: text('rejection_reason'),
  adminNotes: text('admin_notes'),
})

export type Reward = typeof rewards.$inferSelect

/** What is left of a rejection when its member was erased. */
export const ERASED_REASON = 'The membership was deleted'

const everyone = ['member', 'manager', 'owner'] as const
const ledger = 'Stays with the ledger, without a name'

export const rewardsData = describeTable(rewards, {
  title: 'Rewards',
  whose: 'Members',
  kept: 'As long as the membership, then without a name',
  personal: {
    name: personal('What the member has reached', everyone, ledger),
    description: personal('What the member has reached', everyone, ledger),
    value: personal('What the member has claimed', everyone, ledger),
    state: personal('How far a claim is', everyone, ledger),
    cost: personal('The points that a claim takes', everyone, ledger),
    birthdayYear: personal('Which birthday a treat was for', everyone, ledger),
    validThrough: personal('Through which day a treat can be had', everyone, ledger),
    goodUntil: personal('When the code of a treat is over', everyone, ledger),
    occurrence: personal('Which time it was reached', everyone, ledger),
    reachedAt: personal('When it was reached', everyone, ledger),
    claimedAt: personal('When it was claimed', everyone, ledger),
    approvedAt: personal('When staff approved it', everyone, ledger),
    redeemedAt: personal('When it was handed over', everyone, ledger),
    rejectedAt: personal('When staff rejected it', everyone, ledger),
    code: personal('Shown at the bar to get the reward', everyone),
    rejectionReason: personal('Why staff rejected the claim', everyone),
    adminNotes: personal('What staff noted for each other', ['manager', 'owner']),
  },
  notPersonal: ['id', 'memberId', 'milestoneId', 'mergedFrom', 'category'],
  ofPerson: [
    {
      find: ({ memberId }) => and(eq(rewards.memberId, memberId), eq(rewards.state, 'available')),
      erase: 'delete',
      erased: 'Unclaimed rewards',
    },
    {
      find: ({ memberId }) => and(eq(rewards.memberId, memberId), ne(rewards.state, 'available')),
      erased: 'Reward codes and notes',
      kept: 'Claimed rewards',
      erase: () => ({
        adminNotes: null,
        rejectionReason: sql`case when ${rewards.rejectionReason} is not null then ${ERASED_REASON} end`,
        // A claim has a code; this one is nobody's and opens nothing.
        code: sql`case when ${rewards.code} is not null then 'erased ' || ${rewards.id} end`,
      }),
    },
  ],
})
