import { expect, test } from 'vitest'
import { events } from '#content/events.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const { send } = await openTestBar({ now: '2026-11-22T18:00:00-05:00' })
const read = async (path: string) => (await send('GET', path)).text()

for (const { slug, title } of events) {
  test(`the page of "${title}" says where we are, and leads to a table, the phone, the map and a calendar`, async () => {
    const html = await read(`/${slug}`)
    const hero = /<section class="hero.*?<\/section>/.exec(html)?.[0] ?? ''
    const closing = /<section[^>]*id="reservation".*?<\/section>/.exec(html)?.[0] ?? ''
    expect(hero).toMatch(
      /<a href="https:\/\/example\.com\/reserve\?party=2"[^>]*target="_blank"[^>]*>Make A Reservation/,
    )
    expect(closing).toContain('1144 Washington Avenue, Miami Beach, FL 33139')
    expect(closing).toContain('href="tel:+13055550111"')
    expect(closing).toMatch(/<a href="https:\/\/example\.com\/maps[^>]*>.*?Get Directions/)
    expect(closing).toContain(`href="${urls.calendar.event(slug)}"`)
    expect(closing.replaceAll(/<[^>]*>/g, '')).toContain('Monday to Friday, 3 PM to 7 PM, 2-for-1 drinks.')
    expect(html.match(/id="reservation"/g)).toHaveLength(1)
  })
}

test('a page leads on to the events before and after it, and to all of them', async () => {
  const html = await read(urls.karaokeFridays)
  const nav = /<nav class="turn".*?<\/nav>/.exec(html)?.[0] ?? ''
  const links = [...nav.matchAll(/href="(.*?)"/g)].map(([, href]) => href)
  expect(links).toEqual([urls.thursdayNightFootball, urls.events, urls.unpluggedSaturdays])
})

test('the closing link asks for the next evening of the event', async () => {
  const html = await read(urls.triviaTacosTequila)
  expect(html).toMatch(
    /<a href="https:\/\/example\.com\/reserve\?party=2&amp;dateTime=2026-11-24T20%3A00"[^>]*>Reserve for Tuesday, November 24/,
  )
})
