import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { type AdminBar, holdCalls, openTab, settled, test } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const log = (page: Page) => page.getByRole('table', { name: 'Audit log' })
const rows = (page: Page) => log(page).locator('tbody tr')
const column = (page: Page, number: number) => rows(page).locator(`td:nth-child(${number})`).allInnerTexts()
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Sixty sign-ins of somebody who is gone, one a day, and what the owner does now: approve a member and hire somebody. */
async function makeHistory(bar: AdminBar) {
  await bar.deps.db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, address)
    select 'au_' || n, now() - n * interval '1 day', 'ac_gone', 'Gwen Gone', 'manager', 'sign-in', 'ac_gone', '203.0.113.' || n
    from generate_series(1, 60) n`)
  const member = await bar.make({ firstName: 'Ada', lastName: 'Vale', status: 'pending' })
  await bar.send('PUT', '/api/members', { memberId: member.id, action: 'approve' })
  await bar.send('POST', '/api/staff', { name: '=Nora "N"', email: 'nora@bar.test', role: 'staff' })
  return member
}

test('the owner finds in the log who changed what, from what to what, and takes it away as a file', async ({
  page,
  bar,
  isMobile,
}) => {
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  const member = await makeHistory(bar)
  await openTab(page, bar, 'audit')
  await expect(pages(page)).toContainText('1 to 50 of 62 entries')
  await expect(rows(page).first()).toContainText('Create staff account')
  await expect(rows(page).nth(1)).toContainText('Approve member')
  await expect(rows(page).nth(1)).toContainText('Owner')
  if (isMobile) await expectFitsEveryScreen(page)

  const details = page.getByRole('button', { name: 'View details of Approve member' })
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('PersonOwner (owner)')
  await expect(dialog(page)).toContainText(`Changed${member.id}`)
  await expect(dialog(page).getByRole('region', { name: 'Before' })).toContainText('"status": "pending"')
  await expect(dialog(page).getByRole('region', { name: 'After' })).toContainText('"status": "approved"')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(details).toBeFocused()
  if (isMobile) return

  await expect(log(page).getByRole('columnheader')).toHaveText(['When', 'Person', 'Change', 'Record', 'Details'])
  const [who, what] = [page.getByLabel('Person', { exact: true }), page.getByLabel('Change', { exact: true })]
  await expect(who.locator('option')).toHaveText(['Anyone', 'Gwen Gone', 'Owner', 'Members'])
  await expect(what.locator('option')).toHaveText(['All changes', 'Approve member', 'Create staff account', 'Sign in'])
  await who.selectOption('Gwen Gone')
  await expect(pages(page)).toContainText('1 to 50 of 60 entries')
  await expect(page).toHaveURL(/who=ac_gone/)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(pages(page)).toContainText('51 to 60 of 60 entries')
  const today = localDate(new Date(), venue.timeZone)
  await page.getByLabel('From', { exact: true }).fill(addDays(today, -6))
  await page.getByLabel('To', { exact: true }).fill(addDays(today, -3))
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL(/&from=.+&to=/)
  await expectAccessible(page)
  await page.reload()
  await settled(page)
  await expect(rows(page)).toHaveCount(4)
  await expect(who).toHaveValue('ac_gone')
  await who.selectOption('Members')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await what.selectOption('Approve member')
  await expect(rows(page)).toHaveCount(1)
  await what.selectOption('All changes')

  const search = page.getByRole('searchbox', { name: 'Search the audit log' })
  await search.fill('203.0.113.17')
  await expect(rows(page)).toHaveCount(1)
  await search.fill('staff account')
  await expect(rows(page)).toHaveCount(1)
  await search.fill('')
  await who.selectOption('Owner')
  await expect(rows(page)).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`audit-log-${today}.csv`)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(2)
  const [people, changes, subjects] = [await column(page, 2), await column(page, 3), await column(page, 4)]
  for (const [index, line] of lines.entries())
    expect(line).toContain(`,${people[index]},owner,${changes[index]},${subjects[index]},`)
  expect(lines[1]).toContain('"{""status"":""pending""')

  const release = await holdCalls(page, '**/api/audit?*')
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Loading Audit log' })).toBeAttached()
  await page.unrouteAll()
  await page.route('**/api/audit?*', (route) => route.abort())
  release()
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'The log could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('a bar in which nothing was changed says so', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await bar.deps.db.transaction(async (tx) => {
    // Entries cannot be deleted, not even those of a bar that has just been emptied.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from audit_entries`)
  })
  await openTab(page, bar, 'audit')
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  await expect(page.getByText('Whatever staff change is written down here.')).toBeVisible()
  await expectAccessible(page)
  await bar.send('POST', '/api/staff', { name: 'Nora News', email: 'nora@bar.test', role: 'staff' })
  await expect(rows(page)).toHaveCount(1)
})
