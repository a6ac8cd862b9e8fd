import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineDocument } from '#features/content/document.ts'
import { publishDraft } from '#features/content/publish-draft.ts'
import { saveContent } from '#features/content/save-draft.ts'
import { readSitemapPages } from '#features/seo/sitemap/sitemap.queries.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { until } from '#tests/until.ts'
import { urls } from '#urls.ts'
import { jobHandlers } from './jobs.ts'
import { keepSitemap } from './keep-sitemap.ts'

const body = { section: 'image/bar-interior', version: 0, content: { alt: 'A bar with new words', title: '' } }

test('pages have their dates from the start, and follow an edit without being asked', async () => {
  const { deps, send } = await openTestBar()
  const sitemap = await keepSitemap(deps)
  onTestFinished(sitemap.stop)
  const before = await readSitemapPages(deps.db)
  expect(before.size).toBeGreaterThan(10)

  expect((await send('PUT', '/api/seo', { as: 'seo', body })).status).toBe(200)
  await until(async () => expect(await deps.db.$count(jobs)).toBe(1))
  await startJobWorker(deps, jobHandlers(deps)).stop()

  const after = await readSitemapPages(deps.db)
  const changed = [...after].filter(([path, { fingerprint }]) => before.get(path)?.fingerprint !== fingerprint)
  expect(changed.map(([path]) => path).sort()).toEqual([urls.contact, urls.events])
})

test('of all servers that hear of an edit one looks at the pages, and none when something else has changed', async () => {
  const { deps } = await openTestBar()
  const servers = await Promise.all([keepSitemap(deps), keepSitemap(deps)])
  const heard = [
    { topic: 'members', transactionId: '1' },
    { topic: 'seo', transactionId: '2' },
    { topic: 'seo', transactionId: '2' },
    { topic: 'hours', transactionId: '3' },
  ]
  deps.changes.announce(heard)
  const asked = async () => (await deps.db.select().from(jobs)).map(({ dedupeKey }) => dedupeKey).sort()
  await until(async () => expect(await asked()).toEqual(['refresh-sitemap 2', 'refresh-sitemap 3']))
  for (const server of servers) server.stop()
  deps.changes.announce([{ topic: 'seo', transactionId: '4' }])
  await deps.db.execute('select')
  expect(await asked()).toEqual(['refresh-sitemap 2', 'refresh-sitemap 3'])
})

test('pages are looked at again when a scheduled version goes live', async () => {
  const { deps } = await openTestBar()
  const sitemap = await keepSitemap(deps)
  onTestFinished(sitemap.stop)
  const document = defineDocument({ name: 'prices', title: 'Prices', schema: z.number(), labels: 'Price', start: 18 })
  const by = { document, actor: await makeActor(deps), address: 'test' }
  const contentDeps = { ...deps, tryContent: async () => undefined }
  await saveContent(contentDeps, { ...by, version: 0, content: 19 })
  const at = new Date('2025-12-01T15:00:00-05:00')
  await publishDraft(contentDeps, { ...by, version: 1, at })
  const times = async () => (await deps.db.select().from(jobs)).map(({ runAt }) => runAt)
  await until(async () => expect(await times()).toContainEqual(at))
})

test('a look that fails at the start is logged, and the server starts all the same', async () => {
  const { deps } = await openTestBar()
  const db = new Proxy(deps.db, {
    get() {
      throw new Error('the database is away')
    },
  })
  const logged = vi.spyOn(deps.log, 'error')
  const sitemap = await keepSitemap({ ...deps, db })
  sitemap.stop()
  expect(logged).toHaveBeenCalledOnce()
})
