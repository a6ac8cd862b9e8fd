import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Fixture, fixtures } from '#content/fixtures.ts'
import { liverpoolPage as page } from '#content/pages/liverpool.ts'
import { venueFacts } from '#content/venue.ts'
import { embedSource } from '#features/venue/embeds.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { Join } from './liverpool/join.tsx'
import { liverpoolPage } from './liverpool.page.tsx'

const SEASON = '2025-10-14T18:00:00-04:00'

async function openPage({ now = SEASON, query = '' } = {}) {
  const bar = await openTestBar({ now })
  const answer = await bar.send('GET', `/liverpool${query}`)
  expect(answer.status).toBe(200)
  return { bar, html: await answer.text() }
}

/** The words of a page or of one of its parts, without markup. */
function words(html: string, part: RegExp = /<main[\s\S]*<\/main>/) {
  const [found = ''] = part.exec(html) ?? []
  return found
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const panel = (html: string) => words(html, /<div class="next stepped">[\s\S]*?<\/section>/)
const rows = (html: string) =>
  [...html.matchAll(/<tr role="row" ?[^>]*><td[\s\S]*?<\/tr>/g)].map(([row]) => words(row, /.*/s))

test('the page has its logo and introduction, the fixtures, the gallery, the words on match day and the form', async () => {
  const { html } = await openPage()
  expect(html).toMatch(/<svg[^>]* role="img" aria-label="Eleven Tides supporters club"/)
  expect(html).toMatch(/<h1[^>]*>The Liverpool bar on Washington Avenue<\/h1>/)
  const text = words(html)
  expect(text).toContain('The red half of Miami Beach')
  expect(text).toContain('Ninety minutes, standing room, full voice')
  expect(text).toContain('Official membership is coming soon.')
  expect(html).toMatch(/href="https:\/\/example.com\/instagram"[^>]*target="_blank"[^>]*>Instagram/)
  expect(html).toContain('href="/calendar/fixtures.ics"')
  expect(html).toContain('href="#join"')
  expect(html).toContain('<section class="section" id="join"')
  expect([
    ...html.matchAll(/<li><a aria-label="Open photo \d of 6: [^"]+" href="\/media\/supporters-[^"]+\.webp"/g),
  ]).toHaveLength(6)
})

test('the gallery says what was saved about its pictures, on the wall and in the lightbox', async () => {
  const { bar } = await openPage()
  const content = { alt: 'The cup "comes" home', title: 'Number six' }
  const body = { section: 'image/supporters-trophy', version: 0, content }
  expect((await bar.send('PUT', '/api/seo', { as: 'seo', body })).status).toBe(200)
  const html = await (await bar.send('GET', '/liverpool')).text()
  expect(html).toContain(
    'aria-label="Open photo 4 of 6: The cup &quot;comes&quot; home" href="/media/supporters-trophy.',
  )
  expect(html).toContain('alt="The cup &quot;comes&quot; home" title="Number six"')
  const props = JSON.parse(
    /data-name="features\/venue\/gallery\/gallery"[^>]* data-props="([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&quot;', '"') ?? '',
  )
  expect(props.pictures[3]).toMatchObject({ className: 'pic-supporters-trophy', ...content })
  expect(props.pictures[2]).not.toHaveProperty('title')
})

test('staff choose the photos of the gallery: what is published is on the page, and an empty gallery is not', async () => {
  const { bar } = await openPage()
  const publish = async (content: object[], version: number) => {
    const body = { version, content }
    expect((await bar.send('PUT', '/api/content/gallery', { as: 'manager', body })).status).toBe(200)
    const draft = await (await bar.send('GET', '/liverpool')).text()
    const published = { name: 'gallery', version: version + 1 }
    expect((await bar.send('POST', '/api/content/publish', { as: 'manager', body: published })).status).toBe(200)
    return { draft, html: await (await bar.send('GET', '/liverpool')).text() }
  }
  // One picture twice, and a photo that was deleted meanwhile.
  const pictures = ['supporters-tv', 'supporters-tv', 'photo-0123456789abcdef01234567-640x480']
  const { draft, html } = await publish(
    pictures.map((picture, place) => ({ id: `photo-${place}`, picture })),
    0,
  )
  expect(draft).toContain('Open photo 6 of 6')
  expect(
    [...html.matchAll(/aria-label="Open photo \d of 3: [^"]+" href="\/media\/([a-z-]+)/g)].map(([, name]) => name),
  ).toEqual(['supporters-tv', 'supporters-tv', 'bar-interior'])

  const { html: without } = await publish([], 1)
  expect(without).not.toContain('Open photo')
  expect(without).not.toContain('features/venue/gallery/gallery"')
  expect(words(without)).toContain('Ninety minutes, standing room, full voice')
})

