import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { Bands } from '#features/events/bands/bands.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { BandsTab } from './bands-tab.tsx'

beforeEach(() => {
  dropAllEdits()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T18:00:00-05:00') })
  return () => vi.useRealTimers()
})

const past = { id: 'past', fullDate: '2025-11-29', band: 'Brass & Breakers', eventLabel: 'Season finale' }
const next = { id: 'next', fullDate: '2026-11-21', band: 'Low Bridge', eventLabel: '' }

const loaded = (version: number, content: Bands) => ({
  name: 'bands',
  title: 'Bands',
  isLiveAtOnce: true,
  live: { version, savedAt: '2026-11-04T18:00:00.000Z', savedBy: 'Ana Ruiz', content },
  draft: null,
  changes: [],
  scheduled: [],
})

test('those to come stand above those who have played, with the year', async () => {
  fakeServer({ 'GET /api/content/bands': answer(loaded(1, [past, next])) })
  const { place } = await renderAdmin(<BandsTab />)
  expect([...place.querySelectorAll('li b')].map((name) => name.textContent)).toEqual([
    'Low Bridge',
    'Brass & Breakers',
  ])
  expect(place.textContent).toContain('Played in 2025')
})

test('a band is added on the next free Saturday, and is live at once', async () => {
  const { calls } = fakeServer({
    'GET /api/content/bands': answer(loaded(1, [next])),
    'PUT /api/content/bands': answer(loaded(2, [next])),
  })
  const { place } = await renderAdmin(<BandsTab />)
  await click(findButton(place, 'Add a band'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('Who plays'), 'Slow Ferry')
  await click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts(place)).toEqual(['Band added | Slow Ferry']))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 1,
    content: [next, { fullDate: '2026-11-28', band: 'Slow Ferry', eventLabel: '' }],
  })
})

test('a second band on one evening is said at the day', async () => {
  fakeServer({
    'GET /api/content/bands': answer(loaded(1, [next])),
    'PUT /api/content/bands': refuse('invalid-input', {
      fields: [{ field: 'content.1.fullDate', problem: 'Another band plays on this day.' }],
    }),
  })
  const { place } = await renderAdmin(<BandsTab />)
  await click(findButton(place, 'Add a band'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('Who plays'), 'Slow Ferry')
  await click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByText('Another band plays on this day.')).toBeTruthy())
})

test('rows with a problem save nothing until it is mended, and then all of them at once', async () => {
  const { calls } = fakeServer({
    'GET /api/content/bands': answer(loaded(1, [next])),
    'PUT /api/content/bands': answer(loaded(2, [next])),
  })
  const { place } = await renderAdmin(<BandsTab />)
  await click(findButton(place, 'Import'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText<HTMLTextAreaElement>('Rows'), '2026-12-05,Salt & Signal')
  expect(dialog.queryByText(/in the list already/)).toBeNull()
  const rows = ['2026-11-21,Low Bridge,Request night', '2026-11-31,Slow Ferry', '2026-12-05,Salt & Signal']
  await fill(dialog.getByLabelText<HTMLTextAreaElement>('Rows'), rows.join('\n'))
  expect(dialog.getByRole('status').textContent).toBe('3 rows read, 2 fine, 1 problem')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' }).disabled).toBe(true)
  await click(dialog.getByRole('button', { name: 'Use November 30' }))
  expect(dialog.getByText('2 nights are new.')).toBeTruthy()
  expect(dialog.getByText('1 in the list already: 1 change, 0 stay as they are.')).toBeTruthy()
  expect(dialog.getByText('1 row not on a Saturday.')).toBeTruthy()
  await click(dialog.getByRole('button', { name: 'Import 3 rows' }))
  await waitFor(() => expect(toasts(place)).toEqual(['Bands imported | 3 rows']))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    {
      version: 1,
      content: [
        { ...next, eventLabel: 'Request night' },
        { id: '2026-11-30', fullDate: '2026-11-30', band: 'Slow Ferry', eventLabel: '' },
        { id: '2026-12-05', fullDate: '2026-12-05', band: 'Salt & Signal', eventLabel: '' },
      ],
    },
  ])
})
