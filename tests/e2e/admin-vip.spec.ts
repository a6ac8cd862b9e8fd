import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { formatDate } from '#dashboards/member/member-format.ts'
import { expectToast, holdCalls, openTab, settled, test } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const row = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tiles = (page: Page) => panel(page, 'VIP totals').locator('dl > div')

test('the VIPs are listed with what they spent and saved, and one who waits is approved', async ({
  page,
  bar,
  isMobile,
}) => {
  const vi = await bar.make({ firstName: 'Vi', lastName: 'Star', type: 'vip', email: 'vi@example.com' })
  await bar.spend(vi.id, { amountCents: 1200_50 })
  const cy = await bar.make({ firstName: 'Cy', lastName: 'Moss', type: 'vip', status: 'pending' })
  await bar.deps.db.execute(sql`update members set applied_at = '2026-01-10T17:00:00Z' where id = ${vi.id}`)
  await bar.make({ firstName: 'Bo', lastName: 'Lind', type: 'local', points: 5 })
  const { dateApproved } = await bar.send('GET', '/api/members/:id'.replace(':id', vi.id))
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'vip-members', { role: 'manager' })
  await expect(tiles(page)).toHaveText(['Total VIP Members2', 'Active VIP Members1', 'Total VIP Savings$600'])
  await expect(panel(page, 'VIP benefits').getByRole('listitem')).toHaveText([
    '50% off all orders',
    'The discount is the reward, no points',
    'VIP service and seating priority',
    'High-spending regulars',
    'Business clients bringing groups',
    'Celebrities or influencers',
    'Special occasions or loyalty rewards',
  ])
  for (const name of ['Refresh', 'Add VIP Member']) await expect(button(page, name)).toBeVisible()
  await expect(row(page, 'Bo Lind')).toHaveCount(0)
  await expect(row(page, 'Vi Star').getByRole('cell')).toHaveText([
    'Vi Starvi@example.com(305) 555-0142',
    'APPROVED',
    '$1,200.500 lifetime points',
    '$600.25',
    `January 10, 2026Approved ${formatDate(dateApproved)}`,
    'View Vi Star',
  ])
  await expect(row(page, 'Cy Moss').getByRole('cell').nth(1)).toHaveText('PENDING')
  await expect(row(page, 'Cy Moss')).not.toContainText('Approved')
  await expect(row(page, 'Vi Star').locator('.badge')).toHaveAttribute('data-tone', 'good')
  await expect(row(page, 'Cy Moss').locator('.badge')).toHaveAttribute('data-tone', 'warn')
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)

  await button(page, 'Approve Cy Moss').press('Enter')
  await expectToast(page, { title: 'Member approved', words: 'Cy Moss is now a VIP member.', tone: 'good' })
  await expect(row(page, 'Cy Moss')).toContainText('APPROVED')
  await expect(button(page, 'Approve Cy Moss')).toHaveCount(0)
  await expect(tiles(page).nth(1)).toHaveText('Active VIP Members2')
  expect(await bar.send('GET', '/api/members/:id'.replace(':id', cy.id))).toMatchObject({
    status: 'approved',
    discountPercentage: 50,
  })
  await button(page, 'View Vi Star').click()
  await expect(dialog(page)).toContainText('Current pointsnone')
  await expect(dialog(page)).toContainText('Discount50%')
  await expect(dialog(page).locator('.badge')).toHaveText(['VIP 50%', 'Approved'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'View Vi Star')).toBeFocused()
  if (isMobile) return

  const heads = ['Member', 'Status', 'Total Spent', 'Total Savings', 'Date Added', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(heads)
  const release = await holdCalls(page, `**/api/members?*`)
  await button(page, 'Refresh').press('Enter')
  await expect(button(page, 'Refresh')).toHaveAttribute('aria-busy', 'true')
  await expect(row(page, 'Vi Star')).toBeVisible()
  release()
  await expect(button(page, 'Refresh')).not.toHaveAttribute('aria-busy')
  await page.getByRole('searchbox').fill('cy')
  await expect(row(page, 'Vi Star')).toHaveCount(0)
  await page.getByRole('searchbox').fill('nobody')
  await button(page, 'Clear search and filters').click()
  await expect(row(page, 'Vi Star')).toBeVisible()
})