test('a gallery of too many photos, or of something else, is refused and changes nothing', async () => {
  const { bar, html } = await openPage()
  const many = Array.from({ length: 25 }, (_, place) => ({ id: `photo-${place}`, picture: 'supporters-tv' }))
  for (const content of [many, [{ id: 'first', picture: '/etc/passwd' }], [{ id: 'first' }]]) {
    const answer = await bar.send('PUT', '/api/content/gallery', { as: 'manager', body: { version: 0, content } })
    expect(answer.status).toBe(400)
  }
  expect(await (await bar.send('GET', '/liverpool')).text()).toBe(html)
})

test('our own join form stands in the iframe, 539 pixels high, and brings no script', async () => {
  const { html } = await openPage()
  expect(html).toMatch(/<iframe src="\/embed\/supporters-club" title="[^"]+" height="539"/)
  expect(
    html.match(/<script[^>]*>/g)?.filter((script) => !/type="(module|application\/ld\+json)"/.test(script)) ?? [],
  ).toEqual([])
})

test("a provider's form stands in the same iframe, and its script comes with the page alone", () => {
  const supportersClubForm = 'https://api.leadconnectorhq.com/widget/form/club'
  const form = embedSource('supportersClub', { ...venueFacts.booking, supportersClubForm })
  const html = renderToStaticMarkup(createElement(Join, { words: page.join, form }))
  expect(html).toMatch(/<iframe src="https:\/\/api.leadconnectorhq.com\/widget\/form\/club" title="[^"]+" height="539"/)
  expect(html).toMatch(/<script [^>]*src="https:\/\/link.msgsndr.com\/js\/form_embed.js"/)
})

test('the next match is announced with its day, its Miami time and whether we are open', async () => {
  const { html } = await openPage()
  expect(panel(html)).toBe(
    'Next match Liverpool vs. Manchester United Premier League, Anfield Sunday, October 19 11:30 AM Miami Time We&#x27;re open for kickoff',
  )
})

test('a match before we open is announced with closed doors', async () => {
  const { html } = await openPage({ now: '2026-03-20T18:00:00-04:00' })
  expect(panel(html)).toContain('Brighton vs. Liverpool')
  expect(panel(html)).toContain('8:30 AM Miami Time Closed at kickoff')
})

test('while a match is on, the page says so', async () => {
  const { html } = await openPage({ now: '2025-10-19T11:30:00-04:00' })
  expect(panel(html)).toMatch(/^Live now Liverpool vs. Manchester United/)
})

