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
