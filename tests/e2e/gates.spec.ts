import type { Page } from '@playwright/test'
import { logins } from './logins.ts'
import { expect, expectAccessible, expectFitsEveryScreen, islandsAwake, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/status of (400|401|404|410)/] })

const places = [
  { url: '/admin-dashboard', island: 'dashboards/admin/admin-dashboard', heading: 'Admin Access' },
  { url: '/seo-admin', island: 'dashboards/seo/seo-admin', heading: 'SEO admin' },
  { url: '/member-dashboard', island: 'dashboards/member/member-dashboard', heading: 'Member login' },
  { url: '/set-password', island: 'dashboards/shared/set-password', heading: 'Set your password' },
]

async function open(page: Page, url: string) {
  await page.goto(url)
  const place = places.find((one) => url.startsWith(one.url))
  await islandsAwake(page, place?.island ?? '')
}

async function logIn(page: Page, { email, password }: { email: string; password: string }, submit: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: submit }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const { url, heading: words } of places) {
  test(`${url} is accessible in both themes and fits every screen`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the wide layouts are measured here too')
    await open(page, url)
    await expect(heading(page)).toHaveText(words)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await expectFitsEveryScreen(page)
  })
}

test('the owner gets into the admin and out again, and the fields are empty then', async ({ page, context }) => {
  await open(page, '/admin-dashboard')
  await logIn(page, { ...logins.owner, password: 'not the password' }, 'Access Dashboard')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expectAccessible(page)

  await logIn(page, logins.owner, 'Access Dashboard')
  await expect(heading(page)).toHaveText('Overview')
  expect(await context.cookies()).toMatchObject([{ name: 'tides-staff', httpOnly: true, sameSite: 'Lax', path: '/' }])
  expect(await page.evaluate(() => document.cookie)).not.toContain('tides-staff')

  await page.reload()
  await expect(heading(page)).toHaveText('Overview')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page)).toHaveText('Admin Access')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await context.cookies()).toEqual([])
  await page.reload()
  await expect(heading(page)).toHaveText('Admin Access')
})

test('the admin login works by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await open(page, '/admin-dashboard')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(logins.owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(logins.owner.password)
  await page.keyboard.press('Tab')
  const toggle = page.getByRole('button', { name: 'Show password' })
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Access Dashboard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Overview')
})

test('the SEO gate alerts "Invalid credentials" to a wrong password and to another role, and opens to the owner', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  await open(page, '/seo-admin')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await logIn(page, { ...logins.seo, password: 'not the password' }, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await logIn(page, logins.member, 'Sign in')
  await expect.poll(() => alerts).toEqual(['Invalid credentials', 'Invalid credentials'])

  for (const login of [logins.seo, logins.owner]) {
    await logIn(page, login, 'Sign in')
    await expect(heading(page)).toHaveText('Home')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page)).toHaveText('SEO admin')
  }
})

test('a member reads which of the two was wrong, and then gets in', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk')
  await open(page, '/member-dashboard')
  await logIn(page, { email: 'nobody@demo.test', password: 'anything' }, 'Log in')
  await expect(page.getByText('Member not found. Please check your email or sign up for membership.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await logIn(page, { ...logins.member, password: 'not the password' }, 'Log in')
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await logIn(page, logins.member, 'Log in')
  await expect(heading(page)).toHaveText(/^Welcome, /)
  await expectAccessible(page)
})

test('the member login leads to sign-up and to the admin', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk')
  await open(page, '/member-dashboard')
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/member-signup')
  await page.getByRole('link', { name: 'Admin access' }).click()
  await expect(heading(page)).toHaveText('Admin Access')
})

test('an invited manager sets a password by the link and gets in with it', async ({ page, context, isMobile }, {
  project,
}) => {
  test.skip(!isMobile, 'the same on a desk')
  const email = `manager-${project.name}@bar.test`
  await page.request.post('/api/login/admin', { data: logins.owner })
  const invitation = await page.request.post('/api/staff', { data: { name: 'Max', email, role: 'manager' } })
  const { passwordLink } = await invitation.json()
  await context.clearCookies()
  const { pathname, hash } = new URL(passwordLink)

  await open(page, pathname + hash)
  await page.getByLabel('New password').fill('seven77')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Use at least 8 characters for your password.')).toBeVisible()
  await page.getByLabel('New password').fill('chosen by max')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Log in' }).click()
  await islandsAwake(page, 'dashboards/admin/admin-dashboard')
  await logIn(page, { email, password: 'chosen by max' }, 'Access Dashboard')
  await expect(heading(page)).toHaveText('Overview')
  await expect(page.getByRole('link', { name: 'Background jobs' })).toHaveCount(0)
})
