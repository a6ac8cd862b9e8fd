import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import AdminDashboard from '#dashboards/admin/admin-dashboard.island.tsx'
import SeoAdmin from '#dashboards/seo/seo-admin.island.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, findButton, find as findIn, wake } from '#tests/screen.ts'
// Fetched when they are asked for; here they are there at once.
import './second-step-form.tsx'
import '#dashboards/admin/redeem/redeem-tab.tsx'

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const find = <Type extends HTMLElement = HTMLElement>(selector: string) => findIn<Type>(document.body, selector)
const press = (name: string) => click(findButton(document.body, name))
const codeField = () => find<HTMLInputElement>('input[name=code]')

const steps = { ticket: 'the-ticket', steps: ['app', 'recovery-code'], expiresAt: '2025-11-14T23:05:00.000Z' }
const bartender = { name: 'Ana Ruiz', role: 'staff', login: 'ana@example.com' }
const passkey = { id: 'id', rawId: 'id', type: 'public-key', response: {} }

beforeEach(() => {
  startAuthentication.mockReset()
})

/** The admin login of somebody whose password is right. */
async function logIn(replies: Parameters<typeof fakeServer>[0], details: object = steps) {
  const server = fakeServer({
    'POST /api/login/admin': refuse('second-step-required', { ...details }),
    'GET /api/session': answer({ staff: bartender, member: null }),
    ...replies,
  })
  await wake(AdminDashboard, { who: null, section: 'redeem' })
  find<HTMLInputElement>('input[name=email]').value = 'ana@example.com'
  find<HTMLInputElement>('input[name=password]').value = 'right password'
  await press('Access Dashboard')
  await waitFor(() => expect(find('h1').textContent).toBe('Two-step sign-in'))
  return server
}

test('after the right password the code of the app lets somebody in', async () => {
  const { calls } = await logIn({ 'POST /api/login/second-step': answer({ success: true, role: 'staff' }) })
  expect(document.activeElement).toBe(find('h1'))
  await waitFor(() => expect(codeField().autocomplete).toBe('one-time-code'))
  await fill(codeField(), '123 456')
  await press('Continue')
  expect(calls.find(({ path }) => path === '/api/login/second-step')?.body).toEqual({
    kind: 'app',
    ticket: 'the-ticket',
    code: '123 456',
  })
  await waitFor(() => expect(find('h1').textContent).toBe('Redeem a code'))
})

test('a wrong code is marked at its field, and the next one can be typed', async () => {
  await logIn({ 'POST /api/login/second-step': refuse('wrong-code') })
  await waitFor(codeField)
  await fill(codeField(), '000000')
  await press('Continue')
  expect(codeField().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(codeField())
  expect(document.body.textContent).toContain("That code isn't right.")
})

test('without the phone a recovery code will do', async () => {
  const { calls } = await logIn({ 'POST /api/login/second-step': answer({ success: true, role: 'staff' }) })
  await waitFor(codeField)
  await press('Use a recovery code')
  await fill(codeField(), 'k7wq-9fzt-m3hx-ra8e-p2cd-vh5n')
  await press('Continue')
  expect(calls.find(({ path }) => path === '/api/login/second-step')?.body).toMatchObject({
    kind: 'recovery-code',
    code: 'k7wq-9fzt-m3hx-ra8e-p2cd-vh5n',
  })
})

test('somebody who takes too long starts over, and reads why', async () => {
  await logIn({ 'POST /api/login/second-step': refuse('second-step-expired') })
  await waitFor(codeField)
  await fill(codeField(), '123456')
  await press('Continue')
  expect(find('h1').textContent).toBe('Admin Access')
  expect(find('[role=alert]').textContent).toBe('That took too long. Enter your email and password again.')
})

test('there is a way back to email and password', async () => {
  await logIn({})
  await waitFor(codeField)
  await press('Back to sign-in')
  expect(find('h1').textContent).toBe('Admin Access')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a passkey takes the second step, and a closed dialog can be opened again', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { calls } = await logIn(
    {
      'POST /api/login/second-step/passkey': answer({ challenge: 'c', rpId: 'localhost', allowCredentials: [] }),
      'POST /api/login/second-step': answer({ success: true, role: 'staff' }),
    },
    { ...steps, steps: ['passkey'] },
  )
  await waitFor(() => findButton(document.body, 'Use passkey'))
  startAuthentication.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  await press('Use passkey')
  expect(find('[role=alert]').textContent).toContain("wasn't confirmed")
  startAuthentication.mockResolvedValueOnce(passkey)
  await press('Use passkey')
  expect(calls.find(({ path }) => path === '/api/login/second-step')?.body).toEqual({
    kind: 'passkey',
    ticket: 'the-ticket',
    passkey,
  })
})

test('a passkey alone signs in at the SEO admin, where the browser can', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { calls } = fakeServer({
    'POST /api/login/passkey/request': answer({ challenge: 'c', rpId: 'localhost' }),
    'POST /api/login/passkey': refuse('passkey-refused'),
  })
  await wake(SeoAdmin, { who: null, section: 'home' })
  startAuthentication.mockResolvedValueOnce(passkey)
  await press('Sign in with a passkey')
  expect(calls.at(-1)).toMatchObject({ path: '/api/login/passkey', body: { form: 'seo', passkey } })
  expect(find('[role=alert]').textContent).toBe("That passkey didn't work. Try again or sign in another way.")
})

test('where the browser has no passkeys, the button is not there', async () => {
  await wake(AdminDashboard, { who: null, section: 'redeem' })
  expect(document.body.textContent).not.toContain('passkey')
})
