import type { Page } from '@playwright/test'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { urls } from '#urls.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { openAs, settled } from './bar.ts'
import { deep, expect, islandsAwake, onPhone, test } from './visit.ts'

// Every screen of members, of the SEO admin and of the hours admin in every state. What it says is asserted elsewhere.
// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })
onPhone.use({ colorScheme: 'dark' })

const dialog = (page: Page) => page.getByRole('dialog')

async function visitTabs(page: Page, state: string) {
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectAccessible(page, `${state}: ${await tab.innerText()}`)
  }
}

test('a member on a desk: new, VIP, waiting, rejected, and out of reach', deep, async ({ page, bar }) => {
  await openAs(page, bar, await bar.make({ type: 'local', isVerified: false }))
  await visitTabs(page, 'a new member')
  const code = { canText: true, state: 'sent', resendAfterSeconds: 60 }
  await page.route('**/api/me/phone-code', (route) => route.fulfill({ json: code }))
  await page.goto(`${urls.memberDashboard}?tab=profile`)
  await page.getByRole('button', { name: 'Confirm phone number' }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expectAccessibleEverywhere(page, 'a code by text: problems')
  const vip = await bar.make({ type: 'vip', firstName: 'Bartholomew', lastName: 'Featherstonehaugh', points: 1200 })
  await openAs(page, bar, vip)
  await visitTabs(page, 'a VIP')
  for (const status of ['pending', 'rejected'] as const) {
    await openAs(page, bar, await bar.make({ status }))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, status)
  }
  await page.route('**/api/me', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page, 'out of reach')
})

onPhone(
  'a member on a phone: the tabs, a claim, its code, a receipt, the card and the way out',
  deep,
  async ({ page, bar }) => {
    await page.goto(urls.memberCard)
    await expectAccessible(page, 'no card on this device')
    const member = await bar.make({ points: 620 })
    const { rewardId } = await bar.claim(member.id, 'Bronze')
    await page.route('**/api/claim-reward', (route) => route.abort())
    await openAs(page, bar, member)
    await visitTabs(page, 'a member')
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Claim for 100' }).first().click()
    await expectAccessible(page, 'a claim: asked')
    await page.getByRole('button', { name: 'Claim for 100 points', exact: true }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'a claim: failed')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Claim for 100 points', exact: true }).click()
    await expect(page.getByRole('button', { name: 'View my rewards' })).toBeVisible()
    await expectAccessible(page, 'a claim: made')
    await bar.send('POST', '/api/approve-reward', { rewardId })
    const [waiting] = await bar.send('GET', '/api/reward-claims')
    await bar.send('POST', '/api/reject-reward', { rewardId: waiting.id, reason: 'The keg is empty.' })
    await page.goto(`${urls.memberDashboard}?tab=rewards`)
    await expect(page.getByText('The keg is empty.', { exact: true })).toBeVisible()
    await expectAccessible(page, 'rewards: approved and rejected')
    await page.getByRole('button', { name: 'Show code' }).first().click()
    await expectAccessible(page, 'the code')

    await page.goto(`${urls.memberDashboard}?tab=transactions`)
    await page.getByRole('button', { name: 'Add a receipt' }).click()
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
    await expectAccessible(page, 'a receipt: problems')
    await page.goto(urls.memberCard)
    await expect(page.getByRole('region', { name: 'Member card', exact: true })).toBeVisible()
    await expectAccessible(page, 'the card')
    await page.goto(`${urls.memberDashboard}?tab=profile`)
    await page.getByRole('button', { name: 'Delete my membership' }).click()
    await expect(dialog(page)).toContainText('What we erase')
    await expectAccessible(page, 'leaving: asked')
    await dialog(page).getByRole('textbox').fill('delete')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog(page)).toBeHidden()
    await expectAccessible(page, 'gone')
  },
)

test('the SEO admin: every section, a conflict, problems, and out of reach', deep, async ({ page, bar, context }) => {
  await bar.signIn(context, 'seo')
  // The other pages have the form of the first, the account that of the admin; tags follow with something that waits.
  for (const section of ['home', 'images', 'sitemap']) {
    await page.goto(`${urls.seoAdmin}?section=${section}`)
    await islandsAwake(page, 'dashboards/seo/seo-admin')
    await settled(page)
    await expectAccessibleEverywhere(page, `SEO: ${section}`)
  }
  const code = { ...NO_TAGS, customTags: ['<script>start()</script>'], tagHosts: ['https://api.example.com'] }
  await bar.send('PUT', '/api/seo', { section: 'tags', version: 0, content: code }, 'seo')
  await page.goto(`${urls.seoAdmin}?section=tags`)
  await settled(page)
  await expectAccessibleEverywhere(page, 'SEO: tags that wait')
  await page.goto(`${urls.seoAdmin}?section=contact`)
  await page.getByLabel('Meta title', { exact: true }).fill('Ours')
  await page.getByLabel('Open Graph image', { exact: true }).fill('no address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page, 'SEO: problems')
  await page.getByLabel('Open Graph image', { exact: true }).fill('')
  const theirs = { ...NO_PAGE_FIELDS, metaTitle: 'Theirs' }
  await bar.send('PUT', '/api/seo', { section: 'contact', version: 0, content: theirs })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'SEO: a conflict')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectAccessible(page, 'SEO: leaving without saving')

  page.on('dialog', (asked) => asked.accept())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/api/seo', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page, 'SEO: out of reach')
})

test('the hours admin and its set-up', deep, async ({ page, bar, context }) => {
  await page.goto(urls.initHours)
  await expectAccessible(page, 'set-up of the hours')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('main').locator('[role=status], [role=alert]').last()).not.toBeEmpty()
  await expectAccessible(page, 'set-up of the hours: answered')
  await bar.signIn(context, 'hours')
  await page.goto(urls.hoursAdmin)
  await expect(page.getByRole('group', { name: 'Friday' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'hours')
  await page.getByRole('button', { name: 'Add special day' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page, 'hours: problems')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()
  await expectAccessible(page, 'hours: saved')
  await page.route('**/api/hours*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page, 'hours: out of reach')
})
