import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { type AdminTab, tabLabels, tabsFor } from '#dashboards/admin/admin-tabs.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { jobs, scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { urls } from '#urls.ts'
import { type AdminBar, expectToast, openTab, settled, test, toast } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rows = (page: Page, name: string) => table(page, name).locator('tbody tr')
const person = (page: Page, name: string) => rows(page, 'Staff accounts').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nora = { email: 'nora@bar.test', password: 'a password of hers' }

const accountOf = async ({ deps }: AdminBar, login: string) =>
  (await deps.db.select().from(accounts).where(eq(accounts.login, login)))[0]

test('the owner hires, changes, shuts out and lets back in, and one owner always stays', async ({
  page,
  bar,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'staff')
  await expect(rows(page, 'Staff accounts')).toHaveCount(3)
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)

  // By keys alone: an address that is taken first, then another.
  await button(page, 'Add staff').press('Enter')
  const form = dialog(page, 'Add staff')
  await expect(form).toContainText("You'll get a link for them to set a password.")
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Nora News')
  await page.keyboard.press('Tab')
  await page.keyboard.type('manager@bar.test')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Role')).toHaveValue('staff')
  await page.keyboard.press('ArrowUp')
  await expect(form.getByLabel('Role')).toHaveValue('manager')
  await form.getByRole('button', { name: 'Add staff' }).press('Enter')
  await expect(form).toContainText('A staff account already uses this email.')
  await expect(form.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Email').fill(nora.email)
  await page.keyboard.press('Enter')
  const linked = dialog(page, 'Password link')
  await expect(linked).toContainText("Send this link to Nora News. It works once, and you won't see it again.")
  const link = new URL(await linked.getByLabel('Link').inputValue())
  expect(link.pathname).toBe(urls.setPassword)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(linked).toHaveCount(0)
  await expect(button(page, 'Add staff')).toBeFocused()
  await expect(person(page, 'Nora News').locator('.badge')).toHaveText('Invited')
  await expect(person(page, 'Nora News').locator('.badge')).toHaveAttribute('data-tone', 'info')

  await bar.send('POST', '/api/password/set', { token: link.hash.slice(1), password: nora.password })
  await expect(person(page, 'Nora News').locator('.badge')).toHaveText('Active')
  await bar.signIn(nora)
  await page.getByLabel("Nora News's role").selectOption('Staff')
  await expect(toast(page, 'Role changed to Staff')).toContainText('Nora News')
  await toast(page, 'Role changed to Staff').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, { title: 'Change undone', words: 'Nora News', tone: 'good' })
  expect((await accountOf(bar, nora.email))?.role).toBe('manager')

  await button(page, 'Disable Nora News').click()
  const disabled = 'Account disabled and signed out everywhere'
  await expectToast(page, { title: disabled, words: 'Nora News', tone: 'good' })
  await expect(person(page, 'Nora News').locator('.badge')).toHaveText('Disabled')
  await expect(person(page, 'Nora News').locator('.badge')).toHaveAttribute('data-tone', 'bad')
  await expect(button(page, 'Create password link for Nora News')).toHaveCount(0)
  await expect(bar.signIn(nora)).rejects.toThrow('refused')
  if (!isMobile) await expectAccessible(page)
  await button(page, 'Enable Nora News').click()
  await expectToast(page, { title: 'Account enabled', words: 'Nora News', tone: 'good' })
  await bar.signIn(nora)
  if (isMobile) return

  await button(page, 'Create password link for Nora News').click()
  expect(new URL(await linked.getByLabel('Link').inputValue()).hash).not.toBe(link.hash)
  await linked.getByRole('button', { name: 'Done' }).click()
  await expect(button(page, 'Create password link for Nora News')).toBeFocused()

  const words = 'This is the only owner. Make someone else an owner first.'
  await button(page, 'Disable Owner').click()
  await expectToast(page, { title: "Couldn't update the account", words, tone: 'bad' })
  await page.getByLabel("Owner's role").selectOption('Staff')
  await expectToast(page, { title: "Couldn't update the account", words, tone: 'bad' })
  await expect(page.getByLabel("Owner's role")).toHaveValue('owner')

  await page.route('**/api/staff', (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'The staff accounts could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(rows(page, 'Staff accounts')).toHaveCount(4)
  expect(await bar.deps.db.$count(auditEntries, eq(auditEntries.action, 'change-staff-account'))).toBe(4)
})

test('managers and staff see the tabs of their role alone, and the server refuses them the rest', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  const calls: [section: AdminTab, path: string][] = [
    ['audit', '/api/audit'],
    ['audit', '/api/audit-choices'],
    ['audit', '/api/audit-export'],
    ['staff', '/api/staff'],
    ['system', `/api/jobs?state=failed`],
    ['system', '/api/schedules'],
    ['inbox', '/api/messages'],
    ['inbox', '/api/message-counts'],
  ]
  for (const role of ['manager', 'staff'] as const) {
    const mine = tabsFor(role)
    await openTab(page, bar, 'audit', { role })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tabLabels[mine[0] ?? 'redeem'].label)
    for (const [section, path] of calls) {
      const isMine = mine.includes(section)
      await expect(page.getByRole('link', { name: tabLabels[section].label })).toHaveCount(isMine ? 1 : 0)
      const answer = await page.request.get(path)
      expect({ role, path, status: answer.status() }).toEqual({ role, path, status: isMine ? 200 : 403 })
    }
    const hiring = await page.request.post('/api/staff', { data: { name: 'X', email: 'x@bar.test', role: 'owner' } })
    expect(hiring.status()).toBe(403)
    // Somebody else signs in on this browser: the desk that is open would ask in the name of who was there before.
    await page.goto('about:blank')
  }
  expect(await accountOf(bar, 'x@bar.test')).toBeUndefined()
})

