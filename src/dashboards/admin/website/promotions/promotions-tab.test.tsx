import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { ListedEvent } from '#features/events/event.contract.ts'
import type { Promotions } from '#features/events/promotions/promotions.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { PromotionsTab } from './promotions-tab.tsx'

beforeEach(dropAllEdits)

const happyHour: Promotions[number] = {
  id: 'happy-hour',
  name: 'Happy hour',
  offer: '2-for-1 drinks',
  weekdays: ['Monday', 'Friday'],
  startsAt: '15:00',
  endsAt: '19:00',
  registerNames: ['Happy Hour'],
}
const saved = (version: number, content: Promotions) => ({
  version,
  savedAt: '2026-11-04T18:00:00.000Z',
  savedBy: 'Ana',
  content,
})
const loaded = (draft: Promotions | null = null) => ({
  name: 'promotions',
  title: 'Promotions',
  isLiveAtOnce: false,
  live: saved(0, [happyHour]),
  draft: draft && saved(1, draft),
  changes: [],
  scheduled: [],
})

const events: ListedEvent[] = [
  {
    slug: 'karaoke-fridays',
    title: 'Karaoke Fridays',
    weekday: 'Friday',
    picture: 'event-karaoke',
    pausedDates: [],
    standing: 'live',
    isAdded: false,
    draftChanges: 0,
  },
]

async function open(replies: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/content/promotions': answer(loaded()),
    'GET /api/content/facts': answer({ facts: [] }),
    'GET /api/content/events': answer(events),
    ...replies,
  })
  const { place } = await renderAdmin(<PromotionsTab />)
  await click(findButton(place, /^Happy hour/))
  const sent = () => server.calls.findLast(({ method }) => method === 'PUT')?.body
  return { ...server, place, field: (label: RegExp) => within(place).getByLabelText<HTMLInputElement>(label), sent }
}

test('happy hour moves to another hour and day, and the new times are said in words', async () => {
  const next = { ...happyHour, weekdays: ['Monday', 'Tuesday', 'Friday'] as const, startsAt: '16:00' }
  const { place, field, sent } = await open({
    'PUT /api/content/promotions': answer(loaded([{ ...next, weekdays: [...next.weekdays] }])),
  })
  await fill(field(/^From/), '16:00')
  await click(field(/^Tuesday/))
  expect(place.textContent).toContain('Monday, Tuesday and Friday, 4 PM to 7 PM, Miami time.')
  await fill(field(/^Names at the register/), 'Happy Hour\nHH Drinks\n')
  await click(findButton(place, /^Save draft/))
  await waitFor(() => expect(toasts(place)).toEqual(['Draft saved']))
  expect(sent()).toEqual({ version: 0, content: [{ ...next, registerNames: ['Happy Hour', 'HH Drinks'] }] })
})

test('a deal of an event has no days and times of its own', async () => {
  const { place, field, sent } = await open({ 'PUT /api/content/promotions': answer(loaded()) })
  await choose(field(/^When/), 'karaoke-fridays')
  expect(place.textContent).toContain('Change them in Events.')
  expect(place.querySelector('[type="time"]')).toBeNull()
  await click(findButton(place, /^Save draft/))
  await waitFor(() => expect(sent()).toEqual({ version: 0, content: [{ ...happyHour, event: 'karaoke-fridays' }] }))
})

test('what the server does not take is said at its field', async () => {
  const fields = [{ field: 'content.0.startsAt', problem: 'Enter when it starts.' }]
  const { place, field } = await open({ 'PUT /api/content/promotions': refuse('invalid-input', { fields }) })
  await fill(field(/^From/), '')
  await click(findButton(place, /^Save draft/))
  await waitFor(() => expect(field(/^From/).getAttribute('aria-invalid')).toBe('true'))
  expect(place.textContent).toContain('Enter when it starts.')
})

test('what is saved and reads differently elsewhere is told beside its field, and put right there', async () => {
  const fact = {
    id: 'hours-promotions',
    title: 'Happy hour starts before the bar opens',
    detail: 'Fix it starts Happy hour at 4 PM.',
    places: [
      {
        document: 'promotions',
        path: ['happy-hour', 'startsAt'],
        where: 'Promotions, Happy hour',
        value: 'Monday, 3 PM to 7 PM',
      },
      { document: 'hours', path: ['Monday'], where: 'Opening hours', value: 'Monday, 4 PM – 2 AM' },
    ],
    isGone: false,
    fix: { document: 'promotions', changes: [{ path: ['happy-hour', 'startsAt'], after: '16:00' }] },
  }
  const gone = { ...fact, id: 'gone', title: 'Ladies night is on a day off', fix: null }
  const facts = [fact, { ...gone, places: gone.places.map((one) => ({ ...one, path: ['gone', 'startsAt'] })) }]
  const { place, field } = await open({ 'GET /api/content/facts': answer({ facts }) })
  const told = () => [...place.querySelectorAll('.field-facts')].map(({ textContent }) => textContent)
  expect(told()).toEqual([expect.stringContaining('Happy hour starts before the bar opens')])
  // What no field is about stays below the bar.
  const others = within(place).getByRole('region', { name: 'Facts that disagree' }).textContent
  expect(others).toContain('Ladies night is on a day off')
  expect(others).not.toContain('Happy hour starts')

  await click(findButton(place, /^Fix it/))
  expect(field(/^From/).value).toBe('16:00')
  expect(told()).toEqual([expect.stringContaining('Fixed here. Save to make it count.')])
  expect(place.textContent).toContain('What you typed is not saved yet')
  await click(find(place, '.folded-list__head [aria-expanded]'))
  expect(told()).toEqual([expect.stringContaining('Happy hour starts before the bar opens')])
})
