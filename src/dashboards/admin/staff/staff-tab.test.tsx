import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { choose, click, find, findButton } from '#tests/screen.ts'
import { StaffTab } from './staff-tab.tsx'

const ana = { id: 'ac_1', name: 'Ana Ruiz', email: 'ana@example.com', role: 'owner', status: 'active', createdAt: '' }
const max = { ...ana, id: 'ac_2', name: 'Max Bell', email: 'max@example.com', role: 'staff', status: 'disabled' }

test('an account is disabled and enabled again, and a refusal is shown in its own words', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/staff': answer([ana, max]),
    'PATCH /api/staff/ac_1': answer({ error: 'This is the last owner. Make somebody else an owner first.' }, 409),
    'PATCH /api/staff/ac_2': answer({ ...max, status: 'active' }),
  })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  expect(place.textContent).toContain('Disabled')
  await click(findButton(place, 'Disable Ana Ruiz'))
  await waitFor(() => expect(place.textContent).toContain('This is the last owner. Make somebody else an owner first.'))
  replies['GET /api/staff'] = answer([ana, { ...max, status: 'active' }])
  await click(findButton(place, 'Enable Max Bell'))
  await waitFor(() => expect(calls.find(({ path }) => path === '/api/staff/ac_2')?.body).toEqual({ disabled: false }))
  expect(place.textContent).toContain('Enabled again')
})

test('somebody new gets a link that is shown once', async () => {
  const link = 'https://bar.example.com/set-password#abc'
  const { calls } = fakeServer({
    'GET /api/staff': answer([ana]),
    'POST /api/staff': answer({ ...max, status: 'invited', passwordLink: link, passwordLinkExpiresAt: '' }, 201),
  })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  await click(findButton(place, 'Add someone'))
  find<HTMLInputElement>(place, 'input[name=name]').value = 'Max Bell'
  find<HTMLInputElement>(place, 'input[name=email]').value = 'max@example.com'
  await click(findButton(place, 'Add'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Max Bell',
      email: 'max@example.com',
      role: 'staff',
    }),
  )
  expect(find<HTMLInputElement>(place, 'dialog[open] input[readonly]').value).toBe(link)
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
