import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { StaffTab } from './staff-tab.tsx'

const ana = { id: 'ac_1', name: 'Ana Ruiz', email: 'ana@example.com', role: 'owner', status: 'active', createdAt: '' }
const max = { ...ana, id: 'ac_2', name: 'Max Bell', email: 'max@example.com', role: 'staff', status: 'disabled' }

test('an account is disabled and enabled again, and a refusal is shown in its own words', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/staff': answer([ana, max]),
    'PATCH /api/staff/ac_1': refuse('last-owner'),
    'PATCH /api/staff/ac_2': answer({ ...max, status: 'active' }, 200, changed('staff')),
  })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  expect(place.textContent).toContain('Disabled')
  await click(findButton(place, 'Disable Ana Ruiz'))
  await waitFor(() => expect(place.textContent).toContain('This is the only owner. Make someone else an owner first.'))
  replies['GET /api/staff'] = answer([ana, { ...max, status: 'active' }])
  await click(findButton(place, 'Enable Max Bell'))
  await waitFor(() => expect(calls.find(({ path }) => path === '/api/staff/ac_2')?.body).toEqual({ disabled: false }))
  await waitFor(() => expect(place.textContent).toContain('Account enabled'))
  expect(place.textContent).not.toContain('Disabled')
})

test('somebody new gets a link that is shown once', async () => {
  const link = 'https://bar.example.com/set-password#abc'
  const { calls } = fakeServer({
    'GET /api/staff': answer([ana]),
    'POST /api/staff': answer({ ...max, status: 'invited', passwordLink: link, passwordLinkExpiresAt: '' }, 201),
  })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  await click(findButton(place, 'Add staff'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('Name'), 'Max Bell')
  await fill(dialog.getByLabelText('Email'), 'max@example.com')
  await click(dialog.getByRole('button', { name: 'Add staff' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Max Bell',
      email: 'max@example.com',
      role: 'staff',
    }),
  )
  expect(find<HTMLInputElement>(place, 'dialog[open] input[readonly]').value).toBe(link)
})

test('an email that another account has is marked at its field, and what was typed stays', async () => {
  fakeServer({ 'GET /api/staff': answer([ana]), 'POST /api/staff': refuse('login-taken') })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  await click(findButton(place, 'Add staff'))
  const dialog = within(find(place, 'dialog[open]'))
  await fill(dialog.getByLabelText('Name'), 'Max Bell')
  await fill(dialog.getByLabelText('Email'), 'ana@example.com')
  await click(dialog.getByRole('button', { name: 'Add staff' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Email')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('ana@example.com')
  expect(place.textContent).toContain('A staff account already uses this email.')
})

test('another role and a closed door can be taken back at once', async () => {
  const { calls } = fakeServer({
    'GET /api/staff': answer([ana, { ...max, status: 'active' }]),
    'PATCH /api/staff/ac_2': answer(max),
  })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  const [, role] = place.querySelectorAll('select')
  if (!role) throw new Error('There is no role to choose')
  await choose(role, 'manager')
  await waitFor(() => expect(toasts(place)).toEqual(['Role changed to Manager | Max Bell']))
  await click(find(place, '.toast .link'))
  await click(await waitFor(() => findButton(place, 'Disable Max Bell')))
  await click(find(place, '.toast .link'))
  const bodies = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(bodies).toEqual([{ role: 'manager' }, { role: 'staff' }, { disabled: true }, { disabled: false }])
})

test('the owner sees who has two-step sign-in, requires it of a role, and removes it after a lost phone', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/staff': answer([ana, max]),
    'GET /api/staff-two-step': answer({ requiredRoles: ['owner'], accountIds: ['ac_2'] }),
    'PUT /api/staff-two-step': answer({ success: true }, 200, changed('staff')),
    'DELETE /api/staff/ac_2/two-step': answer({ success: true }, 200, changed('staff')),
  })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  const role = (name: string) => within(place).getByRole<HTMLInputElement>('switch', { name })
  expect([role('Owners').checked, role('Managers').checked]).toEqual([true, false])
  replies['GET /api/staff-two-step'] = answer({ requiredRoles: ['manager', 'owner'], accountIds: ['ac_2'] })
  await click(role('Managers'))
  await waitFor(() => expect(role('Managers').checked).toBe(true))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ requiredRoles: ['owner', 'manager'] })

  await click(findButton(place, 'Remove two-step sign-in of Max Bell'))
  replies['GET /api/staff-two-step'] = answer({ requiredRoles: ['manager', 'owner'], accountIds: [] })
  await click(findButton(find(place, 'dialog[open]'), 'Remove two-step sign-in'))
  await waitFor(() => expect(toasts(place)).toContain('Two-step sign-in removed | Max Bell'))
  expect(within(place).queryByRole('button', { name: /Remove two-step/ })).toBeNull()
})
