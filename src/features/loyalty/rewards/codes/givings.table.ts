import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable } from '#platform/privacy/inventory.ts'

/** Requests to hand over a reward, by the key that a device made for each. */
export const rewardGivings = pgTable('reward_givings', {
  key: text().primaryKey(),
  rewardId: text('reward_id').notNull(),
  accountId: text('account_id').notNull(),
  outcome: text().$type<'given' | 'called-off'>().notNull(),
  /** The points were taken in the same go: undoing it gives them back. */
  isClaimedAtOnce: boolean('is_claimed_at_once').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** A device asks for minutes at most what became of a request. */
const KEPT_DAYS = 7

export const rewardGivingsData = describeTable(rewardGivings, {
  title: 'Requests to hand over a reward',
  whose: 'Staff',
  kept: 'A week',
  personal: {},
  notPersonal: ['key', 'rewardId', 'accountId', 'outcome'],
  retention: [{ since: 'at', days: KEPT_DAYS, forget: 'delete' }],
})