test('work that failed is seen with its reason and set going again, and what ran by the clock is told', async ({
  page,
  bar,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  const { db } = bar.deps
  const at = new Date()
  const job = { name: 'deliver-message', maxAttempts: 10, attempts: 10, runAt: at, createdAt: at, failedAt: at }
  const lastError = '550 no such mailbox'
  await db.delete(jobs)
  // Of a message that was erased meanwhile there is nothing to mail: the next attempt succeeds.
  await db.insert(jobs).values({ ...job, id: 'job_gone', payload: { messageId: 'msg_gone' }, lastError })
  const run = { name: 'test-run', startedAt: at, finishedAt: at }
  const slot = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  await db.insert(scheduleRuns).values([
    { ...run, slot: slot(3), error: 'The balances differ' },
    { ...run, slot: slot(2), error: null },
    { ...run, slot: slot(1), finishedAt: null, error: null },
  ])
  await openTab(page, bar, 'system')
  const failed = rows(page, 'Failed jobs')
  await expect(failed).toHaveCount(1)
  for (const words of ['deliver-message', '10', lastError]) await expect(failed).toContainText(words)
  const runs = rows(page, 'Scheduled jobs').filter({ hasText: 'test-run' })
  await expect(runs.locator('.badge')).toHaveText(['Failed', 'Completed', 'Running'])
  await expect(runs.first()).toContainText('The balances differ')
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)

  const again = page.getByRole('button', { name: 'Retry deliver-message' })
  await again.press('Enter')
  await expectToast(page, { title: 'Retrying job', words: 'deliver-message', tone: 'good' })
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
  await expect(page.getByText('Emails, syncs and nightly checks are all running normally.')).toBeVisible()
  await expect.poll(async () => (await db.select().from(jobs))[0]?.doneAt).toBeInstanceOf(Date)
  await expectAccessible(page)
  await db.delete(scheduleRuns).where(eq(scheduleRuns.name, 'test-run'))
  if (isMobile) return

  // Somebody else has set it going meanwhile.
  await db.insert(jobs).values({ ...job, id: 'job_raced', payload: { messageId: 'msg_gone' }, lastError })
  await page.reload()
  await settled(page)
  await db.delete(jobs)
  await db.insert(jobs).values({ ...job, id: 'job_raced', payload: {}, failedAt: null, runAt: slot(60), attempts: 1 })
  await again.click()
  const refused = 'Only failed jobs can be retried.'
  await expectToast(page, { title: "Couldn't retry the job", words: refused, tone: 'bad' })
  await db.delete(jobs)

  await page.route('**/api/jobs?*', (route) => route.abort())
  await page.route('**/api/schedules?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't load failed jobs" })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No runs yet' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
})
