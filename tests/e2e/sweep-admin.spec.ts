import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { type AdminTab, listedTabsFor } from '#dashboards/admin/admin-tabs.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { urls } from '#urls.ts'
import { isDeep } from '../depth.ts'
import { makeEmailPayload } from '../make/email-payload.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { goToTab, openTab, settled } from './bar.ts'
import { logins } from './logins.ts'
import { daysBefore, ring } from './register-evening.ts'
import { test as inSeason } from './season.ts'
import { deep, expect, islandsAwake, test } from './visit.ts'

// Every tab and dialog of the admin in every state, full on a phone and on a desk. What it says is asserted elsewhere.
// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

/** Goes from tab to tab in one page, as people do. */
async function visitTabs(page: Page, tabs: readonly AdminTab[], look: (tab: AdminTab) => Promise<void>) {
  for (const section of tabs) {
    await goToTab(page, section)
    await look(section)
  }
}

const adminTabs = listedTabsFor('owner')

/** Those that are built unlike each other stand for the others, unless all is asked for. */
const unlike: AdminTab[] = ['tonight', 'analytics', 'checks', 'menu']

/** One after the other on a busy machine, more than these take longer than a test may. */
const TABS_AT_ONCE = 12
const fullTabs = isDeep ? adminTabs : unlike
const parts = Array.from({ length: Math.ceil(fullTabs.length / TABS_AT_ONCE) }, (_, part) =>
  fullTabs.slice(part * TABS_AT_ONCE, (part + 1) * TABS_AT_ONCE),
)

for (const tabs of parts) {
  inSeason(`full, from ${tabs[0]}`, async ({ page, baseURL }) => {
    const login = { data: logins.owner, headers: { origin: baseURL ?? '' } }
    await page.request.post('/api/login/admin', login)
    // Demo data are synced soon after the start, so that every tab has something to show.
    const lastSync = async () => (await (await page.request.get('/api/sync-runs?pageSize=1')).json())[0]?.state
    await expect.poll(lastSync, { timeout: 100_000 }).toBe('done')
    await page.goto(urls.adminDashboard)
    await visitTabs(page, tabs, (tab) => expectAccessibleEverywhere(page, `${tab}: full`))
  })
}