test('in the summer break the page says what comes next instead', async () => {
  const { html } = await openPage({ now: '2026-06-15T12:00:00-04:00' })
  expect(panel(html)).toMatch(/^That&#x27;s a wrap on 2025-26 Full time on the season New fixtures go up here/)
  expect(html).not.toContain('is-next')
})

test('with nothing to come the page says so, and shows the results of the last season with their years', async () => {
  const { html } = await openPage({ now: '2026-11-15T12:00:00-05:00' })
  expect(panel(html)).toBe(
    'Next match No kickoff on our list right now Call us at (305) 555-0111 and we&#x27;ll tell you what&#x27;s on. The results of 2025-26 are below.',
  )
  expect(html).toMatch(/<h2 id="fixtures-title">Results 2025-26<\/h2>/)
  expect(rows(html)[0]).toBe('26 Jul 2025 Saturday 7:30 AM Liverpool 2–4 AC Milan Friendly Kai Tak Stadium')
  expect(words(html)).not.toMatch(/TBD|to be decided|your calendar/)
})

test('what staff save about the matches is on the page, in the calendar and on the home page at once', async () => {
  const { bar } = await openPage()
  const [first] = fixtures
  const match = { ...first, id: 'derby', date: '2025-10-18', time: '10:00', away: 'Everton', competition: 'FA Cup' }
  const older = { ...first, id: 'older', date: '2025-05-25' }
  const body = { version: 0, content: [match, older] }
  expect((await bar.send('PUT', '/api/content/fixtures', { as: 'manager', body })).status).toBe(200)

  const html = await (await bar.send('GET', '/liverpool')).text()
  expect(panel(html)).toContain('Next match Liverpool vs. Everton FA Cup')
  expect(rows(html)).toHaveLength(1)
  expect(html).toContain('href="/liverpool?season=2024#fixtures"')
  const archive = await (await bar.send('GET', '/liverpool?season=2024')).text()
  expect(rows(archive)).toEqual(['25 May 2025 Sunday 7:30 AM Liverpool 2–4 AC Milan Friendly Kai Tak Stadium'])
  expect(await (await bar.send('GET', '/liverpool?season=2023')).text()).toBe(html)
  const calendar = await (await bar.send('GET', '/calendar/fixtures.ics')).text()
  expect([...calendar.matchAll(/UID:(.*)@/g)].map(([, id]) => id)).toEqual(['derby'])
  expect(await (await bar.send('GET', '/')).text()).toContain('vs. Everton, Saturday, 10 AM')
})

test('a match that was put off says so, and its time is struck', async () => {
  const { bar } = await openPage()
  const content = fixtures.map((fixture) => (fixture.date === '2025-10-19' ? postponed(fixture) : fixture))
  await bar.send('PUT', '/api/content/fixtures', { as: 'owner', body: { version: 0, content } })
  const html = await (await bar.send('GET', '/liverpool?page=2')).text()
  expect(html).toContain('<s>11:30 AM</s> <b>Postponed</b>')
  expect(panel(html)).toContain('Eintracht Frankfurt vs. Liverpool')
})

function postponed({ score: _, ...fixture }: Fixture): Fixture {
  return { ...fixture, isPostponed: true }
}

test('the page is rendered again when a match begins', async () => {
  const { bar } = await openPage({ now: '2025-10-19T11:29:00-04:00' })
  const { until } = await liverpoolPage(bar.deps).render(new URLSearchParams())
  expect(until).toEqual(new Date('2025-10-19T11:30:00-04:00'))
})

test('without script, pages and filters are links and a form that the server answers', async () => {
  const { bar, html } = await openPage()
  expect(rows(html)).toHaveLength(8)
  expect(rows(html)[0]).toBe('26 Jul Saturday 7:30 AM Liverpool 2–4 AC Milan Friendly Kai Tak Stadium')
  expect(html).toContain('action="/liverpool#fixtures"')
  expect(html).toContain('href="/liverpool?page=2#fixtures"')
  expect(html).not.toContain('Clear Filters')
  expect(words(html)).toContain('Showing 1 to 8 of 68 All kickoffs in Miami Time')

  const second = await (await bar.send('GET', '/liverpool?page=2')).text()
  expect(rows(second)[5]).toMatch(
    /^19 Oct Sunday 11:30 AM We&#x27;re open Next Liverpool vs. Manchester United PL Anfield/,
  )

  const cup = await (await bar.send('GET', '/liverpool?month=&competition=fa-cup')).text()
  expect(rows(cup)).toHaveLength(6)
  expect(rows(cup)[0]).toBe('10 Jan 2026 Saturday TBD Liverpool, opponent to be decided Third round FA Cup Stadium TBD')
  expect(cup).toContain('<option value="fa-cup" selected="">')
  expect(cup).toContain('Clear Filters')
})

test('an address that means nothing shows the page as it starts, whatever was tried', async () => {
  const { bar, html } = await openPage()
  for (const query of ['?page=0', '?page=-3', '?month=2025-13', '?competition=constructor', '?page=%3Cscript%3E&x=y']) {
    const answer = await bar.send('GET', `/liverpool${query}`)
    expect(answer.status, query).toBe(200)
    expect(await answer.text(), query).toBe(html)
  }
  const beyond = await (await bar.send('GET', '/liverpool?page=999')).text()
  expect(words(beyond)).toContain('Showing 65 to 68 of 68')
})
