import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import AdminDashboard from '#dashboards/admin/admin-dashboard.island.tsx'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { fill, findButton, find as findIn, click as press, wake } from '#tests/screen.ts'
// The desk fetches the code of a tab when it is opened; here it is there at once.
import '#dashboards/admin/redeem/redeem-tab.tsx'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import SeoAdmin from '#dashboards/seo/seo-admin.island.tsx'
import SetPassword from '../set-password.island.tsx'

const phone = '(305) 555-0111'

const owner = { name: 'Ana Ruiz', role: 'owner', login: 'ana@example.com' } as const
/** Whose desk asks the server for nothing until something is done there. */
const bartender = { ...owner, role: 'staff' } as const

const find = <Type extends HTMLElement = HTMLElement>(selector: string) => findIn<Type>(document.body, selector)
const click = (name: string) => press(findButton(document.body, name))

async function logIn(email: string, password: string, submit: string) {
  find<HTMLInputElement>('input[name=email]').value = email
  find<HTMLInputElement>('input[name=password]').value = password
  await click(submit)
}

test('the admin login is headed "Admin Access" and asks for email and password', async () => {
  await wake(AdminDashboard, { who: null, section: 'overview' })
  expect(find('h1').textContent).toBe('Admin Access')
  expect(find<HTMLInputElement>('input[name=email]')).toMatchObject({ type: 'email', required: true })
  expect(find<HTMLInputElement>('input[name=password]')).toMatchObject({ type: 'password', required: true })
  await click('Show password')
  expect(find<HTMLInputElement>('input[name=password]').type).toBe('text')
})

test('a refused admin reads why and keeps the email', async () => {
  fakeServer({ 'POST /api/login/admin': refuse('wrong-admin-login') })
  await wake(AdminDashboard, { who: null, section: 'overview' })
  await logIn('ana@example.com', 'wrong', 'Access Dashboard')
  expect(find('[role=alert]').textContent).toBe('Invalid email or password')
  expect(find<HTMLInputElement>('input[name=email]').value).toBe('ana@example.com')
})

test('an admin who is let in sees who they are; Logout leads back to an empty login', async () => {
  const { calls } = fakeServer({
    'POST /api/login/admin': answer({ success: true, role: 'owner' }),
    'GET /api/session': answer({ staff: bartender, member: null }),
    'POST /api/logout': answer({ success: true }),
  })
  await wake(AdminDashboard, { who: null, section: 'overview' })
  await logIn('ana@example.com', 'right password', 'Access Dashboard')
  expect(calls[0]?.body).toEqual({ email: 'ana@example.com', password: 'right password' })
  await waitFor(() => expect(find('h1').textContent).toBe('Redeem a code'))
  expect(document.activeElement).toBe(find('h1'))
  expect(find('header:has(nav)').textContent).toContain('Ana RuizStaff')

  await click('Logout')
  expect(calls.at(-1)).toEqual({ method: 'POST', path: '/api/logout', body: { side: 'staff' } })
  expect(find('h1').textContent).toBe('Admin Access')
  expect(find<HTMLInputElement>('input[name=email]').value).toBe('')
  expect(find<HTMLInputElement>('input[name=password]').value).toBe('')
})

test('whose browser keeps no cookies is told so and can try again', async () => {
  fakeServer({
    'POST /api/login/admin': answer({ success: true, role: 'owner' }),
    'GET /api/session': answer({ staff: null, member: null }),
  })
  await wake(AdminDashboard, { who: null, section: 'overview' })
  await logIn('ana@example.com', 'right password', 'Access Dashboard')
  expect(find('[role=alert]').textContent).toContain('Allow cookies for this site')
  expect(findButton(document.body, 'Access Dashboard').getAttribute('aria-busy')).toBeNull()
})

test('a session that has ended leads back to the login, and says so', async () => {
  fakeServer({ 'GET /api/redeem': refuse('login-required') })
  await wake(AdminDashboard, { who: bartender, section: 'redeem' })
  await fill(find<HTMLInputElement>('main input'), 'ET 482913 K7QX')
  await click('Check code')
  expect(find('[role=alert]').textContent).toBe('Authentication required. Please log in again.')
  expect(find('h1').textContent).toBe('Admin Access')
})

test('a logout that did not reach the server is not reported as one', async () => {
  fakeServer({})
  await wake(AdminDashboard, { who: bartender, section: 'redeem' })
  await click('Logout')
  expect(find('main [role=alert]').textContent).toContain("We couldn't sign you out")
  expect(find('h1').textContent).toBe('Redeem a code')
})

