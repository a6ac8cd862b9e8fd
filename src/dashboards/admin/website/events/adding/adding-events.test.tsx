import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EventsTab } from '#dashboards/admin/website/events/events-tab.tsx'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import { newEvent } from '#features/events/adding/new-event.rules.ts'
import type { ListedEvent } from '#features/events/event.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'

beforeEach(dropAllEdits)

const content = newEvent({ title: 'Quiz Night', weekday: 'Sunday', starts: '19:30', ends: '22:00' })
const saved = (version: number, change: object = {}) => ({
  version,
  savedAt: '2026-11-04T18:00:00.000Z',
  savedBy: 'Ana',
  content: { ...content, ...change },
})
const document = (slug: string, versions: object) => ({
  name: `event-${slug}`,
  title: 'Quiz Night',
  isLiveAtOnce: false,
  live: saved(0, { isOffWebsite: true }),
  draft: null,
  changes: [],
  scheduled: [],
  ...versions,
})
const listed = (slug: string, standing: ListedEvent['standing']): ListedEvent => {
  const { title, weekday = 'Sunday', picture } = content
  return { slug, title, weekday, picture, pausedDates: [], standing, isAdded: true, draftChanges: 1 }
}

test('an event is added under a name, moved to another address, and removed again', async () => {
  const draft = { draft: saved(1) }
  const { calls, replies } = fakeServer({
    'GET /api/content/events': answer([listed('quiz-night', 'waiting'), listed('pub-quiz', 'waiting')]),
    'POST /api/content/events': refuse('address-taken'),
    'GET /api/content/event/quiz-night': answer(document('quiz-night', draft)),
    'GET /api/content/event/pub-quiz': answer(document('pub-quiz', draft)),
    'PUT /api/content/event/quiz-night/address': answer({ success: true, slug: 'pub-quiz' }),
    'DELETE /api/content/event/pub-quiz': answer({ success: true, name: 'event-pub-quiz', version: null }),
  })
  const sent = (method: string) => calls.findLast((call) => call.method === method)
  const { place } = await renderAdmin(<EventsTab />, { search: '?section=events' })
  const dialog = () => within(find(place, 'dialog[open]'))
  expect(place.querySelector('li')?.textContent).toContain('Not on the website yet')
  expect(place.textContent).not.toContain('Draft: 1 change')

  await click(findButton(place, 'Add event'))
  await fill(dialog().getByLabelText('Name'), 'Quiz Night')
  expect(dialog().getByLabelText<HTMLInputElement>('Address').value).toBe('quiz-night')
  await choose(dialog().getByLabelText('Evening'), 'Sunday')
  await fill(dialog().getByLabelText('Starts'), '19:30')
  await click(dialog().getByRole('button', { name: 'Add event' }))
  expect(await dialog().findByText('Another page has this address. Choose a different one.')).toBeTruthy()
  replies['POST /api/content/events'] = answer({ success: true, slug: 'quiz-night' })
  await click(dialog().getByRole('button', { name: 'Add event' }))
  await waitFor(() => expect(location.search).toBe('?section=events&event=quiz-night'))
  const body = { title: 'Quiz Night', slug: 'quiz-night', weekday: 'Sunday', starts: '19:30', ends: '22:00' }
  expect(sent('POST')?.body).toEqual(body)

  expect(await within(place).findByText('Not on the website yet')).toBeTruthy()
  await click(findButton(place, 'Change address'))
  await fill(dialog().getByLabelText('Address'), 'pub-quiz')
  await click(dialog().getByRole('button', { name: 'Change address' }))
  await waitFor(() => expect(location.search).toBe('?section=events&event=pub-quiz'))
  expect(sent('PUT')?.body).toEqual({ to: 'pub-quiz' })

  await within(place).findByText(/\/pub-quiz$/)
  await click(findButton(place, 'Remove event'))
  expect(dialog().getByText(/^No visitor has seen it/)).toBeTruthy()
  await click(dialog().getByRole('button', { name: 'Remove event' }))
  await waitFor(() => expect(location.search).toBe('?section=events'))
  expect(toasts(place)).toEqual(['Event removed | Quiz Night'])
})

test('an event that was removed says since when and is brought back, and one that waits for its time is edited', async () => {
  const goesLiveAt = '2026-12-01T17:00:00.000Z'
  const one = {
    id: 7,
    version: 1,
    goesLiveAt,
    madeAt: goesLiveAt,
    madeBy: 'Ana',
    changes: [{ path: ['isOffWebsite'], before: true }],
  }
  const { calls } = fakeServer({
    'GET /api/content/events': answer([listed('quiz-night', 'removed'), listed('pub-quiz', 'waiting')]),
    'GET /api/content/event/quiz-night': answer(document('quiz-night', { live: saved(2, { isOffWebsite: true }) })),
    'GET /api/content/event/pub-quiz': answer(document('pub-quiz', { scheduled: [one] })),
    'POST /api/content/undo': answer({ success: true }),
    'PUT /api/content/event/pub-quiz': answer(document('pub-quiz', { scheduled: [one], draft: saved(2) })),
  })
  const { place } = await renderAdmin(<EventsTab />, { search: '?section=events' })
  const rows = within(place).getAllByRole('link', { name: 'Quiz Night' })
  await click(rows[0] as HTMLElement)
  await within(place).findByRole('button', { name: 'Bring it back' })
  expect(place.textContent).not.toContain('Everything is live')
  expect(find(place, '.document-bar__state').textContent).toMatch(
    /^Not on the websiteRemoved on November 4, 2026 by Ana\. You can bring it back\.$/,
  )
  await click(findButton(place, 'Bring it back'))
  await waitFor(() => expect(toasts(place)).toEqual(['Back on the website | Quiz Night']))
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ name: 'event-quiz-night', version: 2 })

  await click(findButton(place, 'All events'))
  await click(within(place).getAllByRole('link', { name: 'Quiz Night' })[1] as HTMLElement)
  expect(await within(place).findByText('Waiting for its time')).toBeTruthy()
  expect(find(place, '.document-bar__state').textContent).toBe('Waiting for its time')
  expect(findButton(place, 'Publish').getAttribute('aria-disabled')).toBe('true')
  await fill(within(place).getByLabelText('Title'), 'Pub Quiz')
  await click(findButton(place, /^Save draft/))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const sent = calls.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({ version: 1, content: { ...content, title: 'Pub Quiz' } })
})

test('the history of an event has one way back, to the event', async () => {
  fakeServer({
    'GET /api/content/events': answer([listed('quiz-night', 'waiting')]),
    'GET /api/content/event/quiz-night': answer(document('quiz-night', { draft: saved(1) })),
    'GET /api/content/history': answer({ list: [], total: 0 }),
  })
  const { place } = await renderAdmin(<EventsTab />, { search: '?section=events&event=quiz-night&view=history' })
  expect(await within(place).findByRole('button', { name: 'Back to Quiz Night' })).toBeTruthy()
  expect(within(place).queryByRole('button', { name: 'All events' })).toBeNull()
})
