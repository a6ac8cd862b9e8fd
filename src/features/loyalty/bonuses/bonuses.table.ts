import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Weekday } from '#base/zoned-time.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { describeImpersonal, describeTable, personal } from '#platform/privacy/inventory.ts'
import type { BonusKind } from './bonuses.rules.ts'

export const bonusEvents = pgTable('bonus_events', {
  id: text().primaryKey(),
  name: text().notNull(),
  kind: text().$type<BonusKind>().notNull(),
  amount: integer().notNull(),
  weekdays: text().array().$type<Weekday[]>().notNull(),
  startsAt: text('starts_at'),
  endsAt: text('ends_at'),
  firstDate: date('first_date'),
  lastDate: date('last_date'),
  isActive: boolean('is_active').notNull(),
})

export type BonusEvent = typeof bonusEvents.$inferSelect

/** The bonus that a check got when it was first counted, and what it comes to now. */
export const visitBonuses = pgTable('visit_bonuses', {
  transactionId: text('transaction_id').primaryKey(),
  /** Of one that may have been deleted since. */
  bonusId: text('bonus_id').notNull(),
  name: text().notNull(),
  kind: text().$type<BonusKind>().notNull(),
  amount: integer().notNull(),
  points: integer().notNull(),
  /** Which version of the check the ledger has it under. */
  revision: integer().notNull(),
})

export const bonusEventsData = describeImpersonal(bonusEvents, 'Bonus events', [
  'id',
  'name',
  'kind',
  'weekdays',
  'startsAt',
  'endsAt',
])

const everyone = ['member', 'manager', 'owner'] as const
const ledger = 'The books stay, without a name (M10)'

export const visitBonusesData = describeTable(visitBonuses, {
  title: 'Bonus points of visits',
  whose: 'Members',
  kept: 'For good, without a name after the membership',
  personal: {
    name: personal('Which bonus a visit got', everyone, ledger),
    kind: personal('How it was counted', everyone, ledger),
    amount: personal('How much it gives', everyone, ledger),
    points: personal('How many points it came to', everyone, ledger),
  },
  notPersonal: ['transactionId', 'bonusId'],
  ofPerson: [
    {
      find: ({ memberId }) =>
        sql`${visitBonuses.transactionId} in (select ${transactions.id} from ${transactions} where ${transactions.memberId} = ${memberId})`,
      erase: 'keep',
    },
  ],
})
