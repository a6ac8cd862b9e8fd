import type { Page } from '@playwright/test'
import { adminTabs, tabLabels } from '#dashboards/admin/admin-tabs.ts'
import { settled } from './admin-bar.ts'
import { logins } from './logins.ts'
import { expect, expectAccessible, expectFitsEveryScreen, islandsAwake, test } from './visit.ts'

async function open(page: Page, section: string) {
  await page.request.post('/api/login/admin', { data: logins.owner })
  // The demo product syncs a month of simulated orders soon after its start, so that every tab has something to show.
  const lastSync = async () => (await (await page.request.get('/api/sync-runs?pageSize=1')).json())[0]?.state
  await expect.poll(lastSync, { timeout: 100_000 }).toBe('done')
  await page.goto(`/admin-dashboard?section=${section}`)
  await islandsAwake(page, 'dashboards/admin/admin-dashboard')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('every tab opens from the address on a phone, shows its data, fits and is accessible in the dark', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desk, in the light, each has a test of its own')
  test.slow()
  await open(page, 'overview')
  for (const section of adminTabs) {
    await page.goto(`/admin-dashboard?section=${section}`)
    await expect(heading(page)).toHaveText(tabLabels[section].label)
    await settled(page)
    await expect(page.locator('main .state[role="alert"]')).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await expectFitsEveryScreen(page)
  }
})

test('the keys Ctrl and K lead to a tab and to a member', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no such keys')
  await open(page, 'overview')
  await settled(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('miles')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Milestones')
  expect(page.url()).toContain('section=milestones')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('regular@demo')
  await expect(dialog.getByRole('option', { name: /Robin Regular/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Member Details' })).toContainText('Robin Regular')
})

test('what another person changes appears without a reload', async ({ page, browser, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await open(page, 'staff')
  await settled(page)
  const other = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '' })
  await other.request.post('/api/login/admin', { data: logins.owner })
  await other.request.post('/api/staff', { data: { name: 'Nora News', email: 'nora@bar.test', role: 'staff' } })
  await expect(page.getByRole('cell', { name: 'Nora News', exact: true })).toBeVisible()
  await other.close()
})

test('a manager has no tab of the owner, and staff only redeem', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await page.request.post('/api/login/admin', { data: logins.owner })
  for (const [role, first, missing] of [
    ['manager', 'Overview', 'Audit log'],
    ['staff', 'Redeem a code', 'Overview'],
  ] as const) {
    const email = `${role}-tabs@bar.test`
    const { passwordLink } = await (await page.request.post('/api/staff', { data: { name: role, email, role } })).json()
    const token = new URL(passwordLink).hash.slice(1)
    await page.request.post('/api/password/set', { data: { token, password: 'a password of theirs' } })
    await page.request.post('/api/login/admin', { data: { email, password: 'a password of theirs' } })
    await page.goto('/admin-dashboard?section=audit')
    await expect(heading(page)).toHaveText(first)
    await expect(page.getByRole('link', { name: missing })).toHaveCount(0)
    // Somebody else signs in on this browser: the desk that is open would ask in the name of who was there before.
    await page.goto('about:blank')
    await page.request.post('/api/login/admin', { data: logins.owner })
  }
})
