import { urls } from '#urls.ts'
import { openTab, settled, test } from './admin-bar.ts'
import { PASSWORD } from './own-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource|net::ERR/] })

test('the desk is walked by keyboard, each tab loads its code when it is opened, and the way back works', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await openTab(page, bar, 'overview')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const milestones = page.getByRole('link', { name: 'Milestones' })
  for (let step = 0; step < 30 && !(await milestones.evaluate((link) => link === document.activeElement)); step++) {
    await page.keyboard.press('Tab')
  }
  expect(loaded.filter((path) => path.includes('milestones-tab'))).toEqual([])
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Milestones')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Milestones · Admin dashboard/)
  await settled(page)
  expect(loaded.filter((path) => path.includes('milestones-tab') && path.endsWith('.js'))).toHaveLength(1)
  await page.goBack()
  await expect(heading).toHaveText('Overview')
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test('a server that fails is said so, with a way to try again, and nobody is made up in its place', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  await bar.make({ firstName: 'Ada', lastName: 'Real' })
  await page.route(/\/api\/(members|admin-stats)(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { error: 'The database is away.', code: 'internal-error' } }),
  )
  await openTab(page, bar, 'overview')
  await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toHaveCount(2)
  await expect(page.getByRole('row')).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).nth(1).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('cell', { name: 'Ada Real' }).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toHaveCount(0)
})

test('a lost connection is said; what was typed is still there when it is back, and what happened meanwhile is shown', async ({
  page,
  context,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  await openTab(page, bar, 'overview')
  await page.getByRole('button', { name: 'Add Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Member' })
  await dialog.getByLabel('First Name').fill('Nadia')
  await dialog.getByLabel('Last Name').fill('Offline')
  await dialog.getByLabel('Email').fill('nadia@example.test')
  await dialog.getByLabel('Phone').fill('(305) 555-0177')
  await dialog.getByLabel('Membership Type').selectOption('regular')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Create & Approve Member' }).click()
  await expect(dialog.getByText('Error creating member')).toBeVisible()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nadia')
  await bar.make({ firstName: 'Mona', lastName: 'Meanwhile' })
  await expect(page.getByText("You're offline.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
  await dialog.getByRole('button', { name: 'Create & Approve Member' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'Mona Meanwhile' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Nadia Offline' }).first()).toBeVisible()
})

test('a login that ended elsewhere leads to the login, and says why', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await page.request.post('/api/login/admin', { data: { email: 'manager@bar.test', password: PASSWORD } })
  await page.goto(`${urls.adminDashboard}?section=pending`)
  await settled(page)
  await page.request.post('/api/logout', { data: { side: 'staff' } })
  await page.getByRole('link', { name: 'Approved' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await expect(page.getByText('Authentication required. Please log in again.')).toBeVisible()
})

test('staff look a guest up and see no more than they need, and the server refuses them the rest', async ({
  page,
  bar,
  isMobile,
}) => {
  const { email } = await bar.make({ firstName: 'Vera', lastName: 'Stone', type: 'local', phone: '(305) 555-0190' })
  await bar.make({ firstName: 'Pia', lastName: 'Stone', status: 'pending' })
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'lookup', { role: 'staff' })
  await expect(page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link')).toHaveText([
    /Redeem a code/,
    /Find a member/,
  ])
  await expect(page.getByRole('heading', { name: 'Search for a member' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a member' }).fill('stone')
  const found = page.getByRole('main').getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Vera Stone')
  await expect(found).toContainText('Phone ending in 0190')
  await expect(found).toContainText('Local 20%')
  await expect(page.getByRole('main')).not.toContainText(email)
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  await page.getByRole('searchbox', { name: 'Find a member' }).fill('nobody')
  await expect(page.getByRole('heading', { name: 'No approved members found' })).toBeVisible()

  for (const path of ['/api/members', '/api/admin-stats', '/api/audit', '/api/reward-claims', '/api/events']) {
    expect((await page.request.get(path)).status()).toBe(403)
  }
})
