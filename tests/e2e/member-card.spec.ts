import { readFile } from 'node:fs/promises'
import { urls } from '#urls.ts'
import { openAs, test } from './member-bar.ts'
import { button, expectGoodInBothThemes, heading, memberCard, panel } from './member-screen.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

test('members take their data along, ask for a new password, and leave for good', async ({ page, bar }) => {
  const { email } = await bar.make({ points: 150 })
  await openAs(page, bar, email, `${urls.memberDashboard}?tab=profile`)
  await expect(panel(page)).toContainText(`Email${email}`)
  await button(page, 'Email me a link').click()
  await expect(panel(page).getByRole('status')).toContainText('Nothing was sent. Ask us at the bar')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-membership.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ member: { email, visits: 1 } })

  await button(page, 'Delete my membership').click()
  await expect(page.getByLabel('Type "delete" to confirm')).toBeFocused()
  await expect(button(page, 'Delete for good')).toBeDisabled()
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  await page.getByLabel('Type "delete" to confirm').fill('delete')
  await button(page, 'Delete for good').click()
  await expect(heading(page)).toHaveText('Thanks for being a member')
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page)
  await expect.poll(() => page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(urls.memberDashboard)
  await expect(heading(page)).toHaveText('Member login')
})

test('the card can be shown without a connection, until the logout', async ({ page, bar, context }) => {
  await page.goto(urls.memberCard)
  await expect(page.getByText('No member card on this device')).toBeVisible()
  await expectGoodInBothThemes(page)
  const { email, memberNumber } = await bar.make({ firstName: 'Marisol', lastName: 'Vega' })
  await openAs(page, bar, email)
  await page.getByRole('link', { name: 'Show my card' }).click()
  await expect(memberCard(page)).toContainText(`RegularMarisol VegaMember number${memberNumber}`)
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), urls.memberCard)
  await expect.poll(isKept).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(memberCard(page)).toContainText(memberNumber)
  await expect(memberCard(page).getByRole('img')).toBeVisible()
  await expect(memberCard(page)).toHaveCSS('color', 'rgb(247, 238, 225)')
  expect(await page.evaluate(() => document.fonts.check('800 20px "Big Shoulders Display"'))).toBe(true)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'My dashboard' }).click()
  await expect(heading(page)).toHaveText('Welcome, Marisol')
  await button(page, 'Logout').click()
  await expect(heading(page)).toHaveText('Member login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(urls.memberCard)
  await expect(page.getByText('No member card on this device')).toBeVisible()
})
