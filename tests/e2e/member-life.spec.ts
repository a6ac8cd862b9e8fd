import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { openTab } from './bar.ts'
import { dayIn, openLaterServer } from './later.ts'
import { daysBefore, ring } from './register-evening.ts'
import { expect, islandsAwake, onPhone } from './visit.ts'

// Who has just left is asked for once more by the screen that follows along.
onPhone.use({ foreseenErrors: [/status of 401/] })

const guest = { 'First name': 'Marisol', 'Last name': 'Vega', Email: 'marisol@guest.test', Phone: '3055550142' }
const PASSWORD = 'six666'
const treat = { isActive: true, treat: 'Dessert of your choice', category: 'food', daysBefore: 3, daysAfter: 7 }

const friend = { 'First name': 'Bo', 'Last name': 'Kim', Email: 'bo@guest.test', Phone: '7865550166' }
const invites = { isOn: true, inviterPoints: 100, friendPoints: 50, maxFriends: 10 }

async function apply(page: Page, who: Record<string, string> = guest, address: string = urls.memberSignup) {
  await page.goto(address)
  for (const [name, value] of Object.entries(who)) await page.getByRole('textbox', { name }).fill(value)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('.signup button[type=submit]').click()
  await page.getByRole('link', { name: 'Return Home' }).waitFor()
}

async function logIn(page: Page) {
  await page.goto(urls.memberDashboard)
  await islandsAwake(page, 'dashboards/member/member-dashboard')
  await page.getByLabel('Email').fill(guest.Email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

onPhone(
  'the life of a member: applies, is told, shows the card, earns, claims, is given it, has a birthday, brings a friend, and leaves',
  async ({ page, bar, browser, context }) => {
    const desk = await (await browser.newContext()).newPage()
    const later = openLaterServer(bar)
    const heading = page.getByRole('heading', { level: 1 })
    const dialog = page.getByRole('dialog')
    const button = (name: string | RegExp) => page.getByRole('button', { name })

    await apply(page)
    await logIn(page)
    await expect(heading).toContainText('Marisol')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectAccessible(page, 'waiting for the decision')

    await page.goto(await later.linkToConfirm(guest.Email))
    await button('Confirm my email').click()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(heading).toContainText('Marisol')

    // Told, and the phone in the hand follows.
    await openTab(desk, bar, 'pending', { role: 'manager' })
    await desk.getByRole('button', { name: 'Approve Marisol Vega' }).click()
    await expect(desk.getByRole('article')).toHaveText(/was approved\./)
    await expect(heading).toHaveText('Welcome, Marisol')
    expect(await later.mail()).toEqual(["You're in, Marisol"])

    // The card is in the pocket.
    const card = page.getByRole('region', { name: 'Member card', exact: true })
    await expect
      .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), urls.memberCard))
      .toBe(true)
    await context.setOffline(true)
    await page.goto(urls.memberCard)
    await expect(card).toContainText('Marisol')
    await expectAccessible(page, 'the card')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(heading).toHaveText('Welcome, Marisol')

    // A visit, and the points of it.
    await ring(bar, daysBefore(0), '19:00', { orderNumber: '402', customerName: 'M. Vega', grossCents: 120_00 })
    await openTab(desk, bar, 'checks', { role: 'manager', query: 'view=all' })
    await desk.getByRole('button', { name: /^Assign/ }).click()
    const assign = desk.getByRole('dialog')
    await assign.getByRole('searchbox').fill('marisol')
    await assign.getByText('Marisol Vega').click()
    await assign.getByRole('button', { name: 'Assign to Marisol Vega' }).click()
    await expect(assign).toBeHidden()
    await expect(button('Claim for 100')).toBeVisible()

    // A reward: claimed, approved, given.
    await button('Claim for 100').click()
    await dialog.getByRole('button', { name: 'Claim for 100 points' }).click()
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expectAccessible(page, 'claimed')
    await openTab(desk, bar, 'reward-claims', { role: 'manager' })
    await desk.getByRole('button', { name: /^Approve for later/ }).click()
    await expect(dialog.locator('output')).toBeVisible()
    await expectAccessible(page, 'the code')
    const code = (await dialog.locator('output').innerText()).replaceAll(' ', '')
    await page.keyboard.press('Escape')
    await openTab(desk, bar, 'redeem', { role: 'staff' })
    // Small letters, spaces and dashes as people type them.
    await desk.getByRole('textbox').fill(` ${code.slice(0, 2).toLowerCase()}-${code.slice(2, 8)} ${code.slice(8)} `)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: 'Redeem reward' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('status').filter({ hasText: 'Marisol Vega' })).toBeVisible()
    await page.getByRole('tab', { name: 'Rewards' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(/redeemed [A-Z][a-z]+ \d+, \d{4}/)
    expect(await later.mail()).toEqual(['You earned 120 points'])
    const [member] = await bar.send('GET', '/api/members?q=marisol')
    expect(member).toMatchObject({ currentPoints: 20, lifetimePoints: 120, status: 'approved' })

    // A birthday that is told in time.
    await bar.send('PUT', '/api/birthday-treat', treat)
    await page.getByRole('tab', { name: 'Profile' }).click()
    const [, month = '', day = ''] = dayIn(20).split('-')
    await page.getByLabel('Birthday month').selectOption(month)
    await page.getByLabel('Birthday day').selectOption(day)
    await button('Save details').click()
    await expect(page.getByRole('tabpanel')).toContainText(/Birthday[A-Z][a-z]+ \d+/)
    await expectAccessible(page, 'profile')
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('$120.00')
    await expectAccessible(page, 'transactions')
    await later.giveTreats({ days: 20 })
    await page.getByRole('tab', { name: 'Rewards' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Dessert of your choice')
    await expectAccessible(page, 'a birthday treat')
    expect(await later.mail({ days: 20 })).toEqual(['Happy birthday, Marisol'])

    // A friend who comes by the link.
    await bar.send('PUT', '/api/invite-offer', invites)
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.reload()
    await button('Get my invite link').click()
    const friends = page.locator('.friends-section')
    await apply(desk, friend, await friends.locator('output').innerText())
    await expect(desk.getByRole('note')).toContainText('Marisol invited you to Eleven Tides')
    const [applied] = await bar.send('GET', '/api/members?q=bo@guest.test')
    await bar.send('PUT', '/api/members', { memberId: applied.id, action: 'approve' })
    await bar.spend(applied.id, { checkId: 'first-of-bo', amountCents: 40_00 })
    await expect(friends).toContainText(/Bo\s*Visited\s*\+100 pts/)
    await expectAccessible(page, 'brought a friend')

    // And leaves.
    await page.getByRole('tab', { name: 'Profile' }).click()
    await button('Delete my membership').click()
    await dialog.getByRole('textbox').fill('delete')
    await button('Delete for good').click()
    await expect(heading).toBeFocused()
    await expectAccessible(page, 'gone')
    expect(await later.mail()).toEqual([])
    await desk.context().close()
  },
)
