import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { homePage } from '#content/pages/home.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import { renderPublicPage } from '#web/serve-page.ts'
import { tryPages } from '#web/try-pages.ts'

const HEADLINE = 'Cold beer.'
const content = { ...homePage, top: { ...homePage.top, headline: HEADLINE } }

async function saveAndPublish(bar: Awaited<ReturnType<typeof openTestBar>>) {
  await bar.send('PUT', '/api/content/page/home', { as: 'manager', body: { version: 0, content } })
  return bar.send('POST', '/api/content/publish', { as: 'manager', body: { name: 'page-home', version: 1 } })
}

const readHome = async (bar: Awaited<ReturnType<typeof openTestBar>>) => (await bar.send('GET', urls.home)).text()

test('what is published was rendered on every public page before, with its new words', async () => {
  const tried: string[] = []
  let home = ''
  const bar = await openTestBar({
    tryPages: async (deps, { pages, what }) => {
      await tryPages(deps, { pages, what })
      for (const page of pages) {
        tried.push(page.url)
        if (page.url === urls.home) home = await (await renderPublicPage(deps.config, page)).html
      }
    },
  })
  expect((await saveAndPublish(bar)).status).toBe(200)
  expect(tried).toEqual((await publicPages(bar.deps)).map(({ url }) => url))
  expect(home).toContain(HEADLINE)
  expect(await readHome(bar)).toContain(HEADLINE)
})

test('what breaks any page is refused with the page, and visitors go on reading what they read', async () => {
  const breakEvents = (page: PublicPage): PublicPage =>
    page.url === urls.events ? { ...page, render: () => Promise.reject(new Error('broken')) } : page
  const bar = await openTestBar({
    tryPages: (deps, { pages, what }) => tryPages(deps, { pages: pages.map(breakEvents), what }),
  })
  const answer = await saveAndPublish(bar)
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'breaks-page', page: urls.events }])
  expect(await readHome(bar)).not.toContain(HEADLINE)
})
