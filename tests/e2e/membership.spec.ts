import { urls } from '#urls.ts'
import { openTab } from './bar.ts'
import { daysBefore, ring } from './register-evening.ts'
import { expect, islandsAwake, phone, test } from './visit.ts'

test.describe('with a phone in the hand', () => {
  test.use(phone)

  test('a guest applies, is approved, earns points, claims a reward and is given it at the bar', async ({
    page,
    bar,
    browser,
  }) => {
    const desk = await (await browser.newContext()).newPage()
    const guest = { 'First name': 'Marisol', 'Last name': 'Vega', Email: 'marisol@guest.test', Phone: '3055550142' }
    await page.goto(urls.memberSignup)
    for (const [name, value] of Object.entries(guest)) await page.getByRole('textbox', { name }).fill(value)
    await page.getByLabel('Password', { exact: true }).fill('six666')
    await page.locator('.signup button[type=submit]').click()
    await page.getByRole('link', { name: 'Return Home' }).waitFor()

    await page.goto(urls.memberDashboard)
    await islandsAwake(page, 'dashboards/member/member-dashboard')
    await page.getByLabel('Email').fill(guest.Email)
    await page.getByLabel('Password', { exact: true }).fill('six666')
    await page.getByRole('button', { name: 'Log in' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('Marisol')
    await expect(page.getByRole('tab')).toHaveCount(0)

    await openTab(desk, bar, 'pending', { role: 'manager' })
    await desk.getByRole('button', { name: 'Approve Marisol Vega' }).click()
    await expect(desk.getByRole('article')).toHaveText(/was approved\./)

    await ring(bar, daysBefore(0), '19:00', { orderNumber: '402', customerName: 'M. Vega', grossCents: 120_00 })
    await openTab(desk, bar, 'checks', { role: 'manager', query: 'view=all' })
    await desk.getByRole('button', { name: /^Assign/ }).click()
    const assign = desk.getByRole('dialog')
    await assign.getByRole('searchbox').fill('marisol')
    await assign.getByText('Marisol Vega').click()
    await assign.getByRole('button', { name: 'Assign to Marisol Vega' }).click()
    await expect(assign).toBeHidden()

    // What is on the screen is looked up again when the tab comes back into view.
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await comeBack()
    await expect(heading).toHaveText('Welcome, Marisol')
    const welcome = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Welcome' }) })
    await welcome.getByRole('button', { name: /^Claim for/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Claim for 100 points' }).click()
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')

    await openTab(desk, bar, 'reward-claims', { role: 'manager' })
    await desk.getByRole('button', { name: /^Approve for later/ }).click()
    await expect(desk.getByRole('article')).toHaveCount(0)

    await comeBack()
    await welcome.getByRole('button', { name: 'Show code' }).click()
    const code = (await page.getByRole('dialog').locator('output').innerText()).replaceAll(' ', '')
    await expect(page.getByRole('dialog').getByRole('img', { name: new RegExp(code) })).toBeVisible()
    await page.keyboard.press('Escape')

    await openTab(desk, bar, 'redeem', { role: 'staff' })
    // Small letters, spaces and dashes as people type them.
    await desk.getByRole('textbox').fill(` ${code.slice(0, 2).toLowerCase()}-${code.slice(2, 8)} ${code.slice(8)} `)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: 'Redeem reward' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('status').filter({ hasText: 'Marisol Vega' })).toBeVisible()

    await comeBack()
    await expect(welcome).toContainText(/Redeemed [A-Z][a-z]+ \d+, \d{4}/)
    const [member] = await bar.send('GET', '/api/members?q=marisol')
    expect(member).toMatchObject({ currentPoints: 20, lifetimePoints: 120, status: 'approved' })
    await desk.context().close()
  })
})
