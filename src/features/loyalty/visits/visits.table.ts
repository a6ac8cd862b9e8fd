import { eq } from 'drizzle-orm'
import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Visits that staff entered by hand. Triggers refuse every change but taking it back, and tie it to its transaction. */
export const handVisits = pgTable('hand_visits', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  visitedAt: instant('visited_at').notNull(),
  businessDate: date('business_date').notNull(),
  amountCents: integer('amount_cents').notNull(),
  /** Null for what the membership gives. */
  discountCents: integer('discount_cents'),
  /** For staff; null once the member was erased. */
  note: text(),
  enteredAt: instant('entered_at').notNull(),
  enteredBy: text('entered_by').notNull(),
  enteredByName: text('entered_by_name').notNull(),
  requestKey: text('request_key').notNull(),
  takenBackAt: instant('taken_back_at'),
  takenBackBy: text('taken_back_by'),
  takenBackByName: text('taken_back_by_name'),
  takeBackReason: text('take_back_reason'),
})

export type HandVisit = typeof handVisits.$inferSelect

const everyone = ['member', 'manager', 'owner'] as const
const managers = ['manager', 'owner'] as const
const books = 'The books stay, without a name (M10)'

export const handVisitsData = describeTable(handVisits, {
  title: 'Visits entered at the bar',
  whose: 'Members, and staff who entered them',
  kept: 'For good, without a name after the membership',
  personal: {
    visitedAt: personal('When it was', everyone, books),
    businessDate: personal('The day it counts for', everyone, books),
    amountCents: personal('What was spent', everyone, books),
    discountCents: personal('What was saved, where it is not what the membership gives', everyone, books),
    enteredAt: personal('When staff entered it', everyone, books),
    takenBackAt: personal('When staff took it back', everyone, books),
    note: personal('What staff noted', managers),
    takeBackReason: personal('Why it was taken back, for staff', managers),
    enteredByName: personal('Who of the staff entered it', managers, 'Belongs to the books'),
    takenBackByName: personal('Who of the staff took it back', managers, 'Belongs to the books'),
  },
  notPersonal: ['id', 'memberId', 'enteredBy', 'takenBackBy', 'requestKey'],
  ofPerson: [
    {
      find: ({ memberId }) => eq(handVisits.memberId, memberId),
      erased: 'Notes on visits entered at the bar',
      kept: 'Visits entered at the bar',
      erase: () => ({ note: null, takeBackReason: null }),
    },
  ],
})
