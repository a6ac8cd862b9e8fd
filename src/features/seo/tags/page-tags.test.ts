import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse, serializeOuter } from 'parse5'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { renderDocument } from '#web/document.tsx'
import { type PageTags, toPageTags } from './page-tags.ts'
import { readSnippet } from './snippet.ts'
import { NO_TAGS } from './tags.rules.ts'

const withTags = (...customTags: string[]) => toPageTags({ ...NO_TAGS, customTags })
const html = (node: PageTags['consent']) => renderToStaticMarkup(createElement(Fragment, null, node))

test('without settings there is nothing to add', () => {
  expect(toPageTags(NO_TAGS)).toEqual({ structuredData: [] })
})

test('settings that were saved under other rules are left out instead of breaking pages', () => {
  const customTags = ['<script>go(', '<div>']
  const old = { analytics: 'UA-1234-1', facebookPixel: '12 or so', customTags, tagHosts: ['https://x;y.example.com'] }
  expect(toPageTags(old)).toEqual({ structuredData: [] })
})

describe('the policy allows exactly what is configured', () => {
  test('Google Analytics', () => {
    expect(toPageTags({ ...NO_TAGS, analytics: 'G-AB12CD34EF' }).allowed).toEqual({
      scripts: ['https://www.googletagmanager.com'],
      connections: [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://www.googletagmanager.com',
      ],
      pictures: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
      frames: [],
    })
  })

  test('the Meta pixel', () => {
    expect(toPageTags({ ...NO_TAGS, facebookPixel: '123456789012345' }).allowed).toEqual({
      scripts: ['https://connect.facebook.net'],
      connections: ['https://www.facebook.com'],
      pictures: ['https://www.facebook.com'],
      frames: [],
    })
  })

  test('custom tags: hosts by their kind, and a written script by its hash alone', () => {
    const customTags = [
      '<script src="https://a.example.com/x.js"></script><img src="https://b.example.com/p.gif">',
      '<iframe src="https://c.example.com/"></iframe><script>go()</script><script src="https://a.example.com/y.js"></script>',
    ]
    expect(toPageTags({ ...NO_TAGS, customTags, tagHosts: ['https://*.d.example.com'] }).allowed).toEqual({
      // echo -n 'go()' | openssl sha256 -binary | base64
      scripts: [
        "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
        'https://a.example.com',
        'https://*.d.example.com',
      ],
      connections: ['https://a.example.com', 'https://*.d.example.com'],
      pictures: ['https://a.example.com', 'https://b.example.com', 'https://*.d.example.com'],
      frames: ['https://c.example.com', 'https://*.d.example.com'],
    })
  })

  test('hosts without a tag that could use them are not allowed', () => {
    const tagHosts = ['https://d.example.com']
    expect(toPageTags({ ...NO_TAGS, tagHosts }).allowed).toBeUndefined()
    const customTags = ['<meta name="a" content="b">']
    expect(toPageTags({ ...NO_TAGS, tagHosts, customTags }).allowed).toBeUndefined()
  })
})

test('what follows nobody stands in the head at once, and nobody is asked about it', () => {
  const tags = withTags(
    '<meta name="verify" content="a&quot;b"><link rel="alternate" hreflang="de" href="/de">',
    '<meta name="verify" content="a&quot;b"><script type="application/ld+json">{"@type":"Bar"}</script>',
  )
  expect(html(tags.headTags)).toBe(
    '<meta name="verify" content="a&quot;b"/><link rel="alternate" href="/de" hrefLang="de"/>',
  )
  expect(tags.structuredData).toEqual([{ '@type': 'Bar' }])
  expect(tags.consent).toBeUndefined()
  expect(tags.allowed).toBeUndefined()
})

test('what loads or runs lies inert in the question about it, which names it', () => {
  const customTags = ['<script src="https://a.example.com/x.js"></script><script>go("&")</script>']
  const tags = toPageTags({ analytics: 'G-AB12CD34EF', facebookPixel: '1234567890', customTags, tagHosts: [] })
  const question = html(tags.consent)
  expect(question).toContain(
    'count visits with Google Analytics, measure our ads with the Meta pixel, and use other tools (a.example.com)',
  )
  expect(question).toContain(
    '<template><script src="https://a.example.com/x.js"></script><script>go("&")</script></template>',
  )
  expect(question).toMatch(
    /data-scope="analytics:G-AB12CD34EF pixel:1234567890 code:[\w-]{43} code:[\w-]{43} host:a.example.com"/,
  )
  expect(question).toMatch(/<section class="consent"[^>]* hidden=""/)
  expect(question.replace(/<template>.*<\/template>/, '')).not.toContain('<script')
})

