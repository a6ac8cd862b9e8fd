import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

const large = (name: string) => bigint(name, { mode: 'number' })

/** How much each change has changed the totals. Triggers add rows; the sum of them is the truth at any moment. */
export const programTotals = pgTable('program_totals', {
  id: large('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<'members' | 'rewards'>().notNull(),
  /** Empty for rewards. */
  membershipType: text('membership_type').notNull().default(''),
  /** Of members their status, of rewards how far they are. */
  state: text().notNull(),
  count: large('count').notNull(),
  lifetimePoints: large('lifetime_points').notNull().default(0),
  currentPoints: large('current_points').notNull().default(0),
  savingsCents: large('savings_cents').notNull().default(0),
})

export const programTotalsData = describeImpersonal(programTotals, 'Totals of the program', [
  'kind',
  'membershipType',
  'state',
])
