import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { type AdminBar, openTab, settled, test, toast } from './admin-bar.ts'
import { daysBefore, facts, holdBack, ring } from './register-evening.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

/** Two checks that are likely a member's, and one that says nothing. */
async function makeChecks(bar: AdminBar) {
  const date = daysBefore(0)
  await bar.nameAtRegister({ guid: 'dana', name: 'Dana Ortiz' })
  await bar.nameAtRegister({ kind: 'table', guid: 'table-7', name: '7' })
  await ring(bar, date, '18:00', { orderNumber: '401', tabName: 'Rivera', grossCents: 30_00 })
  const rosa = await ring(bar, date, '19:00', {
    orderNumber: '402',
    tabName: 'Rosa',
    customerName: 'Rosa Adler',
    customerEmail: 'rosa@example.com',
    order: { tableGuid: 'table-7' },
    discounts: [{ name: 'Happy Hour', amountCents: 5_00 }],
  })
  const card = await ring(bar, date, '20:00', { orderNumber: '403', tabName: 'ET-9999', server: null })
  return { rosa, card }
}

const row = (page: Page, number: string) =>
  page
    .getByRole('table', { name: 'Unmatched checks' })
    .getByRole('row')
    .filter({ hasText: `#${number}` })
const view = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Which checks' }).getByText(label, { exact: true })
const assign = (page: Page, number: string) => row(page, number).getByRole('button', { name: /^Assign/ })
const decide = (page: Page, number: string) => row(page, number).getByRole('button').first()
const numbers = async (page: Page) =>
  (await page.locator('tbody tr').allInnerTexts()).map((text) => /#(\d+)/.exec(text)?.[1])

test('checks wait with what is known of them, are found, and given to a member by keyboard', async ({
  page,
  bar,
  isMobile,
}) => {
  const { rosa } = await makeChecks(bar)
  const member = await bar.make({ firstName: 'Rosa', lastName: 'Adler', email: 'rosa@example.com' })
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'checks', { role: 'manager' })
  expect(await numbers(page)).toEqual(['403', '402'])
  const words = (await row(page, '402').innerText()).replaceAll(/\s+/g, ' ')
  expect(words).toContain('Rosa Adler rosa@example.com')
  expect(words).toContain('$103.55 $95.00 counts')
  await expect(page.getByText('1 to 2 of 2 checks')).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)
  else {
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      ...['Check', 'Guest', 'Server', 'Discount', 'Total', 'Actions'],
    ])
    expect(words).toMatch(/^#402 \w{3}, \w{3} \d+, 7:00 PM .*Dana Ortiz Table 7 \$5\.00 /)
    await expect(row(page, '403')).toContainText('Unknown')
    await view(page, 'All').click()
    await expect.poll(() => numbers(page)).toEqual(['403', '402', '401'])
    await expect(row(page, '402').locator('.badge')).toHaveText('Likely')
    await expect(row(page, '401').locator('.badge')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search checks' }).fill('river')
    await expect.poll(() => numbers(page)).toEqual(['401'])
    expect(page.url()).toContain('view=all&q=river')
    await page.getByRole('searchbox', { name: 'Search checks' }).fill('nobody')
    await expect(page.getByText('No unmatched check of the last 30 days fits “nobody”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => numbers(page)).toHaveLength(3)
  }

  const dialog = page.getByRole('dialog', { name: 'Assign check' })
  await assign(page, '402').focus()
  await page.keyboard.press('Enter')
  const field = dialog.getByRole('searchbox', { name: 'Find a member' })
  await expect(field).toHaveValue('rosa@example.com')
  await expect(dialog.getByText('1 member found.')).toBeVisible()
  expect(await facts(dialog)).toMatchObject({ Check: '#402', Tab: 'Rosa', Guest: 'Rosa Adler', Counts: '$95.00' })
  expect((await facts(dialog)).Server).toBe('Dana Ortiz, table 7')
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)
  // The first Escape is the field's own: it empties it.
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(assign(page, '402')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nobody at all')
  await expect(dialog.getByText('No approved members found')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(member.memberNumber)
  await expect(dialog.getByText('1 member found.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radio', { name: /Rosa Adler/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Assign to Rosa Adler' }).press('Enter')

  const told = toast(page, 'Check assigned')
  await expect(told).toContainText('Check #402 is Rosa Adler’s. 95 points added.')
  await expect(row(page, '402')).toHaveCount(0)
  const { currentPoints } = await bar.send('GET', '/api/members/:id'.replace(':id', member.id))
  expect(currentPoints).toBe(95)
  await told.getByRole('button', { name: 'Click to view details' }).click()
  await expect(page.getByRole('dialog', { name: 'Member Details' })).toContainText('Rosa Adler')
  const logged = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'assign-check'))
  expect(logged).toMatchObject([{ actorName: 'Sam manager', after: { check: rosa, pointsAdded: 95 } }])
})

test('a check that is nobody’s is dismissed, which can be undone at once or later', async ({ page, bar, isMobile }) => {
  const { card } = await makeChecks(bar)
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'checks')
  await decide(page, '403').focus()
  await page.keyboard.press('Enter')
  const dismissed = toast(page, 'Not a member’s')
  await expect(dismissed).toContainText('Check #403 has left the list. Its guest can still claim it with the receipt.')
  await expect(row(page, '403')).toHaveCount(0)
  await dismissed.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Put back')).toContainText('Check #403 waits for its member again.')
  await expect(row(page, '403')).toBeVisible()
  await toast(page, 'Put back').getByRole('button', { name: 'Close notification' }).click()

  await decide(page, '403').click()
  await expect(row(page, '403')).toHaveCount(0)
  await view(page, 'Dismissed').click()
  await expect.poll(() => numbers(page)).toEqual(['403'])
  expect(page.url()).toContain('view=dismissed')
  await expect(row(page, '403').locator('.badge')).toHaveText('Likely')
  await expect(row(page, '403').locator('time').last()).toHaveText(/^\w{3}, \w{3} \d+, \d+:\d\d [AP]M$/)
  await expectAccessible(page)
  if (isMobile) return expectFitsEveryScreen(page)
  await page.reload()
  await settled(page)
  await expect(decide(page, '403')).toHaveAccessibleName(/^Put back ?: check #403$/)
  await decide(page, '403').click()
  await expect(page.getByRole('heading', { name: 'No dismissed checks' })).toBeVisible()
  await expectAccessible(page)
  await view(page, 'Likely members’').click()
  await expect(row(page, '403')).toBeVisible()
  const logged = (await bar.deps.db.select().from(auditEntries)).map(({ action, subject }) => `${action} ${subject}`)
  const words = ['dismiss-check', 'put-check-back', 'dismiss-check', 'put-check-back'].map((one) => `${one} ${card}`)
  expect(logged.filter((line) => line.endsWith(card)).toSorted()).toEqual(words.toSorted())
})

test.describe('what cannot be done', () => {
  test.use({ foreseenErrors: [/Failed to load resource/] })

  test('whoever is slower reads why; an empty, a loading and a failed list say so', async ({ page, bar, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    const isList = (url: URL) => url.pathname === '/api/unmatched-checks'
    await openTab(page, bar, 'checks')
    await expect(page.getByRole('heading', { name: 'No likely matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all unmatched checks' }).click()
    await expect(page.getByRole('heading', { name: 'No unmatched checks' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)

    const fail = await holdBack(page, isList)
    await page.reload()
    await expect(page.getByText('Loading Unmatched checks')).toBeAttached()
    fail()
    const failed = page.getByRole('alert').filter({ hasText: 'The checks could not be loaded' })
    await expect(failed).toContainText('The server could not be reached. Please try again.')
    await expectAccessible(page)
    await page.unroute(isList)
    const { rosa, card } = await makeChecks(bar)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => numbers(page)).toEqual(['403', '402', '401'])

    // Somebody else has given both to members meanwhile.
    const [ana, ben] = [
      await bar.make({ firstName: 'Ana' }),
      await bar.make({ firstName: 'Ben', email: 'rosa@example.com' }),
    ]
    await assign(page, '402').click()
    const dialog = page.getByRole('dialog', { name: 'Assign check' })
    await dialog.getByText('Ben Vale').click()
    for (const checkGuid of [rosa, card])
      await bar.send('POST', '/api/unmatched-checks', { checkGuid, memberId: ana.id })
    await dialog.getByRole('button', { name: 'Assign to Ben Vale' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The check was not assigned')
    await expect(dialog.getByRole('alert')).toContainText("This check is already on another member's account.")
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => numbers(page)).toEqual(['401'])
    expect((await bar.send('GET', '/api/members/:id'.replace(':id', ben.id))).currentPoints).toBe(0)

    await decide(page, '401').click()
    await expect(row(page, '401')).toHaveCount(0)
    await view(page, 'Dismissed').click()
    await expect(row(page, '401')).toBeVisible()
    const [{ checkGuid }] = await bar.send('GET', `/api/unmatched-checks?view=dismissed`)
    await bar.send('POST', '/api/unmatched-checks', { checkGuid, memberId: ana.id })
    await decide(page, '401').click()
    await expect(toast(page, 'The check was not put back')).toContainText(
      "This check is already on another member's account.",
    )
    await expect(page.getByRole('heading', { name: 'No dismissed checks' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search checks' }).fill('401')
    await expect(page.getByText('No dismissed check of the last 30 days fits “401”.')).toBeVisible()
  })
})
