import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ProfileWire } from '#features/accounts/profile/profile.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, findButton } from '#tests/screen.ts'
import { ProfileSection } from './profile-section.tsx'

const profile: ProfileWire = { name: 'Mia', email: 'mia@example.com', emailChange: 'possible', waiting: null }

async function open(told: Partial<ProfileWire> = {}) {
  const server = fakeServer({ 'GET /api/own-profile': answer({ ...profile, ...told }) })
  const onRenamed = vi.fn()
  const { place } = await renderAdmin(<ProfileSection onRenamed={onRenamed} />, { role: 'staff' })
  const field = (label: string) => within(place).getByLabelText<HTMLInputElement>(label)
  const sent = () => server.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { place, server, onRenamed, field, sent }
}

test('a new name is saved at once and shown around the page', async () => {
  const { place, server, onRenamed, field, sent } = await open()
  server.replies['PUT /api/own-profile/name'] = answer({ success: true })
  expect(findButton(place, 'Save name')).toHaveProperty('disabled', true)
  await fill(field('Name'), 'Mia Torres')
  await click(findButton(place, 'Save name'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Your name is changed')]))
  expect(onRenamed).toHaveBeenCalledOnce()
  expect(sent()).toEqual([['/api/own-profile/name', { name: 'Mia Torres' }]])
})

test('a new email is asked for, and one that is taken is said at the field', async () => {
  const { place, server, field, sent } = await open()
  server.replies['POST /api/own-profile/email'] = refuse('login-taken')
  await fill(field('New email'), 'new@example.com')
  await click(findButton(place, 'Send link to new email'))
  await waitFor(() => expect(place.textContent).toContain('A staff account already uses this email.'))
  expect(field('New email').getAttribute('aria-invalid')).toBe('true')
  server.replies['POST /api/own-profile/email'] = answer({ success: true })
  await click(findButton(place, 'Send link to new email'))
  await waitFor(() => expect(field('New email').value).toBe(''))
  expect(sent()).toHaveLength(2)
})

test('until the link is opened the page says what waits, sends it again, and takes it back', async () => {
  const waiting = { email: 'new@example.com', until: '2025-11-15T23:00:00.000Z' }
  const { place, server, sent } = await open({ waiting })
  expect(place.textContent).toContain('Open the link we sent to new@example.com')
  expect(place.textContent).toContain('Until you open it, you sign in with mia@example.com.')
  server.replies['POST /api/own-profile/email'] = answer({ success: true })
  server.replies['DELETE /api/own-profile/waiting-email'] = answer({ success: true })
  await click(findButton(place, 'Send it again'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Link sent again')]))
  await click(findButton(place, 'Keep the old email'))
  await waitFor(() => expect(toasts(place)).toContainEqual(expect.stringContaining('Your email stays the same')))
  expect(sent()).toEqual([
    ['/api/own-profile/email', { email: 'new@example.com' }],
    ['/api/own-profile/waiting-email', undefined],
  ])
})

test.each([
  ['no-mail', "Email isn't set up here"],
  ['in-settings', 'This email is in the settings of the server'],
] as const)(
  'where the email cannot be changed (%s) there is a reason instead of a field',
  async (emailChange, words) => {
    const { place } = await open({ emailChange })
    expect(place.textContent).toContain(words)
    expect(within(place).queryByLabelText('New email')).toBeNull()
  },
)
