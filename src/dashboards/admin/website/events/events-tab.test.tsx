import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventPages } from '#content/event-pages.ts'
import { events } from '#content/events.ts'
import { menu } from '#content/menu.ts'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { EventContent, ListedEvent } from '#features/events/event.contract.ts'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { isDeep } from '#tests/depth.ts'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton, press } from '#tests/screen.ts'
import { EventsTab } from './events-tab.tsx'

beforeEach(() => {
  dropAllEdits()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T18:00:00-05:00') })
  return () => vi.useRealTimers()
})

const cocktails = {
  ref: 'happy-hour',
  name: 'happy-hour',
  alt: 'Two matching coral cocktails',
  focal: { x: 50, y: 48 },
  width: 1600,
  height: 1200,
  small: '/media/small.webp',
  large: '/media/large.webp',
  uploaded: null,
  uses: [],
}
const SLUG = 'trivia-tacos-tequila'
const listed: ListedEvent[] = events.map(({ slug, title, weekday, starts, ends, picture }, index) => ({
  slug,
  title,
  picture,
  pausedDates: slug === SLUG ? ['2026-11-17'] : [],
  standing: 'live',
  isAdded: false,
  draftChanges: index === 1 ? 2 : 0,
  ...(weekday && { weekday }),
  ...(starts && { starts }),
  ...(ends && { ends }),
}))

function startOf(wanted: string): EventContent {
  const found = events.find((event) => event.slug === wanted)
  if (!found) throw new Error(`There is no event "${wanted}".`)
  const { slug, ...event } = found
  return { ...event, page: eventPages[slug] }
}

const loaded = (slug: string, content = startOf(slug)) => ({
  name: `event-${slug}`,
  title: content.title,
  isLiveAtOnce: false,
  live: { version: 0, savedAt: '2026-11-04T18:00:00.000Z', savedBy: '', content },
  draft: null,
  changes: [],
  scheduled: [],
})

const menuOf = (slug: string) => ({
  ...loaded(slug),
  name: 'menu',
  live: { ...loaded(slug).live, content: menu },
})

async function open(slug = SLUG) {
  const server = fakeServer({
    'GET /api/content/events': answer(listed),
    [`GET /api/content/event/${slug}`]: answer(loaded(slug)),
    [`PUT /api/content/event/${slug}`]: answer(loaded(slug)),
    'GET /api/content/menu': answer(menuOf(slug)),
    'GET /api/photos': answer({ photos: [cocktails], uploads: [] }),
  })
  const admin = await renderAdmin(<EventsTab />, { search: `?section=events&event=${slug}` })
  const sent = async () => {
    await click(findButton(admin.place, /^Save draft/))
    const isSave = ({ method }: { method: string }) => method === 'PUT'
    await waitFor(() => expect(server.calls.some(isSave)).toBe(true))
    const body = server.calls.findLast(isSave)?.body
    return (body as { content: EventContent }).content
  }
  return { ...server, ...admin, sent, screen: within(admin.place) }
}

test('the list says when each event is and how it stands, and the address names the one that is opened', async () => {
  fakeServer({
    'GET /api/content/events': answer(listed),
    [`GET /api/content/event/${SLUG}`]: answer(loaded(SLUG)),
    'GET /api/content/menu': answer(menuOf(SLUG)),
    'GET /api/photos': answer({ photos: [cocktails], uploads: [] }),
  })
  const { place } = await renderAdmin(<EventsTab />, { search: '?section=events' })
  const rows = [...place.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows[0]).toContain('Tuesday, 8 to 10 PM')
  expect(rows[0]).toContain('Paused until Tuesday, November 24')
  expect(rows[1]).toContain('Draft: 2 changes')
  expect(rows.at(-1)).toContain('Match days')

  await click(within(place).getByRole('link', { name: 'Trivia, Tacos & Tequila' }))
  await waitFor(() => expect(location.search).toBe(`?section=events&event=${SLUG}`))
  await within(place).findByLabelText('Title')
  await click(findButton(place, 'All events'))
  expect(location.search).toBe('?section=events')
})

test('a week is paused with a reason, and both are said in words', async () => {
  const { screen, sent } = await open()
  await click(screen.getByLabelText('Pause December 22'))
  await fill(screen.getByLabelText(/^Why on Tuesday, December 22/), 'Private party')
  expect(screen.getByText(/^Paused on December 22\. Tap a Tuesday/)).toBeTruthy()
  expect(await sent()).toMatchObject({
    pausedDates: ['2026-12-22'],
    pauseReasons: [{ id: '2026-12-22', reason: 'Private party' }],
  })
})

test('times, dates and words are fields, each marked once it is changed', async () => {
  const { screen, sent } = await open()
  await fill(screen.getByLabelText('Ends'), '23:00')
  await fill(screen.getByLabelText(/^Last date/), '2026-12-15')
  await fill(screen.getByLabelText('Title'), 'Taco Trivia')
  expect(screen.getByText('Tuesday, December 15, 2026')).toBeTruthy()
  expect(screen.getByLabelText(/^Ends/).closest('[data-changed]')).toBeTruthy()
  expect(await sent()).toMatchObject({ ends: '23:00', lastDate: '2026-12-15', title: 'Taco Trivia' })
})

