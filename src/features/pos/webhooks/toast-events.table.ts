import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Events of Toast about orders, to recognize one that is sent again. The orders themselves are read from Toast. */
export const toastEvents = pgTable(
  'toast_events',
  {
    guid: text().primaryKey(),
    restaurantId: text('restaurant_id').notNull(),
    orderGuid: text('order_guid').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When its order was read; null while that is due. */
    readAt: instant('read_at'),
  },
  (table) => [index('toast_events_due').on(table.orderGuid)],
)

export const toastEventsData = describeTable(toastEvents, {
  title: 'Events of the point of sale',
  whose: 'Nobody',
  kept: 'Until it is sure that they do not come again',
  personal: {},
  notPersonal: ['guid', 'restaurantId', 'orderGuid'],
  // Longer than an event is accepted (`isTimely`).
  retention: [{ since: 'receivedAt', days: 2, forget: 'delete' }],
})
