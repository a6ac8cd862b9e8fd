import { beforeEach, expect, test } from 'vitest'
import { dropAllDrafts } from '#dashboards/seo/draft-store.ts'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { makeSeoWire } from '#tests/make/make-seo-wire.ts'
import { fill, find } from '#tests/screen.ts'
import { renderSeo } from '#tests/seo-screen.tsx'
import { PageSection } from './page-section.tsx'

beforeEach(dropAllDrafts)

async function openEvents(seo = makeSeoWire()) {
  fakeServer({ 'GET /api/seo/history': answer([], 200, { 'x-total-count': '0' }) })
  const { place } = await renderSeo(<PageSection page="events" />, seo)
  const labels = () => [...place.querySelectorAll<HTMLLabelElement>('.field > label')]
  const field = (label: string) => {
    const id = labels().find((one) => one.textContent === label)?.htmlFor
    return find<HTMLInputElement>(place, `[id="${id}"]`)
  }
  const advice = (label: string) =>
    (field(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  const preview = (index: number) => place.querySelectorAll('figure')[index]?.textContent
  return { place, labels, field, advice, preview }
}

test('a page has eight fields, each with the words that are used while it is empty', async () => {
  const { labels, field, advice } = await openEvents()
  const names = labels().map((label) => label.textContent)
  expect(names.filter((name) => name !== 'Use an image from the site')).toEqual([
    'Meta title',
    'Meta description',
    'Open Graph title',
    'Open Graph description',
    'Open Graph image',
    'Twitter title',
    'Twitter description',
    'Twitter image',
  ])
  expect(field('Twitter title').placeholder).toBe('The events page of a bar in Miami Beach')
  await fill(field('Open Graph title'), 'For friends')
  expect(field('Twitter title').placeholder).toBe('For friends')
  expect(advice('Meta title')).toBe("39 of 60, good lengthLeft empty, the page's default text is used.")
})

test('the previews follow every key', async () => {
  const { field, preview } = await openEvents()
  expect(preview(0)).toContain('bar.test › eventsThe events page of a bar in Miami Beach')
  await fill(field('Meta title'), 'Trivia, karaoke, live bands and every match that matters, all week long')
  expect(preview(0)).toContain('Trivia, karaoke, live bands and every match that matters,…')
  expect(preview(1)).toContain('Trivia, karaoke, live bands and every match that matters, all week long')
  await fill(field('Twitter title'), 'For Twitter alone')
  expect(preview(1)).not.toContain('For Twitter alone')
  expect(preview(2)).toContain('For Twitter alone')
})

test('a title that is too long, or another page has too, is warned of', async () => {
  const menu = { ...NO_PAGE_FIELDS, metaTitle: 'Eat and drink at the bar by the beach' }
  const empty = makeSeoWire()
  const { field, advice } = await openEvents({ ...empty, pages: { ...empty.pages, menu } })
  await fill(field('Meta title'), 'Eat and drink at the bar by the beach')
  expect(advice('Meta title')).toContain('Same title as Menu')
  await fill(field('Meta title'), 'Privacy policy of the bar')
  expect(advice('Meta title')).toContain('Same title as another page')
  await fill(field('Meta title'), 'x'.repeat(61))
  expect(advice('Meta title')).toBe('61 of 60, too long1 character too long. Search engines may cut it off.')
})

test('pictures of the site are previewed, those elsewhere are told of, and what no preview takes is warned of', async () => {
  const { place, field, advice, preview } = await openEvents()
  const pictures = () => [...place.querySelectorAll('figure img')].map((img) => img.getAttribute('src'))
  expect(pictures()).toEqual(['/media/house.jpg', '/media/house.jpg'])
  await fill(field('Open Graph image'), 'https://pictures.example/tonight.svg')
  expect(pictures()).toEqual([])
  expect(preview(1)).toContain("The image is hosted on pictures.example, so we can't preview it here.")
  expect(advice('Open Graph image')).toContain("Link previews don't support SVG.")
  await fill(field('Twitter image'), '/media/counter-1600.webp')
  expect(pictures()).toEqual(['/media/counter-1600.webp'])
  const chosen = [...place.querySelectorAll('select')].map((select) => select.selectedOptions[0]?.textContent)
  expect(chosen).toEqual(['Choose an image', 'counter'])
})
