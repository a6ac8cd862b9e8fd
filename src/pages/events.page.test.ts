import { expect, test } from 'vitest'
import { events } from '#content/events.ts'
import { dayOf } from '#features/events/events.rules.ts'
import { type PictureName, pictures } from '#media/pictures.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { eventsPage } from './events.page.tsx'

const SUNDAY = '2026-11-22T18:00:00-05:00'
const WEDNESDAY = '2026-11-18T18:00:00-05:00'

const read = async (now: string) => {
  const { send } = await openTestBar({ now })
  return (await send('GET', urls.events)).text()
}
const cardsOf = (html: string) => html.match(/<li class="card.*?<\/li>/g) ?? []
const withoutUnbroken = (html: string) => html.replaceAll(/<span class="unbroken">(.*?)<\/span>/g, '$1')
const wordsOf = (html: string) =>
  withoutUnbroken(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
const slugOf = (card: string) => /<h3><a href="\/(.*?)"/.exec(card)?.[1]
const sunday = await read(SUNDAY)

test('there are eight cards, each with its day, title, picture, description and the way to its page', () => {
  const cards = cardsOf(sunday)
  expect(cards.map(slugOf)).toEqual(events.map(({ slug }) => slug))
  for (const [index, event] of events.entries()) {
    const card = cards[index] ?? ''
    expect(wordsOf(card)).toContain(dayOf(event))
    expect(wordsOf(card)).toContain(event.title)
    expect(wordsOf(card)).toMatch(/Details/)
    expect([event.teaser, event.description].filter((text) => wordsOf(card).includes(text))).toHaveLength(1)
    expect(card).toContain(`alt="${pictures[event.picture as PictureName].alt}"`)
  }
})

test("tonight's events come first and say so, and the first of them leads", async () => {
  const cards = cardsOf(await read(WEDNESDAY))
  expect(cards.slice(0, 2).map(slugOf)).toEqual(['smash-surf-wednesday', 'music-bingo-wednesday'])
  expect(cards.map((card) => card.includes('>Tonight<'))).toEqual([true, true, ...Array(6).fill(false)])
  expect(cards.map((card) => card.includes('card--lead'))).toEqual([true, ...Array(7).fill(false)])
  expect(cards.map((card) => card.includes('card--wide'))).toEqual([...Array(7).fill(false), true])
})

test('on an evening without an event the first card leads, without claiming to be tonight', () => {
  const cards = cardsOf(sunday)
  expect(cards[0]).toContain('card--lead')
  expect(cards.filter((card) => /tonight/i.test(card))).toEqual([])
  const rail = /<dl class="wrap rail">.*?<\/dl>/.exec(sunday)?.[0]
  expect(rail).toContain(
    '<dt>Up next, Monday</dt><dd><span><a href="/monday-wing-night">Monday Wing Night</a></span></dd>',
  )
})

test("after midnight it is still yesterday's evening, and the page turns over when its event ends", async () => {
  const bar = await openTestBar({ now: '2026-11-18T02:59:00-05:00' })
  expect(slugOf(cardsOf(await (await bar.send('GET', urls.events)).text())[0] ?? '')).toBe('trivia-tacos-tequila')
  const { until } = await eventsPage(bar.deps).render(new URLSearchParams())
  expect(until).toEqual(new Date('2026-11-18T03:00:00-05:00'))
})

test("only Saturday's card opens the band schedule, which the page holds", () => {
  const withButton = cardsOf(sunday).filter((card) =>
    /<button[^>]*popovertarget="bands"[^>]*>View Band Schedule/i.test(card),
  )
  expect(withButton.map(slugOf)).toEqual(['unplugged-saturdays'])
  expect(sunday).toMatch(/<dialog[^>]*id="bands"/)
})

test('the hero takes turns between three pictures, four seconds each', () => {
  const hero = /<section class="hero.*?<\/section>/.exec(sunday)?.[0]
  expect(hero).toMatch(/^<section[^>]*data-every="4"/)
  expect(hero?.match(/data-slide=""/g)).toHaveLength(3)
})

test('the form for large parties stands in an iframe of our own, with the two anchors that lead to it', () => {
  const section = /<section[^>]*id="large-reservation".*?<\/section>/.exec(sunday)?.[0] ?? ''
  const form = /<div id="jotform".*?<\/div>/.exec(section)?.[0] ?? ''
  expect(form).toMatch(/<iframe[^>]*src="\/embed\/large-party"/)
  expect(form).toMatch(/<iframe[^>]*title="[^"]+"/)
  expect(form).toMatch(/<iframe[^>]*height="1500" loading="lazy"/)
  expect(section).toContain('href="tel:+13055550111"')
})

test('large parties are invited, with a video, the facts and the bottle specials', () => {
  const words = wordsOf(sunday).replaceAll(/\s+/g, ' ')
  expect(sunday).toMatch(/<h2[^>]*>Celebrate With Us<\/h2>/)
  expect(sunday).toContain('<video')
  expect(words).toContain('7 weekly promotions and 20+ sports events monthly')
  expect(words).toContain('Reservations are recommended for groups of 6 or more')
  expect(words).toContain('tequila $179, vodka $199, prestige champagne $499')
})

test('the calendars that have dates can be taken along', async () => {
  const inSeason = await read('2025-10-14T18:00:00-04:00')
  const offered = (html: string) => Object.values(urls.calendar).filter((feed) => html.includes(`href="${feed}"`))
  expect(offered(inSeason)).toEqual([urls.calendar.events, urls.calendar.bands, urls.calendar.fixtures])
  expect(offered(sunday)).toEqual([urls.calendar.events])
})
