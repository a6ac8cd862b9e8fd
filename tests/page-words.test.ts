import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import type { Field, PageFields } from '#features/content/pages/page-fields.rules.ts'
import { pageDocumentOf } from '#features/content/pages/pages.document.ts'
import { type SitePageName, sitePages } from '#features/content/pages/site-pages.rules.ts'
import { type SiteContents, startOfSite } from '#pages/site/site-documents.ts'
import { urls } from '#urls.ts'
import { renderDocument } from '#web/document.tsx'
import { openTestBar } from './test-bar.ts'

// A sentence that somebody writes into the code of one of these pages is found here: it belongs into the page's document.

/** The addresses that show the words of a page. */
const addresses: Record<SitePageName, string[]> = {
  home: [urls.home],
  events: [urls.events, urls.embed.largeParty],
  menu: [urls.menu],
  liverpool: [urls.liverpool, urls.embed.supportersClub],
  contact: [urls.contact],
}

/** What stays in the code. Labels of forms and tables are left out before. */
const inCode = [
  // Worked out from the week, the hours, the fixtures, happy hour and the menu.
  /\d (AM|PM)\b|^(Sat|Saturday), \w+ \d+$|^(Open now|Tonight|Tonight, Friday|Next match|We're open for kickoff|2-for-1)$/,
  /^(Seven|7) weekly promotions and |^weekly promotions$|sports events monthly\.?$|^from [\d,]+ reviews$|nights a week$/,
  /^Trivia, burgers, bingo, .* and wings\.$|^Liverpool vs\. |^Premier League, Anfield$|^Showing 1 to 8 of \d+$/,
  /^(Local draft beers|Most small plates|To share), /,
  /^\$[\d.]+ ea$|^Added to every check: |^Eleven Tides, 1144 Washington Avenue, /,
  // What the marks of the menu mean, and its search.
  /^(Vegetarian|VG|Vegan|GF|Gluten-free|Spicy)$|^(No matches on the menu|Clear search)$|^Try fewer filters, /,
  // What membership gives is decided by its program.
  /^(for every dollar|1 point|off for locals|to join)$/,
  // The city is who the bar is, and networks have their own names.
  /^Miami Beach, FL 33139$|^(Instagram|Facebook|TikTok)$/,
  // The schedule of bands, which opens on three pages.
  /^(View Band Schedule|THIS WEEK|NO LIVE MUSIC ON UFC FIGHT NIGHTS|Who has played|Reserve for)$/,
  /^(Tap a Saturday to reserve, or|add all the dates to your calendar)$/,
  // Calendars under the names that calendar apps show, and how to get them.
  /^(: )?(Weekly events|Unplugged Saturdays|Liverpool matches)$|^(Add to calendar|Apple or phone calendar)$/,
  /^(Google Calendar|Outlook|Download the dates|Copy link)$/,
  // Labels that are the same wherever such a thing stands.
  /^(Make A Reservation|Get Directions|Details|See details|Previous|Next|\(opens in a new tab\))$/,
  /^(Fixtures|All kickoffs in Miami Time)$/,
  // What the law asks for.
  /^(We use what you send to reply to you\. See our|privacy policy)$/,
]

const { deps } = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
const { venue } = startOfSite
/** Something to order at, so that its button is there. */
const selling = { ...venue, booking: { ...venue.booking, ordering: 'https://example.com/order' } }

const MARK = /«.*?»/g
/** What is not said but chosen. */
const isChoice = (kind: Field['kind']) => kind === 'picture' || kind === 'film' || kind === 'dishes'
const mark = (page: string, part: string, field: string) => `«${page} ${part} ${field}»`
/** The fields of a page that are words, as they are marked. */
function marksOf(page: SitePageName): string[] {
  const parts: PageFields = sitePages[page].fields
  return Object.entries(parts).flatMap(([part, { fields }]) =>
    Object.entries(fields).flatMap(([key, { kind }]) => (isChoice(kind) ? [] : [mark(page, part, key)])),
  )
}

/** The documents with the name of each field in the place of its words. */
function withMarks(): SiteContents {
  const marked = Object.entries(sitePages).map(([page, { fields }]) => {
    const before = pageDocumentOf(page).start as Record<string, object>
    const parts = Object.entries<PageFields[string]>(fields).map(([part, declared]) => {
      const words = Object.entries(declared.fields).flatMap(([field, { kind }]) => {
        if (isChoice(kind)) return []
        const said = mark(page, part, field)
        return [[field, kind === 'items' ? [{ id: 'first', name: said, what: said }] : said]]
      })
      return [part, { ...before[part], ...Object.fromEntries(words) }]
    })
    return [`${page}Page`, Object.fromEntries(parts)]
  })
  return { ...startOfSite, venue: selling, ...Object.fromEntries(marked) }
}

/** Everything that is read between the tags of the page's own part, without the labels of its forms and tables. */
function textsOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  return (
    main
      .replaceAll(/<(script|style|svg|noscript|form|table)\b.*?<\/\1>/gs, '')
      // A time is kept on one line, and is part of its sentence.
      .replaceAll(/<span class="unbroken">(.*?)<\/span>/g, '$1')
      .split(/<[^>]*>/)
      .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"').trim())
      .filter((text) => /\p{L}{2}/u.test(text))
  )
}

async function read(address: string, contents: SiteContents): Promise<string> {
  const page = (await publicPages({ ...deps, contents })).find(({ url }) => url === address)
  if (!page) throw new Error(`There is no page at ${address}`)
  const content = await page.render(new URLSearchParams())
  const { publicUrl } = deps.config
  return renderDocument(content, { style: page.style, publicUrl, url: address, isIndexed: true })
}

/** What other documents say: it has fields there. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

const elsewhere = new Set(
  wordsOf(Object.fromEntries(Object.entries(startOfSite).filter(([key]) => !key.endsWith('Page')))),
)

for (const page of Object.keys(sitePages) as SitePageName[]) {
  test(`every field of the page ${page} is on it, and every sentence of it is a field`, async () => {
    const pages = await Promise.all(addresses[page].map((address) => read(address, withMarks())))
    expect(marksOf(page).filter((one) => !pages.some((html) => html.includes(one)))).toEqual([])
    const left = pages
      .flatMap(textsOf)
      .map((text) => text.replaceAll(MARK, '').trim())
      .filter((text) => /\p{L}{2}/u.test(text) && !elsewhere.has(text))
    expect(left.filter((text) => !inCode.some((known) => known.test(text)))).toEqual([])
  })
}
