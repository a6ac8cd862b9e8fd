import { describe, expect, test } from 'vitest'
import { privatePages, publicPages } from '#app/pages.ts'
import type { Role } from '#base/roles.ts'
import { pageWords } from '#features/seo/sitemap/page-words.ts'
import { NO_TAGS, type TagSettings } from '#features/seo/tags/tags.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { pagePolicy } from '#web/security-headers.ts'

const tags: TagSettings = {
  analytics: 'G-TESTTEST01',
  facebookPixel: '987654321098765',
  customTags: [
    '<meta name="verify-me" content="tag-in-head"><script type="application/ld+json">{"name":"tag-as-data"}</script>',
    '<script src="https://cdn.tag-host.example/x.js"></script><script>tagWritten()</script>',
  ],
  tagHosts: ['https://*.tag-api.example'],
}
/** One word of each thing that was saved. */
const traces = ['G-TESTTEST01', '987654321098765', 'tag-in-head', 'tag-as-data', 'tag-host.example', 'tagWritten']
const held = ['class="consent"', 'class="privacy-choices"', '<template', ...traces]

const bar = await openTestBar()
const pages = await publicPages(bar.deps)
const isMarketed = (url: string) => url !== urls.memberSignup && !url.startsWith('/embed/')
const marketed = pages.filter(({ url }) => isMarketed(url))
const others = pages.filter(({ url }) => !isMarketed(url))

const htmlOf = async (url: string, as?: Role) => (await bar.send('GET', url, as ? { as } : {})).text()
/** The policy as the built product sends it. */
async function policyOf(page: (typeof pages)[number]) {
  const { allowed } = await page.render(new URLSearchParams())
  return pagePolicy(bar.deps.config, { allowed, page }).join('; ')
}
const barePolicyOf = (page: (typeof pages)[number]) => pagePolicy(bar.deps.config, { page }).join('; ')

/** Which of the words a page contains. */
const found = (html: string, words: readonly string[]) => words.filter((word) => html.includes(word))

const fresh = new Map<string, { html: string; policy: string }>()
for (const page of pages) fresh.set(page.url, { html: await htmlOf(page.url), policy: await policyOf(page) })

test('a fresh install puts no tags into any page and allows nothing for them', () => {
  expect(marketed.length).toBeGreaterThan(10)
  for (const page of pages) {
    const { html = '', policy } = fresh.get(page.url) ?? {}
    expect(html).not.toBe('')
    expect(found(html, [...held, 'googletagmanager', 'facebook.net'])).toEqual([])
    expect(policy).toBe(barePolicyOf(page))
  }
})

