import type { APIRequestContext, Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { formAnswers } from '#features/inbox/forms/form-answers.table.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeEmailPayload } from '../make/email-payload.ts'
import { makeClubFields, makePartyFields } from '../make/form-fields.ts'
import { type AdminBar, expectToast, holdCalls, openTab, test, toast } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const inbox = (page: Page) => page.getByRole('region', { name: 'Messages and requests' })
const entries = (page: Page) => inbox(page).getByRole('article')
const entry = (page: Page, name: string) => entries(page).filter({ has: page.getByRole('heading', { name }) })
const names = (page: Page) => entries(page).getByRole('heading')
const state = (page: Page, name: string) => page.getByRole('group', { name: 'Status' }).getByRole('radio', { name })
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).locator('label').filter({ hasText: name }).click()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the inbox' })

/** What the contact form of the site sends. */
const write = (request: APIRequestContext, changes: Record<string, unknown>) =>
  request.post('/api/v1.0/email/send', { data: makeEmailPayload(changes) })

/** A message whose mail to the house was given up. */
async function makeUndelivered({ deps: { db } }: AdminBar, request: APIRequestContext, name: string) {
  await write(request, { name, email: `${name.split(' ')[0]?.toLowerCase()}@guest.test`, message: `Words of ${name}` })
  const [stored] = await db.select().from(messages).where(eq(messages.name, name))
  const [id, at] = [`job_${stored?.id}`, hoursFromNow(-1)]
  const job = { id, name: 'deliver-message', payload: { messageId: stored?.id }, runAt: at, createdAt: at }
  await db
    .insert(jobs)
    .values({ ...job, failedAt: at, attempts: 10, maxAttempts: 10, lastError: '550 no such mailbox' })
  await db.update(messages).set({ deliveryJobId: id }).where(eq(messages.name, name))
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('what visitors send appears at once and is dealt with', async ({ page, bar, request, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'inbox', { role: 'manager' })
  await expect(inbox(page)).toContainText('All caught upNew messages and requests show up here.')
  await expect(state(page, 'Open')).toBeChecked()
  await expectAccessible(page)

  const day = addDays(localDate(new Date(), venue.timeZone), 30)
  const party = makePartyFields({ date: day, name: 'Priya Nair', email: 'priya@guest.test' })
  expect((await write(request, { name: 'Hannah Reyes', smsOptIn: 'Yes' })).status()).toBe(200)
  await expect(names(page)).toHaveText(['Hannah Reyes'])
  expect((await request.post('/api/forms/large-party', { data: party })).status()).toBe(200)
  await expect(names(page)).toHaveText(['Priya Nair', 'Hannah Reyes'])
  const club = makeClubFields({ firstName: 'Callum', lastName: 'Reid', email: 'callum@guest.test' })
  expect((await request.post('/api/forms/supporters-club', { data: club })).status()).toBe(200)
  await expect(names(page)).toHaveText(['Callum Reid', 'Priya Nair', 'Hannah Reyes'])

  for (const [name, kind, tone, facts, words] of [
    [
      'Hannah Reyes',
      'Message',
      'info',
      ['Emailhannah@example.com', 'Phone+13055550199', 'Text messages OKYes'],
      'the derby?',
    ],
    ['Priya Nair', 'Large party', 'warn', ['Time8 PM', 'Guests24', 'OccasionBirthday'], 'A long table near a screen'],
    ['Callum Reid', 'Supporters club', 'bad', ['Emailcallum@guest.test', 'Match remindersYes'], ''],
  ] as const) {
    await expect(entry(page, name).locator('header .badge')).toHaveText(kind)
    await expect(entry(page, name).locator('header .badge')).toHaveAttribute('data-tone', tone)
    for (const fact of facts) await expect(entry(page, name).locator('dl')).toContainText(fact)
    await expect(entry(page, name)).toContainText(words)
    await expect(entry(page, name)).toContainText("Not emailed: email wasn't set up when this arrived.")
    await expect(entry(page, name).locator('header time')).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M$/)
  }
  const reachable = entry(page, 'Hannah Reyes').locator('dl').getByRole('link')
  await expect(reachable.first()).toHaveAttribute('href', 'mailto:hannah@example.com')
  await expect(reachable.last()).toHaveAttribute('href', 'tel:+13055550199')
  const reply = page.getByRole('link', { name: 'Reply to Priya Nair' })
  await expect(reply).toHaveAttribute('href', 'mailto:priya@guest.test')
  const kinds = page.getByRole('group', { name: 'Type' }).locator('label')
  await expect(kinds).toHaveText(['All types3', 'Messages1', 'Large parties1', 'Supporters club1'])
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)

  await choose(page, 'Type', 'Large parties')
  await expect(names(page)).toHaveText(['Priya Nair'])
  await expect(page).toHaveURL(/kind=large-party/)
  await page.goBack()
  await search(page).fill('DERBY')
  await expect(names(page)).toHaveText(['Hannah Reyes'])
  await expect(page).toHaveURL(/q=DERBY/)
  await search(page).fill('nobody at all')
  await expect(inbox(page).getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectAccessible(page)
  await inbox(page).getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(state(page, 'All')).toBeChecked()
  await expect(names(page)).toHaveCount(3)

  await choose(page, 'Status', 'Open')
  await page.getByRole('button', { name: 'Mark as handled from Priya Nair' }).click()
  await expect(names(page)).toHaveText(['Callum Reid', 'Hannah Reyes'])
  await expect(toast(page, 'Marked as handled')).toContainText('Priya Nair')
  await toast(page, 'Marked as handled').getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Callum Reid', 'Priya Nair', 'Hannah Reyes'])
  await page.getByRole('button', { name: 'Mark as handled from Priya Nair' }).click()
  await expect(names(page)).toHaveCount(2)
  const [stored] = await bar.deps.db.select().from(formAnswers).where(eq(formAnswers.form, 'large-party'))
  expect(stored?.handledAt).toBeInstanceOf(Date)

  await choose(page, 'Status', 'Handled')
  await expect(entry(page, 'Priya Nair')).toContainText(/Handled by Sam manager, [A-Z][a-z]{2} \d+/)
  await expect(entry(page, 'Priya Nair').locator('footer .badge')).toHaveAttribute('data-tone', 'good')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reopen from Priya Nair' }).click()
  await expect(inbox(page).getByRole('heading', { name: 'Nothing handled yet' })).toBeVisible()
  await choose(page, 'Status', 'Not emailed')
  await expect(inbox(page).getByRole('heading', { name: 'All mail went out' })).toBeVisible()
})

