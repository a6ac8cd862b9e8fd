import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { click, findButton } from '#tests/screen.ts'
import { WebsiteTodayTab } from './website-today-tab.tsx'

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
    'GET /api/content/today': answer({
      now: [{ label: 'Tonight', value: 'Taco Tuesday', note: 'Weekly event' }],
      stale: [{ title: 'No bands after November 29', detail: 'Book some.', section: 'reviews', action: 'Add bands' }],
      isMailed: true,
    }),
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
  expect(place.textContent).toContain('2 changes wait as a draft.')
  expect(place.textContent).toContain('Reviews, Dana, Text: Loud Lively')
  await click(findButton(place, 'Add bands'))
  expect(goTo).toHaveBeenCalledWith('reviews')
  await click(findButton(place, 'Undo Reviews, version 3'))
  await waitFor(() => expect(toasts(place)).toEqual(['Undone. The website shows it.']))
  expect(calls.find(({ path }) => path === '/api/content/undo')?.body).toEqual({ name: 'reviews', version: 3 })
})
