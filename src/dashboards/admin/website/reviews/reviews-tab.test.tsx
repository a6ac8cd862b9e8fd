import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { Reviews } from '#features/content/reviews/reviews.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton, inOneAct } from '#tests/screen.ts'
import { ReviewsTab } from './reviews-tab.tsx'

beforeEach(dropAllEdits)

const dana = { id: 'dana', author: 'Dana R.', rating: 5, text: 'Left after karaoke.', date: '2026-09-27' } as const
const marcus = { id: 'marcus', author: 'Marcus T.', rating: 4, text: 'Great tacos.', date: '2026-08-02' } as const

const loaded = (version: number, content: Reviews, savedBy = 'Ana Ruiz') => ({
  name: 'reviews',
  title: 'Reviews',
  isLiveAtOnce: true,
  live: { version, savedAt: '2026-11-04T18:00:00.000Z', savedBy, content },
  draft: null,
  changes: [],
  scheduled: [],
})

test('a review is moved, is live at once, and can be taken back', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/content/reviews': answer(loaded(1, [dana, marcus])),
    'PUT /api/content/reviews': answer(loaded(2, [marcus, dana])),
    'POST /api/content/undo': answer({ success: true }),
  })
  const { place } = await renderAdmin(<ReviewsTab />)
  replies['GET /api/content/reviews'] = answer(loaded(2, [marcus, dana]))
  await click(findButton(place, 'Move Marcus T. up'))
  await waitFor(() => expect(toasts(place)).toEqual(['Review moved | Marcus T.']))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 1, content: [marcus, dana] })
  expect([...place.querySelectorAll('li b')].map((name) => name.textContent)).toEqual(['Marcus T.', 'Dana R.'])
  await click(find(place, '.toast .link'))
  expect(calls.find(({ path }) => path === '/api/content/undo')?.body).toEqual({ name: 'reviews', version: 2 })
})

test('what the server does not take is said at its field, and closing the dialog leaves the list as it was', async () => {
  fakeServer({
    'GET /api/content/reviews': answer(loaded(1, [dana])),
    'PUT /api/content/reviews': refuse('invalid-input', {
      fields: [{ field: 'content.1.text', problem: 'What did they write?' }],
    }),
  })
  const { place } = await renderAdmin(<ReviewsTab />)
  await click(findButton(place, 'Add a review'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('Who wrote it'), 'Lee')
  await click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByLabelText('What they wrote').getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText('What did they write?')).toBeTruthy()
  await click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(place.querySelectorAll('li')).toHaveLength(1)
})

test('what somebody else saved meanwhile is kept where both changed something else', async () => {
  const theirs = [{ ...dana, text: 'Left after the second karaoke.' }, marcus]
  const { calls, replies } = fakeServer({
    'GET /api/content/reviews': answer(loaded(1, [dana, marcus])),
    'PUT /api/content/reviews': () => {
      replies['GET /api/content/reviews'] = answer(loaded(2, theirs, 'Max Bell'))
      replies['PUT /api/content/reviews'] = answer(loaded(3, theirs.toReversed()))
      return refuse('saved-meanwhile')({ method: 'PUT', path: '', body: undefined })
    },
  })
  const { place } = await renderAdmin(<ReviewsTab />)
  await click(findButton(place, 'Move Marcus T. up'))
  await waitFor(() => expect(toasts(place)).toEqual(['Review moved | Marcus T.']))
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent[1]).toEqual({ version: 2, content: [marcus, theirs[0]] })
})

test('where both changed the same, each word stands beside the other and one is chosen', async () => {
  const theirs = [{ ...dana, text: 'Theirs.' }]
  const { calls, replies } = fakeServer({
    'GET /api/content/reviews': answer(loaded(1, [dana])),
    'PUT /api/content/reviews': refuse('saved-meanwhile'),
  })
  const { place, client } = await renderAdmin(<ReviewsTab />)
  await click(findButton(place, 'Edit Dana R.'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('What they wrote'), 'Mine.')
  // Their save arrives while the dialog is open, as live updates bring it.
  replies['GET /api/content/reviews'] = answer(loaded(2, theirs, 'Max Bell'))
  await inOneAct(() => client.invalidateQueries())
  await click(dialog.getByRole('button', { name: 'Save' }))
  const conflict = await waitFor(() => find(place, '.conflict-part'))
  expect(place.querySelector('dialog[open]')).toBeNull()
  expect(conflict.textContent).toContain('Max Bell saved changes while you were editing')
  const row = within(within(conflict).getByRole('group', { name: 'Dana R., What they wrote' }))
  expect(row.getByRole<HTMLInputElement>('radio', { name: /Mine/ }).checked).toBe(true)
  await click(findButton(conflict, 'Use my choices'))
  replies['PUT /api/content/reviews'] = answer(loaded(3, [{ ...dana, text: 'Mine.' }]))
  await click(findButton(place, /^Save/))
  await waitFor(() => expect(place.textContent).toContain('Changes go live when you save'))
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    version: 2,
    content: [{ ...dana, text: 'Mine.' }],
  })
})