test('the first VIP is added from an empty list by keyboard', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  const adminStats = '/api/admin-stats'
  await page.route(`**${adminStats}?type=vip`, (route) =>
    route.fulfill({ status: 500, json: { error: 'It is away', code: 'internal-error' } }),
  )
  await page.route(`**/api/members?*`, (route) => route.abort())
  await openTab(page, bar, 'vip-members')
  await expect(page.locator('main').getByRole('alert')).toHaveText([
    /^Couldn't load totalsIt is away/,
    /^Couldn't load VIP members/,
  ])
  await expectAccessible(page)
  await page.unrouteAll()
  for (const place of ['VIP totals', 'VIP members']) {
    await panel(page, place).getByRole('button', { name: 'Try again' }).press('Enter')
  }
  await expect(tiles(page)).toHaveText(['Total VIP Members0', 'Active VIP Members0', 'Total VIP Savings$0'])
  await expect(page.getByRole('heading', { name: 'No VIP Members Yet' })).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await button(page, 'Add First VIP Member').press('Enter')
  await expect(dialog(page).getByLabel('Membership Type*')).toHaveValue('vip')
  await expect(dialog(page).getByLabel('Reason for Membership')).toHaveValue('Admin created VIP member')
  for (const words of ['Vi', 'Star', 'vi@example.com', '305 555 0100']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByLabel('Phone*')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Password link')
  await page.keyboard.press('Escape')
  await expectToast(page, { title: 'Member created', words: 'Vi Star is approved', tone: 'good' })
  await expect(row(page, 'Vi Star')).toContainText('APPROVED')
  await expect(tiles(page).first()).toHaveText('Total VIP Members1')
  const [made] = await bar.send('GET', `/api/members?type=vip`)
  expect(made).toMatchObject({ reasonForMembership: 'Admin created VIP member', discountPercentage: 50, address: '' })
})

test('analytics count the members by type and name the five who spent most', async ({ page, bar, isMobile }) => {
  const types = ['regular', 'regular', 'regular', 'local', 'vip', 'local'] as const
  for (const [index, type] of types.entries()) {
    const { id } = await bar.make({ firstName: 'Guest', lastName: `No${index + 1}`, type })
    await bar.spend(id, { amountCents: (index + 1) * 100_00 })
  }
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'analytics', { role: 'manager' })
  const distribution = panel(page, 'Membership distribution')
  await expect(distribution).toContainText('6 members')
  await expect(distribution.locator('dl > div')).toHaveText(['Regular3 50%', 'Local2 33%', 'VIP1 17%'])
  await expect(distribution.locator('svg rect[data-kind]').nth(0)).toHaveAttribute('width', '50')
  await expect(distribution.getByRole('listitem')).toHaveText(['Earned9', 'Claimed0', 'Redeemed0'])
  const top = panel(page, 'Top 5 spenders').getByRole('listitem')
  await expect(top).toHaveText([
    'Guest No6Local 20%$600.00',
    'Guest No5VIP 50%$500.00',
    'Guest No4Local 20%$400.00',
    'Guest No3Regular$300.00',
    'Guest No2Regular$200.00',
  ])
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)
  await button(page, 'Guest No5').press('Enter')
  await expect(dialog(page)).toContainText('Total spent$500.00')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Guest No5')).toBeFocused()
  if (isMobile) return

  await bar.empty()
  const release = await holdCalls(page, `**/api/members?*`)
  await page.route(`**/api/admin-stats`, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The top spenders are being loaded...')).toBeVisible()
  await expect(page.locator('main').getByRole('alert')).toContainText("Couldn't load membership distribution")
  await expectAccessible(page)
  release()
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['No members yet', 'Nothing spent yet'])
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})
