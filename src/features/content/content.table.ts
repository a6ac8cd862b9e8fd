import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import type { Json } from './changes.rules.ts'

/** A document that somebody has edited. Its row is locked by everyone who changes anything about it. */
export const contentDocuments = pgTable('content_documents', {
  document: text().primaryKey(),
  newest: integer().notNull(),
  /** The version that was saved and neither published nor scheduled. */
  draft: integer(),
})

/** Every version of every document. Triggers refuse updates and deletions. */
export const contentVersions = pgTable(
  'content_versions',
  {
    document: text().notNull(),
    version: integer().notNull(),
    basedOn: integer('based_on'),
    content: jsonb().$type<Json>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: text('saved_by'),
    savedByName: text('saved_by_name').notNull(),
    undoes: integer(),
  },
  (table) => [primaryKey({ columns: [table.document, table.version] })],
)

/** From when on pages show a version; until then it can be canceled. */
export const contentPublications = pgTable(
  'content_publications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    document: text().notNull(),
    version: integer().notNull(),
    goesLiveAt: timestamp('goes_live_at', { withTimezone: true }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    madeBy: text('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      columns: [table.document, table.version],
      foreignColumns: [contentVersions.document, contentVersions.version],
    }),
  ],
)

export const contentDocumentsData = describeTable(contentDocuments, {
  title: 'Documents of the website',
  whose: 'Nobody',
  kept: 'For good',
  personal: {},
  notPersonal: ['document'],
})

export const contentVersionsData = describeTable(contentVersions, {
  title: 'Versions of the website',
  whose: 'Staff',
  kept: 'For good, as the history of the website',
  personal: { savedByName: personal('Who saved it', ['manager', 'owner'], 'Belongs to the history of the website') },
  notPersonal: ['document', 'content', 'savedBy'],
})

export const contentPublicationsData = describeTable(contentPublications, {
  title: 'What was published on the website, and when',
  whose: 'Staff',
  kept: 'For good, as the history of the website',
  personal: { madeByName: personal('Who published it', ['manager', 'owner'], 'Belongs to the history of the website') },
  notPersonal: ['document', 'madeBy'],
})
