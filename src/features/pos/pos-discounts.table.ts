import { inArray, sql } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import { GUESTS_KEPT_DAYS, guests, guidsOfChecks, oldBooks, posChecks } from './pos.table.ts'

/** What was taken off a check or one of its lines, and by whom it was approved. */
export const posDiscounts = pgTable(
  'pos_discounts',
  {
    checkGuid: text('check_guid').notNull(),
    position: integer().notNull(),
    guid: text().notNull(),
    /** The discount that is set up at the point of sale; null for one that nobody set up. */
    configuredGuid: text('configured_guid'),
    /** The reward that a loyalty provider redeemed with it. */
    loyaltyReference: text('loyalty_reference'),
    name: text().notNull(),
    type: text().notNull(),
    percent: doublePrecision(),
    /** Off what was sold; off gift cards and house accounts it is `notSaleCents`. */
    amountCents: integer('amount_cents').notNull(),
    notSaleCents: integer('not_sale_cents').notNull().default(0),
    level: text().$type<'check' | 'item'>().notNull(),
    /** What it was taken off, for a discount on one line. */
    lineName: text('line_name'),
    lineQuantity: doublePrecision('line_quantity'),
    lineCents: integer('line_cents'),
    approverGuid: text('approver_guid'),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.checkGuid, table.position] })],
)

/** Null for a member's check, whose reasons stay as long as the membership. */
const openedAtOfGuest = sql`(select ${posChecks.openedAt} from ${posChecks}
  where ${posChecks.guid} = ${posDiscounts.checkGuid} and ${posChecks.memberId} is null)`

export const posDiscountsData = describeTable(posDiscounts, {
  title: 'Discounts',
  whose: guests,
  kept: oldBooks,
  personal: { reason: personal('Why a server took something off', ['manager', 'owner']) },
  notPersonal: [
    'checkGuid',
    'guid',
    'configuredGuid',
    'loyaltyReference',
    'name',
    'type',
    'level',
    'lineName',
    'approverGuid',
  ],
  retention: [
    {
      since: { at: openedAtOfGuest, words: "opened_at of the check (no member's check)" },
      days: GUESTS_KEPT_DAYS,
      forget: () => ({ reason: null }),
    },
  ],
  ofPerson: [
    {
      find: (person) => inArray(posDiscounts.checkGuid, guidsOfChecks(person)),
      erased: 'Notes by staff',
      erase: () => ({ reason: null }),
    },
  ],
})
