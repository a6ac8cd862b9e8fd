import { beforeEach, expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import type { FactWire } from '#features/events/facts/facts.contract.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
})

const post = (path: string, body: object) => bar.send('POST', path, { as: 'manager', body })
async function readFacts(name = ''): Promise<FactWire[]> {
  const answer = await bar.send('GET', `/api/content/facts${name && `?name=${name}`}`, { as: 'manager' })
  return (await answer.json()).facts
}
const seen = ({ id, places }: FactWire) => ({ id, values: places.map(({ value }) => value) })

/** The menu with another price for the wings of Wing Night. */
const wingsAt = (cents: number): Menu => ({
  ...menu,
  sections: menu.sections.map((section) => ({
    ...section,
    lists: section.lists.map((list) => ({
      ...list,
      items: list.items.map((item) => (item.id === 'monday-six-wings' ? { ...item, cents } : item)),
    })),
  })),
})
async function save(cents: number, version: number) {
  const answer = await bar.send('PUT', '/api/content/menu', {
    as: 'manager',
    body: { version, content: wingsAt(cents) },
  })
  expect(answer.status).toBe(200)
}
const publish = (version: number) => post('/api/content/publish', { name: 'menu', version })

test('a draft that contradicts another page is saved, and its editor is told with both places', async () => {
  expect(await readFacts()).toEqual([])
  await save(900, 0)
  expect(await readFacts()).toEqual([])
  const [fact] = await readFacts('menu')
  expect(fact).toMatchObject({ title: 'Monday: six wings has two prices' })
  expect(fact?.places.slice(0, 2)).toMatchObject([
    {
      document: 'menu',
      path: expect.arrayContaining(['monday-six-wings', 'cents']),
      where: 'Menu, Nightly Specials',
      value: 'Monday: six wings, $9.00',
    },
    {
      document: 'event-monday-wing-night',
      path: ['teaser'],
      where: 'Events, Monday Wing Night, line on its card',
      value: 'Six wings for $10.',
    },
  ])
  expect(await readFacts('promotions')).toEqual([])
})

test('one press makes both agree on the website, twice does no harm, and it can be undone', async () => {
  await save(900, 0)
  await publish(1)
  const [fact] = await readFacts()
  if (!fact) throw new Error('nothing disagrees')
  const answer = await post('/api/content/facts/fix', seen(fact))
  const { name, version } = await answer.json()
  expect([answer.status, name]).toEqual([200, 'event-monday-wing-night'])
  expect(await (await bar.send('GET', urls.mondayWingNight)).text()).toContain('6 wings for $9')
  expect(await readFacts()).toEqual([])
  expect(await (await post('/api/content/facts/fix', seen(fact))).json()).toMatchObject({ code: 'fact-changed' })
  expect((await post('/api/content/undo', { name, version })).status).toBe(200)
  expect(await readFacts()).toHaveLength(1)
})

test('what was called right stays quiet, until one of the two changes', async () => {
  await save(900, 0)
  await publish(1)
  const [fact] = await readFacts()
  if (!fact) throw new Error('nothing disagrees')
  expect((await post('/api/content/facts/settle', seen(fact))).status).toBe(200)
  expect(await readFacts()).toEqual([])
  await save(950, 1)
  await publish(2)
  expect(await readFacts()).toHaveLength(1)
  expect((await post('/api/content/facts/settle', seen(fact))).status).toBe(409)
})

test('who edits the hours is told which event they leave out', async () => {
  const ask = async () => (await (await bar.send('GET', '/api/hours/facts', { as: 'hours' })).json()).facts
  expect(await ask()).toEqual([])
  const hours = FALLBACK_HOURS.map((one) => (one.day === 'Monday' ? { ...one, isOpen: false } : one))
  expect((await bar.send('PUT', '/api/hours', { as: 'hours', body: { hours } })).status).toBe(200)
  expect(await ask()).toContainEqual(
    expect.objectContaining({
      day: 'Monday',
      title: 'Monday Wing Night is on a day off',
      where: 'Events, Monday Wing Night',
      action: 'Open on Mondays',
      times: { isOpen: true },
    }),
  )
})

test('a dish that the home page shows and that left the menu is told in its editor and on the front page', async () => {
  const sections = menu.sections.map((section) => ({
    ...section,
    lists: section.lists.map((list) => ({ ...list, items: list.items.filter(({ id }) => id !== 'neon-coupe') })),
  }))
  const body = { version: 0, content: { ...menu, sections } }
  expect((await bar.send('PUT', '/api/content/menu', { as: 'manager', body })).status).toBe(200)
  expect(await readFacts('menu')).toMatchObject([{ title: 'Neon coupe is no longer on the menu' }])
  await publish(1)
  const [fact] = await readFacts()
  expect(await readFacts('page-home')).toEqual([fact])
  if (!fact) throw new Error('nothing disagrees')
  expect((await post('/api/content/facts/fix', seen(fact))).status).toBe(200)
  expect(await readFacts()).toEqual([])
  const home = await (await bar.send('GET', '/api/content/page/home', { as: 'manager' })).json()
  expect(home.live.content.menu.dishes.map(({ id }: { id: string }) => id)).not.toContain('neon-coupe')
})
