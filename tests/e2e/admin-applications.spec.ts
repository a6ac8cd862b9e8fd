import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { formatDate } from '#dashboards/member/member-format.ts'
import { type AdminBar, expectToast, holdCalls, openTab, test } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const card = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('region', { name: 'Applications' })

const apply = (bar: AdminBar, name: string, type: 'regular' | 'local' = 'regular') => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return bar.make({ firstName, lastName, type, status: 'pending', email: `${firstName.toLowerCase()}@example.com` })
}
/** Somebody at another desk decides. */
const decide = (bar: AdminBar, memberId: string, action: 'approve' | 'reject') =>
  bar.send('PUT', '/api/members', { memberId, action })
const look = (bar: AdminBar, memberId: string) => bar.send('GET', '/api/members/:id'.replace(':id', memberId))

/** The calls that decide, and not those that list, meet this before they reach the server. */
async function onDecision(page: Page, meet: () => Promise<unknown> | 'cut') {
  await page.route(`**/api/members`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    return (await meet()) === 'cut' ? route.abort() : route.continue()
  })
}

test('applications wait as cards, the oldest first, and each is approved or rejected', async ({
  page,
  bar,
  isMobile,
}) => {
  const ana = await apply(bar, 'Ana Diaz', 'local')
  const rex = await apply(bar, 'Rex Noe')
  await bar.deps.db.execute(sql`
    update members set applied_at = now() - interval '4 days', reason = 'Moved around the corner.' where id = ${ana.id}`)
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'pending', { role: 'manager' })
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Ana Diaz', 'Rex Noe'])
  await expect(card(page, 'Ana Diaz').locator('.badge')).toHaveText(['Local 20%', 'Over 48 hours'])
  await expect(card(page, 'Ana Diaz')).toContainText(/Applied \w+ \d+, \d{4} \(4 days ago\)/)
  await expect(card(page, 'Ana Diaz').locator('dl > div')).toHaveText([
    'Emailana@example.com',
    'Phone(305) 555-0142',
    'Address1 Ocean DriveMiami Beach, FL 33139',
    `Member number${ana.memberNumber}`,
    'Reason for membershipMoved around the corner.',
  ])
  await expect(card(page, 'Rex Noe').locator('.badge')).toHaveText(['Regular'])
  await expect(card(page, 'Rex Noe')).toContainText(', today')
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)
  expect(await look(bar, ana.id)).toMatchObject({ status: 'pending', discountPercentage: 0 })

  await button(page, 'Approve Ana Diaz').press('Enter')
  await expect(list(page)).toBeFocused()
  await expectToast(page, {
    title: 'Member approved',
    words: 'Ana Diaz is now a Local member.',
    tone: 'good',
  })
  await expect(card(page, 'Ana Diaz')).toHaveCount(0)
  const approved = await look(bar, ana.id)
  expect(approved).toMatchObject({ status: 'approved', discountPercentage: 20 })

  await button(page, 'Reject Rex Noe').press('Enter')
  await expect(dialog(page).getByRole('heading', { name: "Reject Rex Noe's application?" })).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleDescription("This can't be undone.")
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    "They'll see that the application wasn't approved the next time they sign in.",
    "rex@example.com can't be used to apply again.",
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Reject Rex Noe')).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Reject application').press('Enter')
  await expect(list(page)).toBeFocused()
  await expectToast(page, {
    title: 'Member rejected',
    words: 'Rex Noe will see this the next time they sign in.',
    tone: 'good',
  })
  await expect(page.getByRole('heading', { name: 'No pending applications' })).toBeVisible()
  await expectAccessible(page)
  expect(await look(bar, rex.id)).toMatchObject({ status: 'rejected', discountPercentage: 0 })
  if (isMobile) return

  await page.getByRole('link', { name: 'Overview' }).click()
  await button(page, 'View details for Ana Diaz').click()
  await expect(dialog(page).locator('.badge')).toHaveText(['Local 20%', 'Approved'])
  for (const fact of [
    `Member since${formatDate(approved.dateApproved)}`,
    'Discount20%',
    `Toast ID${approved.toastCustomerId}`,
  ]) {
    await expect(dialog(page)).toContainText(fact)
  }
})

