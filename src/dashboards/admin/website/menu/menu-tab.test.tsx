import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import { renderAdmin, stubWindow, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton, inOneAct, press } from '#tests/screen.ts'
import { MenuTab } from './menu-tab.tsx'

beforeEach(() => {
  dropAllEdits()
  stubWindow('wide')
})

const wings = { id: 'wings', name: 'Tide wings', cents: 1800 }
const fries = { id: 'fries', name: 'Fries', cents: 700 }
const stout = { id: 'stout', name: 'Stout', cents: 750 }
const menu: Menu = {
  sections: [
    { id: 'food', title: 'Food', lists: [{ id: 'starters', title: 'Starters', items: [wings, fries] }] },
    { id: 'beer', title: 'Beer', lists: [{ id: 'drafts', title: 'Drafts', columns: 'draft', items: [stout] }] },
  ],
  extras: [{ id: 'cheese', name: 'Add cheese', cents: 200 }],
  charges: [{ id: 'service', name: 'Service', percent: 18 }],
}
const whiskey = {
  ref: 'whiskey',
  name: 'Whiskey',
  alt: 'A glass of whiskey',
  focal: { x: 50, y: 50 },
  width: 640,
  height: 480,
  small: '/media/small.webp',
  large: '/media/large.webp',
  uploaded: null,
  uses: [],
}
const saved = (version: number, content: Menu) => ({
  version,
  savedAt: '2026-11-04T18:00:00.000Z',
  savedBy: 'Ana',
  content,
})
const loaded = (draft: Menu | null = null) => ({
  name: 'menu',
  title: 'Menu',
  isLiveAtOnce: false,
  live: saved(0, menu),
  draft: draft && saved(1, draft),
  changes: [],
  scheduled: [],
})
const soldOut = (...ids: string[]) => ({
  endsAt: '2026-11-21T07:00:00.000Z',
  ids,
  sections: menu.sections.map(({ id, title, lists }) => ({
    id,
    title,
    lists: lists.map((list) => ({
      id: list.id,
      title: list.title,
      items: list.items.map((item) => ({ id: item.id, name: item.name })),
    })),
  })),
})

async function open(role: 'staff' | 'manager' = 'manager', tonight = soldOut()) {
  const server = fakeServer({
    'GET /api/content/menu': answer(loaded()),
    'PUT /api/content/menu': answer(loaded()),
    'GET /api/photos': answer({ photos: [whiskey], uploads: [] }),
    'GET /api/sold-out': answer(tonight),
    'PUT /api/sold-out': answer({ success: true }),
  })
  const { place } = await renderAdmin(<MenuTab />, { role })
  const field = (label: string) => within(place).getByLabelText<HTMLInputElement>(label)
  const sentMenu = async () => {
    await click(findButton(place, /^Save draft/))
    await waitFor(() =>
      expect(server.calls.some(({ method, path }) => method === 'PUT' && path === '/api/content/menu')).toBe(true),
    )
    return server.calls.findLast(({ path, method }) => method === 'PUT' && path === '/api/content/menu')?.body
  }
  return { ...server, place, field, sentMenu }
}

test('a price is typed over, Enter goes to the next one, and what it was stands beside it', async () => {
  const { place, field, sentMenu } = await open()
  field('Price of Tide wings').focus()
  await fill(field('Price of Tide wings'), '19')
  await press(field('Price of Tide wings'), 'Enter')
  expect(document.activeElement).toBe(field('Price of Fries'))
  expect(field('Price of Tide wings').value).toBe('19.00')
  expect(place.textContent).toContain('was $18.00')
  const [food, beer] = menu.sections
  expect(await sentMenu()).toEqual({
    version: 0,
    content: {
      ...menu,
      sections: [{ ...food, lists: [{ ...food?.lists[0], items: [{ ...wings, cents: 1900 }, fries] }] }, beer],
    },
  })
})

test('Esc brings back the old price, and what is no price is not taken', async () => {
  const { field, place } = await open()
  await fill(field('Price of Fries'), 'cheap')
  expect(field('Price of Fries').getAttribute('aria-invalid')).toBe('true')
  await press(field('Price of Fries'), 'Escape')
  expect(field('Price of Fries').value).toBe('7.00')
  expect(place.textContent).toContain('Everything is live')
})

