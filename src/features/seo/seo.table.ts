import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Content, Section } from './seo.rules.ts'

/** Every save of a section. The highest version is what pages show. Triggers refuse updates and deletions. */
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
  },
  (table) => [primaryKey({ columns: [table.section, table.version] })],
)
