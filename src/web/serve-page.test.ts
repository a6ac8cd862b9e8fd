import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { WebEnv } from './env.ts'
import type { PublicPage } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { mountPublicPage } from './serve-page.ts'

/** A page with two variants, and what it was asked to render. */
function openMenu(page: Partial<PublicPage> = {}) {
  const rendered: string[] = []
  const app = new Hono<WebEnv>()
  const cache = createPageCache({
    clock: { now: () => new Date('2025-11-14T18:00:00Z') },
    canCache: () => true,
    log: createLog('fatal'),
    metrics: createMetrics(),
  })
  const menu: PublicPage = {
    url: '/menu',
    cacheTags: [],
    style: { look: 'site' },
    uses: { calls: ['/api/hours'], frames: [] },
    mayHaveTags: true,
    variantOf: (query) => (query.get('tab') === 'beer' ? 'tab=beer' : ''),
    async render(variant) {
      rendered.push(variant.toString())
      return { head: { title: 'Menu', description: 'All of it' }, body: `tab: ${variant.get('tab')}` }
    },
    ...page,
  }
  mountPublicPage(app, { config: readConfig({ DEMO: '1' }), cache }, { page: menu, bare: menu })
  return { rendered, read: async (address: string) => (await app.request(address)).text() }
}

test('a page has a variant for each query it knows, cached once each, and the same canonical address', async () => {
  const { rendered, read } = openMenu()
  expect(await read('/menu?tab=beer&from=mail')).toContain('tab: beer')
  expect(await read('/menu?tab=beer')).toContain('<link rel="canonical" href="http://127.0.0.1:3000/menu"/>')
  expect(await read('/menu?tab=nonsense')).toContain('tab: null')
  expect(await read('/menu?tab=more-nonsense')).toContain('tab: null')
  expect(await read('/menu')).toContain('tab: null')
  expect(rendered).toEqual(['tab=beer', ''])
})

test('structured data cannot end its element early, whatever is written in it', async () => {
  const structuredData = [{ name: 'Ribs</script><script>alert(1)</script>' }]
  const { read } = openMenu({
    render: async () => ({ head: { title: 'Menu', description: 'All of it' }, body: '', structuredData }),
  })
  const html = await read('/menu')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(structuredData[0])
  expect(html).not.toContain('<script>alert')
})
