import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { listedTabsFor, tabLabels } from '#dashboards/admin/admin-tabs.ts'
import { makeEmailPayload } from '../make/email-payload.ts'
import { openTab } from './bar.ts'
import { deep, expect, islandsAwake, tabTo, test } from './visit.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('somebody new', () => {
  test.use({ foreseenErrors: [/status of (401|403)/] })

  test(
    'is hired by keyboard, gets in by the link, and is out at once when they are shut out',
    deep,
    async ({ page, bar, browser }) => {
      await openTab(page, bar, 'staff')
      await button(page, 'Add staff').press('Enter')
      await page.keyboard.type('Nora News')
      await page.keyboard.press('Tab')
      await page.keyboard.type('nora@bar.test')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('dialog').getByLabel('Role')).toHaveValue('manager')
      await page.getByRole('dialog').getByRole('button', { name: 'Add staff' }).press('Enter')
      const { pathname, hash } = new URL(await page.getByRole('dialog').getByLabel('Link').inputValue())
      await page.keyboard.press('Escape')
      const nora = page.getByRole('row').filter({ hasText: 'Nora News' }).locator('.badge')
      await expect(nora).toHaveText('Invited')

      const other = await (await browser.newContext({ baseURL: bar.url })).newPage()
      await other.goto(pathname + hash)
      await islandsAwake(other, 'dashboards/shared/set-password')
      await other.getByLabel('New password').fill('a password of hers')
      await other.getByRole('button', { name: 'Set password' }).click()
      await other.getByRole('link', { name: 'Log in' }).click()
      await islandsAwake(other, 'dashboards/admin/admin-dashboard')
      await other.getByLabel('Email').fill('nora@bar.test')
      await other.getByLabel('Password', { exact: true }).fill('a password of hers')
      await other.getByRole('button', { name: 'Access Dashboard' }).click()
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Tonight')
      await expect(other.locator('nav a[href="?section=staff"]')).toHaveCount(0)

      // What another person did is there without a reload.
      await expect(nora).toHaveText('Active')
      await button(page, 'Disable Nora News').click()
      await expect(nora).toHaveText('Disabled')
      // A list that is loaded again may have led her out already.
      await other.reload()
      await expect(other.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
      await other.context().close()
    },
  )

  test('sees the tabs of their role alone, and the server refuses them the rest', deep, async ({ page, bar }) => {
    for (const role of ['manager', 'staff'] as const) {
      await openTab(page, bar, 'staff', { role })
      const mine = listedTabsFor(role)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tabLabels[mine[0] ?? 'redeem'].label)
      // Some pages of their own are there too.
      await expect(
        page.getByRole('navigation', { name: 'Admin dashboard' }).locator('a[href^="?section="]'),
      ).toHaveCount(mine.length)
      expect((await page.request.get('/api/staff')).status()).toBe(403)
      // Somebody else signs in on this browser: the desk that is open would ask in the name of who was there before.
      await page.goto('about:blank')
    }
  })
})

test(
  'the owner finds in the log who changed what, and takes what is shown away as a file',
  deep,
  async ({ page, bar }) => {
    await bar.deps.db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, address)
    select 'au_' || n, now() - n * interval '1 day', 'ac_gone', 'Gwen Gone', 'manager', 'sign-in', 'ac_gone', '203.0.113.' || n
    from generate_series(1, 60) n`)
    const member = await bar.make({ firstName: 'Ada', lastName: 'Vale', status: 'pending' })
    await bar.send('PUT', '/api/members', { memberId: member.id, action: 'approve' })
    await openTab(page, bar, 'audit')
    const rows = page.locator('.audit-line')
    const who = page.getByLabel('Person', { exact: true })
    await who.selectOption('Gwen Gone')
    await expect(page).toHaveURL(/who=ac_gone/)
    // The pager moves when the shorter list arrives: a click on its way there would miss it.
    await expect(page.getByText('1 to 50 of 60 entries')).toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(rows).toHaveCount(10)
    await page.reload()
    await expect(rows).toHaveCount(10)
    await expect(who).toHaveValue('ac_gone')

    await page.getByRole('searchbox').fill('vale ada')
    await who.selectOption({ index: 0 })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText("approved Ada Vale's application")
    await page.getByText('Where from').press('Enter')
    await expect(rows).toContainText('"status":"approved"')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(member.id)
  },
)

/** What the contact form of the site sends. */
const write = (request: APIRequestContext, name: string) =>
  request.post('/api/v1.0/email/send', { data: makeEmailPayload({ name, email: `${name.slice(0, 2)}@guest.test` }) })

test(
  'what visitors write appears at once, is marked as handled, and is erased by keys alone',
  deep,
  async ({ page, bar, request }) => {
    await openTab(page, bar, 'inbox', { role: 'manager' })
    const names = page.getByRole('region', { name: 'Messages and requests' }).getByRole('article').getByRole('heading')
    await write(request, 'Una Stays')
    await expect(names).toHaveText(['Una Stays'])
    await write(request, 'Otto Goes')
    await expect(names).toHaveText(['Otto Goes', 'Una Stays'])
    await page.getByRole('button', { name: 'Mark as handled from Una Stays' }).click()
    await expect(names).toHaveText(['Otto Goes'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(names).toHaveText(['Otto Goes', 'Una Stays'])

    await page.keyboard.press('/')
    await page.keyboard.type('otto')
    await expect(names).toHaveText(['Otto Goes'])
    await tabTo(page, page.getByRole('link', { name: 'Reply to Otto Goes' }))
    const erase = page.getByRole('button', { name: 'Delete from Otto Goes' })
    await tabTo(page, erase)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(erase).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).press('Enter')
    await expect(names).toHaveCount(0)
    expect((await bar.send('GET', '/api/messages')).map(({ email }: { email: string }) => email)).toEqual([
      'Un@guest.test',
    ])
  },
)
