import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import AdminDashboard from '#dashboards/admin/admin-dashboard.island.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { fill, findButton, find as findIn, click as press, wake } from '#tests/screen.ts'
// The desk fetches the code of a tab when it is opened; here it is there at once.
import '#dashboards/admin/redeem/redeem-tab.tsx'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import SeoAdmin from '#dashboards/seo/seo-admin.island.tsx'
import SetPassword from './gate-set-password.island.tsx'

const owner = { name: 'Ana Ruiz', role: 'owner', login: 'ana@example.com' } as const
/** Whose desk asks the server for nothing until something is done there. */
const bartender = { ...owner, role: 'staff' } as const

type Answers = Record<string, { status: number; body: unknown; headers?: Record<string, string> }>

/** What the server would answer, by method and address. Returns what it was asked. */
function answerWith(answers: Answers) {
  const replies = Object.entries(answers).map(([call, { status, body, headers }]) => [
    call,
    answer(body, status, headers),
  ])
  return fakeServer(Object.fromEntries(replies)).calls
}

const find = <Type extends HTMLElement = HTMLElement>(selector: string) => findIn<Type>(document.body, selector)
const click = (name: string) => press(findButton(document.body, name))

async function logIn(email: string, password: string, submit: string) {
  find<HTMLInputElement>('input[name=email]').value = email
  find<HTMLInputElement>('input[name=password]').value = password
  await click(submit)
}

test('the admin gate is headed "Admin Access" and asks for e-mail and password', async () => {
  await wake(AdminDashboard, { who: null, section: 'overview' })
  expect(find('h1').textContent).toBe('Admin Access')
  expect(find<HTMLInputElement>('input[name=email]')).toMatchObject({ type: 'email', required: true })
  expect(find<HTMLInputElement>('input[name=password]')).toMatchObject({ type: 'password', required: true })
  await click('Show password')
  expect(find<HTMLInputElement>('input[name=password]').type).toBe('text')
})

test('a refused admin reads why and keeps the e-mail', async () => {
  answerWith({ 'POST /api/login/admin': { status: 401, body: { error: 'Invalid email or password' } } })
  await wake(AdminDashboard, { who: null, section: 'overview' })
  await logIn('ana@example.com', 'wrong', 'Access Dashboard')
  expect(find('[role=alert]').textContent).toBe('Invalid email or password')
  expect(find<HTMLInputElement>('input[name=email]').value).toBe('ana@example.com')
})

test('an admin who is let in sees who they are; Logout leads back to an empty login', async () => {
  const calls = answerWith({
    'POST /api/login/admin': { status: 200, body: { success: true, role: 'owner' } },
    'GET /api/session': { status: 200, body: { staff: bartender, member: null } },
    'POST /api/logout': { status: 200, body: { success: true } },
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
  answerWith({
    'POST /api/login/admin': { status: 200, body: { success: true, role: 'owner' } },
    'GET /api/session': { status: 200, body: { staff: null, member: null } },
  })
  await wake(AdminDashboard, { who: null, section: 'overview' })
  await logIn('ana@example.com', 'right password', 'Access Dashboard')
  expect(find('[role=alert]').textContent).toContain('Please allow cookies for this site.')
  expect(findButton(document.body, 'Access Dashboard').getAttribute('aria-busy')).toBeNull()
})

test('a session that has ended leads back to the login, and says so', async () => {
  answerWith({ 'POST /api/redeem': { status: 401, body: {} } })
  await wake(AdminDashboard, { who: bartender, section: 'redeem' })
  await fill(find<HTMLInputElement>('main input'), 'ET 482913 K7QX')
  await click('Give reward')
  expect(find('[role=alert]').textContent).toBe('Authentication required. Please log in again.')
  expect(find('h1').textContent).toBe('Admin Access')
})

test('a logout that did not reach the server is not reported as one', async () => {
  answerWith({})
  await wake(AdminDashboard, { who: bartender, section: 'redeem' })
  await click('Logout')
  expect(find('main [role=alert]').textContent).toContain('You are still logged in')
  expect(find('h1').textContent).toBe('Redeem a code')
})

test('the SEO gate alerts "Invalid credentials" and shows it as well', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  answerWith({ 'POST /api/login/seo': { status: 401, body: { error: 'Invalid credentials' } } })
  await wake(SeoAdmin, { who: null, section: 'home' })
  await logIn('sam@example.com', 'wrong', 'Log in')
  expect(alert).toHaveBeenCalledExactlyOnceWith('Invalid credentials')
  expect(find('[role=alert]').textContent).toBe('Invalid credentials')
})

test.each([
  { status: 404, field: 'email', error: 'Member not found. Please check your email or sign up for membership.' },
  { status: 401, field: 'password', error: 'Incorrect password. Please try again.' },
])('a member reads "$error" at the $field and can type on', async ({ status, field, error }) => {
  answerWith({ 'POST /api/login/member': { status, body: { error } } })
  await wake(MemberDashboard, { who: null })
  await logIn('hannah@example.com', 'wrong', 'Log in')
  const input = find<HTMLInputElement>(`input[name=${field}]`)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error)
  expect(document.activeElement).toBe(input)
})

