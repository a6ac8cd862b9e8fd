import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { urls } from '#urls.ts'
import { isDeep } from '../depth.ts'
import { openTab, settled } from './bar.ts'
import { logins } from './logins.ts'
import { deep, expect, islandsAwake, test } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource|net::ERR|Failed to fetch dynamically|Unable to preload CSS/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add New Member' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Keep what you typed?' })
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('what was typed outlives Escape, a click beside, Back and the end of the session', deep, async ({ page, bar }) => {
  await page.request.post('/api/login/admin', { data: logins.owner, headers: { origin: bar.url } })
  await page.goto(`${urls.adminDashboard}?section=milestones`)
  await islandsAwake(page, 'dashboards/admin/admin-dashboard')
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await settled(page)
  const open = () => page.getByRole('button', { name: 'Add Member' }).click()

  // Dialogs are in the history: Back closes them, Forward opens none, and many of them leave nothing behind.
  await open()
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await page.goForward()
  await expect(heading(page)).toHaveText('Overview')
  await open()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  const before = await historyLength(page)
  for (let times = 0; times < 20; times += 1) {
    await open()
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
  }
  expect(await historyLength(page)).toBe(before)

  await open()
  const person = { 'First Name*': 'Nora', 'Last Name*': 'Lasting', 'Email*': 'nora@guest.test', 'Phone*': '3055550188' }
  for (const [label, words] of Object.entries(person)) await form(page).getByLabel(label, { exact: true }).fill(words)
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
    () => form(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await expect(question(page)).toContainText('nora@guest.test')
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(form(page).getByLabel('First Name*')).toHaveValue('Nora')
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('inbox')
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(heading(page)).toHaveText('Overview')

  await bar.deps.db.execute(sql`delete from sessions`)
  await form(page).getByRole('button', { name: 'Create & Approve Member' }).click()
  const renewal = page.getByRole('dialog', { name: /^Still you/ })
  await renewal.getByLabel('Password', { exact: true }).fill(logins.owner.password)
  await page.keyboard.press('Enter')
  await expect(renewal).toBeHidden()
  // To a stranger the server had answered as to an applicant: what was typed is sent once more.
  await form(page).getByRole('button', { name: 'Create & Approve Member' }).click()
  await expect(page.getByLabel('Link', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: 'Nora Lasting' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Milestones')
})

test('a tab that was opened without a connection opens by itself when it is back', async ({ page, context, bar }) => {
  await openTab(page, bar, 'overview')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Milestones' }).click()
  await expect(page.getByText("This tab opens automatically when you're back online.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Add milestone' })).toBeVisible()
})

for (const width of isDeep ? [390, 1440] : [390]) {
  test(`at ${width} px a message does not cover what comes next`, async ({ page, bar }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const firstName of ['Ana', 'Ben', 'Cy', 'Dee'])
      await bar.make({ firstName, lastName: 'Vale', status: 'pending' })
    await openTab(page, bar, 'pending')
    for (const name of ['Ana', 'Ben', 'Cy', 'Dee']) {
      await page.getByRole('button', { name: `Approve ${name} Vale` }).click({ timeout: 3000 })
      await expect(page.locator('.toast', { hasText: `${name} Vale` })).toBeVisible()
    }
  })
}
