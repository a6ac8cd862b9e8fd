import { expect, test } from 'vitest'
import { dropAllDrafts } from '#dashboards/seo/draft-store.ts'
import type { ImageWire } from '#features/seo/seo.contract.ts'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeSeoWire } from '#tests/make/make-seo-wire.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { renderSeo } from '#tests/seo-screen.tsx'
import { ImagesSection } from './images-section.tsx'

const image = (name: string, words: Partial<ImageWire> = {}): ImageWire => ({
  name,
  src: `/media/${name}.webp`,
  largest: `/media/${name}-large.webp`,
  ownAlt: `The ${name}`,
  alt: '',
  title: '',
  usedOn: ['/'],
  ...words,
})

const saved = { version: 2, savedAt: '2026-11-14T20:04:00.000Z', savedBy: 'Dana', state: 'live', reason: null } as const
const start = makeSeoWire({
  images: [
    image('bar-interior', { usedOn: ['/', '/contact'] }),
    image('whiskey', { alt: 'Rye on ice', title: 'Rye', usedOn: ['/unplugged-saturdays'] }),
    image('trophy'),
  ],
  saved: { 'image/whiskey': saved },
})

async function open() {
  dropAllDrafts()
  const noHistory = answer([], 200, { 'x-total-count': '0' })
  const server = fakeServer({ 'GET /api/seo/history': noHistory })
  const { place } = await renderSeo(<ImagesSection />, start)
  return { place, server }
}

const names = (place: HTMLElement) => [...place.querySelectorAll('h3[id]')].map((heading) => heading.textContent)
const toggle = (place: HTMLElement, name: string) => {
  const row = [...place.querySelectorAll('li')].find((item) => item.querySelector('h3')?.textContent === name)
  return click(find(row ?? place, 'button[aria-expanded]'))
}
const field = (place: HTMLElement, index: number) =>
  place.querySelectorAll<HTMLInputElement>('form input')[index] as HTMLInputElement

test('each image is listed with what is said about it, where it is and who wrote that when', async () => {
  const { place } = await open()
  expect(names(place)).toEqual(['Bar interior', 'Whiskey', 'Trophy'])
  const [bar, whiskey] = [...place.querySelectorAll('li')].map((item) => item.textContent)
  expect(bar).toContain('The bar-interiorUsed on Home (opens in a new tab), /contact (opens in a new tab)')
  expect(whiskey).toMatch(/Rye on iceTitle: RyeUsed on .* · Last updated Nov 14, 2026, .* by DanaEdited/)
})

test('images are found by name, text and page, and filtered by whether they were edited', async () => {
  const { place } = await open()
  const search = find<HTMLInputElement>(place, 'input[type=search]')
  await fill(search, 'BAR interior')
  expect(names(place)).toEqual(['Bar interior'])
  await fill(search, 'rye on')
  expect(names(place)).toEqual(['Whiskey'])
  await fill(search, '/contact')
  expect(names(place)).toEqual(['Bar interior'])
  await fill(search, '')
  await click(find(place, 'input[value=edited]'))
  expect(names(place)).toEqual(['Whiskey'])
  await click(find(place, 'input[value=own]'))
  expect(names(place)).toEqual(['Bar interior', 'Trophy'])
  await fill(search, 'rye')
  expect(place.textContent).toContain('No results')
  await click(findButton(place, 'Clear search and filters'))
  expect(names(place)).toHaveLength(3)
})

test('one image is open at a time, and what was typed about another is kept and marked', async () => {
  const { place, server } = await open()
  expect(server.calls).toEqual([])
  await toggle(place, 'Trophy')
  expect(field(place, 0).placeholder).toBe('The trophy')
  await fill(field(place, 0), 'Number six')
  await toggle(place, 'Whiskey')
  expect(place.querySelectorAll('form')).toHaveLength(1)
  expect([field(place, 0).value, field(place, 1).value]).toEqual(['Rye on ice', 'Rye'])
  expect(
    [...place.querySelectorAll('li')].filter((item) => item.textContent?.includes('Unsaved changes')),
  ).toHaveLength(1)
  await toggle(place, 'Trophy')
  expect(field(place, 0).value).toBe('Number six')
})

test('an image that was just edited stays in sight under a filter that it no longer fits', async () => {
  const { place, server } = await open()
  const content = { alt: 'Number six', title: '' }
  server.replies['PUT /api/seo'] = answer({ section: 'image/trophy', ...saved, version: 1, content })
  await click(find(place, 'input[value=own]'))
  await toggle(place, 'Trophy')
  await fill(field(place, 0), 'Number six')
  await click(findButton(place, 'Save'))
  expect(place.textContent).toContain('Saved. Your changes are live.')
  expect(names(place)).toEqual(['Bar interior', 'Trophy'])
  await toggle(place, 'Trophy')
  expect(names(place)).toEqual(['Bar interior'])
})

test('a refused text is marked with the reason', async () => {
  const { place, server } = await open()
  const problem = { field: 'alt', problem: 'must be a single line' }
  server.replies['PUT /api/seo'] = refuse('invalid-input', { fields: [problem] })
  await toggle(place, 'Trophy')
  await fill(field(place, 0), 'Number six')
  await click(findButton(place, 'Save'))
  expect(field(place, 0).getAttribute('aria-invalid')).toBe('true')
  expect(find(place, '.field-error').textContent).toBe('Must be a single line')
})
