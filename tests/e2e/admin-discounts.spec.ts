import { urls } from '#urls.ts'
import { openTab, settled, test, toast } from './admin-bar.ts'
import {
  card,
  daysBefore,
  facts,
  holdBack,
  inWords,
  makeEvening,
  panel,
  ring,
  shownOrders,
} from './register-evening.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

const monitor = (url: URL) => url.pathname === '/api/discount-monitor'

test('a full evening: sums, filters, eight orders, servers and the last three days', async ({
  page,
  bar,
  isMobile,
}) => {
  const { date } = await makeEvening(bar)
  await ring(bar, daysBefore(2), '20:00', {
    customerName: 'Ana Before',
    discounts: [{ name: 'Happy Hour', amountCents: 10_00 }],
  })
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'discounts')
  await expect(page.getByText(`No open alerts on ${inWords(date)}.`)).toBeVisible()

  const summary = panel(page, "Yesterday's Summary (Local 20% & VIP 50% Only)")
  await expect(summary).toContainText('Event discounts and other promotions are excluded.')
  expect(await facts(summary)).toEqual({
    'Total member discounts': '$76.00',
    'Member transactions': '3',
    'Active servers': '2',
    'Member customers': '3',
  })

  const select = (label: string) => page.getByRole('combobox', { name: label, exact: true })
  const shown = () => shownOrders(page)
  await expect(page.getByText('8 of 8 shown')).toBeVisible()
  await select('Server').selectOption('Luis Prado')
  await expect.poll(shown).toEqual(['205', '202', '208'])
  await expect(page.getByText('3 of 8 shown')).toBeVisible()
  expect(page.url()).toContain('server=Luis')
  if (isMobile) {
    await expectAccessible(page)
    return expectFitsEveryScreen(page)
  }
  expect(await select('Server').getByRole('option').allTextContents()).toEqual([
    'All servers',
    'Dana Ortiz',
    'Luis Prado',
    'Unknown',
  ])
  await select('Discount range').selectOption('60%+ (VIP / unusual)')
  await expect(page.getByRole('heading', { name: 'No matching discounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(shown).toHaveLength(8)
  const ranges: [label: string, orders: string[]][] = [
    ['0-15% (menu / happy hour)', ['203']],
    ['15-30% (local)', ['207', '205', '202', '204']],
    ['30-60% (high)', ['201']],
    ['60%+ (VIP / unusual)', ['206']],
    ['Voided', ['208']],
  ]
  for (const [label, orders] of ranges) {
    await select('Discount range').selectOption(label)
    await expect.poll(shown).toEqual(orders)
  }
  await select('Discount range').selectOption('All discounts')
  await select('Alert level').selectOption('High alert and review')
  await expect.poll(shown).toEqual(['206', '207', '205'])
  await select('Alert level').selectOption('All levels')

  const sorts: [label: string, orders: string][] = [
    ['Amount, high to low', '206 201 208 202 205 204 207 203'],
    ['Amount, low to high', '203 207 204 205 202 208 201 206'],
    ['Percent, high to low', '208 206 201 204 205 202 207 203'],
    ['Percent, low to high', '203 202 207 204 205 201 206 208'],
    ['Total, high to low', '202 201 205 207 204 203 206 208'],
    ['Total, low to high', '208 206 203 204 207 205 201 202'],
    ['Time, newest first', '208 207 206 205 204 203 202 201'],
    ['Time, oldest first', '201 202 203 204 205 206 207 208'],
  ]
  // The order of those that are alike is of no interest.
  const inTurn = (orders: string) => orders.replace(/20[45] 20[45]/, 'same').replace(/20[27] 20[27]/, 'alike')
  for (const [label, orders] of sorts) {
    await select('Sort by').selectOption(label)
    await expect.poll(async () => inTurn((await shown()).join(' '))).toBe(inTurn(orders))
  }
  expect(page.url()).toContain('sort=time-asc')
  await page.reload()
  await settled(page)
  await expect(select('Sort by')).toHaveValue('time-asc')
  expect((await shown())[0]).toBe('201')

  const servers = panel(page, "Yesterday's Server Performance")
  expect(await servers.getByRole('listitem').allInnerTexts()).toEqual([
    'Dana Ortiz\n$127.00\n4 transactions\n4 customers served',
    'Luis Prado\n$31.00\n2 transactions\n1 customer served',
    'Unknown\n$12.50\n1 transaction\n0 customers served',
  ])

  const history = panel(page, 'Customer Discount History (Last 3 Days)')
  const days = history.getByRole('group')
  await expect(days).toHaveCount(3)
  const words = (await days.allInnerTexts()).map((text) => text.replaceAll(/\n+/g, '\n'))
  expect(words[0]).toMatch(
    new RegExp(
      `^${inWords(date)}\n\\$170.50\n7 transactions\nUma Unknown\n\\$40.00\nDana Ortiz, 9:00 PM\n20%, −\\$10.00\n`,
    ),
  )
  expect(words[0]).toContain('Non-Reward Customer\n$45.00\nLuis Prado, 8:00 PM\n25%, −$15.00')
  expect(words[1]).toBe(`${inWords(daysBefore(1))}\n$0.00\n0 transactions\nNo discount transactions for this day`)
  expect(words[2]).toContain(`${inWords(daysBefore(2))}\n$10.00\n1 transaction\nAna Before`)
  const customers = history.getByRole('list', { name: `Customers on ${inWords(date)}` })
  const { high, needed, scrolls } = await customers.evaluate((list) => ({
    high: Number.parseFloat(getComputedStyle(list).maxBlockSize),
    needed: list.scrollHeight,
    scrolls: getComputedStyle(list).overflowY,
  }))
  expect({ high, isLonger: needed > high, scrolls }).toEqual({ high: 240, isLonger: true, scrolls: 'auto' })

  await expect(page.getByText('Data source: Live Database')).toBeVisible()
  await expect(page.getByText(/^Last updated: \d{1,2}:\d\d [AP]M$/)).toBeVisible()
  await expectFitsEveryScreen(page)
})

test.describe('an empty bar', () => {
  test.use({ foreseenErrors: [/Failed to load resource/] })

  test('says that there is nothing, loads it, and tells what failed', async ({ page, bar, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    await openTab(page, bar, 'discounts')
    for (const text of [
      'No discount data available',
      'No server data available for today',
      'No discount history available',
      'No open alerts',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)

    const { date } = await makeEvening(bar)
    await page.getByRole('button', { name: 'Load Discount Data' }).click()
    await expect(toast(page, 'Unauthorized Discounts Detected!')).toBeVisible()
    await expect(card(page, '206')).toBeVisible()

    const day = page.getByLabel('Business date')
    await expect(day).toHaveValue(date)
    await expect(day).toHaveAttribute('max', date)
    await day.fill(daysBefore(-1))
    await expect(day).toHaveAccessibleDescription(/Choose yesterday or an earlier date./)
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(card(page, '206')).toBeVisible()
    await expectAccessible(page)

    const fail = await holdBack(page, monitor)
    await page.goto(`${urls.adminDashboard}?section=discounts&date=${daysBefore(5)}`)
    await expect(page.getByText('Loading discount data...')).toBeVisible()
    fail()
    const failed = page.getByRole('alert').filter({ hasText: 'The discounts could not be loaded' })
    await expect(failed).toContainText('The server could not be reached. Please try again.')
    await expectAccessible(page)
    await page.unroute(monitor)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No discount data available')).toBeVisible()
    await expect(panel(page, `${inWords(daysBefore(5))}: Summary (Local 20% & VIP 50% Only)`)).toBeVisible()
    await expect(panel(page, `${inWords(daysBefore(5))}: Server Performance`)).toBeVisible()
    await day.fill(date)
    await expect(card(page, '206')).toBeVisible()
    expect(page.url()).not.toContain('date=')

    await page.route(monitor, (route) => route.fulfill({ status: 500, json: { error: 'The database is away.' } }))
    await page.getByRole('button', { name: 'Refresh Data' }).click()
    await expect(toast(page, "Couldn't refresh discounts")).toContainText('The database is away.')
    // The message covers the buttons for as long as it stays.
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expect(card(page, '206')).toBeVisible()
    await page.unroute(monitor)
    await ring(bar, date, '22:00', { orderNumber: '209', discounts: [{ name: 'Happy Hour', amountCents: 1_00 }] })
    await page.getByRole('button', { name: 'Refresh Data' }).click()
    await expect(card(page, '209')).toBeVisible()
  })
})
