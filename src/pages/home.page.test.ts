import { describe, expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const TUESDAY = '2025-10-14T18:00:00-04:00'
const LONG_AFTER_THE_SEASON = '2026-11-15T18:00:00-05:00'

async function read(now: string) {
  const { send } = await openTestBar({ now })
  return (await send('GET', urls.home)).text()
}

const tuesday = await read(TUESDAY)

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

const sectionOf = (html: string, titleId: string) =>
  wordsOf(new RegExp(`<section[^>]*aria-labelledby="${titleId}".*?</section>`, 's').exec(html)?.[0] ?? '')

/** The answers below the hero, by what they answer. */
const railOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', detail = '']) => [
      term,
      wordsOf(detail).trim(),
    ]),
  )

test('the page goes from the hero over About, the week, happy hour, large parties, the menu and membership to the map and the footer', () => {
  const order = [...tuesday.matchAll(/<(?:section|footer)[^>]*(?:aria-labelledby="(.*?)"|class="footer")/g)]
  expect(order.map(([found, titleId]) => titleId ?? found)).toEqual([
    'page-title',
    'about',
    'week',
    'happy',
    'parties',
    'taste',
    'join',
    'visit',
    '<footer class="footer"',
    'praise',
  ])
})

test('the hero has three pictures, a way to a table and a way to the events', () => {
  const hero = tuesday.slice(0, tuesday.indexOf('aria-labelledby="about"'))
  expect(hero.match(/data-slide/g)).toHaveLength(3)
  expect(hero.match(/fetchPriority="high"/gi)).toHaveLength(1)
  expect(hero).toContain('data-every="5"')
  expect(hero).toMatch(/href="https:\/\/example\.com\/reserve\?party=2"[^>]*target="_blank"[^>]*>Make A Reservation/)
  expect(hero).toMatch(/<a class="btn" href="#events">View Events/)
  expect(tuesday).toContain('id="events"')
})

test('the bar says since when it is open, how much is on, how it is rated and who should book', () => {
  const about = sectionOf(tuesday, 'about')
  for (const words of [
    'Open since 2022',
    'sports events monthly 20+',
    'weekly promotions 7',
    'from 1,701 reviews 4.8',
    'Reservations are recommended for groups of 6 or more',
  ]) {
    expect(about).toContain(words)
  }
})

test('happy hour says when it is, what it costs and when it is not', () => {
  const happy = sectionOf(tuesday, 'happy')
  expect(happy).toContain('2-for-1 drinks')
  expect(happy).toContain('Monday to Friday, 3 PM to 7 PM')
  for (const price of ['$8', '$9', '$15']) expect(happy).toContain(`${price} `)
  expect(happy).toContain('Not available during special events, holidays and certain promotions.')
})

test('the menu teaser shows five things with their prices, and the way to the whole menu', () => {
  const teaser = sectionOf(tuesday, 'taste')
  expect(teaser.match(/\$\d+\.\d\d/g)).toHaveLength(5)
  expect(tuesday).toMatch(new RegExp(`href="${urls.menu}">See the full menu`))
})

describe('the answers below the hero', () => {
  test("name tonight's event and the next match by its day", () => {
    expect(railOf(tuesday)).toMatchObject({
      'Tonight, Tuesday': 'Trivia, Tacos & Tequila',
      'Happy hour': '2-for-1, 3 to 7 PM',
      'Next match': 'vs. Manchester United, Sunday, 11:30 AM',
      'Find us': '1144 Washington Avenue',
    })
  })

  test('name the next evening when there is no event tonight', async () => {
    expect(railOf(await read('2025-10-19T18:00:00-04:00'))).toMatchObject({ 'Up next, Monday': 'Monday Wing Night' })
  })

  test('name both events of a Wednesday, and neither once it is over', async () => {
    expect(railOf(await read('2026-11-18T18:00:00-05:00'))).toMatchObject({
      'Tonight, Wednesday': 'Smash & Surf Wednesday and Music Bingo',
    })
    expect(railOf(await read('2026-11-21T02:05:00-05:00'))).toMatchObject({
      'Up next, Saturday': 'Unplugged Saturdays',
    })
  })

  test('say on which days happy hour is when it is not to be had today', async () => {
    const happyHour = async (now: string) => railOf(await read(now))['Happy hour']
    expect(await happyHour('2025-10-17T18:59:00-04:00')).toBe('2-for-1, 3 to 7 PM')
    expect(await happyHour('2025-10-17T19:00:00-04:00')).toBe('Monday to Friday, 3 to 7 PM')
    expect(await happyHour('2025-10-19T12:00:00-04:00')).toBe('Monday to Friday, 3 to 7 PM')
  })

  test('name the date of a match that is further away than a week', async () => {
    expect(railOf(await read('2025-11-14T18:00:00-05:00'))).toMatchObject({
      'Next match': 'vs. Nottingham Forest, November 22, 10 AM',
    })
  })

  test('say when the match is on', async () => {
    expect(railOf(await read('2025-10-19T12:00:00-04:00'))).toMatchObject({
      'Next match': 'Live now, vs. Manchester United',
    })
  })

  test('say in the summer break when there are matches again, and only then', async () => {
    expect(railOf(await read('2026-06-15T18:00:00-04:00'))).toMatchObject({ 'Next match': 'Back in August' })
    const much = railOf(await read(LONG_AFTER_THE_SEASON))
    expect(much).toMatchObject({ Liverpool: 'Results 2025-26' })
    expect(much).not.toHaveProperty('Next match')
  })
})