test('a verdict that fails says why, and that somebody else was faster', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  const ana = await apply(bar, 'Ana Diaz')
  const rex = await apply(bar, 'Rex Noe', 'local')
  const lists = `**/api/members?*`
  await page.route(lists, (route) =>
    route.fulfill({ status: 500, json: { error: 'It is away', code: 'internal-error' } }),
  )
  await openTab(page, bar, 'pending')
  await expect(page.locator('main').getByRole('alert')).toContainText("Couldn't load applicationsIt is away")
  await expectAccessible(page)
  await page.unroute(lists)
  const release = await holdCalls(page, lists)
  await button(page, 'Try again').click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading applications...' })).toBeVisible()
  await expectAccessible(page)
  release()

  await onDecision(page, () => 'cut')
  const cut = { words: "We couldn't connect. Check your connection and try again.", tone: 'bad' as const }
  await button(page, 'Approve Ana Diaz').click()
  await expectToast(page, { title: 'Error approving member', ...cut })
  await button(page, 'Reject Ana Diaz').click()
  await button(page, 'Reject application').click()
  await expectToast(page, { title: 'Error rejecting member', ...cut })
  await expect(card(page, 'Ana Diaz')).toBeVisible()

  await page.unroute(`**/api/members`)
  await onDecision(page, () => decide(bar, ana.id, 'reject'))
  const late = { words: 'Someone already reviewed this application.', tone: 'bad' as const }
  await button(page, 'Approve Ana Diaz').click()
  await expectToast(page, { title: 'Failed to approve member', ...late })
  await expect(card(page, 'Ana Diaz')).toHaveCount(0)
  await page.unroute(`**/api/members`)
  await button(page, 'Reject Rex Noe').click()
  await decide(bar, rex.id, 'approve')
  await button(page, 'Reject application').click()
  await expectToast(page, { title: 'Failed to reject member', ...late })
  expect(await look(bar, ana.id)).toMatchObject({ status: 'rejected' })
  expect(await look(bar, rex.id)).toMatchObject({ status: 'approved' })
})

test('several are approved at once by keyboard, and each that could not be is named', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  const [ana, rex, cy] = [
    await apply(bar, 'Ana Diaz', 'local'),
    await apply(bar, 'Rex Noe'),
    await apply(bar, 'Cy Moss'),
  ]
  await openTab(page, bar, 'pending')
  await expect(button(page, 'Approve selected')).toBeDisabled()
  await page.keyboard.press('/')
  await page.keyboard.type('nobody')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card(page, 'Cy Moss')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Rex Noe', 'Cy Moss'])
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'Ana Diaz')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Select all')).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByLabel('Select Cy Moss').press('Space')
  await expect(button(page, 'Approve 2 selected')).toBeVisible()
  await expect(page.getByLabel('Select all')).not.toBeChecked()
  await page.getByLabel('Select Cy Moss').press('Space')
  await button(page, 'Approve 3 selected').press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Approve 3 applications?' })).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleDescription(
    /with the discount for their membership type\. This can't be undone\.$/,
  )
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Ana Diaz, ana@example.com',
    'Rex Noe, rex@example.com',
    'Cy Moss, cy@example.com',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeFocused()

  await button(page, 'Approve 3 selected').press('Enter')
  await decide(bar, rex.id, 'reject')
  const release = await holdCalls(page, `**/api/members`)
  await button(page, 'Approve 3 applications').press('Enter')
  const progress = dialog(page).getByRole('progressbar', { name: 'Applications approved' })
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 3')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  release()
  await expect(dialog(page).getByRole('heading', { name: '2 of 3 applications approved' })).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleDescription("We couldn't approve these:")
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Rex Noe: Someone already reviewed this application.'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No pending applications' })).toBeVisible()
  await expect(list(page)).toBeFocused()
  expect(await Promise.all([ana, cy].map(async ({ id }) => (await look(bar, id)).status))).toEqual([
    'approved',
    'approved',
  ])

  await apply(bar, 'Dee Roe')
  await apply(bar, 'Eli Tan')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Select all').check()
  await onDecision(page, () => 'cut')
  await button(page, 'Approve 2 selected').click()
  await button(page, 'Approve 2 applications').click()
  await expect(dialog(page)).toHaveAccessibleName('0 of 2 applications approved')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    "Dee Roe: We couldn't connect. Check your connection and try again.",
    'Eli Tan: Not attempted.',
  ])
})
