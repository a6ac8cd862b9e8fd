import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { contactPage } from '#content/pages/contact.ts'
import { eventsPage } from '#content/pages/events.ts'
import { homePage } from '#content/pages/home.ts'
import { liverpoolPage } from '#content/pages/liverpool.ts'
import { menuPage } from '#content/pages/menu.ts'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { PageContent, SitePageName } from '#features/content/pages/site-pages.rules.ts'
import { renderAdmin, stubWindow } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { PagesTab } from './pages-tab.tsx'

beforeEach(dropAllEdits)

const starts: Record<SitePageName, PageContent> = {
  home: homePage,
  events: eventsPage,
  menu: menuPage,
  liverpool: liverpoolPage,
  contact: contactPage,
}
const pages = Object.keys(starts) as SitePageName[]

const loaded = (page: SitePageName) => ({
  name: `page-${page}`,
  title: 'Page',
  isLiveAtOnce: false,
  live: { version: 0, savedAt: '2026-11-04T18:00:00.000Z', savedBy: '', content: starts[page] },
  draft: null,
  changes: [],
  scheduled: [],
})
const drafted = { name: 'page-home', title: 'Home page', savedAt: null, savedBy: null, draftChanges: 3, scheduled: [] }
const photo = {
  ref: 'bar-interior',
  name: 'bar-interior',
  alt: 'The bar at night',
  focal: { x: 50, y: 48 },
  width: 1600,
  height: 1200,
  small: '/media/small.webp',
  large: '/media/large.webp',
  uploaded: null,
  uses: [],
}

const gone = {
  id: 'gone-page-home-tide-burger',
  title: 'Tide burger is no longer on the menu',
  detail: 'Fix it removes it from the list.',
  places: [
    { document: 'page-home', path: ['menu', 'dishes', 'tide-burger', 'name'], where: 'Home', value: 'Tide burger' },
    { document: 'menu', path: [], where: 'Menu', value: 'Not on it' },
  ],
  isGone: true,
  fix: { document: 'page-home', changes: [{ path: ['menu', 'dishes', 'tide-burger'] }] },
}

async function open(page: SitePageName = 'home') {
  const server = fakeServer({
    'GET /api/content': answer({ documents: [drafted] }),
    'GET /api/content/menu': answer({
      ...loaded('menu'),
      name: 'menu',
      live: { ...loaded('menu').live, content: menu },
    }),
    'GET /api/content/facts': answer({ facts: [gone] }),
    'GET /api/photos': answer({ photos: [photo], uploads: [] }),
    ...Object.fromEntries(
      pages.flatMap((one) => [
        [`GET /api/content/page/${one}`, answer(loaded(one))],
        [`PUT /api/content/page/${one}`, answer(loaded(one))],
      ]),
    ),
  })
  const admin = await renderAdmin(<PagesTab />, { search: `?section=pages&page=${page}` })
  const sent = async () => {
    await click(findButton(admin.place, /^Save draft/))
    const isSave = ({ method }: { method: string }) => method === 'PUT'
    await waitFor(() => expect(server.calls.some(isSave)).toBe(true))
    const body = server.calls.findLast(isSave)?.body
    return (body as { content: PageContent }).content
  }
  const part = (name: string) => within(within(admin.place).getByRole('region', { name }))
  return { ...server, ...admin, sent, part }
}

test('a page is chosen, and its words are edited beside the page itself', async () => {
  stubWindow('wide')
  const { place, part, sent } = await open()
  expect(place.querySelector('iframe')?.src).toContain('name=page-home&page=%2F')
  expect(within(place).getByRole('radio', { name: 'Home 3' })).toBeTruthy()
  await fill(part('About the bar').getByLabelText('Headline'), 'A bar by the beach')
  expect(
    part('About the bar')
      .getByLabelText(/^Headline/)
      .closest('[data-changed]'),
  ).toBeTruthy()
  await fill(part('About the bar').getByLabelText(/^About reservations/), '')
  const { reservations: _, ...about } = homePage.about
  expect(await sent()).toEqual({ ...homePage, about: { ...about, headline: 'A bar by the beach' } })
})

