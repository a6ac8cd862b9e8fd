import { eq, isNotNull, or } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MemberStatus } from '#features/members/members.rules.ts'
import type { Facts } from '#features/members/merging/facts.ts'
import type { MergeField } from '#features/members/merging/merge-fields.rules.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import { SPLIT_DAYS } from './merging.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Memberships that became one, and whether they were taken apart. Triggers keep ledger, members and merges in agreement. */
export const memberMerges = pgTable('member_merges', {
  id: text().primaryKey(),
  survivorId: text('survivor_id').notNull(),
  mergedId: text('merged_id').notNull(),
  mergedAt: instant('merged_at').notNull(),
  mergedBy: text('merged_by').notNull(),
  mergedByName: text('merged_by_name').notNull(),
  /** Which facts the survivor took over. */
  taken: text().array().$type<MergeField[]>().notNull(),
  /** What the survivor had before; null once it is too late to take both apart. */
  before: jsonb().$type<Facts>(),
  statusBefore: text('status_before').$type<MemberStatus>().notNull(),
  decidedAtBefore: instant('decided_at_before'),
  splitAt: instant('split_at'),
  splitBy: text('split_by'),
  splitByName: text('split_by_name'),
})

export type MemberMerge = typeof memberMerges.$inferSelect

const everyone = ['member', 'manager', 'owner'] as const
const managers = ['manager', 'owner'] as const
const books = 'The books stay, without a name (M10)'

export const memberMergesData = describeTable(memberMerges, {
  title: 'Memberships that became one',
  whose: 'Members, and staff who merged them',
  kept: 'For good, without a name after the membership',
  personal: {
    mergedAt: personal('When two memberships became one', everyone, books),
    splitAt: personal('When they were taken apart again', everyone, books),
    taken: personal('Which facts were taken over', everyone, books),
    statusBefore: personal('Whether the other one was a member', everyone, books),
    before: personal('Name, contacts, type and address before it, to take both apart again', everyone),
    mergedByName: personal('Who of the staff merged them', managers, 'Belongs to the books'),
    splitByName: personal('Who of the staff took them apart', managers, 'Belongs to the books'),
  },
  notPersonal: ['id', 'survivorId', 'mergedId', 'mergedBy', 'splitBy'],
  retention: [
    {
      since: 'mergedAt',
      days: SPLIT_DAYS,
      only: { where: isNotNull(memberMerges.before), words: 'what stood there before' },
      forget: () => ({ before: null }),
    },
  ],
  ofPerson: [
    {
      find: ({ memberId }) => or(eq(memberMerges.survivorId, memberId), eq(memberMerges.mergedId, memberId)),
      erased: 'What stood in a profile before a merge',
      kept: 'Memberships that became one',
      erase: () => ({ before: null }),
    },
  ],
})
