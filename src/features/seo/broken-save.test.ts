import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { publicPages } from '#app/pages.ts'
import { pageHeads } from '#content/heads.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { tryPages } from '#web/try-pages.ts'
import { saveSection } from './save-section.ts'
import { NO_PAGE_FIELDS, type Section } from './seo.rules.ts'
import { NO_TAGS } from './tags/tags.rules.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

const tooDeep = `<script type="application/ld+json">${'['.repeat(4900)}${']'.repeat(4900)}</script>`
const shown = [urls.home, urls.contact, urls.llms]

const save = (bar: Bar, section: Section, content: object) =>
  bar.send('PUT', '/api/seo', { as: 'owner', body: { section, version: 0, content } })

/** Puts a save into the database that today's rules would refuse, and starts the product again. */
async function restartWith(bar: Bar, section: Section, content: object) {
  await bar.deps.db.execute(sql`
    insert into seo_saves (section, version, content, saved_at, saved_by, saved_by_name)
    select section, version + 1, ${JSON.stringify(content)}::jsonb, saved_at, saved_by, saved_by_name
    from seo_saves where section = ${section}`)
  return createApp({ ...bar.deps, isReady: () => true })
}

test('a tag nested so deep that no page could show it is refused with the line', async () => {
  const bar = await openTestBar()
  const answer = await save(bar, 'tags', { ...NO_TAGS, customTags: [tooDeep] })
  expect(answer.status).toBe(400)
  expect((await answer.json()).fields).toEqual([
    { field: 'customTags.0', problem: 'Line 1: this JSON is nested more than 20 levels deep' },
  ])
})

test('such a tag from before takes no page down after a restart, nor the SEO admin', async () => {
  const bar = await openTestBar()
  await save(bar, 'tags', { ...NO_TAGS, customTags: ['<meta name="one" content="1">'] })
  const customTags = ['<meta name="two" content="2">', tooDeep]
  const app = await restartWith(bar, 'tags', { ...NO_TAGS, customTags })
  for (const url of shown) expect([url, (await app.request(url)).status]).toEqual([url, 200])
  const cookie = (await bar.cookieOf('seo')) ?? ''
  expect((await app.request('/api/seo', { headers: { cookie } })).status).toBe(200)
  expect(await (await app.request(urls.home)).text()).toContain('<meta name="two" content="2"/>')
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready' })
})

test('whatever else is wrong with a stored save, its page goes on with its own words, and /readyz names it', async () => {
  const bar = await openTestBar()
  await save(bar, 'home', { ...NO_PAGE_FIELDS, metaTitle: 'Fine' })
  const app = await restartWith(bar, 'home', { ...NO_PAGE_FIELDS, ogImage: 'https://[' })
  const answer = await app.request(urls.home)
  const [, title] = /<title>([^<]*)/.exec(await answer.text()) ?? []
  expect([answer.status, title]).toEqual([200, pageHeads.home.title])
  expect((await app.request(urls.llms)).status).toBe(200)
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready', failingPages: [urls.home] })
})

test('a save with which a page cannot be rendered is refused, and nothing changes', async () => {
  const bar = await openTestBar({ tryPages })
  const pagesWith = async () =>
    (await publicPages(bar.deps)).map((page) => ({
      ...page,
      render: () =>
        page.url === urls.events ? Promise.reject(new Error('broken')) : page.render(new URLSearchParams()),
    }))
  const actor = {
    accountId: 'x',
    side: 'staff',
    role: 'seo',
    name: 'Sam',
    login: 'sam@example.com',
    tokenHash: '',
    provedAt: new Date(0),
  } as const
  const by = { actor, address: '' }
  const content = { ...NO_TAGS, customTags: ['<meta name="one" content="1">'] }
  await expect(
    saveSection({ ...bar.deps, pagesWith }, { section: 'tags', version: 0, content, ...by }),
  ).rejects.toMatchObject({ code: 'breaks-page', details: { page: urls.events } })
  expect((await (await bar.send('GET', '/api/seo', { as: 'seo' })).json()).saved).toEqual({})
})
