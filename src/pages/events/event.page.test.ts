import { describe, expect, test } from 'vitest'
import { events } from '#content/events.ts'
import { menu } from '#content/menu.ts'
import { dishesNamed } from '#features/menu/menu.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const { send, setNow } = await openTestBar({ now: '2026-11-22T18:00:00-05:00' })
const read = async (path: string) => (await send('GET', path)).text()
const pages = new Map<string, string>()
for (const { slug } of events) pages.set(`/${slug}`, await read(`/${slug}`))

const page = (url: string) => pages.get(url) ?? ''
const sectionOf = (html: string, id: string) => new RegExp(`<section[^>]*id="${id}".*?</section>`).exec(html)?.[0] ?? ''
const offersOf = (html: string) => html.match(/<li class="offer.*?<\/li>/g) ?? []
const dollars = (price: string | undefined) => Number(price?.slice(1))

for (const { slug, title, weekday } of events) {
  test(`the page of "${title}" says where we are, and leads to a table, the phone, the map and a calendar with dates`, () => {
    const html = page(`/${slug}`)
    const hero = /<section class="hero.*?<\/section>/.exec(html)?.[0] ?? ''
    const closing = sectionOf(html, 'reservation')
    expect(hero).toMatch(
      /<a href="https:\/\/example\.com\/reserve\?party=2"[^>]*target="_blank"[^>]*>Make A Reservation/,
    )
    expect(closing).toContain('1144 Washington Avenue, Miami Beach, FL 33139')
    expect(closing).toContain('href="tel:+13055550111"')
    expect(closing).toMatch(/<a href="https:\/\/example\.com\/maps[^>]*>.*?Get Directions/)
    // Match days follow the fixtures, and none are known.
    expect(closing.includes(`href="${urls.calendar.event(slug)}"`)).toBe(weekday !== undefined)
    expect(closing.replaceAll(/<[^>]*>/g, '')).toContain('Monday to Friday, 3 PM to 7 PM, 2-for-1 drinks.')
    expect(html.match(/id="reservation"/g)).toHaveLength(1)
  })
}

test('a page leads on to the events before and after it, and to all of them', () => {
  const nav = /<nav class="turn".*?<\/nav>/.exec(page(urls.karaokeFridays))?.[0] ?? ''
  const links = [...nav.matchAll(/href="(.*?)"/g)].map(([, href]) => href)
  expect(links).toEqual([urls.thursdayNightFootball, urls.events, urls.unpluggedSaturdays])
})

test('the closing link asks for the next evening of the event', () => {
  expect(page(urls.triviaTacosTequila)).toMatch(
    /<a href="https:\/\/example\.com\/reserve\?party=2&amp;dateTime=2026-11-24T20%3A00"[^>]*>Reserve for Tuesday, November 24/,
  )
})

describe('Taco Tuesday', () => {
  const html = page(urls.triviaTacosTequila)

  test('shows four tacos at $2.99, the popular ones marked', () => {
    const tacos = offersOf(sectionOf(html, 'menu'))
    expect(tacos.map((taco) => /offer__price">(.*?)</.exec(taco)?.[1])).toEqual(['$2.99', '$2.99', '$2.99', '$2.99'])
    expect(tacos.filter((taco) => taco.includes('Popular'))).toHaveLength(2)
  })

  test('lists the tequila specials, down to the bottle', () => {
    expect(html).toMatch(/Bottle for the table.*?\$179\.00/)
  })

  test('says when the trivia is, how many make a team, and when we are open, beside a video', () => {
    expect(html).toContain('Tuesday 8-10 PM, teams of up to 6.')
    expect(html).toContain('<dt>When</dt><dd>Tuesday 4PM-3AM</dd>')
    expect(sectionOf(html, 'reservation').replaceAll(/<[^>]*>/g, '')).toContain(
      'Tuesday 4PM-3AM. The bar opens at 3 PM.',
    )
    expect(html).toContain('aria-label="Play video"')
  })
})

describe('Smash & Surf Wednesday', () => {
  const html = page(urls.smashSurfWednesday)

  test('sells every smash burger at half of what it usually costs', () => {
    const menu = sectionOf(html, 'menu')
    expect(menu).toMatch(/<h2[^>]*>50% off smash burger<\/h2>/)
    const burgers = offersOf(menu)
    expect(burgers).toHaveLength(3)
    for (const burger of burgers) {
      const [, now, usual] = /offer__price">(\$[\d.]+)<s>.*?(\$[\d.]+)<\/s>/.exec(burger) ?? []
      expect(dollars(now)).toBe(dollars(usual) / 2)
    }
  })

  test('lists whiskey and draft specials, beside a video', () => {
    expect(html).toContain('Whiskey and draft specials')
    expect(html).toMatch(/House whiskey.*?\$9\.00/)
    expect(html).toMatch(/Any Florida draft, 16OZ.*?\$6\.00/)
    expect(html).toContain('<video')
    expect(html).toContain('<dt>When</dt><dd>Wednesday 4PM-3AM</dd>')
  })

  test('shows the three prices of happy hour', () => {
    const grid = /<ul class="prices".*?<\/ul>/.exec(html)?.[0] ?? ''
    expect([...grid.matchAll(/<b>(.*?)<\/b>/g)].map(([, price]) => price)).toEqual(['$9', '$15', '$8'])
  })
})

test('Music Bingo says when it is and how it works, beside a video', () => {
  const html = page(urls.musicBingoWednesday)
  const details = sectionOf(html, 'details')
  expect(html).toContain('href="#details"')
  expect(details).toContain('Wednesday 8:30PM-10:30PM')
  expect(details.match(/<li>/g)).toHaveLength(4)
  expect(html).toContain('<video')
})

test('Thursday Night Football says since when it is on, and lists vodka and bottle specials beside a video', () => {
  const html = page(urls.thursdayNightFootball)
  expect(html).toContain('<dt>Thursdays</dt><dd>Since Sept 4, 2025</dd>')
  expect(html).toContain('href="#details"')
  expect(html).toContain('id="details"')
  expect(html).toContain('<video')
  expect(html).toContain('Vodka specials')
  expect(html).toMatch(/Vodka and anything.*?\$8\.00\/\+/)
  for (const price of ['$199.00', '$179.00', '$499.00', '$30.00', '$35.00']) expect(html).toContain(price)
})

test('Karaoke Fridays show a video and the shot specials with their prices', () => {
  const html = page(urls.karaokeFridays)
  expect(html).toContain('<video')
  expect(html).toContain('Shot specials, for courage')
  const prices = [...html.matchAll(/class="offer__price">(\$[\d.]+)</g)].map(([, price]) => price)
  expect(prices).toEqual(['$8.00', '$15.00', '$9.00', '$45.00'])
})

describe('Monday Wing Night', () => {
  const html = page(urls.mondayWingNight)

  test('offers 6 wings for $10 and five sauces, each with its heat', () => {
    expect(html).toMatch(/<h2[^>]*>6 wings for \$10<\/h2>/)
    expect([...html.matchAll(/Heat (\d) of 5/g)].map(([, heat]) => heat)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('sells beer and High Noon by the bucket of five', () => {
    expect(html).toMatch(/Beer bucket<\/h3>.*?5 for \$30/)
    expect(html).toMatch(/High Noon bucket.*?5 for \$35/)
  })

  test('has the prices of the menu', () => {
    const asked = ['Monday: six wings', 'Beer bucket, five bottles', 'High Noon bucket, five cans']
    const dishes = dishesNamed(menu, asked)
    expect(dishes).toHaveLength(3)
    for (const { cents = 0 } of dishes) expect(html).toContain(`for $${cents / 100}`)
  })
})

describe('Premier League Football', () => {
  const html = page(urls.premierLeagueFootball)

  test('shows eight competitions, each with its own emblem', () => {
    const cards = offersOf(html)
    expect(new Set(cards.map((card) => /<h3>(.*?)<\/h3>/.exec(card)?.[1])).size).toBe(8)
    expect(new Set(cards.map((card) => /<svg.*?<\/svg>/.exec(card)?.[0])).size).toBe(8)
  })

  test('is the home of the Liverpool supporters club, with the way to its page, and to its fixtures while there are some', async () => {
    expect(html).toContain('Home of the Liverpool supporters club')
    expect(html).toContain(`href="${urls.liverpool}"`)
    expect(html).not.toContain(`href="${urls.calendar.fixtures}"`)
    setNow('2025-10-14T18:00:00-04:00')
    expect(await read(urls.premierLeagueFootball)).toContain(`href="${urls.calendar.fixtures}"`)
  })
})

describe('Unplugged Saturdays', () => {
  test('name the next band and hold the schedule in the season', async () => {
    setNow('2025-10-14T18:00:00-04:00')
    const html = await read(`${urls.unpluggedSaturdays}?fresh`)
    expect(html).toContain('Next up: Coquina Street')
    expect(html).toContain('Sat, Oct 18, 10 PM to 1 AM. Bolero by candlelight.')
    expect(html).toMatch(/<button[^>]*popovertarget="bands"[^>]*>.*?View Band Schedule<\/button>/i)
    expect(html).toMatch(/<dialog[^>]*id="bands"/)
    expect(html).toContain('THIS WEEK')
  })

  test('promise no names and mark no week after the season', () => {
    const html = page(urls.unpluggedSaturdays)
    expect(html).toContain('Live bands every Saturday')
    expect(html).toContain('The next bands aren&#x27;t announced yet')
    expect(html).not.toContain('THIS WEEK')
  })

  test('say when there is music, and when there is none', () => {
    const html = page(urls.unpluggedSaturdays)
    const live = '<span class="unbroken">10 PM</span> to <span class="unbroken">1 AM</span>'
    expect(html).toContain(`<dt>Live</dt><dd>${live}</dd>`)
    expect(html).toContain('There is no live music on UFC fight nights.')
    expect(html).toContain('Craic Saturday until 5PM')
  })
})