test('mail that did not go out is seen with its reason, and sent again', async ({ page, bar, request, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await makeUndelivered(bar, request, 'Lost Letter')
  await write(request, { name: 'Kept Here', email: 'kept@guest.test' })
  await openTab(page, bar, 'inbox', { role: 'manager', query: 'view=undelivered' })
  await expect(names(page)).toHaveText(['Lost Letter'])
  const told = entry(page, 'Lost Letter').locator('p').filter({ hasText: 'Email failed' })
  await expect(told).toHaveText(
    'Email failed Stopped after 10 attempts: 550 no such mailbox. The message is saved here.',
  )
  await expect(told.locator('.badge')).toHaveAttribute('data-tone', 'bad')
  await expectAccessible(page)

  // The bar still has no mail server: the attempt is made, and fails for this reason.
  await page.getByRole('button', { name: 'Resend email from Lost Letter' }).click()
  await expectToast(page, { title: 'Resending email', words: 'Lost Letter', tone: 'good' })
  const attempts = async () => (await bar.deps.db.select().from(jobs).where(eq(jobs.name, 'deliver-message')))[0]
  await expect.poll(async () => (await attempts())?.failedAt !== null && (await attempts())?.attempts).toBe(11)
  await page.reload()
  await expect(told).toContainText('Stopped after 11 attempts')
  await expect(told).not.toContainText('550')

  // Somebody else has set it going meanwhile.
  await bar.deps.db.update(jobs).set({ failedAt: null, runAt: hoursFromNow(1), maxAttempts: 12 })
  await page.getByRole('button', { name: 'Resend email from Lost Letter' }).click()
  const words = 'Only failed jobs can be retried.'
  await expectToast(page, { title: "Couldn't resend the email", words, tone: 'bad' })
  await expect(entry(page, 'Lost Letter')).toContainText(/Sending 11 attempts failed: .+\. Next attempt: [A-Z]/)
  await expect(entry(page, 'Lost Letter').locator('p .badge')).toHaveAttribute('data-tone', 'warn')
  await bar.deps.db.delete(jobs)
})

test('by keys alone an entry is deleted, and failures are told', async ({ page, bar, request, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard to walk with')
  for (const name of ['Una Stays', 'Otto Goes', 'Ivo Gone'])
    await write(request, { name, email: `${name.slice(0, 2)}@guest.test`, message: `Hello from ${name}` })
  const release = await holdCalls(page, '**/api/messages?*')
  const opened = openTab(page, bar, 'inbox', { role: 'manager' })
  await expect(page.getByText('Loading the inbox...')).toBeVisible()
  release()
  await opened
  await page.unrouteAll()

  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('otto')
  await expect(names(page)).toHaveText(['Otto Goes'])
  await page.keyboard.press('Tab')
  await expect(state(page, 'Open')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (const link of ['mailto:Ot@guest.test', 'tel:+13055550199']) {
    await expect(page.locator(':focus')).toHaveAttribute('href', link)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Mark as handled from Otto Goes' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const erase = page.getByRole('button', { name: 'Delete from Otto Goes' })
  await expect(erase).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete permanently?' })
  await expect(dialog).toContainText('cannot be brought back')
  await expect(dialog.locator('dl')).toContainText('FromOtto GoesEmailOt@guest.testTypeMessageReceived')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(erase).toBeFocused()

  await page.route('**/api/messages/*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText("We couldn't connect. Check your connection and try again.")
  await expectAccessible(page)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await expect(inbox(page)).toBeFocused()
  await expectToast(page, { title: 'Deleted', words: 'The message from Otto Goes is gone.', tone: 'good' })
  expect(await bar.deps.db.$count(messages)).toBe(2)

  await search(page).press('Escape')
  await expect(names(page)).toHaveText(['Ivo Gone', 'Una Stays'])
  // What somebody else erases goes by itself.
  await bar.deps.db.delete(messages).where(eq(messages.name, 'Ivo Gone'))
  await expect(names(page)).toHaveText(['Una Stays'])

  // A press that comes before the news of it.
  const gone = { status: 404, json: { error: 'This message no longer exists.', code: 'message-not-found' } }
  await page.route('**/api/messages/*', (route) => route.fulfill(gone))
  await page.getByRole('button', { name: 'Mark as handled from Una Stays' }).click()
  await expectToast(page, {
    title: "Couldn't update this message",
    words: 'This message no longer exists.',
    tone: 'bad',
  })
  await page.getByRole('button', { name: 'Delete from Una Stays' }).click()
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expectToast(page, { title: 'Already deleted', words: 'This message no longer exists.', tone: 'bad' })
  await page.unrouteAll()

  await page.route('**/api/messages?*', (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }))
  await page.reload()
  await expect(inbox(page).getByRole('alert')).toContainText("Couldn't load inbox")
  await expectAccessible(page)
  await page.unrouteAll()
  await inbox(page).getByRole('button', { name: 'Try again' }).click()
  await expect(names(page)).toHaveText(['Una Stays'])
})

test('an inbox of many hundreds can be read to its oldest entry', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await bar.deps.db.execute(sql`
    insert into messages (id, name, email, message, sms_opt_in, address, received_at)
    select 'msg_' || n, 'Guest ' || n, 'g@guest.test', 'Hello', false, '', now() - n * interval '2 minutes'
    from generate_series(1, 300) n`)
  await bar.deps.db.execute(sql`
    insert into form_answers (id, form, email, answers, address, received_at)
    select 'fa_' || n, 'supporters-club', 'c@guest.test',
      jsonb_build_object('firstName', 'Red', 'lastName', n, 'email', 'c@guest.test', 'phone', '', 'wantsReminders', true),
      '', now() - n * interval '3 minutes'
    from generate_series(1, 125) n`)
  await openTab(page, bar, 'inbox')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toContainText('1 to 20 of 425 items')
  await expect(names(page).first()).toHaveText('Guest 1')
  await expect(names(page).nth(1)).toHaveText('Red 1')
  await pager.getByRole('button', { name: 'Page 22' }).click()
  await expect(pager).toContainText('421 to 425 of 425 items')
  await expect(page).toHaveURL(/page=22/)
  await expect(names(page)).toHaveText(['Guest 296', 'Guest 297', 'Guest 298', 'Guest 299', 'Guest 300'])

  // The last page becomes empty under one's hands: the one before it is shown.
  await bar.deps.db.execute(sql`delete from messages where received_at < now() - interval '591 minutes'`)
  await expect(pager).toContainText('401 to 420 of 420 items')
})
