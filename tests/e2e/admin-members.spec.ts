import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import { type Bar, goToTab, openAs, openTab } from './bar.ts'
import { deep, expect, islandsAwake, onPhone, PASSWORD, test } from './visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })

test.describe('applications', () => {
  test.use({ foreseenErrors: [/status of 409/] })

  test(
    'are approved several at once by keyboard, and the one that somebody else decided is named',
    deep,
    async ({ page, bar }) => {
      const apply = (firstName: string) => bar.make({ firstName, lastName: 'Vale', status: 'pending' })
      const [ana, rex, cy] = [await apply('Ana'), await apply('Rex'), await apply('Cy')]
      await openTab(page, bar, 'pending')
      await page.keyboard.press('/')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByLabel('Select all')).toBeFocused()
      await page.keyboard.press('Space')
      await button(page, 'Approve 3 selected').press('Enter')
      await expect(dialog(page).getByRole('heading')).toBeFocused()
      await bar.send('PUT', '/api/members', { memberId: rex.id, action: 'reject' })
      await button(page, 'Approve 3 applications').press('Enter')
      await expect(dialog(page).getByRole('listitem')).toHaveText([/^Rex Vale: /])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('region', { name: 'Applications' })).toBeFocused()
      const states = [ana, rex, cy].map(async ({ id }) => (await bar.send('GET', `/api/members/${id}`)).status)
      expect(await Promise.all(states)).toEqual(['approved', 'rejected', 'approved'])
    },
  )
})

