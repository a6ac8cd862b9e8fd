import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { Announcements } from '#features/content/announcements/announcements.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { AnnouncementsTab } from './announcements-tab.tsx'

const now = '2026-11-16T23:00:30.000Z'

beforeEach(() => {
  dropAllEdits()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  return () => vi.useRealTimers()
})

const week = {
  id: 'week',
  words: 'Thanksgiving: we open at noon.',
  link: null,
  from: '2026-11-16T05:00:00.000Z',
  until: '2026-11-28T05:00:00.000Z',
}
const storm = {
  id: 'storm',
  words: 'We close early because of the storm.',
  link: { label: 'Our hours', href: '/contact' },
  from: '2026-11-16T20:00:00.000Z',
  until: '2026-11-17T05:00:00.000Z',
}
const past = {
  ...week,
  id: 'past',
  words: 'Halloween party.',
  from: '2025-10-31T16:00:00Z',
  until: '2025-11-01T07:00:00Z',
}

const loaded = (version: number, content: Announcements) => ({
  name: 'announcements',
  title: 'Announcements',
  isLiveAtOnce: true,
  live: { version, savedAt: '2026-11-04T18:00:00.000Z', savedBy: 'Ana Ruiz', content },
  draft: null,
  changes: [],
  scheduled: [],
})

const panel = (place: HTMLElement, name: string) => within(place).getByRole('region', { name })

test('the one that visitors see is marked, the one behind it says so, and what is over is below', async () => {
  fakeServer({ 'GET /api/content/announcements': answer(loaded(1, [past, week, storm])) })
  const { place } = await renderAdmin(<AnnouncementsTab />)
  const rows = [...panel(place, 'Up now').querySelectorAll('li')].map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Visitors see thisWe close early because of the storm. Link: Our hours, /contact')
  expect(rows[1]).toContain('Behind another oneThanksgiving')
  expect(rows[1]).toContain(
    'Until Tuesday, November 17, 12 AM, visitors see another one instead: “We close early because of the storm.”',
  )
  expect(panel(place, 'Over').textContent).toContain('Halloween party.Ended on November 1, 2025')
})

test('an announcement is added from now on for a day, said in words, and is live at once', async () => {
  const { calls } = fakeServer({
    'GET /api/content/announcements': answer(loaded(1, [])),
    'PUT /api/content/announcements': answer(loaded(2, [])),
  })
  const { place } = await renderAdmin(<AnnouncementsTab />)
  expect(place.textContent).toContain('No announcement is up right now.')
  await click(findButton(place, 'Add an announcement'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('What guests read'), storm.words)
  expect(dialog.getByText('Monday, November 16, 6 PM in Miami')).toBeTruthy()
  const ends = within(dialog.getByRole('group', { name: 'Ends' }))
  await fill(ends.getByLabelText('Ends on'), '2026-11-18')
  await fill(ends.getByLabelText('At'), '02:30')
  expect(ends.getByText('Wednesday, November 18, 2:30 AM in Miami')).toBeTruthy()
  await click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts(place)).toEqual([`Announcement added | ${storm.words}`]))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 1,
    content: [{ words: storm.words, link: null, from: '2026-11-16T23:00:00.000Z', until: '2026-11-18T07:30:00.000Z' }],
  })
})

test('one that is up is ended now, and a moment that nobody touched stays to the second', async () => {
  const { calls } = fakeServer({
    'GET /api/content/announcements': answer(loaded(1, [storm])),
    'PUT /api/content/announcements': answer(loaded(2, [{ ...storm, until: now }])),
  })
  const { place } = await renderAdmin(<AnnouncementsTab />)
  await click(findButton(place, /^End now/))
  await waitFor(() => expect(toasts(place)).toEqual([`Announcement ended | ${storm.words}`]))
  const sent = () => calls.findLast(({ method }) => method === 'PUT')?.body
  expect(sent()).toEqual({ version: 1, content: [{ ...storm, until: now }] })

  await click(findButton(place, `Edit ${storm.words}`))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('What guests read'), 'Mended.')
  await click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject({ content: [{ words: 'Mended.', until: now }] }))
})

test('half a link and an end before the start are said at their fields', async () => {
  fakeServer({
    'GET /api/content/announcements': answer(loaded(1, [week])),
    'PUT /api/content/announcements': refuse('invalid-input', {
      fields: [
        { field: 'content.1.link.label', problem: 'What should the link say?' },
        { field: 'content.1.until', problem: 'It has to end after it starts.' },
      ],
    }),
  })
  const { place } = await renderAdmin(<AnnouncementsTab />)
  await click(findButton(place, 'Add an announcement'))
  const dialog = within(find(place, 'dialog[open]'))
  expect(dialog.getByText(/visitors see this one instead of “Thanksgiving: we open at noon.”/)).toBeTruthy()
  await fill(dialog.getByLabelText('What guests read'), 'Party')
  await fill(dialog.getByLabelText(/^Link address/), '/events')
  await click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByText('What should the link say?')).toBeTruthy())
  expect(dialog.getByText('It has to end after it starts.')).toBeTruthy()
})
