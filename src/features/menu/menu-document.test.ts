import { beforeEach, describe, expect, test } from 'vitest'
import type { Menu, MenuItem } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
})

const save = (content: Menu, version = 0) =>
  bar.send('PUT', '/api/content/menu', { as: 'manager', body: { version, content } })
async function publish(content: Menu) {
  const { draft } = await (await save(content)).json()
  const body = { name: 'menu', version: draft.version }
  expect((await bar.send('POST', '/api/content/publish', { as: 'manager', body })).status).toBe(200)
}
const read = async (url: string) => (await bar.send('GET', url)).text()

/** The menu with other items in the place of some; nothing in its place takes one off. */
function withItems(change: (item: MenuItem) => readonly MenuItem[]): Menu {
  const sections = menu.sections.map((section) => ({
    ...section,
    lists: section.lists.map((list) => ({ ...list, items: list.items.flatMap(change) })),
  }))
  return { ...menu, sections }
}
const priced = (id: string, cents: number) => withItems((item) => [item.id === id ? { ...item, cents } : item])

describe('a changed menu', () => {
  test('is not on the page as a draft, and everywhere once it is published', async () => {
    const before = await read(urls.menu)
    const changed = priced('tide-burger', 2450)
    await save(changed)
    expect(await read(urls.menu)).toBe(before)
    const body = { name: 'menu', version: 1 }
    await bar.send('POST', '/api/content/publish', { as: 'manager', body })
    const html = await read(urls.menu)
    expect(html).toContain('>$24.50<')
    expect(html).toContain('"price":"24.50"')
    expect(await read(urls.home)).toContain('>$24.50<')
    expect(await read(urls.smashSurfWednesday)).toMatch(/\$12\.25<s><span class="vh">usually <\/span>\$24\.50/)
  })

  test('tells happy hour what it costs, and large parties what a bottle costs', async () => {
    await publish(
      withItems((item) => [
        ['house-white', 'house-red', 'house-bubbles'].includes(item.id)
          ? { ...item, cents: 1050 }
          : item.id === 'vodka-bottle'
            ? { ...item, cents: 20500 }
            : item,
      ]),
    )
    expect(await read(urls.home)).toMatch(/<b>\$10\.50<\/b> Wine and bubbles/)
    expect(await read(urls.events)).toContain('tequila $179, vodka $205, prestige champagne $499')
  })

  test('keeps other pages whole when dishes they name are gone, and they follow a new name', async () => {
    const gone = [
      'smoked-fish-dip',
      'vodka-bottle',
      'carnitas-taco',
      'baja-fish-taco',
      'chicken-tinga-taco',
      'cauliflower-al-pastor-taco',
    ]
    await publish(
      withItems((item) => {
        if (gone.includes(item.id)) return []
        return [item.id === 'tide-burger' ? { ...item, name: 'High tide burger' } : item]
      }),
    )
    const home = await read(urls.home)
    expect(home).not.toContain('Smoked fish dip')
    expect(home).toContain('High tide burger')
    expect(await read(urls.thursdayNightFootball)).not.toContain('Vodka bottle')
    expect(await read(urls.triviaTacosTequila)).not.toContain('Four tacos, one price')
    expect(await read(urls.events)).toContain('tequila $179, prestige champagne $499')
  })

  test('opens a new section by its address, and a renamed one by the old address', async () => {
    const [first, ...others] = menu.sections
    if (!first) throw new Error('The menu is empty')
    const brunch = { id: 'brunch', title: 'Brunch', lists: [] }
    await publish({ ...menu, sections: [{ ...first, title: 'From the kitchen' }, ...others, brunch] })
    expect(await read(`${urls.menu}?tab=brunch`)).toMatch(/id="brunch" aria-labelledby="brunch-title">/)
    expect(await read(`${urls.menu}?tab=food-menu`)).toMatch(/id="food-menu" aria-labelledby="food-menu-title">/)
  })

  test('may have nothing but an empty section', async () => {
    await publish({ sections: [{ id: 'soon', title: 'Soon', lists: [] }], extras: [], charges: [] })
    for (const url of [urls.menu, urls.home, urls.events, urls.contact]) {
      expect((await bar.send('GET', url)).status).toBe(200)
    }
  })
})

describe('what cannot be saved', () => {
  const [section] = menu.sections
  const [list] = section?.lists ?? []
  const [dip] = list?.items ?? []
  if (!section || !list || !dip) throw new Error('The menu is empty')
  const withItem = (...items: MenuItem[]) => ({ ...menu, sections: [{ ...section, lists: [{ ...list, items }] }] })
  const { cents: _, ...free } = dip

  test.each([
    ['a dish without a price', withItem(free), 'What does it cost?'],
    ['the same dish twice', withItem(dip, dip), 'This is on the menu twice.'],
    ['a dish without a name', withItem({ ...dip, name: ' ' }), 'What is it called?'],
    ['a price below a cent', withItem({ ...dip, cents: 0 }), 'A price is more than nothing.'],
    ['a menu without a section', { ...menu, sections: [] }, 'Keep at least one section.'],
  ])('%s', async (_what, content, problem) => {
    const answer = await save(content)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain(problem)
  })
})
