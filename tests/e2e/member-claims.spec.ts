import { openAs, test } from './member-bar.ts'
import { button, comeBack, dialog, expectGoodInBothThemes, milestone, panel, tab } from './member-screen.ts'
import type { OwnBar } from './own-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

/** Staff decide on the only claim of a member that waits. */
async function decide(bar: OwnBar, memberId: string, decision: { reason: string } | 'approve') {
  const [claim] = await bar.listClaims(memberId)
  const body = { rewardId: claim?.id, ...(decision !== 'approve' && decision) }
  await bar.send('POST', decision === 'approve' ? '/api/approve-reward' : '/api/reject-reward', body)
}

test('a reward is claimed, turned down, claimed again, approved and shown at the bar', async ({
  page,
  bar,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email, id } = await bar.make({ points: 120 })
  await openAs(page, bar, email)
  await expect(milestone(page, 'Welcome')).toContainText('Ready')
  await milestone(page, 'Welcome').getByRole('button', { name: 'Claim for 100' }).click()
  await expect(dialog(page)).toContainText('Cost100 pointsYou have120 pointsYou will have20 points')
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await milestone(page, 'Welcome').getByRole('button', { name: 'Claim for 100' }).click()
  await button(page, 'Claim for 100 points').click()
  await expect(dialog(page).getByRole('heading', { name: 'Claimed' })).toBeFocused()
  await expect(dialog(page)).toContainText('Points left20 points')
  await expectAccessible(page)
  await button(page, 'View my rewards').click()
  await expect(panel(page)).toContainText('Your 100 points are taken. We approve it next; then your code is here.')
  await expectAccessible(page)

  await decide(bar, id, { reason: 'The keg is empty. Try again tomorrow.' })
  await comeBack(page)
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toHaveText("Claims we couldn't approve")
  await expect(panel(page).getByText('The keg is empty. Try again tomorrow.', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('Your 100 points are back. You can claim this reward again.')
  await expectGoodInBothThemes(page)

  await panel(page).getByRole('button', { name: 'Claim for 100' }).click()
  await button(page, 'Claim for 100 points').click()
  await expect(dialog(page).getByRole('heading', { name: 'Claimed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeFocused()
  await decide(bar, id, 'approve')
  await tab(page, 'Overview').click()
  await comeBack(page)
  await expect(milestone(page, 'Welcome')).toContainText('Earned')
  await milestone(page, 'Welcome').getByRole('button', { name: 'Show code' }).click()
  const code = (await dialog(page).locator('output').innerText()).replaceAll(' ', '')
  expect(code).toMatch(/^ET\d{6}[A-Z0-9]{4}$/)
  await expect(dialog(page).getByRole('img', { name: `QR code for reward code ${code}` })).toBeVisible()
  await expect(dialog(page)).toContainText('show this to your server')
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  await button(page, 'Copy code').click()
  await expect(button(page, 'Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.keyboard.press('Escape')

  await bar.send('POST', '/api/redeem', { code })
  await comeBack(page)
  await expect(milestone(page, 'Welcome')).toContainText(/Redeemed [A-Z][a-z]+ \d+, \d{4}/)
})

test('what changed in the meantime is said, and every failure of a claim in its own words', async ({
  page,
  bar,
  baseURL,
}) => {
  const { email, id } = await bar.make({ points: 350 })
  await openAs(page, bar, email)
  const claim = (name: string) => milestone(page, name).getByRole('button', { name: /^Claim for/ })
  await claim('Welcome').click()
  await page.route(`**/api/claim-reward`, (route) => route.abort())
  await button(page, 'Claim for 100 points').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Error claiming reward. Please try again.')
  await expectAccessible(page)
  await page.unroute(`**/api/claim-reward`)
  await page.route(`**/api/claim-reward`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await button(page, 'Claim for 100 points').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to claim reward. Please try again.')
  await page.unroute(`**/api/claim-reward`)

  // In another window the member claims both, while this one still asks.
  const elsewhere = async (name: string) => {
    const mine = await (await page.request.get('/api/me')).json()
    const { id: milestoneId } = mine.milestones.find((one: { name: string }) => one.name === name)
    await page.request.post('/api/claim-reward', { data: { milestoneId }, headers: { origin: baseURL ?? '' } })
  }
  await elsewhere('Welcome')
  await button(page, 'Claim for 100 points').click()
  await expect(dialog(page).getByRole('heading')).toHaveText("You've already claimed this reward!")
  await expect(dialog(page)).toContainText('Rewards Earned section')
  await expectAccessible(page)
  await button(page, 'Go to Rewards Earned').click()
  await expect(panel(page).getByText('Pending approval')).toBeVisible()

  await tab(page, 'Overview').click()
  await bar.spend(id, { amountCents: 30000 })
  await comeBack(page)
  await claim('Silver').click()
  await elsewhere('Bronze')
  await button(page, 'Claim for 500 points').click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Not Enough Points!')
  await expect(dialog(page)).toContainText('Points required500 pointsCurrent points300 pointsPoints needed200 points')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(milestone(page, 'Silver')).toContainText('200 more points to claim')
})

test('the dashboard works by keyboard alone, a claim included', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  const { email } = await bar.make({ points: 100 })
  await openAs(page, bar, email)
  await tab(page, 'Overview').focus()
  for (const name of ['Rewards', 'Transactions', 'Profile', 'Overview']) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(panel(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(milestone(page, 'Welcome').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  for (const name of ['Close', 'Not now', 'Claim for 100 points']) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Claimed' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeFocused()
  await expect(milestone(page, 'Welcome')).toContainText('Pending approval')
})
