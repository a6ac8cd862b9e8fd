import type { Page } from '@playwright/test'
import { countCheck } from '../make/make-member.ts'
import { openTab, settled, test, toast } from './admin-bar.ts'
import { at, daysBefore, facts, holdBack, panel, ring } from './register-evening.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

const isAnalytics = (url: URL) => url.pathname === '/api/toast/analytics'
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Data' })
const paths = ['/orders/v2/ordersBulk', '/labor/v1/employees', '/era/v1/restaurants-information', '/crm/v1/customers']

/** What a panel says of its three periods, each in one line. */
async function periods(page: Page, title: string) {
  const words = await panel(page, title).locator('dl > div').allInnerTexts()
  return words.map((text) => text.replaceAll(/\n+/g, ' | '))
}

/** What stands in the cells of a table, without its head. */
const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent)))
const head = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allTextContents()

test('live data: sales, discounts of members, their breakdown, the debug section and Test APIs', async ({
  page,
  bar,
  isMobile,
}) => {
  const vip = await bar.make({ type: 'vip' })
  const local = await bar.make({ type: 'local' })
  const regular = await bar.make()
  const off = (amountCents: number) => [{ name: 'Membership', amountCents }]
  await ring(bar, daysBefore(0), '20:00', { memberId: vip.id, discounts: off(50_00) })
  await ring(bar, daysBefore(0), '23:00', { discounts: [{ name: 'Happy Hour', amountCents: 10_00 }] })
  await ring(bar, daysBefore(3), '20:00', { memberId: local.id, grossCents: 80_00, discounts: off(16_00) })
  await ring(bar, daysBefore(20), '20:00', { memberId: regular.id })
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'toast-analytics')
  // What the account may read is remembered for a while, from the test before this one too.
  await refresh(page).click()
  await expect(refresh(page)).not.toHaveAttribute('aria-busy')

  expect(await periods(page, 'Sales Analytics')).toEqual([
    'Yesterday | $140.00 | 2 transactions | $140.00 a day',
    'Last 7 days | $64.00 | 1 transaction | $9.14 a day',
    'Last 30 days | $164.00 | 2 transactions | $5.47 a day',
  ])
  expect(await periods(page, 'Discount Analytics')).toEqual([
    'Yesterday | $50.00 | 35.7% of sales | $50.00 a day',
    'Last 7 days | $16.00 | 25% of sales | $2.29 a day',
    'Last 30 days | $16.00 | 9.8% of sales | $0.53 a day',
  ])
  await expect(panel(page, 'Discount Analytics')).toContainText('What members were given, and nobody else.')
  await expect(panel(page, 'Membership Discount Breakdown (Yesterday)')).toBeVisible()
  expect(await rows(page, 'Membership discounts')).toEqual([
    ['Regular Members (0% discount)', '', '0', '$0.00'],
    ['Local Members (20% discount)', '', '0', '$0.00'],
    ['VIP Members (50% discount)', '', '1', '$50.00'],
  ])
  await expect(page.getByText('Data source: Live Toast POS Data')).toBeVisible()
  await expect(page.getByText('Endpoint: /orders/v2/ordersBulk')).toBeVisible()
  await expect(page.getByText('API: Toast Orders API v2')).toBeVisible()
  await expect(page.getByText(/^Last updated: \d{1,2}:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByText('Toast API limitations')).toHaveCount(0)
  await expectAccessible(page)
  if (isMobile) return expectFitsEveryScreen(page)
  expect(await head(page, 'Membership discounts')).toEqual(['Members', 'Share', 'Transactions', 'Discounts'])

  // From here on by keyboard alone.
  const debug = page.locator('details', { hasText: 'Debug information' })
  await refresh(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Test APIs' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(debug.locator('summary')).toBeFocused()
  await expect(debug.getByRole('table')).toBeHidden()
  await page.keyboard.press('Enter')
  expect(await facts(debug)).toMatchObject({
    Name: expect.any(String),
    'Time zone': 'America/New_York',
    'Closeout hour': '4:00',
  })
  expect(await head(page, 'Tested endpoints')).toEqual(['Endpoint', 'Status', 'Response length', 'URL'])
  const tested = await rows(page, 'Tested endpoints')
  for (const path of paths) {
    const row = tested.find(([endpoint]) => endpoint === path)
    expect(row).toEqual([path, '200', expect.stringMatching(/^[\d,]+$/), expect.stringContaining(path)])
  }
  await expect(debug.getByRole('heading', { name: 'Errors' })).toBeVisible()
  await expect(debug.getByText('None.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(debug.getByRole('table')).toBeHidden()

  const noted = page.waitForEvent('console', (message) => message.text().startsWith('Toast API test'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const told = toast(page, 'Toast API test: 8/8 endpoints successful')
  await expect(told).toContainText(/^.*[1-8] returned data\. Check console for details, or the report below\./)
  expect((await noted).type()).toBe('info')
  await expect(panel(page, 'API test')).toContainText(/8 of 8 endpoints answered, [1-8] with data\./)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test.describe('what the account may not read, and what fails', () => {
  test.use({ foreseenErrors: [/Failed to load resource/] })

  test('a smaller plan: estimates from members, the list of limitations, and why', async ({ page, bar, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    const local = await bar.make({ type: 'local' })
    const check = { at: at(daysBefore(0), '20:00'), description: 'Dinner', amountCents: 80_00, discountCents: 20_00 }
    await countCheck(bar.deps, local.id, check)
    await openTab(page, bar, 'toast-analytics')
    for (const name of ['no-orders-access', 'no-customer-api', 'no-reporting'] as const) bar.faults.set({ name })
    await refresh(page).click()

    const limitations = page.locator('.notice[data-tone="warn"]')
    await expect(limitations.getByRole('listitem')).toHaveText([
      'Customer API not available (error 10022)',
      'Orders and transactions data not accessible',
      'Reporting endpoints not available',
      'Only authentication and basic restaurant info available',
      'Consider upgrading your Toast plan to get this data',
    ])
    await expect(limitations).toContainText('Toast API limitations')
    await expect(page.getByText('Data source: Customer-Based Estimates')).toBeVisible()
    await expect(page.getByText('API: Member transactions')).toBeVisible()
    await expect(page.getByText(/^Endpoint: \/restaurants\/v1/)).toBeVisible()
    expect((await periods(page, 'Sales Analytics'))[0]).toBe('Yesterday | $80.00 | 1 transaction | $80.00 a day')
    expect((await rows(page, 'Membership discounts'))[1]).toEqual(['Local Members (20% discount)', '', '1', '$20.00'])

    await page.getByText('Debug information').click()
    const debug = page.locator('details', { hasText: 'Debug information' })
    const tested = await rows(page, 'Tested endpoints')
    expect(tested.find(([endpoint]) => endpoint === '/orders/v2/ordersBulk')?.[1]).toBe('403')
    expect(tested.find(([endpoint]) => endpoint === '/crm/v1/customers')?.[1]).toBe('404')
    await expect(debug.getByRole('listitem').filter({ hasText: '/orders/v2/ordersBulk: ' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Test APIs' }).click()
    await expect(toast(page, 'Toast API test: 5/8 endpoints successful')).toBeVisible()

    // One limitation alone takes nothing from the figures.
    bar.faults.clear()
    bar.faults.set({ name: 'no-customer-api' })
    await refresh(page).click()
    await expect(page.getByText('Data source: Live Toast POS Data')).toBeVisible()
    await expect(limitations.getByRole('listitem')).toHaveCount(2)
    bar.faults.clear()
    await refresh(page).click()
    await expect(limitations).toHaveCount(0)
  })

  test('nothing yet, loading, and failing with a way on', async ({ page, bar, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    await openTab(page, bar, 'toast-analytics')
    await expect(page.getByRole('heading', { name: 'No analytics data available' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await ring(bar, daysBefore(0), '20:00', {})
    await page.getByRole('button', { name: 'Load Analytics' }).click()
    await expect(panel(page, 'Sales Analytics')).toBeVisible()

    const failRefresh = await holdBack(page, isAnalytics)
    await refresh(page).click()
    await expect(page.getByText('Loading analytics data...')).toBeAttached()
    await expect(refresh(page)).toHaveAttribute('aria-busy', 'true')
    failRefresh()
    await expect(toast(page, 'The analytics could not be refreshed')).toContainText('could not be reached')
    await expect(panel(page, 'Sales Analytics')).toBeVisible()
    await page.unroute(isAnalytics)

    const failLoading = await holdBack(page, isAnalytics)
    await page.reload()
    await expect(page.getByText('Loading analytics data...')).toBeVisible()
    await expect(refresh(page)).toHaveAttribute('aria-busy', 'true')
    failLoading()
    const failed = page.getByRole('alert').filter({ hasText: 'The analytics could not be loaded' })
    await expect(failed).toContainText('The server could not be reached. Please try again.')
    await expectAccessible(page)
    await page.unroute(isAnalytics)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page, 'Sales Analytics')).toBeVisible()
    await settled(page)

    const noted = page.waitForEvent('console', (message) => message.text().startsWith('Toast API test failed'))
    const isTest = (url: URL) => url.pathname === '/api/toast/test-all-endpoints'
    await page.route(isTest, (route) => route.fulfill({ status: 500, json: { error: 'Something broke.' } }))
    await page.getByRole('button', { name: 'Test APIs' }).click()
    await expect(toast(page, 'Toast API test failed. Check console for details.')).toContainText('Something broke.')
    expect((await noted).text()).toContain('Something broke.')
    await expect(panel(page, 'API test')).toHaveCount(0)
  })
})
