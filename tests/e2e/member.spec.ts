import { urls } from '#urls.ts'
import { openAs, test } from './member-bar.ts'
import {
  button,
  comeBack,
  expectGoodInBothThemes,
  heading,
  memberCard,
  milestone,
  panel,
  tab,
} from './member-screen.ts'
import { PASSWORD } from './own-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen, islandsAwake } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

test('a member logs in, finds the card and the points, and everything fits', async ({ page, bar, isMobile }) => {
  const made = { firstName: 'Marisol', lastName: 'Vega', type: 'local', points: 600 } as const
  const { email, memberNumber, id } = await bar.make(made)
  await bar.spend(id, { amountCents: 4299, description: 'Happy hour' })
  await page.goto(urls.memberDashboard)
  await islandsAwake(page, 'dashboards/member/member-dashboard')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Log in').click()
  await expect(heading(page)).toHaveText('Welcome, Marisol')
  await expect(heading(page)).toBeFocused()
  for (const words of ['Approved', 'Local member', '20% discount']) {
    await expect(page.locator('h1 ~ div').getByText(words, { exact: true })).toBeVisible()
  }
  await expect(memberCard(page)).toContainText(`LocalMarisol VegaMember number${memberNumber}`)
  await expect(memberCard(page).getByRole('img', { name: `QR code of member number ${memberNumber}` })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Points, savings and visits' })
  await expect(figures).toHaveText('Available points642Lifetime points642Saved with 20%$128.60Visits2')
  await expect(page.getByRole('progressbar', { name: 'Lifetime points towards Gold' })).toHaveAttribute(
    'aria-valuetext',
    '642 of 750 points',
  )
  await expect(milestone(page, 'Legend')).toContainText('21%')
  await expect(page.getByText('Tell your server you are a member when you order')).toBeVisible()

  await expect(panel(page).getByText('+42 points')).toBeVisible()
  const expectGood = isMobile ? expectGoodInBothThemes : expectAccessible
  await expectGood(page)
  await expectFitsEveryScreen(page)
  for (const name of ['Rewards', 'Transactions', 'Profile']) {
    await tab(page, name).click()
    await expect(page).toHaveURL(new RegExp(`\\?tab=${name.toLowerCase()}$`))
    await expect(memberCard(page)).toBeVisible({ visible: !isMobile })
    await expectGood(page)
    await expectFitsEveryScreen(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['Profile', 'Transactions', 'Rewards', 'Overview']) {
    await tab(page, name).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.goBack()
  await expect(tab(page, 'Rewards')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(panel(page).getByRole('heading', { name: 'Rewards Earned' })).toBeVisible()
})

test('a VIP member sees what was saved and never a point', async ({ page, bar }) => {
  const { email } = await bar.make({
    type: 'vip',
    points: 1200,
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh',
  })
  await openAs(page, bar, email, `${urls.memberDashboard}?tab=rewards`)
  await expect(heading(page)).toHaveText('Welcome, Bartholomew')
  await expect(page.getByText('50% on food and 20% on drinks')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Savings and visits' })).toContainText('$600.00')
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Transactions', 'Profile'])
  for (const name of ['Overview', 'Transactions', 'Profile']) {
    await tab(page, name).click()
    expect(await page.locator('body').innerText()).not.toMatch(/point/i)
    await expectAccessible(page)
    await expectFitsEveryScreen(page)
  }
})

test('why a check earned what it did is a click away, also when it was voided', async ({ page, bar }) => {
  const { email, id } = await bar.make({})
  await bar.spend(id, { amountCents: 4299, description: 'Trivia night' })
  const check = { amountCents: 2000, description: 'Match day', checkId: `void-${id}` }
  await bar.spend(id, check)
  await bar.spend(id, { ...check, isVoided: true })
  await openAs(page, bar, email, `${urls.memberDashboard}?tab=transactions`)
  const row = (name: string) => panel(page).getByRole('listitem').filter({ hasText: name })
  await row('Trivia night').getByText('How your points add up').click()
  await expect(
    row('Trivia night').getByText('$42.99 after discounts, without tax and tip, is 42 whole dollars: 42 points.'),
  ).toBeVisible()
  await expect(row('Match day')).toContainText('Voided')
  await row('Match day').getByText('How your points add up').click()
  await expect(row('Match day').getByText('the points it had earned were taken back')).toBeVisible()
  await expectAccessible(page)
})

test('whoever is not approved sees only where the application stands', async ({ page, bar }) => {
  const pending = await bar.make({ status: 'pending', firstName: 'Hannah', type: 'local' })
  await openAs(page, bar, pending.email, `${urls.memberDashboard}?tab=profile`)
  await expect(heading(page)).toHaveText('We have your application, Hannah')
  await expect(page.getByText('Expected within 24-48 hours')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  await bar.send('PUT', '/api/members', { memberId: pending.id, action: 'approve' })
  await comeBack(page)
  await expect(heading(page)).toHaveText('Welcome, Hannah')

  const rejected = await bar.make({ status: 'rejected', firstName: 'Sam' })
  await openAs(page, bar, rejected.email)
  await expect(heading(page)).toHaveText('Not this time, Sam')
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', urls.contact)
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  await button(page, 'Logout').click()
  await expect(heading(page)).toHaveText('Member login')
})

test('a server in trouble is shown as one, and an ended session leads to the login', async ({ page, bar, context }) => {
  const { email } = await bar.make({ points: 5 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/me`, (route) => held.then(() => route.abort()))
  await openAs(page, bar, email)
  await expect(page.getByText('Loading your membership...')).toBeAttached()
  await expectAccessible(page)
  letGo()
  await expect(page.getByText("We couldn't load your membership")).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`**/api/me`)
  await button(page, 'Try again').click()
  await expect(heading(page)).toHaveText('Welcome, Robin')
  await context.clearCookies()
  await comeBack(page)
  await expect(page.getByRole('alert')).toHaveText('Authentication required. Please log in again.')
})
