import type { Db } from '#platform/db.ts'
import { sitemapPages } from './sitemap.table.ts'

export async function readSitemapPages(db: Db) {
  const rows = await db.select().from(sitemapPages)
  return new Map(rows.map(({ path, ...page }) => [path, page]))
}
