import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import { type AdminBar, hold, openTab, settled, test, toast } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const dialog = (page: Page) => page.getByRole('dialog')
const view = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Claims' }).getByRole('radio', { name })
const cards = (page: Page) => page.getByRole('region', { name: 'Pending claims' }).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const rows = (page: Page) => page.getByRole('table', { name: 'History' }).locator('tbody tr')
const act = (page: Page, words: string, who: string) =>
  page.getByRole('button', { name: new RegExp(`^${words} ?: Welcome, ${who}$`) })
const choose = (page: Page, words: string) => page.locator('.segmented label').filter({ hasText: words }).click()

/** Somebody with points who has claimed the reward of the first milestone. */
async function makeClaim(bar: AdminBar, firstName: string, { points = 120 } = {}) {
  const member = await bar.make({ firstName, lastName: 'Vale', email: `${firstName.toLowerCase()}@guest.test`, points })
  return { ...member, ...(await bar.claim(member.id, 'Welcome')) }
}

test('claims wait, are approved and given out, and stand in the history', async ({ page, bar, isMobile }) => {
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'reward-claims', { role: 'manager' })
  await expect(view(page, /^Pending Claims \(0\)$/)).toBeChecked()
  await expect(page.getByRole('heading', { name: 'No Pending Claims' })).toBeVisible()
  const explained = page.getByRole('region', { name: 'How claims work' })
  const steps = ['Member claims a reward', 'You approve and give the reward', 'The reward is marked redeemed']
  await expect(explained.getByRole('heading', { level: 3 })).toHaveText(steps)
  await expect(explained).toContainText('Give the reward in person, then click Approve & Give Reward.')
  await expect(explained).toContainText('That marks it redeemed, and it appears in both histories.')
  if (!isMobile) await expectAccessible(page)
  await choose(page, 'History (0)')
  await expect(page.getByRole('heading', { name: 'No Approved Rewards Yet' })).toBeVisible()
  await expect(page).toHaveURL(/view=history/)
  if (!isMobile) await expectAccessible(page)
  await page.goBack()

  const ada = await makeClaim(bar, 'Ada')
  const vic = await makeClaim(bar, 'Vic')
  await bar.deps.db.update(members).set({ membershipType: 'vip' }).where(eq(members.id, vic.id))
  // It comes by itself; Refresh is for those who do not trust in that.
  await expect(cards(page)).toHaveCount(2)
  const refreshed = page.waitForResponse((answer) => answer.url().includes('view=pending&page=1'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await refreshed
  await expect(view(page, /^Pending Claims \(2\)$/)).toBeChecked()
  await expect(page.getByRole('link', { name: /^Reward claims/ })).toContainText('2 waiting')
  await expect(cards(page).getByRole('heading')).toHaveText(['Welcome', 'Welcome'])
  await expect(cards(page).first()).toContainText('Ada Vale')
  for (const words of ['A draft beer on the house', 'Ada Vale', 'ada@guest.test', 'Points100', 'Categorydrinks'])
    await expect(card(page, 'Ada')).toContainText(words)
  await expect(card(page, 'Ada').locator('time')).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M$/)
  await expect(card(page, 'Ada').locator('.badge')).toHaveAttribute('data-kind', 'regular')

  await act(page, 'View Member', 'Ada Vale').click()
  await expect(page.getByRole('dialog', { name: 'Member Details' })).toContainText('Ada Vale')
  await page.keyboard.press('Escape')
  await expect(act(page, 'View Member', 'Ada Vale')).toBeFocused()

  await card(page, 'Ada').getByText('Add a note').click()
  const note = card(page, 'Ada').getByRole('textbox', { name: /^Note/ })
  await expect(note).toHaveAttribute('maxlength', '1000')
  await note.fill('  Two of them: the first was flat.  ')
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  await act(page, 'Approve & Give Reward', 'Ada Vale').click()
  await expect(toast(page, 'Reward redeemed')).toContainText("Ada Vale got Welcome. It's now in both histories.")
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Pending claims' })).toBeFocused()
  expect((await bar.send('GET', '/api/members/:id'.replace(':id', ada.id))).currentPoints).toBe(20)

  await act(page, 'Approve for later', 'Vic Vale').click()
  await expect(toast(page, 'Claim approved')).toContainText('Vic Vale can now show the code for Welcome.')
  await expect(view(page, /^History \(1\)$/)).toBeVisible()
  await bar.send('POST', '/api/redeem', { code: vic.code })

  await choose(page, 'History (2)')
  await settled(page)
  await expect(rows(page)).toHaveText([/Vic Vale/, /Ada Vale/])
  await expect(rows(page).first().getByRole('img', { name: 'VIP' })).toBeVisible()
  await expect(rows(page).last().getByRole('img', { name: 'VIP' })).toHaveCount(0)
  for (const words of ['Welcome', 'drinks', '100 points', 'Note: Two of them: the first was flat.'])
    await expect(rows(page).last()).toContainText(words)
  await expect(rows(page).last().locator('time')).toHaveCount(2)
  await expect(rows(page).last().getByText('COMPLETED', { exact: true })).toHaveAttribute('data-tone', 'good')
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  if (!isMobile) {
    const heads = page.getByRole('table', { name: 'History' }).getByRole('columnheader')
    await expect(heads).toHaveText(['Reward', 'Member', 'Category', 'Claimed', 'Redeemed', 'Status', 'Member details'])
  }
  await page.getByRole('button', { name: /^View Member ?: Ada Vale$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Member Details' })).toContainText('Ada Vale')
  const [entry] = await bar.send('GET', `/api/audit?q=${ada.rewardId}`)
  expect(entry.after).toMatchObject({ state: 'redeemed', adminNotes: 'Two of them: the first was flat.' })
})

test('a claim is rejected by keyboard alone, with a reason that the member reads', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  const ada = await makeClaim(bar, 'Ada')
  await openTab(page, bar, 'reward-claims', { role: 'manager' })
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('Tab')
  await expect(card(page, 'Ada').locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Not sent with a rejection')
  for (const words of ['Approve & Give Reward', 'Approve for later', 'Reject']) {
    await page.keyboard.press('Tab')
    await expect(act(page, words, 'Ada Vale')).toBeFocused()
  }
  await expect(act(page, 'Reject', 'Ada Vale')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Reject Reward Claim' })
  await expect(asked).toContainText('MemberAda ValeRewardWelcomePoints to refund100')
  await expect(asked.getByRole('listitem')).toHaveText([
    'The member will receive this reason in their dashboard.',
    '100 points will be refunded.',
    'The reward will be removed from their account.',
    'They may claim other rewards, or this one again.',
  ])
  const reason = asked.getByRole('textbox', { name: /^Reason for Rejection/ })
  const confirm = asked.getByRole('button', { name: 'Confirm Rejection' })
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('required', '')
  await expect(confirm).toBeDisabled()
  await page.keyboard.type('   ')
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(asked.getByText('Please provide a reason for rejection')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(act(page, 'Reject', 'Ada Vale')).toBeFocused()

  await page.keyboard.press('Space')
  await expect(reason).toHaveValue('')
  await page.keyboard.type('The keg is empty.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Claim rejected')).toContainText(
    '100 points refunded to Ada Vale. They can see your reason.',
  )
  await expect(page.getByRole('region', { name: 'Pending claims' })).toBeFocused()
  await expect(view(page, /^Pending Claims \(0\)$/)).toBeVisible()
  await expect(view(page, /^History \(0\)$/)).toBeVisible()
  const { currentPoints, rewardsEarned } = await bar.send('GET', '/api/members/:id'.replace(':id', ada.id))
  expect(currentPoints).toBe(120)
  const rejected = rewardsEarned.find(({ id }: { id: string }) => id === ada.rewardId)
  expect(rejected).toMatchObject({ status: 'redeemed', description: 'REJECTED: The keg is empty.', adminNotes: null })
})

test('of two people on one claim the slower sees why not', async ({ page, bar, browser, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await makeClaim(bar, 'Ada')
  await makeClaim(bar, 'Bo')
  await openTab(page, bar, 'reward-claims')
  const other = await (await browser.newContext({ baseURL: bar.url })).newPage()
  await openTab(other, bar, 'reward-claims', { role: 'manager' })

  // The slower request is on its way while the faster one is answered.
  const { held, letGo } = hold()
  await other.route(`**/api/approve-reward`, async (route) => {
    await held
    await route.continue()
  })
  await act(other, 'Approve & Give Reward', 'Ada Vale').click()
  await expect(act(other, 'Approve & Give Reward', 'Ada Vale')).toHaveAttribute('aria-busy', 'true')
  await expect(act(other, 'Reject', 'Ada Vale')).toBeDisabled()
  await expect(act(other, 'Reject', 'Bo Vale')).toBeEnabled()
  await act(page, 'Approve & Give Reward', 'Ada Vale').click()
  await expect(toast(page, 'Reward redeemed')).toBeVisible()
  letGo()
  await expect(toast(other, 'Approval Failed')).toContainText('Someone already reviewed this claim.')
  await expect(toast(other, 'Approval Failed')).toHaveAttribute('data-tone', 'bad')
  for (const one of [page, other]) {
    await expect(cards(one)).toHaveCount(1)
    await expect(view(one, /^History \(1\)$/)).toBeVisible()
  }
  await expectAccessible(other)

  await act(other, 'Reject', 'Bo Vale').click()
  await dialog(other).getByRole('textbox').fill('Sold out')
  await act(page, 'Approve & Give Reward', 'Bo Vale').click()
  await expect(cards(other)).toHaveCount(0)
  await dialog(other).getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(toast(other, 'Rejection Failed')).toContainText('Someone already reviewed this claim.')
  await expect(dialog(other)).toBeHidden()
  await expect(view(other, /^History \(2\)$/)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'No Pending Claims' })).toBeVisible()
  await other.context().close()
})

test('what cannot be loaded or sent is said, and can be tried again', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await makeClaim(bar, 'Ada')
  await openTab(page, bar, 'redeem')
  const list = /view=(pending|history)&page=/
  const { held, letGo } = hold()
  await page.route(list, async (route) => {
    await held
    await route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'internal-error' } })
  })
  await page.getByRole('link', { name: /^Reward claims/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading claims...' })).toBeVisible()
  letGo()
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load claims" })
  await expect(failure).toContainText('The database is away.')
  await expectAccessible(page)
  await choose(page, 'History')
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't load history" })).toBeVisible()
  await choose(page, 'Pending Claims')
  await page.unroute(list)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(1)

  await page.route(`**/api/approve-reward`, (route) => route.abort())
  await act(page, 'Approve & Give Reward', 'Ada Vale').click()
  await expect(toast(page, 'Error')).toContainText("We couldn't connect. Check your connection and try again.")
  await page.unroute(`**/api/approve-reward`)
  await page.route(`**/api/approve-reward`, (route) =>
    route.fulfill({ status: 500, json: { error: 'Sorry.', code: 'internal-error' } }),
  )
  await act(page, 'Approve & Give Reward', 'Ada Vale').click()
  await expect(toast(page, 'Approval Failed')).toContainText('Sorry.')

  await page.route(`**/api/reject-reward`, (route) => route.abort())
  await act(page, 'Reject', 'Ada Vale').click()
  await dialog(page).getByRole('textbox').fill('Sold out')
  await dialog(page).getByRole('button', { name: 'Confirm Rejection' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    "Rejection FailedWe couldn't connect. Check your connection and try again.",
  )
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Sold out')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(1)
})
