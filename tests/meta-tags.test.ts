import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { cardName } from '#features/photos/cards/card.ts'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { urls } from '#urls.ts'
import { isIndexed } from '#web/page.ts'
import { openTestBar } from './test-bar.ts'

const SITE = 'http://127.0.0.1:3000'
/** Where search engines begin to cut. A few words over do no harm; our own pages stay well within. */
const MAX_TITLE_LENGTH = 70
const MAX_DESCRIPTION_LENGTH = 170

type Element = DefaultTreeAdapterTypes.Element

/** What the head of a page says, each thing with all its values. */
function readHead(html: string) {
  const errors: string[] = []
  const document = parse(html, { onParseError: ({ code }) => errors.push(code) })
  const head = elementsIn(document).find(({ tagName }) => tagName === 'head')
  const told = new Map<string, string[]>()
  const tell = (name: string, value: string) => told.set(name, [...(told.get(name) ?? []), value])
  for (const element of head ? elementsIn(head) : []) {
    const { name, property, content = '', rel, href = '' } = attributesOf(element)
    if (element.tagName === 'title') tell('title', textOf(element))
    if (element.tagName === 'meta' && (name ?? property)) tell(name ?? property ?? '', content)
    if (element.tagName === 'link' && rel === 'canonical') tell('canonical', href)
  }
  return { told, errors }
}

const bar = await openTestBar()
const pages = (await publicPages(bar.deps)).filter(isIndexed)
const openHead = async (url: string) => readHead(await (await bar.send('GET', url)).text())

const tags = [
  'title',
  'description',
  'canonical',
  'og:type',
  'og:site_name',
  'og:url',
  'og:title',
  'og:description',
  'og:image',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
]

describe.each(pages)('the head of $url', async ({ url }) => {
  const { told, errors } = await openHead(url)
  const one = (tag: string) => told.get(tag)?.[0] ?? ''

  test('is HTML without a fault, and has each tag exactly once', () => {
    expect(errors).toEqual([])
    expect(tags.filter((tag) => told.get(tag)?.length !== 1)).toEqual([])
    expect(tags.filter((tag) => one(tag).trim() === '')).toEqual([])
  })

  test('names itself and a card of its own by whole addresses', () => {
    expect([one('canonical'), one('og:url')]).toEqual([`${SITE}${url}`, `${SITE}${url}`])
    const card = `${SITE}/cards/${cardName(url)}.jpg?v=`
    for (const image of [one('og:image'), one('twitter:image')]) expect(image.startsWith(card)).toBe(true)
  })

  test('is a website with a large card, in words that are not cut off', () => {
    expect([one('og:type'), one('twitter:card')]).toEqual(['website', 'summary_large_image'])
    for (const title of ['title', 'og:title', 'twitter:title'].map(one)) {
      expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
    }
    for (const text of ['description', 'og:description', 'twitter:description'].map(one)) {
      expect(text.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
    }
  })
})

test('words with quotes, brackets and ampersands arrive as they were typed, in every tag', async () => {
  const nasty = `"Tides" & <b>'more'</b> </title><script>alert(1)</script>`
  const content = {
    ...NO_PAGE_FIELDS,
    metaTitle: `${nasty} 1`,
    metaDescription: `${nasty} 2`,
    ogTitle: `${nasty} 3`,
    ogDescription: `${nasty} 4`,
    ogImage: 'https://images.example.com/og.jpg?a=1&b=2',
    twitterTitle: `${nasty} 5`,
    twitterDescription: `${nasty} 6`,
    twitterImage: '/media/card.jpg?"x"',
  }
  const saved = await bar.send('PUT', '/api/seo', { as: 'seo', body: { section: 'events', version: 0, content } })
  expect(saved.status).toBe(200)
  const { told, errors } = await openHead(urls.events)
  expect(errors).toEqual([])
  expect(tags.filter((tag) => told.get(tag)?.length !== 1)).toEqual([])
  expect(['title', 'description', 'og:title', 'og:description'].flatMap((tag) => told.get(tag))).toEqual(
    [1, 2, 3, 4].map((number) => `${nasty} ${number}`),
  )
  expect(['twitter:title', 'twitter:description'].flatMap((tag) => told.get(tag))).toEqual(
    [5, 6].map((number) => `${nasty} ${number}`),
  )
  expect(told.get('og:image')).toEqual(['https://images.example.com/og.jpg?a=1&b=2'])
  expect(told.get('twitter:image')?.[0]).toBe(`${SITE}/media/card.jpg?%22x%22`)
})

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []))
}

function attributesOf({ attrs }: Element): Partial<Record<string, string>> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}
