import { expect, test, vi } from 'vitest'
import { readSitemapPages } from '#features/seo/sitemap/sitemap.queries.ts'
import type { Facts } from '#platform/facts.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { keepSitemap } from './keep-sitemap.ts'

const imageTexts = { alt: 'A bar with new words', title: '' }

test('pages have their dates from the start, and follow an edit without being asked', async () => {
  const { deps, send } = await openTestBar()
  const sitemap = await keepSitemap(deps)
  const before = await readSitemapPages(deps.db)
  expect(before.size).toBeGreaterThan(10)

  const body = { section: 'image/bar-interior', version: 0, content: imageTexts }
  expect((await send('PUT', urls.api.seo, { as: 'seo', body })).status).toBe(200)
  await vi.waitFor(
    async () => {
      const after = await readSitemapPages(deps.db)
      const changed = [...after].filter(([path, { fingerprint }]) => before.get(path)?.fingerprint !== fingerprint)
      expect(changed.map(([path]) => path).sort()).toEqual([urls.contact, urls.events, urls.unpluggedSaturdays])
    },
    { timeout: 20_000 },
  )
  await sitemap.stop()
})

test('one look at a time: however many changes come meanwhile, one more look follows', async () => {
  const { deps } = await openTestBar()
  const { facts, tell } = holdFacts(deps.facts)
  let looks = 0
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (name === 'transaction') looks += 1
      return Reflect.get(target, name)
    },
  })
  const sitemap = await keepSitemap({ ...deps, db, facts })
  expect(looks).toBe(1)
  for (let changes = 0; changes < 5; changes += 1) tell()
  await vi.waitFor(() => expect(looks).toBe(3), { timeout: 20_000 })
  await sitemap.stop()
  expect(looks).toBe(3)
  tell()
  expect(looks).toBe(3)
})

test('a look that fails is logged and stops neither the start nor the next look', async () => {
  const { deps } = await openTestBar()
  const { facts, tell } = holdFacts(deps.facts)
  let isBroken = true
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (isBroken) throw new Error('the database is away')
      return Reflect.get(target, name)
    },
  })
  const logged = vi.spyOn(deps.log, 'error')
  const sitemap = await keepSitemap({ ...deps, db, facts })
  expect(logged).toHaveBeenCalledOnce()
  isBroken = false
  tell()
  await vi.waitFor(async () => expect((await readSitemapPages(deps.db)).size).toBeGreaterThan(10), { timeout: 20_000 })
  await sitemap.stop()
})

/** Facts that change when the test says so. */
function holdFacts(facts: Facts) {
  const listeners = new Set<Parameters<Facts['onChange']>[0]>()
  const held: Facts = {
    ...facts,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const tell = () => {
    for (const listener of listeners) listener('everything')
  }
  return { facts: held, tell }
}
