import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

/** Time zone and closeout hour of a restaurant, as the point of sale last sent them. */
export const posRestaurants = pgTable('pos_restaurants', {
  restaurantId: text('restaurant_id').primaryKey(),
  timeZone: text('time_zone').notNull(),
  closeoutHour: smallint('closeout_hour').notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
})

export const posRestaurantsData = describeImpersonal(posRestaurants, 'Time zone and closeout hour of the restaurant', [
  'restaurantId',
  'timeZone',
])
