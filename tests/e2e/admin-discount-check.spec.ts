import type { Page } from '@playwright/test'
import type { FaultName } from '#simulator/toast/server/faults.ts'
import { urls } from '#urls.ts'
import { openTab, settled, test, toast } from './admin-bar.ts'
import { logins } from './logins.ts'
import { daysBefore, facts, inWords, panel, ring } from './register-evening.ts'
import { expect, expectAccessible, expectFitsEveryScreen, islandsAwake } from './visit.ts'

const off = (name: string, cents: number, percent: number) => [{ name, amountCents: cents, percent }]
const checkButton = (page: Page) => page.getByRole('button', { name: 'Check Discounts' })

/** Presses the button and waits for what it comes to; the message is closed again. */
async function expectCheck(page: Page, title: string, message: string | RegExp, tone: string) {
  await checkButton(page).click()
  const told = toast(page, title)
  await expect(told).toContainText(message)
  await expect(told).toHaveAttribute('data-tone', tone)
  await told.getByRole('button', { name: 'Close notification' }).click()
  await expect(told).toBeHidden()
}

test.describe('Check Discounts', () => {
  test.use({ foreseenErrors: [/Failed to load resource/] })

  test('tells each of its six outcomes', async ({ page, bar, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    const day = inWords(daysBefore(0))
    await openTab(page, bar, 'discounts')
    await expectCheck(page, 'No Discounts Today', `No discounts were given on ${day}.`, 'info')

    const vip = await bar.make({ type: 'vip' })
    await ring(bar, daysBefore(0), '19:00', { memberId: vip.id, discounts: off('VIP 50%', 50_00, 50) })
    await expectCheck(page, 'Discount Check Complete', '1 discount checked, all authorized.', 'good')

    await ring(bar, daysBefore(0), '20:00', { orderNumber: '301', discounts: off('Local 20%', 20_00, 20) })
    await expectCheck(page, 'Unauthorized Discounts Detected!', '1 membership discount given to non-members.', 'bad')
    const again = '2 discounts checked, no new unauthorized one. 1 alert is still open.'
    await expectCheck(page, 'Discount Check Complete', again, 'good')

    const limited = 'Toast was asked too often. Please wait a few minutes and check again.'
    const failures: [fault: FaultName, title: string, message: string | RegExp][] = [
      ['rate-limited', 'Rate Limited', limited],
      ['server-error', 'Toast API Error', /503|unavailable/i],
      ['forbidden', 'Toast API Error', /refus|forbid|403|may not/i],
    ]
    for (const [name, title, message] of failures) {
      bar.faults.set({ name })
      await expectCheck(page, title, message, 'bad')
      bar.faults.clear()
    }
    // The token that is held is refused, and so is the login after it.
    bar.faults.set({ name: 'token-expired', times: 1 })
    bar.faults.set({ name: 'login-refused' })
    await expectCheck(page, 'Toast API Error', /log ?in|credentials/i, 'bad')
    bar.faults.clear()

    const isCheck = (url: URL) => url.pathname === '/api/discount-monitor'
    await page.route(isCheck, (route) => route.abort())
    await expectCheck(page, 'Monitoring Error', 'The server could not be reached. Please try again.', 'bad')
    await page.unroute(isCheck)
    await expectCheck(page, 'Discount Check Complete', again, 'good')
  })

  test('an alert is counted, looked into, resolved with a note by keyboard, and kept', async ({
    page,
    bar,
    isMobile,
  }) => {
    const date = daysBefore(0)
    await bar.nameAtRegister({ guid: 'dana', name: 'Dana Ortiz' })
    await ring(bar, date, '20:00', { orderNumber: '301', discounts: off('Local 20%', 20_00, 20) })
    await ring(bar, date, '21:00', { orderNumber: '302', discounts: off('Open discount', 70_00, 70) })
    if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
    await openTab(page, bar, 'discounts')
    await checkButton(page).click()
    const told = toast(page, 'Unauthorized Discounts Detected!')
    await told.getByRole('button', { name: 'Click to view details' }).click()
    const alerts = panel(page, 'Alerts')
    await expect(alerts).toBeInViewport()

    const headline =
      'Dana Ortiz gave a local discount of 20% ($20.00) on order 301, which belongs to no approved local member'
    await expect(page.getByText(`2 open alerts on ${inWords(date)}`)).toBeVisible()
    await expect(page.getByText(/^2 high alerts\. /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Discounts.*2/ })).toBeVisible()
    const alert = alerts.getByRole('article').filter({ has: page.getByRole('heading', { name: headline }) })
    await expect(alert.locator('.badge')).toHaveText('HIGH ALERT')
    await expect(alert).toContainText(inWords(date))
    await alert.getByText('Evidence').click()
    await expect.poll(() => facts(alert)).toMatchObject({ Order: '301', 'Belongs to': expect.any(String) })
    await expectAccessible(page)
    if (isMobile) await expectFitsEveryScreen(page)
    await alert.getByRole('button', { name: /^View check/ }).click()
    const details = page.getByRole('dialog', { name: 'Discount Transaction Details' })
    await expect(details).toContainText('#301')
    await page.keyboard.press('Escape')

    const dialog = page.getByRole('dialog', { name: 'Resolve alert' })
    const resolve = alert.getByRole('button', { name: /^Resolve/ })
    await resolve.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(headline)
    await expect(dialog.getByRole('button', { name: 'Resolve alert' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(resolve).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByLabel(/What was it\?/).focus()
    await page.keyboard.type('Her card was at home, seen by Renata')
    await expectAccessible(page)

    const [listed] = (await bar.send('GET', `/api/discount-alerts?state=open`)).filter(
      (one: { headline: string }) => one.headline === headline,
    )
    const url = '/api/discount-alerts/:id'.replace(':id', listed.id)
    await page.route(`**${url}`, (route) => route.abort())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('The server could not be reached. Please try again.')
    await expect(dialog.getByLabel(/What was it\?/)).toHaveValue('Her card was at home, seen by Renata')
    await expectAccessible(page)
    await page.unroute(`**${url}`)
    await dialog.getByRole('button', { name: 'Resolve alert' }).press('Enter')
    await expect(toast(page, 'Alert resolved')).toContainText(headline)
    await expect(alert).toHaveCount(0)
    await expect(alerts).toContainText('1 to 1 of 1 open alerts')

    await alerts.getByText('Resolved', { exact: true }).click()
    await expect(alert).toContainText('Her card was at home, seen by Renata')
    await expect(alert.getByRole('button', { name: /^Resolve/ })).toHaveCount(0)
    expect(page.url()).toContain('alerts=resolved')
    await expectAccessible(page)
    const kept = await bar.send('GET', `/api/discount-alerts?state=resolved`)
    expect(kept).toMatchObject([{ headline, note: 'Her card was at home, seen by Renata' }])

    await alert.getByRole('button', { name: /^Reopen/ }).click()
    await expect(toast(page, 'Alert reopened')).toContainText(headline)
    await expect(alert).toHaveCount(0)
    expect(await bar.send('GET', `/api/discount-alerts?state=resolved`)).toEqual([])
  })

  test('of two who resolve an alert the second reads that it was done', async ({ page, bar, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    await ring(bar, daysBefore(0), '20:00', { orderNumber: '301', discounts: off('Local 20%', 20_00, 20) })
    await bar.send('POST', '/api/discount-monitor', {})
    await openTab(page, bar, 'discounts', { role: 'manager' })
    await page.getByRole('button', { name: 'Show alerts' }).click()
    const alerts = panel(page, 'Alerts')
    await alerts.getByRole('button', { name: /^Resolve/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Resolve alert' })
    await dialog.getByLabel(/What was it\?/).fill('Mine')
    const [{ id }] = await bar.send('GET', '/api/discount-alerts')
    await bar.send('PATCH', '/api/discount-alerts/:id'.replace(':id', id), { note: 'Ours' })
    await dialog.getByRole('button', { name: 'Resolve alert' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The alert was not resolved')
    await expect(dialog.getByRole('alert')).toContainText('already')
    await expect(dialog.getByLabel(/What was it\?/)).toHaveValue('Mine')
    await page.keyboard.press('Escape')
    await expect(alerts.getByText('No open alerts')).toBeVisible()
    await alerts.getByText('Resolved', { exact: true }).click()
    await expect(alerts.getByRole('article')).toContainText('Ours')
  })
})

test('with the simulator as the register, both screens say that the data is mock', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  const demo = process.env.PRODUCT_URL ?? ''
  await page.request.post(`${demo}/api/login/admin`, { data: logins.owner })
  for (const section of ['discounts', 'toast-analytics']) {
    await page.goto(`${demo}${urls.adminDashboard}?section=${section}`)
    await islandsAwake(page, 'dashboards/admin/admin-dashboard')
    await settled(page)
    await expect(page.getByText('Data source: Mock Data (Demo)')).toBeVisible()
    await expect(page.getByText(/^Last updated: \d{1,2}:\d\d [AP]M$/)).toBeVisible()
  }
})
