import { listPublicationTimes } from '#features/content/content.queries.ts'
import { refreshSitemap } from '#features/seo/sitemap/refresh-sitemap.ts'
import { refreshSitemapJob } from '#features/seo/sitemap/sitemap.jobs.ts'
import { REFERENCE_MOMENT } from '#features/seo/sitemap/sitemap.rules.ts'
import { type Clock, fixedClock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { PublicPage } from '#web/page.ts'
import { pagesWith, publicPages } from './pages.ts'

/** The public pages at a moment that never moves: two looks at them differ only by what people changed in between. */
export function timelessPages(deps: Deps): Promise<PublicPage[]> {
  return publicPages({ ...deps, clock: fixedClock(REFERENCE_MOMENT), contentsAt: () => deps.clock.now() })
}

/** Keeps the dates in the sitemap true: at each start, and after a change, when one of the servers does the job. */
export async function keepSitemap(deps: Deps): Promise<{ stop(): void }> {
  const { db, clock, log } = deps
  const shown = new Set<string>(pagesWith(deps, []).flatMap(({ cacheTags }) => cacheTags))

  const unsubscribe = deps.changes.onChange((heard) => {
    // What goes unheard here was heard at least by the server that changed it.
    if (heard === 'everything' || !shown.has(heard.topic)) return
    db.transaction((tx) => enqueueRefreshes(tx, clock, heard)).catch((error: unknown) =>
      log.error({ err: error }, 'the dates in the sitemap are not brought up to date after a change'),
    )
  })
  try {
    await refreshSitemap(deps, await timelessPages(deps))
  } catch (error) {
    // The sitemap goes on with the dates it has; the next change or start makes up for it.
    log.error({ err: error }, 'the dates in the sitemap could not be brought up to date')
  }
  return { stop: unsubscribe }
}

/** Now, and whenever a scheduled version of a document goes live. */
async function enqueueRefreshes(
  tx: Tx,
  clock: Clock,
  { topic, transactionId }: { topic: string; transactionId: string },
) {
  const times = topic === 'published' ? await listPublicationTimes(tx, clock.now()) : []
  const job = { kind: refreshSitemapJob, payload: {} }
  await enqueueJob(tx, clock, { ...job, dedupeKey: `refresh-sitemap ${transactionId}` })
  for (const runAt of times) {
    await enqueueJob(tx, clock, { ...job, runAt, dedupeKey: `refresh-sitemap at ${runAt.toISOString()}` })
  }
}
