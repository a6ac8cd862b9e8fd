import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { venue, venueFacts } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { publicAddresses } from './public-addresses.ts'
import { openTestBar } from './test-bar.ts'

const { send, deps } = await openTestBar()
const pages = new Map<string, string>()
for (const address of publicAddresses) {
  const answer = await send('GET', address)
  if (answer.ok) pages.set(address, await answer.text())
}

const { address: at, phone, links } = venueFacts

test('every address of the site answers with a page', async () => {
  const promised = [
    '/',
    '/events',
    '/monday-wing-night',
    '/trivia-tacos-tequila',
    '/smash-surf-wednesday',
    '/music-bingo-wednesday',
    '/thursday-night-football',
    '/karaoke-fridays',
    '/unplugged-saturdays',
    '/premier-league-football',
    '/miami-beach-eleven-tides-food-drinks',
    '/liverpool',
    '/contact',
    '/privacy-policy',
    '/seo-admin',
    '/hours-admin',
    '/init-hours',
    '/member-signup',
    '/member-dashboard',
    '/admin-dashboard',
  ]
  for (const address of promised) {
    const html = pages.get(address) ?? (await (await send('GET', address)).text())
    expect(html, address).toMatch(/^<!doctype html>.*<h1/s)
  }
})

test('the pages that the tests walk through are all that the product has', async () => {
  const served = (await publicPages(deps)).flatMap(({ url, style }) => (style.look === 'site' ? [url] : []))
  expect([...publicAddresses].sort()).toEqual([...served].sort())
})

test('every page stands between the header and the footer, with the name, the address and the phone of the bar', () => {
  for (const [address, html] of pages) {
    const header = partOf(html, 'header')
    const footer = partOf(html, 'footer')
    expect(header, address).toContain('aria-label="Main"')
    expect(header, address).toContain(venue.name)
    for (const fact of [venue.name, at.street, `${at.city}, ${at.state} ${at.zip}`, phone]) {
      expect(footer.replaceAll('<!-- -->', ''), address).toContain(fact)
    }
    expect(footer, address).toContain('href="tel:+13055550111"')
  }
})

test('every page has a title and a description of its own, for search engines and for links that are shared', () => {
  for (const [address, html] of pages) {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
    const description = contentOf(html, 'name="description"')
    expect(title, address).toContain(venue.name)
    expect(title?.length, `${address}: ${title}`).toBeLessThanOrEqual(70)
    expect(description?.length, `${address}: ${description}`).toBeGreaterThanOrEqual(50)
    expect(description?.length, `${address}: ${description}`).toBeLessThanOrEqual(170)
    for (const share of ['property="og', 'name="twitter']) {
      expect(contentOf(html, `${share}:title"`), address).toBe(title)
      expect(contentOf(html, `${share}:description"`), address).toBe(description)
      expect(contentOf(html, `${share}:image"`), address).toMatch(
        /^http:\/\/127\.0\.0\.1:3000\/cards\/[a-z-]+\.jpg\?v=[0-9a-f]{10}$/,
      )
    }
    expect(contentOf(html, 'name="twitter:card"'), address).toBe('summary_large_image')
    expect(contentOf(html, 'property="og:type"'), address).toBe('website')
  }
  const titles = [...pages.values()].map((html) => contentOf(html, 'property="og:title"'))
  const descriptions = [...pages.values()].map((html) => contentOf(html, 'name="description"'))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
})

test('the picture of shared links is there', async () => {
  const image = contentOf(pages.get(urls.home) ?? '', 'property="og:image"') ?? ''
  expect((await send('GET', new URL(image).pathname)).status).toBe(200)
})

test('there is no blog, and no page speaks of one', async () => {
  expect((await send('GET', '/blog')).status).toBe(404)
  expect([...pages].filter(([, html]) => /\/blog\b/.test(html)).map(([address]) => address)).toEqual([])
})

test('crawlers may read every page, and are kept from calls and from the insides of iframes', async () => {
  const answer = await send('GET', urls.robots)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const closed = [...(await answer.text()).matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? 'nothing')
  const isClosed = (address: string) => closed.some((path) => address.startsWith(path))
  expect(publicAddresses.filter(isClosed)).toEqual([])
  expect(['/api/hours', urls.embed.largeParty, urls.embed.supportersClub].filter((url) => !isClosed(url))).toEqual([])
})

test('facts about the bar are written down once: a change in the content shows everywhere', () => {
  const facts = [venue.name, at.street, at.zip, phone, '+13055550111', links.review]
  const written = listSources().flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return facts.filter((fact) => text.includes(fact)).map((fact) => `${path.relative('src', file)}: ${fact}`)
  })
  expect(listSources().length).toBeGreaterThan(60)
  expect(written).toEqual([])
})

/** What the product is made of. `dev/` is for developers, with samples in it. */
function listSources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|^dev\//.test(file))
    .map((file) => path.join('src', file))
}

/** The first header and the last footer: articles and quotations may have their own between them. */
function partOf(html: string, element: 'header' | 'footer'): string {
  const begin = html.indexOf(`<${element} class="${element}">`)
  const close = `</${element}>`
  const end = element === 'header' ? html.indexOf(close, begin) : html.lastIndexOf(close)
  return html.slice(begin, end)
}

function contentOf(html: string, attribute: string): string | undefined {
  return new RegExp(`<meta ${attribute} content="([^"]*)"`).exec(html)?.[1]
}