test('the member login leads to sign-up and to the admin', async () => {
  await wake(MemberDashboard, { who: null })
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#main',
    '/',
    '/admin-dashboard',
    '/member-signup',
  ])
})

test('a server that cannot be reached is named as the reason', async () => {
  answerWith({})
  await wake(MemberDashboard, { who: null })
  await logIn('hannah@example.com', 'right password', 'Log in')
  expect(find('[role=alert]').textContent).toBe('The server could not be reached. Please try again.')
})

test('whoever forgot the password asks for a link and is told the same in any case', async () => {
  const calls = answerWith({ 'POST /api/password/forgot': { status: 200, body: { success: true, isMailed: true } } })
  await wake(MemberDashboard, { who: null })
  await click('Forgot password?')
  expect(find('h1').textContent).toBe('Forgot password')
  find<HTMLInputElement>('input[name=email]').value = 'hannah@example.com'
  await click('Send the link')
  expect(calls).toEqual([
    { method: 'POST', path: '/api/password/forgot', body: { email: 'hannah@example.com', side: 'member' } },
  ])
  expect(find('[role=status]').textContent).toContain('If we know that address')
  expect(document.activeElement?.contains(find('[role=status]'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await click('Back to login')
  expect(find('h1').textContent).toBe('Member login')
})

test('where no mail is set up, whoever forgot the password is told that nothing was sent', async () => {
  answerWith({ 'POST /api/password/forgot': { status: 200, body: { success: true, isMailed: false } } })
  await wake(MemberDashboard, { who: null })
  await click('Forgot password?')
  find<HTMLInputElement>('input[name=email]').value = 'hannah@example.com'
  await click('Send the link')
  expect(find('[role=status]').textContent).toContain('Nothing was sent. Ask us at the bar')
})

test('a one-time link sets the password and leads to the right login', async () => {
  location.hash = '#the-secret'
  const calls = answerWith({ 'POST /api/password/set': { status: 200, body: { success: true, role: 'seo' } } })
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
  const tooShort = 'Please choose a password of at least 8 characters'
  answerWith({ 'POST /api/password/set': { status: 400, body: { error: tooShort } } })
  await wake(SetPassword, {})
  find<HTMLInputElement>('input[name=password]').value = 'seven77'
  await click('Set password')
  expect(find('.field-error').textContent).toBe(tooShort)

  answerWith({ 'POST /api/password/set': { status: 410, body: { error: 'This link has expired.' } } })
  await click('Set password')
  expect(find('[role=alert]').textContent).toBe('This link has expired.')

  location.hash = ''
  await click('Set password')
  expect(find('[role=alert]').textContent).toContain('The link is not complete.')
})
