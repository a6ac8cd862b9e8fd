import { beforeAll, describe, expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>

let html: string

beforeAll(async () => {
  bar = await openTestBar()
  html = await read()
})

async function read(query = '') {
  const answer = await bar.send('GET', urls.menu + query)
  expect(answer.status).toBe(200)
  return answer.text()
}

function sectionsOf(html: string) {
  const found = [...html.matchAll(/<section class="menu-panel wrap" id="([^"]+)"([^>]*)>/g)]
  const slugs = found.map(([, slug]) => slug)
  const shown = found.filter(([, , attributes]) => !attributes?.includes('hidden')).map(([, slug]) => slug)
  const marked = [...html.matchAll(/<a href="\?tab=([^"#]+)#menu" aria-current="true"/g)].map(([, slug]) => slug)
  return { slugs, shown, marked }
}

/** The text of a part of the page, as it is read. */
function textOf(html: string, from: RegExp, to: string) {
  const start = html.search(from)
  const part = html.slice(start, html.indexOf(to, start))
  return part
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('which section is shown', () => {
  test('the Food Menu at the start, with all others on the page and hidden', () => {
    const { slugs, shown, marked } = sectionsOf(html)
    expect(slugs).toEqual(menu.sections.map(({ id }) => id))
    expect(shown).toEqual(['food-menu'])
    expect(marked).toEqual(['food-menu'])
  })

  test.each([...menu.sections])('$title for its name', async ({ id, title }) => {
    const { slugs, shown, marked } = sectionsOf(await read(`?${new URLSearchParams({ tab: title })}`))
    expect(slugs).toHaveLength(8)
    expect(shown).toEqual([id])
    expect(marked).toEqual([id])
  })

  test('the one that its link leads to', async () => {
    expect(sectionsOf(await read('?tab=wines-bubbles')).shown).toEqual(['wines-bubbles'])
  })

  test('the Food Menu for an unknown name', async () => {
    expect(sectionsOf(await read('?tab=sushi')).shown).toEqual(['food-menu'])
  })
})

describe('what the page says', () => {
  test('an intro heading, what to do about allergies, and the eight sections by name', () => {
    expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]).toBe('Food &amp; drinks')
    expect(html).toContain('Tell us about allergies before you order.')
    expect(textOf(html, /<nav class="tabs"/, '</nav>')).toBe(
      'Food Menu Happy Hour Food Happy Hour Drinks Breakfast Beer Menu Wines & Bubbles Cocktails Nightly Specials',
    )
  })

  test('drafts in columns of 16OZ and 21OZ, wine in BTG and BTL, and a dash for a size that is not offered', () => {
    const drafts = textOf(html, /<caption class="vh">Import and domestic drafts/, '</table>')
    expect(drafts).toContain('Pour 16OZ 21OZ Irish stout Nitro, 4.2% $7.50 $9.00')
    expect(drafts).toContain('Belgian tripel Strong ale, 8.5% $9.00 -')
    const bubbles = textOf(html, /<caption class="vh">Bubbles/, '</table>')
    expect(bubbles).toContain('Pour BTG BTL Prosecco Veneto $14.00 $50.00')
    expect(bubbles).toContain('Split of brut A small bottle all to yourself $16.00 -')
    expect(bubbles).toContain('Brut champagne Reims - $179.00')
  })

  test('name, price, description, diets and photo of a dish, in every form of price', () => {
    const starters = textOf(html, /<h3>Starters/, '</ul>')
    expect(starters).toContain('Tide wings GF S $18.00 Ten wings, glazed or dry rub, celery, blue cheese')
    expect(html).toMatch(
      /<li><picture><source type="image\/avif"[^>]*><img[^>]*><\/picture><p class="dish"><span class="dish__name">Tide wings/,
    )
    for (const price of ['$9.00', '$8.00/+', '$3.00 ea', '$2.99 ea']) expect(html).toContain(`>${price}<`)
  })

  test('when breakfast and nightly specials are, what extras cost and what every check adds', () => {
    expect(html).toContain('Saturday and Sunday until 2:00 pm')
    expect(html).toContain('Monday to Friday after 7PM')
    const fine = textOf(html, /<h2 id="fine-print"/, '</section>')
    expect(fine).toContain('Truffle and parmesan, small plate +$3')
    expect(fine).toContain('Truffle and parmesan, full plate +$4')
    expect(fine).toContain('Grilled chicken on any dish +$9')
    expect(fine).toContain('Floater on any cocktail +$4')
    expect(fine).toContain('Added to every check: service charge 20%, sales tax 7%, resort tax 2%.')
  })

  test('"Reserve Table Now" opens the reservation page for two in a new tab', () => {
    expect(html).toMatch(
      /<a href="https:\/\/example.com\/reserve\?party=2" class="btn btn--primary" target="_blank" rel="noopener">Reserve Table Now</,
    )
  })

  test('a title and a description of its own for search engines, and the menu for machines', async () => {
    const variant = await read('?tab=cocktails')
    expect(variant).toContain('<title>Food and drinks at Eleven Tides, Miami Beach</title>')
    expect(variant).toMatch(/<meta name="description" content="The full menu at Eleven Tides: [^"]{40,}"/)
    expect(variant).toContain('"@type":"Menu"')
    expect(variant).toMatch(/<link rel="canonical" href="[^"?]+food-drinks"/)
  })
})
