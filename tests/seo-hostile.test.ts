import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { NO_PAGE_FIELDS, type PageField, pageFields, readImageAddress, seoPages } from '#features/seo/seo.rules.ts'
import { urls } from '#urls.ts'
import { renderDocument } from '#web/document.tsx'
import { isDeep } from './depth.ts'
import { hostileTexts, unacceptableTexts } from './make/hostile-texts.ts'
import { openTestBar } from './test-bar.ts'

/** Every eighth save, with eight values each, still has every value saved in a field. */
const STEP = isDeep ? 1 : 8
const site = 'http://127.0.0.1:3000'

/** The one tag that each field stands in. */
const tagOf: Record<PageField, RegExp> = {
  metaTitle: /<title>([^<]*)<\/title>/,
  metaDescription: /<meta name="description" content="([^"]*)"\/>/,
  ogTitle: /<meta property="og:title" content="([^"]*)"\/>/,
  ogDescription: /<meta property="og:description" content="([^"]*)"\/>/,
  ogImage: /<meta property="og:image" content="([^"]*)"\/>/,
  twitterTitle: /<meta name="twitter:title" content="([^"]*)"\/>/,
  twitterDescription: /<meta name="twitter:description" content="([^"]*)"\/>/,
  twitterImage: /<meta name="twitter:image" content="([^"]*)"\/>/,
}

const bar = await openTestBar()
const pages = await publicPages(bar.deps)
const cookie = (await bar.cookieOf('seo')) ?? ''
const versions = new Map<string, number>()

/** The HTML of a page without the detour over compression, which is far slower than all the rest. */
async function htmlOf(url: string) {
  const page = pages.find((one) => one.url === url)
  if (!page) throw new Error(`There is no page at ${url}`)
  const content = await page.render(new URLSearchParams())
  return renderDocument(content, { style: page.style, publicUrl: site, url, isIndexed: true })
}

function save(section: (typeof seoPages)[number], content: Record<PageField, string>) {
  return bar.send('PUT', '/api/seo', {
    headers: { cookie },
    body: { section, version: versions.get(section) ?? 0, content },
  })
}

const isImage = (field: PageField) => field.endsWith('Image')
const withoutTags = (html: string) => pageFields.reduce((rest, field) => rest.replace(tagOf[field], ''), html)

/** What a browser reads out of the tag. */
function readTag(html: string, field: PageField) {
  const tag = tagOf[field].exec(html)?.[0] ?? ''
  const head = tree.getChildNodes(tree.getChildNodes(parse(`<!doctype html><html><head>${tag}`))[1] as Element)[0]
  const element = tree.getChildNodes(head as Element)[0] as Element
  if (field !== 'metaTitle') return element.attrs.find(({ name }) => name === 'content')?.value
  return tree.getTextNodeContent(tree.getChildNodes(element)[0] as DefaultTreeAdapterTypes.TextNode)
}
type Element = DefaultTreeAdapterTypes.Element

test('there are at least 200 hostile values, all different', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200)
  expect(hostileTexts.filter((text) => text.length > 200 || text !== text.trim() || text === '')).toEqual([])
})

test('whatever is saved in a field is read back from its tag as it was typed, and nothing else on the page changes', async () => {
  const baselines = new Map<string, string>()
  for (const page of seoPages) baselines.set(page, withoutTags(await htmlOf(urls[page])))

  for (let index = 0; index < hostileTexts.length; index += STEP) {
    const page = seoPages[(index / STEP) % seoPages.length] ?? 'home'
    // Each of the eight fields gets another value, and over a deep run every field gets every value.
    const typed = pageFields.map((field, place) => {
      const text = hostileTexts[(index + place * 29) % hostileTexts.length] ?? ''
      return [field, isImage(field) ? `${place % 2 ? '/' : 'https://cdn.example.com/'}${text}` : text] as const
    })
    const content = { ...NO_PAGE_FIELDS, ...Object.fromEntries(typed) }
    for (const field of pageFields) {
      if (isImage(field) && readImageAddress(content[field]) === undefined) content[field] = ''
    }
    const answer = await save(page, content)
    expect(answer.status, JSON.stringify(content)).toBe(200)
    versions.set(page, (await answer.json()).version)

    const html = await htmlOf(urls[page])
    expect(withoutTags(html), JSON.stringify(content)).toBe(baselines.get(page))
    for (const field of pageFields.filter((one) => !isImage(one))) {
      expect(readTag(html, field), field).toBe(content[field])
    }
    for (const field of pageFields.filter((one) => isImage(one) && content[one])) {
      const address = new URL(readTag(html, field) ?? '')
      expect([site, 'https://cdn.example.com'], content[field]).toContain(address.origin)
    }
  }
})

test('what no tag can hold is refused at its field, and the page stays as it is', async () => {
  const before = await htmlOf(urls.home)
  for (const field of pageFields) {
    for (const text of unacceptableTexts) {
      const value = isImage(field) ? `https://cdn.example.com/${text}` : text
      if (isImage(field) && value.length <= 2000 && !/[\p{Cc}\p{Zl}\p{Zp}\ud83c]/u.test(value)) continue
      const answer = await save('home', { ...NO_PAGE_FIELDS, [field]: value })
      expect(answer.status, `${field}: ${JSON.stringify(text)}`).toBe(400)
      expect((await answer.json()).error).toMatch(/^[A-Z].{8,}/)
    }
  }
  expect(await htmlOf(urls.home)).toBe(before)
})

test('a hostile value reaches a visitor over HTTP exactly as it was rendered', async () => {
  const text = '"></title><script>alert(1)</script>'
  const answer = await save('contact', { ...NO_PAGE_FIELDS, metaTitle: text, ogTitle: text })
  versions.set('contact', (await answer.json()).version)
  const html = await (await bar.send('GET', urls.contact)).text()
  expect(html).toBe(await htmlOf(urls.contact))
  expect(html).not.toContain('<script>alert')
})
