import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { StaffTab } from '#dashboards/admin/staff/staff-tab.tsx'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const ana = { id: 'ac_1', name: 'Ana Ruiz', email: 'ana@example.com', role: 'owner', status: 'active', createdAt: '' }
const max = { ...ana, id: 'ac_2', name: 'Max Bell', email: 'max@example.com', role: 'staff' }

const proofDialog = () => within(document.body).findByRole('dialog', { name: "Confirm it's you" })
const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('Password')
const sent = (calls: { method: string; path: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith('/api/staff')).map(({ body }) => body)

test('a role that is changed long after signing in asks for the password, and is changed once it is right', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/staff': answer([ana, max]),
    'PATCH /api/staff/ac_2': refuse('proof-required'),
    'POST /api/prove': refuse('wrong-password'),
  })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  await choose(within(place).getByLabelText("Max Bell's role"), 'manager')
  const dialog = await proofDialog()
  const password = passwordIn(dialog)
  expect(document.activeElement).toBe(password)

  await fill(password, 'not it')
  await click(findButton(dialog, 'Confirm'))
  await waitFor(() => expect(dialog.textContent).toContain("That password isn't right. Try again."))
  expect([document.activeElement, password.value]).toEqual([password, 'not it'])

  replies['POST /api/prove'] = unreachable
  await click(findButton(dialog, 'Confirm'))
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain("We couldn't connect."))

  replies['POST /api/prove'] = answer({ success: true })
  replies['PATCH /api/staff/ac_2'] = answer({ ...max, role: 'manager' })
  await fill(password, 'right password')
  await click(findButton(dialog, 'Confirm'))
  await waitFor(() => expect(toasts(place)).toEqual(['Role changed to Manager | Max Bell']))
  expect(calls.find(({ path }) => path === '/api/prove')?.body).toEqual({
    kind: 'password',
    side: 'staff',
    password: 'not it',
  })
  expect(sent(calls, 'PATCH')).toEqual([{ role: 'manager' }, { role: 'manager' }])
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('somebody who cancels finds the form as it was, with nothing sent', async () => {
  const { calls } = fakeServer({ 'GET /api/staff': answer([ana]), 'POST /api/staff': refuse('proof-required') })
  const { place } = await renderAdmin(<StaffTab />, { role: 'owner' })
  await click(findButton(place, 'Add staff'))
  const form = within(find(place, 'dialog[open]'))
  await fill(form.getByLabelText('Name'), 'Max Bell')
  await fill(form.getByLabelText('Email'), 'max@example.com')
  const confirm = form.getByRole('button', { name: 'Add staff' })
  await click(confirm)
  await click(findButton(await proofDialog(), 'Cancel'))
  await waitFor(() => expect(document.querySelectorAll('dialog[open]').length).toBe(1))
  expect(form.queryByRole('alert')).toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Max Bell')
  expect(document.activeElement).toBe(confirm)
  expect(sent(calls, 'POST').length).toBe(1)
  expect(calls.some(({ path }) => path === '/api/prove')).toBe(false)
})

test('a session that has ended meanwhile leads to the login', async () => {
  const { replies } = fakeServer({
    'GET /api/staff': answer([ana, max]),
    'PATCH /api/staff/ac_2': refuse('proof-required'),
    'POST /api/prove': refuse('login-required'),
  })
  const { place, onExpired } = await renderAdmin(<StaffTab />, { role: 'owner' })
  await choose(within(place).getByLabelText("Max Bell's role"), 'manager')
  const dialog = await proofDialog()
  await fill(passwordIn(dialog), 'right password')
  replies['PATCH /api/staff/ac_2'] = refuse('login-required')
  await click(findButton(dialog, 'Confirm'))
  await waitFor(() => expect(onExpired).toHaveBeenCalledOnce())
})

const pourDrink = endpoint('POST', '/api/drinks', {
  summary: 'Pours.',
  who: ['owner'],
  needsProof: true,
  body: z.object({ drink: z.string() }),
  answer: z.unknown(),
})

function Bar() {
  const { mutate } = useApiMutation(pourDrink)
  const pour = () => ['Beer', 'Mojito'].map((drink) => mutate({ body: { drink } }))
  return (
    <button type="button" onClick={pour}>
      Pour both
    </button>
  )
}

test('two calls that are refused at once ask for the password once', async () => {
  const { calls, replies } = fakeServer({
    'POST /api/drinks': refuse('proof-required'),
    'POST /api/prove': answer({ success: true }),
  })
  const { place } = await renderAdmin(<Bar />)
  await click(findButton(place, 'Pour both'))
  const dialog = await proofDialog()
  replies['POST /api/drinks'] = answer({})
  await fill(passwordIn(dialog), 'right password')
  await click(findButton(dialog, 'Confirm'))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      ...Array(2).fill('/api/drinks'),
      '/api/prove',
      ...Array(2).fill('/api/drinks'),
    ]),
  )
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('somebody with an authenticator app or a passkey may use that instead of the password', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { calls, replies } = fakeServer({
    'POST /api/drinks': refuse('proof-required'),
    'GET /api/two-step': answer({ app: {}, passkeys: [{}] }),
    'POST /api/prove': refuse('wrong-code'),
    'POST /api/prove/passkey': answer({ challenge: 'c', rpId: 'localhost', allowCredentials: [] }),
  })
  const { place } = await renderAdmin(<Bar />)
  await click(findButton(place, 'Pour both'))
  const dialog = await proofDialog()
  await click(await within(dialog).findByRole('button', { name: 'Use your authenticator app' }))
  const code = within(dialog).getByLabelText<HTMLInputElement>('Code')
  await fill(code, '000000')
  await click(findButton(dialog, 'Confirm'))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(calls.find(({ path }) => path === '/api/prove')?.body).toEqual({ kind: 'app', side: 'staff', code: '000000' })

  replies['POST /api/prove'] = answer({ success: true })
  replies['POST /api/drinks'] = answer({})
  const passkey = { id: 'id', rawId: 'id', type: 'public-key', response: {} }
  startAuthentication.mockResolvedValueOnce(passkey)
  await click(findButton(dialog, 'Use a passkey'))
  await click(findButton(dialog, 'Use passkey'))
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(calls.findLast(({ path }) => path === '/api/prove')?.body).toEqual({ kind: 'passkey', side: 'staff', passkey })
})