test('the page of a member, full and empty, and its dialogs', deep, async ({ page, bar }) => {
  const member = await bar.make({ firstName: 'Robin', lastName: 'Regular', points: 600 })
  const { id } = await bar.make({ firstName: 'Nadia', lastName: 'New', status: 'pending' })
  await bar.send('POST', `/api/members/${member.id}/notes`, { text: 'Allergic to shellfish', showsInBarMode: true })
  await openTab(page, bar, 'member', { query: `member=${member.id}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Regular')
  await expectAccessibleEverywhere(page, 'member: full')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expectAccessible(page, 'member: edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expectAccessible(page, 'member: note')
  await openTab(page, bar, 'member', { query: `member=${id}` })
  await expectAccessible(page, 'member: empty')
})

test('empty', deep, async ({ page, bar }) => {
  await openTab(page, bar, 'overview')
  // An empty list says so in the same way on each tab, and some are never empty; these have more to say.
  const tabs: AdminTab[] = [
    'tonight',
    'overview',
    'vip-members',
    'analytics',
    'lookup',
    'alerts',
    'toast-analytics',
    'checks',
    'system',
  ]
  await visitTabs(page, isDeep ? adminTabs : tabs, (tab) => expectAccessible(page, `${tab}: empty`))
})

test('tags that wait for approval, and the dialog to reject them', deep, async ({ page, bar }) => {
  const content = { ...NO_TAGS, analytics: 'G-TESTTEST01', customTags: ['<script>start()</script>'] }
  await bar.send('PUT', '/api/seo', { section: 'tags', version: 0, content }, 'seo')
  await openTab(page, bar, 'tags')
  await expectAccessibleEverywhere(page, 'tags: waiting')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expectAccessible(page, 'tags: reject')
})

test('out of reach', deep, async ({ page, bar }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route(/\/api\/(?!session|events)/, (route) =>
    route.fulfill({ status: 500, json: { error: 'It is away' } }),
  )
  await openTab(page, bar, 'overview')
  // Every list says it in the same way; these are the tabs with more to say.
  const tabs: AdminTab[] = ['tonight', 'overview', 'analytics', 'toast-analytics', 'discounts', 'inbox', 'system']
  await visitTabs(page, tabs, (tab) => expectAccessible(page, `${tab}: out of reach`))
})

test('the dialogs about members', deep, async ({ page, bar }) => {
  const ada = await bar.make({ firstName: 'Ada', lastName: 'Vale', points: 120, isVerified: false })
  await bar.make({ firstName: 'Pia', lastName: 'Vale', status: 'pending' })
  await bar.signInMember(page.context(), ada)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const look = async (state: string) => {
    await expect(dialog.last()).toBeVisible()
    await settled(page)
    await expectAccessible(page, state)
  }
  await openTab(page, bar, 'overview')
  await page.keyboard.press('Control+k')
  await look('go to')
  await page.keyboard.press('Escape')
  await button('View details for Ada Vale').click()
  await look('member details')
  await dialog.getByRole('button', { name: 'Signed-in devices' }).click()
  await expect(button(/^Sign out there/)).toBeVisible()
  await look('devices of a member')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create password link' }).click()
  await expect(page.getByLabel('Link', { exact: true })).toBeVisible()
  await look('link to set a password')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await button('Add Member').click()
  await dialog.getByLabel('Membership Type*').selectOption('local')
  await dialog.getByRole('button', { name: 'Create & Approve Member' }).click()
  await look('add a member: problems')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await goToTab(page, 'approved')
  await button('Delete Ada Vale').click()
  await expect(dialog).toContainText('Deleted permanently')
  await look('delete a member')
  await bar.deps.db.execute(sql`update sessions set proved_at = proved_at - interval '1 hour'`)
  await button('Delete member').click()
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await expectAccessible(page, "confirm it's you")
  await page.keyboard.press('Escape')
  // It waits until what was not confirmed has ended.
  await page
    .getByRole('dialog', { name: /^Delete Ada Vale/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await goToTab(page, 'lookup')
  await page.getByLabel('Find a member').fill('vale')
  await expect(button('Confirm phone of Ada Vale')).toBeVisible()
  await expectAccessibleEverywhere(page, 'a member whose contacts are not confirmed')
  await goToTab(page, 'pending')
  await button('Reject Pia Vale').click()
  await look('reject an application')
  await page.keyboard.press('Escape')
  await page.getByLabel('Select all').check()
  await button('Approve 1 selected').click()
  await look('approve several')
})

const instants = { since: '2026-11-14T18:00:00.000Z', retryAt: '2026-11-14T20:00:00.000Z', from: null, to: null }
const setAside = { kind: 'check', number: '41', businessDate: '2026-11-13', attempts: 4, ...instants }
const needsAttention = {
  importing: { day: 9, days: 35 },
  needAttention: 1,
  checks: [{ id: 'check 41', reason: "We couldn't read this check.", detail: 'checks.0.payments', ...setAside }],
}

test(
  'the dialogs about rewards, checks and the house, and what is told in the corner',
  deep,
  async ({ page, bar, request }) => {
    const ada = await bar.make({ firstName: 'Ada', lastName: 'Vale', points: 120, decidedAt: '2025-01-02T12:00:00Z' })
    await bar.claim(ada.id, 'Welcome')
    const discounts = [{ name: 'Local 20%', amountCents: 20_00, percent: 20 }]
    await ring(bar, daysBefore(0), '20:00', { orderNumber: '301', tabName: 'ET-9999', discounts })
    await ring(bar, daysBefore(0), '20:30', { orderNumber: '302', tabName: 'VALE/ADA' })
    await ring(bar, daysBefore(0), '21:00', { orderNumber: '303', memberId: ada.id })
    await bar.send('POST', '/api/discount-monitor', {})
    await request.post('/api/v1.0/email/send', { data: makeEmailPayload({ name: 'Otto Goes' }) })
    await page.emulateMedia({ colorScheme: 'dark' })
    const look = async (section: AdminTab, open: string | RegExp, state: string, view?: string) => {
      await goToTab(page, section)
      if (view) await page.getByText(view, { exact: true }).click()
      await page.getByRole('button', { name: open }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await settled(page)
      await expectAccessible(page, state)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    let isDown = false
    await page.route('**/api/milestones', (route) => (isDown ? route.abort() : route.fallback()))
    await page.route('**/api/sync-progress', (route) => route.fulfill({ json: needsAttention }))
    await openTab(page, bar, 'overview')
    await look('overview', /^Show/, 'an import, and checks that need attention')
    await look('reward-claims', /^Reject/, 'reject a claim')
    await goToTab(page, 'milestones')
    await page.getByRole('button', { name: 'Add milestone' }).click()
    await page.getByRole('dialog').locator('[type=submit]').click()
    await expectAccessible(page, 'add a milestone: problems')
    await page.keyboard.press('Escape')
    await look('checks', /^Assign/, 'suggestions, and assigning a check')
    await look('checks', /^Move/, 'move a check', 'Assigned')
    await look('checks', /^Take back/, 'take a check back', 'Assigned')
    await look('discounts', /^View Details/, 'details of a discount')
    await look('alerts', /^Resolve/, 'resolve an alert')
    await look('inbox', /^Delete from/, 'erase a message')
    await goToTab(page, 'audit')
    await page.getByText('Where from').first().click()
    await expectAccessible(page, 'details of a change')
    await look('staff', 'Add staff', 'add staff')

    await goToTab(page, 'milestones')
    await page.getByRole('button', { name: 'Deactivate Gold' }).click()
    await page.locator('.toast').first().hover()
    await expectAccessible(page, 'told: done')
    isDown = true
    await page.getByRole('button', { name: 'Activate Gold' }).click()
    await page.locator('.toast[data-tone=bad]').hover()
    await expectAccessible(page, 'told: failed')
  },
)

test('the logins', deep, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  for (const [address, island] of [
    [urls.adminDashboard, 'dashboards/admin/admin-dashboard'],
    [urls.seoAdmin, 'dashboards/seo/seo-admin'],
    [urls.memberDashboard, 'dashboards/member/member-dashboard'],
    [urls.hoursAdmin, 'dashboards/hours/hours-admin'],
  ] as const) {
    await page.goto(address)
    await islandsAwake(page, island)
    await expectAccessible(page, `${address}: the login`)
    if (address !== urls.hoursAdmin) await page.getByLabel('Email').fill('nobody@bar.test')
    await page.getByLabel('Password', { exact: true }).fill('guessing')
    await page.getByRole('button', { name: /Log in|Sign in|Access Dashboard/ }).click()
    // Above the form, or at the field that it is about.
    await expect(page.locator('main [role=alert], main [aria-invalid=true]')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, `${address}: refused`)
  }
  await page.goto(`${urls.setPassword}#${'x'.repeat(43)}`)
  await islandsAwake(page, 'dashboards/shared/set-password')
  await expectAccessible(page, 'set a password')
  await page.goto(`${urls.confirmEmail}#${'x'.repeat(43)}`)
  await islandsAwake(page, 'dashboards/shared/confirm-email')
  await expectAccessible(page, 'confirm an email')
})