test('another picture is chosen from all photos', async () => {
  const { screen, place, sent } = await open()
  await click(screen.getAllByRole('button', { name: 'Change picture' })[0] as HTMLElement)
  const dialog = within(find(place, 'dialog[open]'))
  await click(dialog.getByRole('button', { name: 'happy-hour' }))
  expect((await sent()).picture).toBe('happy-hour')
})

test('what the server does not take is said at its field', async () => {
  const { screen, place, replies } = await open()
  replies[`PUT /api/content/event/${SLUG}`] = refuse('invalid-input', {
    fields: [
      { field: 'content.lastDate', problem: 'The last evening is before the first.' },
      { field: 'content.pausedDates', problem: 'Pause Tuesdays only.' },
    ],
  })
  await fill(screen.getByLabelText(/^Last date/), '2025-01-01')
  await click(findButton(place, /^Save draft/))
  expect(await screen.findByText('The last evening is before the first.')).toBeTruthy()
  expect(screen.getByText('Pause Tuesdays only.')).toBeTruthy()
})

/** Every word of a page that somebody could want to change. */
function wordsOf(value: unknown, key = ''): string[] {
  if (['id', 'kind', 'anchor', 'icon', 'emblem', 'fromMenu', 'diets', 'picture', 'video'].includes(key)) return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, one]) => wordsOf(one, field))
}

/** The pages that have a part of a kind which those before do not have; all of them in depth. */
const kinds = new Set<string>()
const samples = events.filter(({ slug }) => {
  const known = kinds.size
  for (const { kind } of eventPages[slug].sections) kinds.add(kind)
  return isDeep || kinds.size > known
})

test.each(samples.map(({ slug }) => slug))('every word of the page of %s stands in a field', async (slug) => {
  const { place } = await open(slug)
  for (const button of within(place).queryAllByRole('button', { name: /^Edit / })) await click(button)
  const shown = new Set<string>()
  const collect = () => {
    for (const field of place.querySelectorAll<HTMLInputElement>('input, textarea, select')) shown.add(field.value)
  }
  for (const line of place.querySelectorAll<HTMLElement>('.offer-rows__line')) {
    await click(line)
    collect()
  }
  collect()
  expect(wordsOf(startOf(slug)).filter((words) => !shown.has(words))).toEqual([])
})

test('offers are moved by the keyboard, and their prices come from the menu', async () => {
  const { screen, place, goTo, sent } = await open()
  const line = screen.getByRole('button', { name: /^Carnitas taco/ })
  expect(line.textContent).toBe('Carnitas tacofrom the menu$2.99')
  await click(line)
  expect(screen.queryByLabelText('Price of Carnitas taco')).toBeNull()
  await click(screen.getByRole('button', { name: 'Open the menu' }))
  expect(goTo).toHaveBeenCalledWith('menu')
  const grip = screen.getByRole('button', { name: 'Move Carnitas taco' })
  for (const key of [' ', 'ArrowDown', ' ']) await press(grip, key)

  await click(screen.getAllByRole('button', { name: 'Add from the menu' })[0] as HTMLElement)
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('Find a dish or drink'), 'tide bur')
  await click(dialog.getByRole('button', { name: /^Tide burger/ }))
  const [part] = (await sent()).page.sections
  expect(part?.kind === 'offers' && part.offers.map(({ id }) => id)).toEqual([
    'baja-fish-taco',
    'carnitas-taco',
    'chicken-tinga-taco',
    'cauliflower-al-pastor-taco',
    'tide-burger',
  ])
})

test('a part of the page is added, filled in, moved and taken off', async () => {
  const { screen, sent } = await open()
  await choose(screen.getByLabelText('Another part of the page'), 'steps')
  await click(screen.getByRole('button', { name: 'Add a part' }))
  const part = within(screen.getByRole('region', { name: 'New part' }))
  await click(part.getByRole('button', { name: 'Add a step' }))
  await fill(part.getByLabelText('Name'), 'Sit down')
  await click(screen.getByRole('button', { name: 'Move New part up' }))
  await click(screen.getByRole('button', { name: 'Take Four tacos, one price off the page' }))
  const { sections, hero } = (await sent()).page
  expect(sections.map(({ kind }) => kind)).toEqual(['split', 'steps', 'split'])
  expect(sections[1]).toMatchObject({ title: '', steps: [{ name: 'Sit down', what: '' }] })
  expect(hero.more.anchor).toBe('reservation')
})

test('a video takes the place of a picture, and the other way round', async () => {
  const { screen, sent } = await open()
  await click(screen.getByRole('button', { name: /^Edit Know things/ }))
  await choose(screen.getByLabelText('Video'), '')
  const { sections } = (await sent()).page
  expect(sections.find(({ id }) => id === 'trivia')).toMatchObject({ media: { picture: 'event-taco-tuesday' } })
})
