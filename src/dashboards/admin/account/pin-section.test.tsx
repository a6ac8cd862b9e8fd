import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, findButton } from '#tests/screen.ts'
import { PinSection } from './pin-section.tsx'

async function open(setAt: string | null = null) {
  const server = fakeServer({ 'GET /api/own-pin': answer({ setAt }), 'PUT /api/own-pin': answer({ success: true }) })
  const { place } = await renderAdmin(<PinSection />, { role: 'staff' })
  const field = within(place).getByLabelText<HTMLInputElement>(setAt ? 'New PIN' : 'PIN')
  const sent = () => server.calls.filter(({ method }) => method !== 'GET')
  return { place, server, field, sent }
}

test('staff set their PIN for bar mode, and the field is empty afterwards', async () => {
  const { place, field, sent } = await open()
  await fill(field, '4071')
  await click(findButton(place, 'Set PIN'))
  await waitFor(() => expect(toasts(place).join()).toContain('Your PIN is set'))
  expect(sent()).toMatchObject([{ body: { pin: '4071' } }])
  expect(field.value).toBe('')
})

test('what is no PIN is said before it is sent, and an easy one by the server', async () => {
  const { place, server, field, sent } = await open()
  await fill(field, '12a')
  await click(findButton(place, 'Set PIN'))
  await waitFor(() => expect(place.textContent).toContain('Use 4 to 6 digits'))
  expect(sent()).toEqual([])
  server.replies['PUT /api/own-pin'] = refuse('pin-too-easy')
  await fill(field, '1234')
  await click(findButton(place, 'Set PIN'))
  await waitFor(() => expect(place.textContent).toContain('That PIN is too easy to guess.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a PIN that is set can be changed and removed', async () => {
  const { place, server, sent } = await open('2026-11-14T02:00:00.000Z')
  expect(findButton(place, 'Change PIN')).toBeTruthy()
  server.replies['DELETE /api/own-pin'] = answer({ success: true })
  await click(findButton(place, 'Remove PIN'))
  await waitFor(() => expect(toasts(place).join()).toContain('Your PIN is removed'))
  expect(sent()).toMatchObject([{ method: 'DELETE' }])
})
