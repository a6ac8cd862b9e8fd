import { expect, test } from 'vitest'
import { publicPages } from '#app/pages.ts'
import { events } from '#content/events.ts'
import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { listProblems, type Thing } from './schema-org.ts'
import { openTestBar } from './test-bar.ts'

const bar = await openTestBar()
const addresses = (await publicPages(bar.deps)).flatMap(({ url, style }) => (style.look === 'site' ? [url] : []))
const things = new Map<string, Thing[]>()
for (const address of addresses) things.set(address, await readThings(address))

const thingsOn = (address: string) => things.get(address) ?? []

for (const address of addresses) {
  test(`${address} tells search engines what it is about, in words they know`, () => {
    const told = thingsOn(address)
    expect(told.length).toBeGreaterThan(0)
    expect(told.flatMap((thing) => listProblems(thing))).toEqual([])
    expect(told.map((thing) => thing['@context'])).toEqual(told.map(() => 'https://schema.org'))
  })
}

test('every page but the first says how it is reached from there', () => {
  for (const address of addresses.filter((url) => url !== urls.home)) {
    const trail = thingsOn(address).find((thing) => thing['@type'] === 'BreadcrumbList')
    const steps = trail?.itemListElement as Thing[] | undefined
    expect(steps?.at(0), address).toMatchObject({ position: 1, name: venue.name, item: 'http://127.0.0.1:3000/' })
    expect(steps?.at(-1)?.item, address).toBe(`http://127.0.0.1:3000${address}`)
  }
})

test('every picture that search engines are told about is there', async () => {
  const told = addresses.flatMap(thingsOn).flatMap(({ image }) => (Array.isArray(image) ? image : []))
  const pictures = new Set<string>(told)
  expect(pictures.size).toBeGreaterThan(4)
  for (const picture of pictures) {
    expect((await bar.send('GET', new URL(picture).pathname)).status, picture).toBe(200)
  }
})

test('the home page and the contact page describe the bar itself', () => {
  for (const address of [urls.home, urls.contact]) {
    const types = thingsOn(address).map((thing) => thing['@type'])
    expect(types, address).toContainEqual(['BarOrPub', 'Restaurant'])
  }
})

test('the menu page holds the whole menu', () => {
  const menu = thingsOn(urls.menu).find((thing) => thing['@type'] === 'Menu')
  expect(menu?.hasMenuSection).toHaveLength(8)
  expect(JSON.stringify(menu).match(/"@type":"MenuItem"/g)?.length).toBeGreaterThan(110)
})

test('what takes place on a weekday is told as an event, a price deal is not', () => {
  for (const event of events) {
    const types = thingsOn(`/${event.slug}`).map((thing) => thing['@type'])
    expect(types.includes('Event'), event.slug).toBe(event.kind === 'event' && event.weekday !== undefined)
  }
})

test('the next matches are told with both teams, and none that is over', () => {
  const matches = thingsOn(urls.liverpool).filter((thing) => thing['@type'] === 'SportsEvent')
  expect(matches.length).toBeGreaterThan(0)
  expect(matches.length).toBeLessThan(6)
  const starts = matches.map(({ startDate }) => String(startDate))
  expect(starts).toEqual(starts.toSorted())
  for (const { name, endDate, homeTeam, awayTeam } of matches) {
    expect(Date.parse(String(endDate))).toBeGreaterThan(bar.deps.clock.now().getTime())
    expect(String(name)).toBe(`${(homeTeam as Thing).name} vs. ${(awayTeam as Thing).name}`)
  }
})

test('a special day that is saved is told at once', async () => {
  const closed = { date: '2025-11-27', reason: 'Thanksgiving', isOpen: false, openTime: '15:00', closeTime: '02:00' }
  await bar.send('PUT', '/api/special-days', { as: 'owner', body: { specialDays: [closed] } })
  const [described] = (await readThings(urls.home)).filter((thing) => Array.isArray(thing['@type']))
  expect(described?.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2025-11-27', validThrough: '2025-11-27', opens: '00:00', closes: '00:00' },
  ])
})

async function readThings(address: string): Promise<Thing[]> {
  const html = await (await bar.send('GET', address)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap((script) => JSON.parse(script[1] ?? ''))
}