test('an empty size of a draft is not offered', async () => {
  const { field, sentMenu } = await open()
  await fill(field('Stout, 21 oz'), '9')
  await press(field('Stout, 21 oz'), 'Enter')
  await inOneAct(async () => fireEvent.change(field('Stout, 16 oz'), { target: { value: '' } }))
  await press(field('Stout, 16 oz'), 'Enter')
  expect(JSON.stringify(await sentMenu())).toContain('{"id":"stout","name":"Stout","largeCents":900}')
})

test('Space lifts a dish, arrows move it, Esc puts it back and Space drops it, and each is said', async () => {
  const { place } = await open()
  const names = () => [...place.querySelectorAll('.menu-row__name b')].map((name) => name.textContent)
  const grip = () => findButton(place, 'Move Tide wings')
  await press(grip(), ' ')
  expect(place.textContent).toContain('Moving Tide wings, 1 of 2. Up and Down move, Space drops, Esc cancels.')
  await press(grip(), 'ArrowDown')
  expect(names()).toEqual(['Fries', 'Tide wings', 'Stout'])
  expect(document.activeElement).toBe(grip())
  await press(grip(), 'Escape')
  expect(names()).toEqual(['Tide wings', 'Fries', 'Stout'])
  await press(grip(), ' ')
  await press(grip(), 'ArrowDown')
  await press(grip(), ' ')
  expect(place.textContent).toContain('Tide wings dropped, 2 of 2.')
  expect(names()).toEqual(['Fries', 'Tide wings', 'Stout'])
})

test('a dish is added with its words and diets, and another is taken off', async () => {
  const { place, field, sentMenu } = await open()
  await click(findButton(place, 'Add item to Starters'))
  await fill(field('Name'), 'Corn ribs')
  await fill(field('Price of Corn ribs'), '12')
  await press(field('Price of Corn ribs'), 'Enter')
  await click(field('Vegan'))
  await click(findButton(place, 'Done'))
  await click(findButton(place, /^Fries/))
  await click(findButton(place, 'Take off the menu'))
  const sent = JSON.stringify(await sentMenu())
  expect(sent).toMatch(/"name":"Corn ribs","cents":1200,"diets":\["vegan"\]/)
  expect(sent).not.toContain('Fries')
})

test('sold out is live at once and no part of the draft', async () => {
  const { place, field, calls } = await open()
  await click(field('Sold out tonight: Fries'))
  expect(calls.find(({ path, method }) => method === 'PUT' && path === '/api/sold-out')?.body).toEqual({
    id: 'fries',
    isSoldOut: true,
  })
  expect(place.textContent).toContain('Everything is live')
})

test('a search shows what it finds alone', async () => {
  const { place, field } = await open()
  await fill(field('Find a dish or drink'), 'stout')
  expect([...place.querySelectorAll('.menu-row__name b')].map((name) => name.textContent)).toEqual(['Stout'])
})

test('staff see what can be sold out, and nothing to edit', async () => {
  const { place, field, calls } = await open('staff', soldOut('fries'))
  expect(place.querySelector('[data-price]')).toBeNull()
  const marked = () => [...place.querySelectorAll('.sold-out-list .badge')].map((one) => one.parentElement?.textContent)
  expect(marked()).toEqual(['Fries Sold out'])
  await click(field('Sold out tonight: Stout'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 'stout', isSoldOut: true })
  expect(calls.some(({ path }) => path === '/api/content/menu')).toBe(false)
})

test('imported rows are a draft: what is new comes at the end of its list, and what is not in them stays', async () => {
  const { place, calls } = await open()
  await click(findButton(place, 'Import'))
  const dialog = within(find(place, 'dialog[open]'))
  const rows = ['Food,Starters,,Fries,"Salt, vinegar",8', 'Food,Starters,,Corn ribs,,cheap,,vegan']
  await fill(dialog.getByLabelText<HTMLTextAreaElement>('Rows'), rows.join('\n'))
  expect(dialog.getByText('cheap is not a price. Write 9.50, from 8 or 3 each.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import 1 row' }).disabled).toBe(true)
  await fill(dialog.getByLabelText<HTMLTextAreaElement>('Rows'), rows.join('\n').replace('cheap', '3 each'))
  expect(dialog.getByText('1 item is new.')).toBeTruthy()
  expect(dialog.getByText('1 on the menu already: 1 change, 0 stay as they are.')).toBeTruthy()
  await click(dialog.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() => expect(toasts(place)).toEqual(['Draft saved']))
  const sent = calls.filter(({ method, path }) => method === 'PUT' && path === '/api/content/menu')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    content: {
      sections: [
        {
          lists: [
            {
              items: [
                wings,
                { ...fries, cents: 800, description: 'Salt, vinegar' },
                { id: 'corn-ribs', name: 'Corn ribs', kind: 'each', cents: 300, diets: ['vegan'] },
              ],
            },
          ],
        },
        menu.sections[1],
      ],
    },
  })
})

