import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { formatDate } from '#dashboards/member/member-format.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import { holdCalls, openTab, settled, test } from './admin-bar.ts'
import { PASSWORD } from './own-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const row = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a member is deleted for good: from every list, with the login, and the ledger stays without a name', async ({
  page,
  bar,
  isMobile,
}) => {
  const mara = await bar.make({ firstName: 'Mara', lastName: 'Quill', email: 'mara@example.com', points: 120 })
  await bar.make({ firstName: 'Bo', lastName: 'Lind', type: 'local' })
  await bar.make({ firstName: 'Vi', lastName: 'Star', type: 'vip' })
  await bar.make({ firstName: 'Cy', lastName: 'Moss', status: 'pending' })
  const signedIn = await fetch(`${bar.url}/api/login/member`, {
    method: 'POST',
    headers: { origin: bar.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: mara.email, password: PASSWORD }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const askMe = async () => (await fetch(`${bar.url}/api/me`, { headers: { cookie } })).status
  expect(await askMe()).toBe(200)

  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'approved', { role: 'manager' })
  await expect(page.getByRole('table').locator('tbody .person b')).toHaveText(['Bo Lind', 'Mara Quill', 'Vi Star'])
  if (isMobile) await expectFitsEveryScreen(page)
  else {
    const heads = ['Name', 'Email', 'Type', 'Total spent', 'Points', 'Approved', 'Actions']
    await expect(page.getByRole('columnheader')).toHaveText(heads)
    await expect(row(page, 'Mara Quill').getByRole('cell')).toHaveText([
      `MQMara Quill${mara.memberNumber}`,
      'mara@example.com',
      'Regular',
      '$120.00',
      '120',
      /^\w+ \d+, \d{4}$/,
      'View details for Mara Quill',
    ])
  }
  await expectAccessible(page)

  await button(page, 'Delete Vi Star').click()
  await expect(dialog(page)).toContainText('Gone with it: the VIP discount.')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Delete Vi Star')).toBeFocused()

  // By keyboard from here on.
  await button(page, 'Delete Mara Quill').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Delete Mara Quill?' })).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleDescription("This can't be undone.")
  for (const words of [
    mara.memberNumber,
    'mara@example.com',
    "Their name, email, phone, address and account are deleted. They're signed out on all devices.",
    'They lose 120 points and all unredeemed rewards.',
    'For your books, the amounts from 1 visit stay on record without a name.',
  ]) {
    await expect(dialog(page)).toContainText(words)
  }
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Delete Mara Quill')).toBeFocused()
  await page.keyboard.press('Space')
  const deleting = `**${'/api/members/:id'.replace(':id', mara.id)}`
  await page.route(deleting, (route) => route.abort())
  for (const name of ['Close', 'Cancel', 'Delete member']) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText("We couldn't connect. Check your connection and try again.")
  await expectAccessible(page)
  await page.unroute(deleting)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Member deleted')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    `Mara Quill's personal data is deleted and they're signed out everywhere. Points and spending history for ${mara.memberNumber} stay on record without a name.`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('main').locator(':focus')).toContainText('Bo Lind')
  await expect(row(page, 'Mara Quill')).toHaveCount(0)

  expect(await askMe()).toBe(401)
  const { db } = bar.deps
  const [erased] = await db.select().from(members).where(eq(members.id, mara.id))
  expect(erased).toMatchObject({ firstName: null, lastName: null, email: null, phone: null, street: null })
  const entries = await db.select().from(pointsEntries).where(eq(pointsEntries.memberId, mara.id))
  expect(entries[0]).toMatchObject({ points: 120, spentCents: 120_00 })
  if (isMobile) return

  for (const section of ['overview', 'analytics', 'milestones', 'pending'] as const) {
    await openTab(page, bar, section)
    await expect(page.locator('main')).not.toContainText(/Mara|mara@example/)
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mara')
  await expect(dialog(page)).toContainText('Nothing')
  await page.keyboard.press('Escape')

  // Two at the same desk work: whoever is later reads that there is nobody to delete any more.
  await openTab(page, bar, 'approved')
  await button(page, 'Delete Bo Lind').click()
  const { id } = (await bar.send('GET', `/api/members?q=Lind`))[0]
  await bar.send('DELETE', '/api/members/:id'.replace(':id', id))
  await button(page, 'Delete member').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('This member no longer exists.')
  await button(page, 'Cancel').click()
  await expect(row(page, 'Bo Lind')).toHaveCount(0)
})

test('the members of a tab are awaited, missing or out of reach, and each is said', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await openTab(page, bar, 'overview')
  const listCalls = `**/api/members?*`
  const release = await holdCalls(page, listCalls)
  await page.route(`**/api/admin-stats`, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Loading Members' })).toBeAttached()
  await expect(page.locator('.table-box[aria-busy=true] .skeleton').first()).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
  await expect(page.locator('main').getByRole('alert')).toContainText("Couldn't load totals")
  await expectAccessible(page)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  const figures = page.getByRole('region', { name: 'Program totals' })
  await expect(figures.locator('dl > div').first()).toHaveText('Total members00 regular, 0 local, 0 VIP')
  await expect(figures).toContainText('All caught up')
  await button(page, 'Add the first member').click()
  await expect(dialog(page)).toHaveAccessibleName('Add New Member')
  await page.keyboard.press('Escape')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  await page.route(listCalls, (route) =>
    route.fulfill({ status: 500, json: { error: 'The database is away', code: 'internal-error' } }),
  )
  await openTab(page, bar, 'approved')
  await expect(page.locator('main').getByRole('alert')).toContainText("Couldn't load membersThe database is away")
  await expectAccessible(page)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'No approved members yet' })).toBeVisible()
  await expectAccessible(page)
  await bar.make({ firstName: 'Bo', lastName: 'Lind', type: 'local' })
  await expect(row(page, 'Bo Lind')).toBeVisible()
  await page.getByRole('group', { name: 'Membership type' }).getByText('VIP').click()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await button(page, 'Clear search and filters').click()
  await page.getByRole('searchbox').fill('bo li')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('bo li')
  await settled(page)

  // A member who is gone by the time somebody looks.
  const { id } = (await bar.send('GET', `/api/members?q=Lind`))[0]
  await page.route(`**${'/api/members/:id'.replace(':id', id)}`, (route) => route.abort())
  await button(page, 'View details for Bo Lind').click()
  await expect(dialog(page).getByRole('alert')).toContainText("Couldn't load member")
  await expectAccessible(page)
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toContainText('Discount20%')
  const since = formatDate((await bar.send('GET', '/api/members/:id'.replace(':id', id))).dateApproved)
  await expect(dialog(page)).toContainText(`Member since${since}`)
})
