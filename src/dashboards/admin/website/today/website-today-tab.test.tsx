import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { WebsiteTodayTab } from './website-today-tab.tsx'

const row = { from: null, gaps: [], isDated: true }
const today = {
  today: '2026-11-15',
  moment: 'Sunday, November 15, 6:40 PM. Open now · until 2 AM',
  now: [{ label: 'Tonight', value: 'Taco Tuesday', note: '8 to 10 PM', section: 'events' }],
  stale: [
    {
      title: 'No bands after November 29',
      detail: 'Book some.',
      section: 'bands',
      opens: { item: 'new' },
      action: 'Add a band',
    },
  ],
  isMailed: true,
  coming: [
    {
      date: '2026-11-17',
      time: '3 PM',
      title: 'Menu: 6 changes go live',
      note: 'By Marco Diaz',
      section: 'menu',
      cancel: { name: 'menu', id: 7 },
    },
    { date: '2026-12-22', time: null, title: 'No Trivia', note: 'Paused', section: 'event-trivia', cancel: null },
  ],
  evening: [],
  horizon: [
    {
      ...row,
      section: 'bands',
      title: 'Bands',
      note: '3 nights to come',
      to: '2026-11-29',
      isWarning: true,
      until: 'November 29',
      untilNote: 'in 14 days',
    },
    {
      ...row,
      section: 'reviews',
      title: 'Reviews',
      note: '5 reviews',
      to: null,
      isWarning: false,
      until: 'Until you change it',
      untilNote: '',
    },
  ],
}
const quiet = {
  'GET /api/content/today': answer(today),
  'GET /api/content/facts': answer({ facts: [] }),
  'GET /api/content': answer({ documents: [] }),
  'GET /api/content/history': answer([], 200, { 'x-total-count': '0' }),
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

test('the first thing to do is one click away, and so is taking back the latest change', async () => {
  const change = {
    path: ['dana', 'text'],
    before: 'Loud',
    after: 'Lively',
    place: 'Dana, Text',
    was: 'Loud',
    is: 'Lively',
  }
  const { calls } = fakeServer({
    'GET /api/content/today': answer(today),
    'GET /api/content/facts': answer({ facts: [] }),
    'GET /api/content': answer({
      documents: [{ name: 'reviews', title: 'Reviews', savedAt: null, savedBy: null, draftChanges: 2, scheduled: [] }],
    }),
    'GET /api/content/history': answer(
      [
        {
          name: 'reviews',
          title: 'Reviews',
          version: 3,
          savedAt: '2026-11-04T18:00:00.000Z',
          savedBy: 'Max Bell',
          undoes: null,
          changes: [change],
          goesLiveAt: '2026-11-04T18:00:00.000Z',
        },
      ],
      200,
      { 'x-total-count': '1' },
    ),
    'POST /api/content/undo': answer({ success: true }),
  })
  const { place, goTo } = await renderAdmin(<WebsiteTodayTab />)
  expect(place.textContent).toContain('TonightTaco Tuesday')
  expect(place.textContent).toContain('Emailed to the owner a week before each date')
  expect(place.textContent).toContain('2 changes wait as a draft.')
  expect(place.textContent).toContain('Reviews, Dana, Text: Loud Lively')
  await click(findButton(within(place).getByRole('region', { name: 'Going stale' }), 'Add a band'))
  expect(goTo).toHaveBeenCalledWith('bands', { item: 'new' })
  await click(findButton(place, 'Undo Reviews, version 3'))
  await waitFor(() => expect(toasts(place)).toEqual(['Undone. The website shows it.']))
  expect(calls.find(({ path }) => path === '/api/content/undo')?.body).toEqual({ name: 'reviews', version: 3 })
})

test('what is scheduled is taken off after a question, and what belongs to a tab leads there', async () => {
  const { calls } = fakeServer({ ...quiet, 'POST /api/content/cancel': answer({ success: true }) })
  const { place } = await renderAdmin(<WebsiteTodayTab />)
  expect(place.querySelector('.scheduled')?.textContent).toBe(
    'Nov173 PMMenu: 6 changes go liveBy Marco DiazDec22No TriviaPaused',
  )
  await click(findButton(place, 'Take off the schedule: Menu: 6 changes go live'))
  await click(findButton(place, 'Take it off'))
  await waitFor(() => expect(toasts(place)).toEqual(['Taken off the schedule']))
  expect(calls.find(({ path }) => path === '/api/content/cancel')?.body).toEqual({ name: 'menu', id: 7 })
})

test('the horizon repeats every date in words, and tells which content has a draft', async () => {
  const drafted = { name: 'reviews', title: 'Reviews', savedAt: null, savedBy: null, draftChanges: 2, scheduled: [] }
  fakeServer({ ...quiet, 'GET /api/content': answer({ documents: [drafted] }) })
  const { place } = await renderAdmin(<WebsiteTodayTab />)
  const rows = [...place.querySelectorAll('.horizon li')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Bands3 nights to comeNovember 29in 14 daysLive',
    'Reviews5 reviewsUntil you change itnever changedDraft, 2 changes',
  ])
})

test('what is often done is one click away, and a new band opens its dialog', async () => {
  fakeServer(quiet)
  const { place, goTo } = await renderAdmin(<WebsiteTodayTab />)
  for (const name of ['Change a price', 'Add a band']) await click(findButton(find(place, '.finder'), name))
  expect(goTo.mock.calls).toEqual([
    ['menu', {}],
    ['bands', { item: 'new' }],
  ])
})

test('the finder leads to the item in its tab', async () => {
  const found = { name: 'menu', item: 'wings', title: 'Wings', place: 'Menu, Food', words: '' }
  const { calls } = fakeServer({ ...quiet, 'GET /api/content/find': answer([found]) })
  const { place, goTo } = await renderAdmin(<WebsiteTodayTab />)
  await fill(find<HTMLInputElement>(place, '[type="search"]'), 'wings')
  await waitFor(() => expect(place.querySelector('.finder__found')?.textContent).toBe('WingsMenu, Food'))
  expect(calls.filter(({ path }) => path === '/api/content/find')).toHaveLength(1)
  await click(find(place, '.finder__found a'))
  expect(goTo).toHaveBeenCalledWith('menu', { item: 'wings' })
})

test('a phone shows the latest changes and the horizon folded up', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  fakeServer(quiet)
  const { place } = await renderAdmin(<WebsiteTodayTab />)
  const folded = [...place.querySelectorAll('details')].map(({ open, firstChild }) => [firstChild?.textContent, open])
  expect(folded).toEqual([
    ['Latest changes', false],
    ['How far ahead the website knows', false],
  ])
})

test('of a long schedule the next six are shown, and all of it on request', async () => {
  const many = Array.from({ length: 9 }, (_, day) => ({ ...today.coming[0], title: `Banner ${day + 1}` }))
  fakeServer({ ...quiet, 'GET /api/content/today': answer({ ...today, coming: many }) })
  const { place } = await renderAdmin(<WebsiteTodayTab />)
  const scheduled = within(place).getByRole('region', { name: 'Scheduled' })
  expect(within(scheduled).getAllByRole('listitem')).toHaveLength(6)
  await click(findButton(scheduled, 'Show all 9'))
  expect(within(scheduled).getAllByRole('listitem')).toHaveLength(9)
})