describe('once tags are saved', async () => {
  const saved = await bar.send('PUT', '/api/seo', { as: 'owner', body: { section: 'tags', version: 0, content: tags } })
  expect(saved.status).toBe(200)

  test.each(marketed)('$url carries them, and asks before anything loads', async ({ url }) => {
    const html = await htmlOf(url)
    expect(found(html, held)).toEqual(held)
    const [head = ''] = html.split('</head>')
    const inHead = [
      '<meta name="verify-me" content="tag-in-head"/>',
      '<script type="application/ld+json">{"name":"tag-as-data"}</script>',
    ]
    expect(found(head, inHead)).toEqual(inHead)
    // A browser that runs no script of ours finds nothing to load: it all lies in a template.
    const loaded = html.replaceAll(/<template>.*?<\/template>/gs, '')
    expect(found(loaded, ['tag-host.example/', 'tagWritten', 'googletagmanager.com', 'facebook.net'])).toEqual([])
  })

  test.each(marketed)('the policy of $url allows exactly them', async (page) => {
    const policy = await policyOf(page)
    expect(policy).toContain(
      "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net 'sha256-6Y3HPN32X1wR1ibynCq3oWW2REj0IW1nmck4Bj4R3wk=' https://cdn.tag-host.example https://*.tag-api.example;",
    )
    expect(policy).toMatch(/connect-src asked-host\.invalid\/api\/hours(?= )/)
    expect(policy).toContain(
      ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com https://www.facebook.com https://cdn.tag-host.example https://*.tag-api.example;',
    )
    expect(policy).toContain(
      "img-src 'self' data: https://*.google-analytics.com https://www.googletagmanager.com https://www.facebook.com https://cdn.tag-host.example https://*.tag-api.example;",
    )
    expect(policy).toMatch(
      /frame-src( asked-host\.invalid\/(embed|api\/forms)\/[a-z-]+)* https:\/\/\*\.tag-api\.example;/,
    )
    expect(policy).not.toContain('unsafe')
  })

  test.each(marketed)('tools that judge $url may read robots.txt from inside it', async (page) => {
    expect(await policyOf(page)).toMatch(/connect-src [^;]*asked-host\.invalid\/robots\.txt/)
  })

  test('a script on any of them may make none of the calls that need a login, and send no form to them', async () => {
    const needingLogin = new Set(bar.app.endpoints.filter(({ who }) => who !== 'everyone').map(({ path }) => path))
    for (const page of marketed) {
      const policy = await policyOf(page)
      const [, connections = ''] = /connect-src ([^;]*)/.exec(policy) ?? []
      const [, forms = ''] = /form-action ([^;]*)/.exec(policy) ?? []
      const paths = `${connections} ${forms}`.split(' ').flatMap((source) => /^[^/]*(\/.*)$/.exec(source)?.[1] ?? [])
      // The hours are read by everyone at the address at which staff replace them.
      expect(paths.filter((path) => needingLogin.has(path) && path !== '/api/hours')).toEqual([])
      expect(`${connections} ${forms}`).not.toContain("'self'")
    }
  })

  test('a window that one of them opens on a page behind a login is out of its reach', async () => {
    const openerPolicyOf = async (url: string) => (await bar.send('GET', url)).headers.get('cross-origin-opener-policy')
    for (const { url } of marketed) expect(await openerPolicyOf(url), url).toBe('unsafe-none')
    for (const { url } of [...others, ...privatePages(bar.deps)])
      expect(await openerPolicyOf(url), url).toBe('same-origin')
  })

  test.each(others)('$url, which belongs to members or stands in an iframe, stays as it was', async (page) => {
    expect((await htmlOf(page.url)) === fresh.get(page.url)?.html).toBe(true)
    expect(await policyOf(page)).toBe(barePolicyOf(page))
  })

  const visitors: (Role | undefined)[] = [undefined, 'owner', 'seo', 'member']
  const tools = privatePages(bar.deps).flatMap(({ url }) => visitors.map((role) => ({ url, role })))
  test.each(tools)('$url carries none of them for the role $role', async ({ url, role }) => {
    const html = await htmlOf(url, role)
    expect(found(html, held)).toEqual([])
  })

  test('neither does a page that says what went wrong', async () => {
    const answer = await bar.send('GET', '/nothing-here', { headers: { accept: 'text/html' } })
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(found(html, held)).toEqual([])
  })

  test('and when they are taken out again, every page is as it was', async () => {
    const body = { section: 'tags', version: 1, content: NO_TAGS }
    expect((await bar.send('PUT', '/api/seo', { as: 'owner', body })).status).toBe(200)
    for (const { url } of pages) expect((await htmlOf(url)) === fresh.get(url)?.html, url).toBe(true)
  })
})

test('tags that load nothing need no consent, and leave the policy as it was', async () => {
  const content = { ...NO_TAGS, customTags: ['<meta name="verify-me" content="tag-in-head">'] }
  await bar.send('PUT', '/api/seo', { as: 'owner', body: { section: 'tags', version: 2, content } })
  const html = await htmlOf(urls.home)
  expect(found(html, held)).toEqual(['tag-in-head'])
  const home = pages.find(({ url }) => url === urls.home)
  if (!home) throw new Error('There is no home page.')
  expect(await policyOf(home)).toBe(barePolicyOf(home))
})

test('the question for consent is not among the words of a page, so its date in the sitemap stays', async () => {
  const save = (version: number, content: TagSettings) =>
    bar.send('PUT', '/api/seo', { as: 'owner', body: { section: 'tags', version, content } })
  const words = () => Promise.all(marketed.map(async ({ render }) => pageWords(await render(new URLSearchParams()))))
  await save(3, NO_TAGS)
  const without = await words()
  expect((await save(4, { ...NO_TAGS, analytics: tags.analytics })).status).toBe(200)
  const changed = (await words()).flatMap((text, index) => (text === without[index] ? [] : [marketed[index]?.url]))
  expect(changed).toEqual([])
})
