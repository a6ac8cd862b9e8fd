import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import type { Content, Decision, Section } from './seo.rules.ts'

/** Every save of a section. The highest version that waits for nobody is what pages show. Triggers refuse updates and deletions. */
export const seoSaves = pgTable(
  'seo_saves',
  {
    section: text().$type<Section>().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: text('saved_by').notNull(),
    savedByName: text('saved_by_name').notNull(),
    undoes: integer(),
    needsApproval: boolean('needs_approval').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.section, table.version] })],
)

/** What an owner decided about a save that needed approval. Triggers refuse updates and deletions. */
export const seoDecisions = pgTable(
  'seo_decisions',
  {
    section: text().$type<Section>().notNull(),
    version: integer().notNull(),
    outcome: text().$type<Decision>().notNull(),
    reason: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedByName: text('decided_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.section, table.version] }),
    foreignKey({ columns: [table.section, table.version], foreignColumns: [seoSaves.section, seoSaves.version] }),
  ],
)

export const seoSavesData = describeTable(seoSaves, {
  title: 'Saves of the SEO admin',
  whose: 'Staff',
  kept: 'For good, as the history of each page',
  personal: { savedByName: personal('Who saved it', ['seo', 'owner'], 'Belongs to the history of the page') },
  notPersonal: ['section', 'content', 'savedBy'],
})

export const seoDecisionsData = describeTable(seoDecisions, {
  title: 'Decisions about saves of the SEO admin',
  whose: 'Staff',
  kept: 'For good, as the history of the tags',
  personal: { decidedByName: personal('Who decided', ['seo', 'owner'], 'Belongs to the history of the tags') },
  notPersonal: ['section', 'outcome', 'reason', 'decidedBy'],
})
