import type { Locator, Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { failedCall, test } from './hours-bar.ts'
import { logins } from './logins.ts'
import { expect, expectAccessible, expectFitsEveryScreen, islandsAwake } from './visit.ts'

async function openEditor(page: Page) {
  await page.goto(urls.hoursAdmin)
  await page.getByLabel('Password', { exact: true }).fill(logins.hours.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Business Hours Management' })).toBeVisible()
  await expect(friday(page)).toBeVisible()
}

const friday = (page: Page) => page.getByRole('group', { name: 'Friday' })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const publicRow = (page: Page, day: string) => page.getByRole('row', { name: new RegExp(day) })
/** Presses Tab until the control has the focus; a time field alone takes several. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

test('a change of Friday is on the contact page at once', async ({ page }) => {
  await openEditor(page)
  await expectAccessible(page)
  await expect(page.getByText('Development mode')).toBeVisible()
  await friday(page).getByLabel('Close time').fill('04:30')
  await expect(friday(page)).toContainText('closes 4:30 AM on Saturday')
  await page.getByRole('group', { name: 'Monday' }).getByLabel('Open', { exact: true }).uncheck()
  await save(page).click()
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()
  await expectAccessible(page)

  await page.goto(urls.contact)
  await expect(publicRow(page, 'Friday')).toContainText('3 PM – 4:30 AM')
  await expect(publicRow(page, 'Monday')).toContainText('Closed')
})

test('Reset brings the stored hours back and takes the message away', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk')
  await openEditor(page)
  await save(page).click()
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()
  await friday(page).getByLabel('Close time').fill('05:00')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(friday(page)).toContainText('closes 2 AM Saturday')
  await expect(page.getByText('Hours updated successfully!')).toBeHidden()
})

test('a special day is announced on the contact page', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a wide screen')
  await openEditor(page)
  await page.getByRole('button', { name: 'Add special day' }).click()
  await save(page).click()
  await expect(page.getByText('Fix the highlighted fields and save again.')).toBeVisible()
  await expect(page.getByLabel('Date')).toBeFocused()
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  await page.getByLabel('Date').fill('2026-11-26')
  await page.getByLabel('Reason').fill('Thanksgiving')
  await save(page).click()
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()

  await page.goto(urls.contact)
  await expect(page.getByText('Thursday, November 26: Closed · Thanksgiving')).toBeVisible()
  await expectAccessible(page)
})

test.describe(() => {
  test.use({ foreseenErrors: [failedCall] })

  test('a wrong password is refused, and the field is empty again', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the same on a desk')
    await page.goto(urls.hoursAdmin)
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill('guessing')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Invalid password - Access denied')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expectAccessible(page)
  })

  test('hours that cannot be loaded are told, and loaded when asked again', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the same on a desk')
    await openEditor(page)
    await page.route(`**/api/hours?*`, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Failed to load hours')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**/api/hours?*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(friday(page)).toBeVisible()
  })

  test('a failed save says so and offers the edits on the next visit', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the same on a desk')
    await openEditor(page)
    await page.route(`**/api/hours`, (route) => route.abort())
    await friday(page).getByLabel('Close time').fill('05:00')
    await save(page).click()
    await expect(page.getByText('Failed to update hours')).toBeVisible()
    await expect(page.getByText('Hours updated successfully!')).toBeHidden()
    await expectAccessible(page)

    await page.unroute(`**/api/hours`)
    await page.goto(urls.contact)
    await expect(publicRow(page, 'Friday')).toContainText('3 PM – 2 AM')
    await page.goto(urls.hoursAdmin)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore changes' }).click()
    await expect(friday(page).getByLabel('Close time')).toHaveValue('05:00')
    await save(page).click()
    await expect(page.getByText('Hours updated successfully!')).toBeVisible()
  })

  test('a session that ended asks for the login and keeps the edits', async ({ page, context, isMobile }) => {
    test.skip(!isMobile, 'the same on a desk')
    await openEditor(page)
    await friday(page).getByLabel('Close time').fill('05:00')
    await context.clearCookies()
    await save(page).click()
    await expect(page.getByText('Authentication required. Please log in again.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill(logins.hours.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await save(page).click()
    await expect(page.getByText('Hours updated successfully!')).toBeVisible()
    await expect(friday(page).getByLabel('Close time')).toHaveValue('05:00')
  })
})

test('on a slow network it says what it is doing and takes no second click', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a desk')
  let release = () => {}
  const held = () => new Promise<void>((resolve) => (release = resolve))
  await openEditor(page)
  let gate = held()
  await page.route(`**/api/hours*`, (route) => gate.then(() => route.continue()))
  await page.reload()
  await expect(page.getByText('Loading hours...')).toBeVisible()
  await expectAccessible(page)
  release()

  gate = held()
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeDisabled()
  await expectAccessible(page)
  release()
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()
})

test('works by keyboard alone, from the login to the logout', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await page.goto(urls.hoursAdmin)
  await islandsAwake(page, 'dashboards/hours/hours-admin')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(logins.hours.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Business Hours Management' })).toBeFocused()
  await tabTo(page, friday(page).getByLabel('Close time'))
  await page.keyboard.type('0430AM')
  await expect(friday(page)).toContainText('closes 4:30 AM on Saturday')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hours admin' })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
