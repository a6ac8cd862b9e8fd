import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import type { SetAsideKind } from './set-aside.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What the sync could not read, store or count. It is tried again later, and deleted as soon as that works. */
export const posSetAside = pgTable(
  'pos_set_aside',
  {
    restaurantId: text('restaurant_id').notNull(),
    kind: text().$type<SetAsideKind>().notNull(),
    /** The id of the order or check, or the stretch of time. */
    subject: text().notNull(),
    orderGuid: text('order_guid'),
    /** The number on the receipt, where it is known. */
    number: text(),
    businessDate: date('business_date'),
    windowStart: instant('window_start'),
    windowEnd: instant('window_end'),
    /** For the person who fixes it: which field, which rule of the database. */
    detail: text().notNull(),
    attempts: integer().notNull(),
    since: instant('since').notNull(),
    triedAt: instant('tried_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.kind, table.subject] })],
)

/** As long as guests are kept: by then nobody remembers the evening. */
const KEPT_DAYS = 90

export const posSetAsideData = describeTable(posSetAside, {
  title: 'Checks that need attention',
  whose: 'Guests, and members as guests',
  kept: 'Until the check can be read, stored and counted',
  personal: { number: personal('To find the check at the register', ['manager', 'owner'], 'Names nobody') },
  notPersonal: ['restaurantId', 'kind', 'subject', 'orderGuid', 'detail'],
  retention: [{ since: 'since', days: KEPT_DAYS, forget: 'delete' }],
})
