import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal, describeTable, personal } from '#platform/privacy/inventory.ts'
import { MAX_SLICE_MS, type SyncCause, type SyncState } from './sync.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One row for each time orders were read: its progress while it runs, its report afterwards. */
export const syncRuns = pgTable('sync_runs', {
  id: text().primaryKey(),
  restaurantId: text('restaurant_id').notNull(),
  cause: text().$type<SyncCause>().notNull(),
  /** The name of the person who started it; null for automatic syncs. */
  startedBy: text('started_by'),
  windowStart: instant('window_start').notNull(),
  windowEnd: instant('window_end').notNull(),
  state: text().$type<SyncState>().notNull(),
  leasedUntil: instant('leased_until'),
  ordersRead: integer('orders_read').notNull().default(0),
  ordersChanged: integer('orders_changed').notNull().default(0),
  ordersUnreadable: integer('orders_unreadable').notNull().default(0),
  checksMatched: integer('checks_matched').notNull().default(0),
  membersTouched: integer('members_touched').notNull().default(0),
  pointsAdded: integer('points_added').notNull().default(0),
  error: text(),
  /** From when on the rest was left to an import, because the time was up. */
  restFrom: instant('rest_from'),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
})

/** Everything that was changed at the point of sale before this moment has been read. */
export const posCursors = pgTable('pos_cursors', {
  restaurantId: text('restaurant_id').primaryKey(),
  syncedUntil: instant('synced_until').notNull(),
  /** How much time fits on a page, as far as is known. */
  sliceMs: integer('slice_ms').notNull().default(MAX_SLICE_MS),
})

export const syncRunsData = describeTable(syncRuns, {
  title: 'Reports of order syncs',
  whose: 'Staff',
  kept: 'For good, as the history of syncs',
  personal: { startedBy: personal('Who started it', ['manager', 'owner'], 'Belongs to the report') },
  notPersonal: ['id', 'restaurantId', 'cause', 'state', 'error'],
})

export const posCursorsData = describeImpersonal(posCursors, 'How far orders were read', ['restaurantId'])
