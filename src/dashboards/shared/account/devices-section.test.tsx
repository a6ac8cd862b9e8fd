import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { DevicesSection } from './devices-section.tsx'

const times = { signedInAt: '2026-11-14T18:00:00Z', lastUsedAt: '2026-11-14T20:00:00Z' }
const here = { id: 'se_1', device: 'Chrome on Windows', address: '203.0.113.7', ...times, isCurrent: true }
const phone = { ...here, id: 'se_2', device: 'Safari on iPhone', address: '203.0.113.8', isCurrent: false }

test('another device is signed out there, and leaves the list', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/sessions': answer([here, phone]),
    'DELETE /api/sessions/se_2': answer({ success: true }, 200, changed('sessions')),
  })
  const { place } = await renderAdmin(<DevicesSection side="staff" />)
  const list = find(place, '.session-list')
  expect(list.textContent).toContain('Chrome on Windows This device')
  expect(list.textContent).toContain('from 203.0.113.8')
  replies['GET /api/sessions'] = answer([here])
  await click(findButton(place, 'Sign out there (Safari on iPhone)'))
  await waitFor(() => expect(place.textContent).not.toContain('Safari on iPhone'))
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET'])
  expect(document.activeElement).toBe(list)
  expect(place.textContent).not.toContain('Sign out everywhere else')
})

test('everything else is signed out in one go', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/sessions': answer([here, phone]),
    'POST /api/sessions/end-others': answer({ success: true }, 200, changed('sessions')),
  })
  const { place } = await renderAdmin(<DevicesSection side="member" />)
  replies['GET /api/sessions'] = answer([here])
  await click(findButton(place, 'Sign out everywhere else'))
  await waitFor(() => expect(place.textContent).not.toContain('Safari on iPhone'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ side: 'member' })
})

test('a device that was signed out meanwhile is said to be so', async () => {
  fakeServer({ 'GET /api/sessions': answer([here, phone]), 'DELETE /api/sessions/se_2': refuse('session-not-found') })
  const { place } = await renderAdmin(<DevicesSection side="staff" />)
  await click(findButton(place, 'Sign out there (Safari on iPhone)'))
  await waitFor(() => expect(place.textContent).toContain('This device is already signed out.'))
})