test('an answer names the code it was given for, so that it covers no other code from the same place', () => {
  const scopeOf = (tags: Partial<typeof NO_TAGS>) =>
    /data-scope="([^"]*)"/.exec(html(toPageTags({ ...NO_TAGS, ...tags }).consent))?.[1]?.split(' ') ?? []
  const before = scopeOf({
    customTags: ['<script>go()</script>', '<script src="https://a.example.com/x.js"></script>'],
  })
  const isCovered = (tags: Partial<typeof NO_TAGS>) => scopeOf(tags).every((word) => before.includes(word))
  expect(isCovered({ customTags: ['<script>go()</script>'] })).toBe(true)
  expect(isCovered({ customTags: ['<script>steal()</script>'] })).toBe(false)
  expect(isCovered({ customTags: ['<script src="https://a.example.com/y.js"></script>'] })).toBe(false)
  expect(isCovered({ customTags: ['<script>go()</script>'], tagHosts: ['https://b.example.com'] })).toBe(false)
  expect(isCovered({ customTags: ['<script>go()</script>'], analytics: 'G-AB12CD34EF' })).toBe(false)
})

describe('whatever is accepted', () => {
  const piece = fc.oneof(
    fc.constantFrom('</script>', '<!--', '-->', '<script>', '"', "'", '>', '/>', '</template>', '<template>', '&lt;'),
    fc.constantFrom('</section>', '</body>', '&quot;', '\n', '<svg>', ']]>', '<![CDATA[', '*/', '<plaintext>', '\r'),
    fc.string({ maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
  const element = fc.oneof(
    text,
    text.map((inside) => `<script>x=${JSON.stringify(inside)}</script>`),
    text.map((inside) => `<script>/*${inside}*/</script>`),
    text.map((inside) => `<script src="https://a.example.com/x.js" data-x="${inside}"></script>`),
    text.map((inside) => `<script type="application/ld+json">${JSON.stringify({ inside })}</script>`),
    text.map((inside) => `<img src="https://a.example.com/${inside}" alt='${inside}'>`),
    text.map((inside) => `<iframe title="${inside}" src=https://a.example.com/></iframe>`),
    text.map((inside) => `<noscript>${inside}</noscript>`),
    text.map((inside) => `<meta name="a${inside}" content='${inside}'>`),
    text.map((inside) => `<link rel="me" href="/${inside}" title="${inside}">`),
    text.map((inside) => `<!--${inside}-->`),
  )
  const snippet = fc.array(element, { minLength: 1, maxLength: 3 }).map((elements) => elements.join('\n'))

  test('adds the elements it is made of to a page and changes nothing else in it', () => {
    let accepted = 0
    const untouched = takeApart(pageWith({ structuredData: [] })).rest
    const property = fc.property(snippet, (typed) => {
      const read = readSnippet(typed)
      if (read.outcome === 'refused') return
      accepted += read.parts.length > 0 ? 1 : 0
      const { rest, inHead, deferred } = takeApart(pageWith(withTags(typed)))
      expect(rest).toBe(untouched)
      const expected = new Set(read.parts.filter(({ place }) => place === 'head').map((part) => JSON.stringify(part)))
      expect(inHead).toHaveLength(expected.size)
      expect(deferred).toEqual(
        read.parts.flatMap((part) => {
          if (part.place === 'head') return []
          return [{ tag: part.tag, names: Object.keys(part.attributes), text: part.text }]
        }),
      )
    })
    fc.assert(property, { numRuns: isDeep ? 1500 : 300 })
    expect(accepted).toBeGreaterThan(50)
  })
})

function pageWith({ headTags, structuredData, consent }: PageTags) {
  const body = createElement(
    Fragment,
    null,
    createElement('main', null, 'before'),
    consent,
    createElement('p', null, 'after'),
  )
  const frame = { style: { look: 'site' }, publicUrl: 'https://bar.example.com', url: '/', isIndexed: true } as const
  return renderDocument({ head: { title: 'Title', description: 'Words' }, headTags, structuredData, body }, frame)
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What a browser makes of a page: what came from tags in its head, what is deferred in the question, and the rest of it. */
function takeApart(page: string) {
  const document = parse(page)
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Element
  const [head, body] = root.childNodes.filter((node) => ['head', 'body'].includes(node.nodeName)) as Element[]
  if (!head || !body) throw new Error('The page has no head or no body.')

  const isTag = (node: Node) => {
    const { tagName, attrs } = node as Element
    const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? ''
    if (tagName === 'script') return value('type') === 'application/ld+json'
    return (tagName === 'meta' && value('name').startsWith('a')) || (tagName === 'link' && value('rel') === 'me')
  }
  const inHead = head.childNodes.filter(isTag)
  head.childNodes = head.childNodes.filter((node) => !inHead.includes(node))

  const question = body.childNodes.find((node) => node.nodeName === 'section') as Element | undefined
  body.childNodes = body.childNodes.filter((node) => node.nodeName !== 'section' && node.nodeName !== 'link')
  const template = question?.childNodes.find((node) => node.nodeName === 'template') as
    | DefaultTreeAdapterTypes.Template
    | undefined
  const deferred = (template?.content.childNodes ?? []).map((node) => {
    const { tagName, attrs, childNodes } = node as Element
    const [text] = childNodes as DefaultTreeAdapterTypes.TextNode[]
    return {
      tag: tagName,
      names: attrs.map(({ name }) => name).filter((name) => name !== 'hidden'),
      text: text?.value ?? '',
    }
  })
  return { rest: serializeOuter(root), inHead, deferred }
}
