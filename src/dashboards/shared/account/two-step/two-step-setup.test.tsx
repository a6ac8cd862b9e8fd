import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import AdminDashboard from '#dashboards/admin/admin-dashboard.island.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, findButton, find as findIn, wake } from '#tests/screen.ts'
// Fetched when they are asked for; here they are there at once.
import './two-step-setup.tsx'
import '#dashboards/admin/redeem/redeem-tab.tsx'

const bartender = { name: 'Ana Ruiz', role: 'staff', login: 'ana@example.com' } as const
const none = { app: null, passkeys: [], recoveryCodesLeft: 0, isRequired: true, canAddPasskeys: true }
const app = { createdAt: '2025-11-14T23:00:00.000Z', lastUsedAt: null }

const find = <Type extends HTMLElement = HTMLElement>(selector: string) => findIn<Type>(document.body, selector)
const heading = () => find('h1').textContent

test('somebody whose role must have it has nothing else to do until it is set up', async () => {
  fakeServer({ 'GET /api/two-step': answer(none) })
  await wake(AdminDashboard, { who: { ...bartender, mustSetUpTwoStep: true }, section: 'redeem' })
  expect(heading()).toBe('Set up two-step sign-in')
  await waitFor(() => findButton(document.body, 'Set up app'))
  expect(within(document.body).queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('once it is set up, they go on', async () => {
  fakeServer({
    'GET /api/two-step': answer({ ...none, app, recoveryCodesLeft: 10 }),
    'GET /api/session': answer({ staff: bartender, member: null }),
  })
  await wake(AdminDashboard, { who: { ...bartender, mustSetUpTwoStep: true }, section: 'redeem' })
  await click(await waitFor(() => findButton(document.body, 'Continue')))
  await waitFor(() => expect(heading()).toBe('Redeem a code'))
})

test('the way out is open', async () => {
  const { calls } = fakeServer({
    'GET /api/two-step': answer(none),
    'POST /api/logout': answer({ success: true }),
  })
  await wake(AdminDashboard, { who: { ...bartender, mustSetUpTwoStep: true }, section: 'redeem' })
  await click(findButton(document.body, 'Logout'))
  expect(calls.at(-1)).toMatchObject({ path: '/api/logout' })
  expect(heading()).toBe('Admin Access')
})

test('an owner who begins to require it leads everybody without it there, at their next call', async () => {
  fakeServer({
    'GET /api/redeem': refuse('second-step-setup-required'),
    'GET /api/session': answer({ staff: { ...bartender, mustSetUpTwoStep: true }, member: null }),
    'GET /api/two-step': answer(none),
  })
  await wake(AdminDashboard, { who: bartender, section: 'redeem' })
  await fill(find<HTMLInputElement>('main input'), 'ET 482913 K7QX')
  await click(findButton(document.body, 'Check code'))
  await waitFor(() => expect(heading()).toBe('Set up two-step sign-in'))
})
