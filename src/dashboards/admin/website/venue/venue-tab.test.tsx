import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { venueFacts } from '#content/venue.ts'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import { renderAdmin, stubWindow } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, findButton } from '#tests/screen.ts'
import { VenueTab } from './venue-tab.tsx'

beforeEach(dropAllEdits)

const loaded = {
  name: 'venue',
  title: 'Venue',
  isLiveAtOnce: false,
  live: { version: 0, savedAt: '2026-11-04T18:00:00.000Z', savedBy: '', content: venueFacts },
  draft: null,
  changes: [],
  scheduled: [],
}

async function open(save: ReturnType<typeof answer> = answer(loaded)) {
  const server = fakeServer({ 'GET /api/content/venue': answer(loaded), 'PUT /api/content/venue': save })
  const { place } = await renderAdmin(<VenueTab />)
  const sent = async () => {
    await click(findButton(place, /^Save draft/))
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true))
    return server.calls.findLast(({ method }) => method === 'PUT')?.body
  }
  return { place, field: (label: string) => within(place).getByLabelText<HTMLInputElement>(label), sent }
}

test('what guests are told is in five parts, beside the contact page', async () => {
  stubWindow('wide')
  const { place, field } = await open()
  const parts = within(place).getAllByRole('heading', { level: 2 })
  expect(parts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Address', 'Contact', 'Links', 'Booking and ordering', 'Rating']),
  )
  expect(place.querySelector('iframe')?.src).toContain('page=%2Fcontact')
  expect(field('Street and number').value).toBe('1144 Washington Avenue')
  expect(field('Stars').value).toBe('4.8')
})

test('words, links and numbers are saved as a draft', async () => {
  const { field, sent } = await open()
  await fill(field('Phone number'), '305.555.0199')
  await fill(field('ZIP code'), '33140')
  await fill(field('Number of reviews'), '1802')
  await fill(field('Longitude'), '-80.13')
  expect(await sent()).toEqual({
    version: 0,
    content: {
      ...venueFacts,
      phone: '305.555.0199',
      address: { ...venueFacts.address, zip: '33140' },
      rating: { ...venueFacts.rating, reviews: 1802 },
      position: { ...venueFacts.position, longitude: -80.13 },
    },
  })
})

test('what is no number is said at once, and is never saved', async () => {
  const { place, field, sent } = await open()
  await fill(field('Stars'), 'five')
  expect(field('Stars').getAttribute('aria-invalid')).toBe('true')
  expect(place.textContent).toContain('Enter a number.')
  await fill(field('City'), 'Surfside')
  expect(await sent()).toMatchObject({ content: { rating: venueFacts.rating, address: { city: 'Surfside' } } })
})

test('a link to a stranger is refused at its field', async () => {
  const problem = { field: 'content.booking.reservation', problem: 'Use a link from Toast Tables or OpenTable.' }
  const { place, field, sent } = await open(refuse('invalid-input', { fields: [problem] }))
  await fill(field('Reservations'), 'https://evil.test')
  await sent()
  await waitFor(() => expect(place.textContent).toContain(problem.problem))
  expect(field('Reservations').getAttribute('aria-invalid')).toBe('true')
})
