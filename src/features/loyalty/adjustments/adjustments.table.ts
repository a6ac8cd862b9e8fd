import { eq } from 'drizzle-orm'
import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Points that staff gave or took away by hand. Triggers refuse every change but taking it back, and tie it to the ledger. */
export const pointsAdjustments = pgTable('points_adjustments', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  points: integer().notNull(),
  /** The same as `points`, or 0 where it does not count toward milestones. */
  lifetimePoints: integer('lifetime_points').notNull(),
  /** For staff; null once the member was erased. */
  reason: text(),
  givenAt: instant('given_at').notNull(),
  businessDate: date('business_date').notNull(),
  givenBy: text('given_by').notNull(),
  givenByName: text('given_by_name').notNull(),
  requestKey: text('request_key').notNull(),
  takenBackAt: instant('taken_back_at'),
  takenBackBy: text('taken_back_by'),
  takenBackByName: text('taken_back_by_name'),
  takeBackReason: text('take_back_reason'),
})

export type Adjustment = typeof pointsAdjustments.$inferSelect

const everyone = ['member', 'manager', 'owner'] as const
const managers = ['manager', 'owner'] as const
const ledger = 'The books stay, without a name (M10)'

export const pointsAdjustmentsData = describeTable(pointsAdjustments, {
  title: 'Points from the bar',
  whose: 'Members, and staff who gave them',
  kept: 'For good, without a name after the membership',
  personal: {
    points: personal('How many points staff gave or took away', everyone, ledger),
    lifetimePoints: personal('How many count toward milestones', everyone, ledger),
    givenAt: personal('When', everyone, ledger),
    businessDate: personal('The day it counts for', everyone, ledger),
    takenBackAt: personal('When staff took it back', everyone, ledger),
    reason: personal('Why, for staff', managers),
    takeBackReason: personal('Why it was taken back, for staff', managers),
    givenByName: personal('Who of the staff did it', managers, 'Belongs to the books'),
    takenBackByName: personal('Who of the staff took it back', managers, 'Belongs to the books'),
  },
  notPersonal: ['id', 'memberId', 'givenBy', 'takenBackBy', 'requestKey'],
  ofPerson: [
    {
      find: ({ memberId }) => eq(pointsAdjustments.memberId, memberId),
      erased: 'Reasons for points from the bar',
      kept: 'Points from the bar',
      erase: () => ({ reason: null, takeBackReason: null }),
    },
  ],
})
