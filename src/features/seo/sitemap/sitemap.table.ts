import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

/** When each page last said something else because somebody changed it. */
export const sitemapPages = pgTable('sitemap_pages', {
  path: text().primaryKey(),
  /** Stands for all that the page says; equal as long as it says the same. */
  fingerprint: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

export const sitemapPagesData = describeImpersonal(sitemapPages, 'Pages of the sitemap', ['path', 'fingerprint'])
