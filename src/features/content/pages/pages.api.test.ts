import { beforeEach, expect, test } from 'vitest'
import { homePage } from '#content/pages/home.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { pictureUrls } from '#ui/picture.tsx'
import { urls } from '#urls.ts'

const ADDRESS = '/api/content/page/home'
let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar()
})

const read = async (path: string) => (await bar.send('GET', path)).text()
const save = (content: unknown, version = 0) => bar.send('PUT', ADDRESS, { as: 'manager', body: { version, content } })
const publish = (version = 1) =>
  bar.send('POST', '/api/content/publish', { as: 'manager', body: { name: 'page-home', version } })
const withTop = (top: object) => ({ ...homePage, top: { ...homePage.top, ...top } })

test('a page says what the installation starts with, until other words are published', async () => {
  const loaded = await (await bar.send('GET', ADDRESS, { as: 'manager' })).json()
  expect(loaded.live.content).toEqual(homePage)
  expect((await save(withTop({ headline: 'Cold beer.\nWarm welcome.' }))).status).toBe(200)
  expect(await read(urls.home)).not.toContain('Cold beer.')
  expect((await publish()).status).toBe(200)
  expect(await read(urls.home)).toContain('<span>Cold beer.</span> <span>Warm welcome.</span>')
})

test('a picture is on the page, and beside links to it', async () => {
  const card = async () => /property="og:image" content="([^"]+)"/.exec(await read(urls.home))?.[1]
  const before = await card()
  await save(withTop({ picture: 'bar-interior', secondPicture: 'bar-interior', thirdPicture: undefined }))
  await publish()
  const hero = /<section class="hero.*?<\/section>/.exec(await read(urls.home))?.[0] ?? ''
  expect(hero).toContain(pictureUrls('bar-interior').largest.avif)
  expect(hero.match(/data-slide/g)).toHaveLength(1)
  expect(hero).not.toContain('data-rotate')
  expect(await card()).not.toBe(before)
})

test('what is left empty is not on the page, and facts come from where they are kept', async () => {
  const { reservations: _, ...about } = homePage.about
  expect(await read(urls.home)).toContain('recommended for groups of 6 or more')
  await save({ ...withTop({ introduction: 'Call {phone}.' }), about })
  await publish()
  const html = await read(urls.home)
  expect(html).toContain('Call (305) 555-0111.')
  expect(html).not.toContain('recommended for groups')
})

test('words that do not fit are refused at their field, and nothing is saved', async () => {
  const tooLong = 'x'.repeat(61)
  const answer = await save(withTop({ headline: tooLong, findUs: 'Two\nlines', introduction: 'On {street} by {sea}' }))
  expect(answer.status).toBe(400)
  const { fields } = await answer.json()
  expect(fields).toEqual([
    { field: 'content.top.headline', problem: 'Keep it to 60 characters.' },
    { field: 'content.top.introduction', problem: expect.stringMatching(/^In braces, use one of these: .*\{street\}/) },
    { field: 'content.top.findUs', problem: 'Use one line.' },
  ])
  const { draft } = await (await bar.send('GET', ADDRESS, { as: 'manager' })).json()
  expect(draft).toBeNull()
})

test('fields that the page does not have and pages that do not exist are refused', async () => {
  expect((await save({ ...homePage, sky: { color: 'blue' } })).status).toBe(400)
  expect((await save({})).status).toBe(400)
  for (const page of ['cellar', 'toString', '__proto__']) {
    expect((await bar.send('GET', `/api/content/page/${page}`, { as: 'manager' })).status, page).toBe(404)
  }
})

test('dishes are shown as the menu calls them, also those that an earlier release kept as names', async () => {
  const withDishes = (dishes: unknown) => ({ ...homePage, menu: { ...homePage.menu, dishes } })
  expect((await save(withDishes('Neon coupe\nTide burger\nNeon coupe\nFondue'))).status).toBe(200)
  await publish()
  const { live } = await (await bar.send('GET', ADDRESS, { as: 'manager' })).json()
  expect(live.content.menu.dishes).toEqual([
    { id: 'neon-coupe', name: 'Neon coupe' },
    { id: 'tide-burger', name: 'Tide burger' },
    { id: 'fondue', name: 'Fondue' },
  ])
  const shown = /<ul class="dishes">.*?<\/ul>/.exec(await read(urls.home))?.[0] ?? ''
  expect([...shown.matchAll(/dish__name">([^<]+)/g)].map(([, name]) => name)).toEqual(['Neon coupe', 'Tide burger'])
  const seven = Array.from({ length: 7 }, (_, index) => ({ id: `dish-${index}`, name: 'Dish' }))
  const { fields } = await (await save(withDishes(seven), 1)).json()
  expect(fields).toEqual([{ field: 'content.menu.dishes', problem: 'Up to 6 fit here.' }])
})