test(
  'a new member is added by keyboard, and gets in with the link that is shown',
  deep,
  async ({ page, bar, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openTab(page, bar, 'vip-members', { role: 'manager' })
    await button(page, 'Add First VIP Member').press('Enter')
    for (const words of ['Vi', 'Star', 'vi@example.com', '305 555 0100']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
    await button(page, 'Copy link').press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.keyboard.press('Escape')
    await expect(row(page, 'Vi Star')).toBeVisible()

    const guest = await (await browser.newContext({ baseURL: bar.url })).newPage()
    const { pathname, hash } = new URL(link)
    await guest.goto(pathname + hash)
    await islandsAwake(guest, 'dashboards/shared/set-password')
    await guest.getByLabel('New password').fill(PASSWORD)
    await guest.getByRole('button', { name: 'Set password' }).click()
    await guest.getByRole('link', { name: 'Log in' }).click()
    await islandsAwake(guest, 'dashboards/member/member-dashboard')
    await guest.getByLabel('Email').fill('vi@example.com')
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await guest.getByRole('button', { name: 'Log in' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Welcome, Vi')
    await guest.context().close()
  },
)

onPhone(
  'two memberships of one person become one after a look at both, and are taken apart again',
  deep,
  async ({ page, bar }) => {
    const phone = '(305) 555-0142'
    const marisol = await bar.make({ firstName: 'Marisol', lastName: 'Vega', phone, points: 652 })
    const mari = await bar.make({ firstName: 'Mari', lastName: 'Vega', phone, points: 118 })
    await bar.claim(mari.id, 'Welcome')
    await openTab(page, bar, 'member', { role: 'manager', query: `member=${marisol.id}` })
    const totals = page.getByRole('region', { name: 'Totals' })
    await button(page, 'Compare and merge Mari Vega').tap()
    await dialog(page).getByRole('radiogroup', { name: 'Email' }).getByText(mari.email).tap()
    await expect(dialog(page).getByText('652 + 18')).toBeVisible()
    await button(page, 'Merge both').tap()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'Merged with Mari Vega' })).toContainText('+18')
    await expect(totals).toContainText('Points to spend670')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rewards' }).tap()
    const rewards = page.getByRole('region', { name: 'Rewards' })
    await expect(rewards.getByRole('heading')).toBeInViewport()
    await expect(rewards.getByRole('button', { name: 'Approve Welcome' })).toBeVisible()

    await button(page, `Split Mari Vega, ${mari.memberNumber}`).tap()
    await button(page, 'Split them').tap()
    await expect(page.getByRole('row').filter({ hasText: 'Split from Mari Vega' })).toContainText('−18')
    await expect(rewards.getByRole('button', { name: 'Approve Welcome' })).toBeHidden()
    await page
      .getByRole('link', { name: /^Mari Vega/ })
      .first()
      .tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mari Vega')
    await expect(totals).toContainText('Points to spend18')
    await expect(rewards.getByRole('button', { name: 'Approve Welcome' })).toBeVisible()
  },
)

test(
  'a member is deleted for good: from every list, with the login, and the ledger stays without a name',
  deep,
  async ({ page, bar, browser }) => {
    const mara = await bar.make({ firstName: 'Mara', lastName: 'Quill', email: 'mara@example.com', points: 120 })
    await bar.make({ firstName: 'Bo', lastName: 'Lind', type: 'local' })
    const guest = await (await browser.newContext({ baseURL: bar.url })).newPage()
    await openAs(guest, bar, mara)
    await openTab(page, bar, 'approved', { role: 'manager' })
    await button(page, 'Delete Mara Quill').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Delete Mara Quill')).toBeFocused()
    await page.keyboard.press('Space')
    // It waits for the figures of what goes.
    await expect(button(page, 'Delete member')).toBeEnabled()
    for (const name of ['Close', 'Cancel', 'Delete member']) {
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(mara.memberNumber)
    await page.keyboard.press('Escape')
    await expect(row(page, 'Mara Quill')).toHaveCount(0)
    await expect(row(page, 'Bo Lind')).toBeVisible()

    expect((await guest.request.get('/api/me')).status()).toBe(401)
    await guest.context().close()
    const { db } = bar.deps
    const [erased] = await db.select().from(members).where(eq(members.id, mara.id))
    expect(erased).toMatchObject({ firstName: null, lastName: null, email: null, phone: null, street: null })
    const entries = await db.select().from(pointsEntries).where(eq(pointsEntries.memberId, mara.id))
    expect(entries[0]).toMatchObject({ points: 120, spentCents: 120_00 })
    for (const section of ['overview', 'analytics', 'milestones', 'pending'] as const) {
      await goToTab(page, section)
      await expect(page.locator('main')).not.toContainText(/Mara|mara@example/)
    }
  },
)

/** Guests in good standing, so many that they fill pages. */
async function crowd({ deps: { db } }: Bar, size: number) {
  await db.execute(sql`
    insert into members (id, first_name, last_name, email, phone, membership_type, status, applied_at, decided_at)
    select 'mb_crowd_' || n, 'Guest', lpad(n::text, 3, '0'), 'guest' || n || '@example.com', '3055550142', 'local',
      'approved', now(), now()
    from generate_series(1, ${size}::int) as n`)
}

test(
  'search, filters, order and page are in the address, and Export holds the same members',
  deep,
  async ({ page, bar }) => {
    await crowd(bar, 60)
    await bar.make({ firstName: '=2+5', lastName: 'Guestling', type: 'local' })
    await bar.make({ firstName: 'Guest', lastName: 'Pending', type: 'local', status: 'pending' })
    await bar.make({ firstName: 'Guest', lastName: 'Regular' })
    await openTab(page, bar, 'overview')
    const shows = (from: number, to: number, total: number) =>
      expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`${from} to ${to} of ${total} members`)
    const address = () => Object.fromEntries(new URL(page.url()).searchParams)
    await shows(1, 25, 63)
    await page.keyboard.press('/')
    await page.keyboard.type('guest')
    await expect.poll(address).toEqual({ section: 'overview', q: 'guest' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await shows(1, 25, 62)
    await page.getByLabel('Status').selectOption('Approved')
    await button(page, 'Name').press('Enter')
    await button(page, 'Page 3').press('Enter')
    const third = { section: 'overview', q: 'guest', type: 'local', status: 'approved', sort: 'name', direction: 'asc' }
    await expect.poll(address).toEqual({ ...third, page: '3' })
    await shows(51, 61, 61)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).press('Enter')
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(lines.at(-1)).toMatch(/^'=2\+5 Guestling,/)

    await page.reload()
    await shows(51, 61, 61)
    await page.getByRole('link', { name: 'Approved' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.goBack()
    await shows(51, 61, 61)
    await expect(page.getByRole('searchbox', { name: 'Search members' })).toHaveValue('guest')
    for (const [total, words] of [
      [61, 'Approved'],
      [61, 'Approved'],
      [62, 'Any status'],
    ] as const) {
      await page.goBack()
      await shows(1, 25, total)
      await expect(page.getByLabel('Status').locator('option:checked')).toHaveText(words)
    }
  },
)
