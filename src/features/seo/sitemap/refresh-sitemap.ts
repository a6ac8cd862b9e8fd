import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { isIndexed, type PublicPage } from '#web/page.ts'
import { pageWords } from './page-words.ts'
import { readSitemapPages } from './sitemap.queries.ts'
import { sitemapPages } from './sitemap.table.ts'

/** Notes the moment for each page that says something new. `pages` are rendered for one fixed moment. */
export async function refreshSitemap({ db, clock }: CoreDeps, pages: readonly PublicPage[], by?: By) {
  // Read before rendering: a server that looks at the same time and is done first has the newer row, which stands.
  const known = await readSitemapPages(db)
  const seen = new Map<string, string>()
  for (const page of pages.filter(isIndexed)) seen.set(page.url, await fingerprint(page))

  const now = clock.now()
  const paths = [...new Set([...known.keys(), ...seen.keys()])].toSorted()
  const changed = await db.transaction(async (tx) => {
    const written: string[] = []
    // In one order on every server, so that two of them cannot wait for each other.
    for (const path of paths) {
      const [before, after] = [known.get(path)?.fingerprint, seen.get(path)]
      if (before !== after && (await replaceRow(tx, { path, before, after, now }))) written.push(path)
    }
    if (by && written.length > 0) {
      await recordAction(tx, { at: now, ...by, action: 'refresh-sitemap', subject: 'sitemap', after: written })
    }
    return written.length
  })
  return { urls: seen.size, changed }
}

type Replacement = { path: string; before: string | undefined; after: string | undefined; now: Date }

/** Writes what was seen in the place of what was known, unless something else stands there by now. Says whether it did. */
async function replaceRow(tx: Tx, { path, before, after, now }: Replacement): Promise<boolean> {
  const isAsKnown = eq(sitemapPages.fingerprint, before ?? '')
  if (after === undefined) {
    const { rowCount } = await tx.delete(sitemapPages).where(and(eq(sitemapPages.path, path), isAsKnown))
    return rowCount === 1
  }
  const row = { fingerprint: after, changedAt: now }
  const { rowCount } = await tx
    .insert(sitemapPages)
    .values({ path, ...row })
    .onConflictDoUpdate({ target: sitemapPages.path, set: row, setWhere: isAsKnown })
  return rowCount === 1
}

async function fingerprint(page: PublicPage): Promise<string> {
  const content = await page.render(new URLSearchParams())
  return createHash('sha256').update(pageWords(content)).digest('base64url')
}