test('the SEO login alerts "Invalid credentials" and shows it as well', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  fakeServer({ 'POST /api/login/seo': refuse('wrong-seo-login') })
  await wake(SeoAdmin, { who: null, section: 'home' })
  await logIn('sam@example.com', 'wrong', 'Sign in')
  expect(alert).toHaveBeenCalledExactlyOnceWith('Invalid credentials')
  expect(find('[role=alert]').textContent).toBe('Invalid credentials')
})

test.each([
  {
    code: 'member-not-found',
    field: 'email',
    error: 'Member not found. Please check your email or sign up for membership.',
  },
  { code: 'wrong-member-password', field: 'password', error: 'Incorrect password. Please try again.' },
] as const)('a member reads "$error" at the $field and can type on', async ({ code, field, error }) => {
  fakeServer({ 'POST /api/login/member': refuse(code) })
  await wake(MemberDashboard, { who: null, phone })
  await logIn('hannah@example.com', 'wrong', 'Log in')
  const input = find<HTMLInputElement>(`input[name=${field}]`)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error)
  expect(document.activeElement).toBe(input)
})

test('the member login leads to sign-up and to the admin', async () => {
  await wake(MemberDashboard, { who: null, phone })
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#main',
    '/',
    '/admin-dashboard',
    '/member-signup',
  ])
})

test('without a connection the login says so', async () => {
  fakeServer({ 'POST /api/login/member': unreachable })
  await wake(MemberDashboard, { who: null, phone })
  await logIn('hannah@example.com', 'right password', 'Log in')
  expect(find('[role=alert]').textContent).toBe("We couldn't connect. Check your connection and try again.")
})

test('a member who forgot the password asks for a link and reads the same in any case', async () => {
  const { calls } = fakeServer({ 'POST /api/password/forgot': answer({ success: true, isMailed: true }) })
  await wake(MemberDashboard, { who: null, phone })
  await click('Forgot password?')
  expect(find('h1').textContent).toBe('Forgot password')
  find<HTMLInputElement>('input[name=email]').value = 'hannah@example.com'
  await click('Email me a link')
  expect(calls).toEqual([
    { method: 'POST', path: '/api/password/forgot', body: { email: 'hannah@example.com', side: 'member' } },
  ])
  expect(find('[role=status]').textContent).toContain('If that email has an account')
  expect(document.activeElement?.contains(find('[role=status]'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await click('Back to login')
  expect(find('h1').textContent).toBe('Member login')
})

test('where email is not set up, a member who forgot the password reads that nothing was sent', async () => {
  fakeServer({ 'POST /api/password/forgot': answer({ success: true, isMailed: false }) })
  await wake(MemberDashboard, { who: null, phone })
  await click('Forgot password?')
  find<HTMLInputElement>('input[name=email]').value = 'hannah@example.com'
  await click('Email me a link')
  expect(find('[role=status]').textContent).toContain("We didn't send a link. Ask at the bar")
})

test('a one-time link sets the password and leads to the right login', async () => {
  location.hash = '#the-secret'
  const { calls } = fakeServer({ 'POST /api/password/set': answer({ success: true, role: 'seo' }) })
  await wake(SetPassword, {})
  find<HTMLInputElement>('input[name=password]').value = 'a new password'
  await click('Set password')
  expect(calls[0]?.body).toEqual({ token: 'the-secret', password: 'a new password' })
  expect(find('[role=status]').textContent).toContain('Your password is set')
  expect(find('a.btn').getAttribute('href')).toBe('/seo-admin')
  expect(location.hash).toBe('')
  expect(document.activeElement).toBe(find('h1'))
})

test('a link that is used up, incomplete, or a password that is too short is explained', async () => {
  location.hash = '#the-secret'
  fakeServer({ 'POST /api/password/set': refuse('staff-password-too-short') })
  await wake(SetPassword, {})
  find<HTMLInputElement>('input[name=password]').value = 'seven77'
  await click('Set password')
  expect(find('.field-error').textContent).toContain('at least 8 characters')

  fakeServer({ 'POST /api/password/set': refuse('link-not-valid') })
  await click('Set password')
  expect(find('[role=alert]').textContent).toContain('expired or was already used')

  location.hash = ''
  await click('Set password')
  expect(find('[role=alert]').textContent).toContain('Part of this link is missing.')
})
