import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { PasswordSection } from './password-section.tsx'

async function change(reply: Parameters<typeof fakeServer>[0][string], side: 'staff' | 'member' = 'staff') {
  const { calls } = fakeServer({ 'POST /api/password/change': reply })
  const { place } = await renderAdmin(<PasswordSection side={side} login="ana@example.com" hasMail />)
  const current = within(place).getByLabelText<HTMLInputElement>('Current password')
  const next = within(place).getByLabelText<HTMLInputElement>('New password')
  await fill(current, 'the old one')
  await fill(next, 'a sunny new one')
  await click(findButton(place, 'Change password'))
  return { place, calls, current, next }
}

test.each([
  ['staff', "You're signed out on all your other devices."],
  ['member', "You're logged out on all your other devices."],
] as const)('%s change the password, read what happened, and the fields are empty', async (side, words) => {
  const { place, calls, current, next } = await change(answer({ success: true }), side)
  await waitFor(() => expect(find(place, 'form [role=status]').textContent).toContain(words))
  expect(calls.map(({ body }) => body)).toEqual([{ side, oldPassword: 'the old one', newPassword: 'a sunny new one' }])
  expect([current.value, next.value]).toEqual(['', ''])
})

test('a wrong old password is marked at its field, and what was typed stays', async () => {
  const { place, current, next } = await change(refuse('wrong-password'))
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(current)
  expect(next.value).toBe('a sunny new one')
  expect(place.textContent).toContain("That password isn't right. Try again.")
})

test('a new password that is refused is marked at its field', async () => {
  const { next } = await change(refuse('password-too-common'))
  await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(next)
})

test('without a connection nothing is said to have changed', async () => {
  const { place } = await change(unreachable)
  await waitFor(() => expect(find(place, 'form [role=alert]').textContent).toContain("We couldn't connect."))
  expect(place.textContent).not.toContain('Your password is changed')
})

test.each([true, false])(
  'somebody who forgot it is offered a link only where mail can be sent: %s',
  async (hasMail) => {
    const { place } = await renderAdmin(<PasswordSection side="member" login="mia@example.com" hasMail={hasMail} />)
    const { queryByRole, queryByText } = within(place)
    expect(queryByRole('button', { name: 'Email me a link' }) !== null).toBe(hasMail)
    expect(queryByText(/Ask at the bar for a new password link/) !== null).toBe(!hasMail)
  },
)