test('until another page is loaded, the page before is neither in its fields nor beside it', async () => {
  stubWindow('wide')
  const { place, replies } = await open()
  const frame = find<HTMLIFrameElement>(place, 'iframe')
  const { src } = frame
  let load = () => {}
  const later = new Promise<void>((resolve) => {
    load = resolve
  })
  replies['GET /api/content/page/contact'] = async () => {
    await later
    return Response.json(loaded('contact'))
  }
  await click(within(place).getByRole('radio', { name: 'Contact' }))
  expect(place.textContent).toContain('Loading the page...')
  expect(within(place).queryByLabelText('Headline')).toBeNull()
  load()
  await waitFor(() =>
    expect(find<HTMLIFrameElement>(place, 'iframe').src).toContain('name=page-contact&page=%2Fcontact'),
  )
  expect(frame.src).toBe(src)
})

test('pictures and the video are chosen, and a second picture can go', async () => {
  const { place, part, sent } = await open()
  const pictures = within(part('Top of the page').getByRole('group', { name: 'First picture' }))
  await click(pictures.getByRole('button', { name: 'Change picture' }))
  await click(within(find(place, 'dialog[open]')).getByRole('button', { name: 'bar-interior' }))
  const second = within(part('Top of the page').getByRole('group', { name: 'Second picture' }))
  await click(second.getByRole('button', { name: 'No picture' }))
  expect(second.getByRole('button', { name: 'Choose a picture' })).toBeTruthy()
  await choose(part('About the bar').getByLabelText('Video'), 'loop-matchday')
  const { secondPicture: _, ...top } = homePage.top
  expect(await sent()).toEqual({
    ...homePage,
    top: { ...top, picture: 'bar-interior' },
    about: { ...homePage.about, film: 'loop-matchday' },
  })
})

test('dishes are chosen from the menu, and one that left it is told beside it and taken off', async () => {
  const { part, sent } = await open()
  const dishes = part('From the menu')
  const row = within(dishes.getByRole('button', { name: 'Remove Tide burger' }).closest('li') as HTMLElement)
  await click(await row.findByRole('button', { name: 'Fix it: Tide burger is no longer on the menu' }))
  expect(dishes.queryByRole('button', { name: 'Remove Tide burger' })).toBeNull()
  await click(dishes.getByRole('button', { name: 'Remove Neon coupe' }))
  await click(dishes.getByRole('button', { name: 'Add from the menu' }))
  await fill(dishes.getByLabelText('Find a dish or drink'), 'carnitas')
  await click(dishes.getByRole('button', { name: /^Carnitas taco/ }))
  const { menu: words } = await sent()
  const left = homePage.menu.dishes.filter(({ id }) => id !== 'tide-burger' && id !== 'neon-coupe')
  expect(words?.dishes).toEqual([...left, { id: 'carnitas-taco', name: 'Carnitas taco' }])
})

test('what the server does not take is said at its field', async () => {
  const { place, part, replies } = await open()
  const problem = { field: 'content.week.trivia', problem: 'Use one line.' }
  replies['PUT /api/content/page/home'] = refuse('invalid-input', { fields: [problem] })
  await fill(part('The week').getByLabelText('About trivia'), 'Come by')
  await click(findButton(place, /^Save draft/))
  expect(await part('The week').findByText('Use one line.')).toBeTruthy()
})

/** Every word of a page that somebody could want to change. */
function wordsOf(value: unknown, key = ''): string[] {
  if (['id', 'dishes', 'picture', 'secondPicture', 'thirdPicture'].includes(key)) return []
  if (typeof value === 'string') return [value]
  return Object.entries(value ?? {}).flatMap(([field, one]) => wordsOf(one, field))
}

test.each(pages)('every word of the page %s stands in a field, and every picture', async (page) => {
  const { place } = await open(page)
  const shown = new Set<string>()
  const collect = () => {
    for (const field of place.querySelectorAll<HTMLInputElement>('input, textarea, select')) shown.add(field.value)
  }
  collect()
  for (const line of place.querySelectorAll<HTMLElement>('.folded-list__head > button[aria-expanded]')) {
    await click(line)
    collect()
  }
  expect(wordsOf(starts[page]).filter((words) => !shown.has(words))).toEqual([])
  const pictures = JSON.stringify(starts[page]).match(/"\w*[pP]icture":/g) ?? []
  expect(place.querySelectorAll('.picture-field img')).toHaveLength(pictures.length)
})