test('an import that the server refuses leaves the menu as it was before', async () => {
  const { place, replies } = await open()
  const fields = [{ field: 'content.sections.0.lists.0.items', problem: 'A list has at most 100 items.' }]
  replies['PUT /api/content/menu'] = refuse('invalid-input', { fields })
  await click(findButton(place, 'Import'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText<HTMLTextAreaElement>('Rows'), 'Food,Starters,,Corn ribs,,9')
  await click(dialog.getByRole('button', { name: 'Import 1 row' }))
  await waitFor(() => expect(dialog.getByText('A list has at most 100 items.')).toBeTruthy())
  expect(dialog.getByText('1 item is new.')).toBeTruthy()
  await click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(place.textContent).not.toContain('Corn ribs')
  expect(place.textContent).toContain('Everything is live')
})

test('on a phone a price is tapped, goes up by a dollar, and shows what is live until it is done', async () => {
  stubWindow('narrow')
  const { place, field, sentMenu } = await open()
  await click(findButton(place, 'Price of Tide wings: $18.00'))
  expect(document.activeElement).toBe(field('Price of Tide wings'))
  await click(findButton(place, 'Price of Tide wings: one dollar more'))
  expect(field('Price of Tide wings').value).toBe('19.00')
  expect(place.textContent).toContain('Live now: $18.00')
  await fill(field('Price of Tide wings'), 'cheap')
  await click(findButton(place, 'Done'))
  expect(place.textContent).toContain('Type a price such as 19 or 19.50')
  await fill(field('Price of Tide wings'), '18.50')
  await click(findButton(place, 'Done'))
  expect(findButton(place, 'Price of Tide wings: $18.50')).toBeTruthy()
  expect(JSON.stringify(await sentMenu())).toContain('"name":"Tide wings","cents":1850')
})

test('extras and charges under the menu are edited too, and a charge that is none is not taken', async () => {
  const { place, field, sentMenu } = await open()
  await click(findButton(place, 'Add cheese, $2.00'))
  await fill(field('Price of Add cheese'), '2.50')
  await press(field('Price of Add cheese'), 'Enter')
  await click(findButton(place, 'Service, 18%'))
  await fill(field('Percent of the check'), '80')
  expect(place.textContent).toContain('Type a number from 0.1 to 50')
  await fill(field('Percent of the check'), '17,5')
  expect(await sentMenu()).toMatchObject({
    content: { extras: [{ ...menu.extras[0], cents: 250 }], charges: [{ ...menu.charges[0], percent: 17.5 }] },
  })
})

test('a list gets a photo above it, and loses it again', async () => {
  const { place, sentMenu } = await open()
  await click(findButton(place, 'Edit the list Starters'))
  const pick = async () => {
    await click(findButton(place, 'Choose a photo'))
    await click(await within(place).findByRole('button', { name: 'Whiskey' }))
  }
  await pick()
  await click(findButton(place, 'No photo'))
  expect(place.textContent).toContain('Everything is live')
  await pick()
  expect(JSON.stringify(await sentMenu())).toContain('"picture":"whiskey"')
})

test('a list whose name was taken away is still called something', async () => {
  const { place } = await open()
  await click(findButton(place, 'Edit the list Starters'))
  const form = within(find(place, '.menu-editor__head .menu-editor__form'))
  await inOneAct(async () => fireEvent.change(form.getByLabelText('Name'), { target: { value: '' } }))
  expect(within(place).getByText('Unnamed list', { selector: 'b' })).toBeTruthy()
  expect(findButton(place, 'Add item to Unnamed list')).toBeTruthy()
})
