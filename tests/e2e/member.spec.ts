import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dishFor } from '#simulator/toast/server/orders-on-demand.ts'
import { urls } from '#urls.ts'
import { openAs, POLL_SECONDS } from './bar.ts'
import { at, daysBefore, ring } from './register-evening.ts'
import { deep, expect, islandsAwake, onPhone, PASSWORD, test } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const dialog = (page: Page) => page.getByRole('dialog')
const memberCard = (page: Page) => page.getByRole('region', { name: 'Member card', exact: true })

test(
  'a member logs in, walks through the dashboard and claims a reward by keyboard alone',
  deep,
  async ({ page, bar }) => {
    const { email } = await bar.make({ firstName: 'Marisol', points: 100 })
    await page.goto(urls.memberDashboard)
    await islandsAwake(page, 'dashboards/member/member-dashboard')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Welcome, Marisol')
    await expect(heading(page)).toBeFocused()
    await tab(page, 'Overview').focus()
    for (const name of ['Rewards', 'Transactions', 'Profile', 'Overview']) {
      await page.keyboard.press('ArrowRight')
      await expect(tab(page, name)).toBeFocused()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(memberCard(page)).toBeVisible()
    }
    await page.keyboard.press('Tab')
    await expect(panel(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading')).toBeFocused()
    for (const name of ['Close', 'Not now', 'Claim for 100 points']) {
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('button', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(button(page, 'View my rewards')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeFocused()
    expect(await bar.send('GET', '/api/reward-claims')).toHaveLength(1)
  },
)

onPhone(
  'on a phone the card makes room for the tabs, nothing hangs over, and the way back works',
  deep,
  async ({ page, bar }) => {
    await openAs(page, bar, await bar.make({ type: 'local', points: 600 }))
    await expect(memberCard(page)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of ['Profile', 'Transactions', 'Rewards']) {
      await tab(page, name).click()
      await expect(page).toHaveURL(new RegExp(`\\?tab=${name.toLowerCase()}$`))
      await expect(memberCard(page)).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await page.goBack()
    await expect(tab(page, 'Transactions')).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(tab(page, 'Transactions')).toHaveAttribute('aria-selected', 'true')
  },
)

test('members take their data along, and leave for good', deep, async ({ page, bar }) => {
  const member = await bar.make({ points: 150 })
  await openAs(page, bar, member, `${urls.memberDashboard}?tab=profile`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-membership.json')
  const { email } = member
  const { data } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.Profile.rows).toMatchObject([{ email, visits: 1 }])

  await button(page, 'Delete my membership').click()
  await dialog(page).getByRole('textbox').fill('delete')
  await button(page, 'Delete for good').click()
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(urls.memberDashboard)
  await expect(heading(page)).toHaveText('Member login')
})

onPhone('the card can be shown without a connection, until the logout', deep, async ({ page, bar, context }) => {
  const member = await bar.make({ firstName: 'Marisol', lastName: 'Vega', points: 120 })
  const { rewardId } = await bar.claim(member.id, 'Welcome')
  await bar.send('POST', '/api/approve-reward', { rewardId })
  await openAs(page, bar, member)
  await expect(memberCard(page)).toContainText(member.memberNumber)
  const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), urls.memberCard)
  await expect.poll(isKept).toBe(true)

  await context.setOffline(true)
  await page.goto(urls.memberCard)
  await expect(memberCard(page)).toContainText(member.memberNumber)
  await expect(page.getByRole('region', { name: 'Your reward codes' })).toContainText('One draft beer')
  await expect(memberCard(page).getByRole('img')).toBeVisible()
  await expect(memberCard(page)).toHaveCSS('color', 'rgb(247, 238, 225)')
  expect(await page.evaluate(() => document.fonts.check('800 20px "Big Shoulders Display"'))).toBe(true)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(heading(page)).toHaveText('Welcome, Marisol')
  await button(page, 'Logout').click()
  await expect(heading(page)).toHaveText('Member login')
  // Whether this browser was asked about notifications stays; nothing of the member does.
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  for (const own of [member.id, member.memberNumber, 'Marisol', 'Vega']) expect(kept).not.toContain(own)
  await page.goto(urls.memberCard)
  await expect(memberCard(page)).toHaveCount(0)
})

test('a member who forgot to say so claims the receipt, and it counts once', async ({ page, bar }) => {
  await ring(bar, daysBefore(0), '20:00', { orderNumber: '512' })
  const [check] = await bar.send('GET', '/api/unmatched-checks?view=all')
  const member = await bar.make({ decidedAt: at(daysBefore(1), '12:00').toISOString() })
  await openAs(page, bar, member, `${urls.memberDashboard}?tab=transactions`)
  const claim = async () => {
    await button(page, 'Add a receipt').press('Enter')
    await dialog(page).getByLabel('Check number').fill(check.checkNumber)
    await dialog(page).getByLabel('Date').fill(check.businessDate)
    await dialog(page).getByLabel('Total').fill(String(check.total))
    await page.keyboard.press('Enter')
  }
  await claim()
  await expect(dialog(page).getByRole('heading', { name: '100 points added' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add a receipt')).toBeFocused()
  await expect(panel(page).getByText(/\. Check #512/)).toBeVisible()
  await claim()
  await expect(dialog(page).getByRole('heading', { name: 'This check is already on your account' })).toBeFocused()
})

test(
  'what a member pays is on their open page within the poll interval and five seconds',
  deep,
  async ({ page, bar }) => {
    const member = await bar.make({ points: 100 })
    await bar.startPolling()
    await openAs(page, bar, member, `${urls.memberDashboard}?tab=transactions`)
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    const order = bar.register.open({ guest: { tabName: member.memberNumber }, lines: [dishFor(42_00)] })
    bar.register.pay(order)
    const timeout = (POLL_SECONDS + 5) * 1000
    await expect(page.getByRole('status').filter({ hasText: 'You earned 42 points' })).toBeVisible({ timeout })
    await expect(panel(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Points, savings and visits' })).toContainText('142')
  },
)
