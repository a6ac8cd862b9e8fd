import type { Page } from '@playwright/test'
import { expectToast, openTab, test } from './admin-bar.ts'
import { PASSWORD } from './own-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const send = (page: Page) => button(page, 'Create & Approve Member').click()
const problem = (page: Page) => dialog(page).getByRole('alert')
const calls = `**/api/members`

const person = { 'First Name*': 'Ana', 'Last Name*': 'Diaz', 'Email*': 'ana@example.com', 'Phone*': '305 555 0100' }

test('a new member is created and approved in one step, whatever comes between', async ({
  page,
  bar,
  isMobile,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bar.make({ email: 'taken@example.com' })
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await openTab(page, bar, 'overview', { role: 'manager' })
  await page.getByRole('button', { name: 'Add Member' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Add New Member')
  await expect(field(page, 'First Name*')).toBeFocused()
  await expect(dialog(page).locator('label')).toHaveText([
    ...['First Name*', 'Last Name*', 'Email*', 'Phone*', 'Membership Type*', 'Reason for Membership optional'],
    ...['Street Address optional', 'City optional', 'State optional', 'ZIP Code optional'],
  ])
  for (const label of Object.keys(person)) await expect(field(page, label)).toHaveAttribute('required')
  await expect(field(page, 'Email*')).toHaveAttribute('type', 'email')
  await expect(field(page, 'Phone*')).toHaveAttribute('type', 'tel')
  await expect(field(page, 'Membership Type*').locator('option')).toHaveText([
    'VIP (50% discount)',
    'Local (20% discount)',
    'Regular (rewards only)',
  ])
  await expect(field(page, 'Membership Type*')).toHaveValue('regular')
  await expect(dialog(page).getByLabel('Reason for Membership')).toHaveValue('')
  await expect(dialog(page).getByLabel('City')).toBeHidden()
  await expectAccessible(page)
  await send(page)
  await expect(field(page, 'First Name*')).toBeFocused()
  await expect(problem(page)).toHaveCount(0)

  for (const [label, words] of Object.entries(person)) await field(page, label).fill(words)
  await field(page, 'Email*').fill('taken@example.com')
  await send(page)
  await expect(problem(page)).toHaveText(/^Failed to create member: This email already has a membership\./)
  await expect(problem(page)).toBeInViewport({ ratio: 1 })
  const { bottom } = await problem(page).evaluate((element) => element.getBoundingClientRect().toJSON())
  const buttons = await dialog(page).locator('footer').boundingBox()
  expect(bottom).toBeLessThanOrEqual(buttons?.y ?? 0)
  await expectAccessible(page)
  await field(page, 'Email*').fill(person['Email*'])
  await page.route(calls, (route) => route.abort())
  await send(page)
  await expect(problem(page)).toHaveText(
    "Error creating memberWe couldn't connect. Check your connection and try again. Your entries are still here.",
  )
  for (const [label, words] of Object.entries(person)) await expect(field(page, label)).toHaveValue(words)
  await page.unroute(calls)

  await field(page, 'Membership Type*').selectOption('local')
  await expect(dialog(page).locator('fieldset label')).toHaveText(['Street Address*', 'City*', 'State*', 'ZIP Code*'])
  const home = { 'Street Address*': '1 Ocean Drive', 'City*': 'Miami', 'State*': 'FL', 'ZIP Code*': '33139' }
  for (const [label, words] of Object.entries(home)) {
    await expect(field(page, label)).toHaveAttribute('required')
    await field(page, label).fill(words)
  }
  await send(page)
  await expect(field(page, 'City*')).toBeFocused()
  await expect(field(page, 'City*')).toHaveAccessibleDescription(/Miami Beach/)
  await expect(field(page, 'City*')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)
  await field(page, 'City*').fill('Miami Beach')
  await field(page, 'City*').press('Enter')

  await expect(dialog(page)).toHaveAccessibleName('Password link')
  await expect(dialog(page)).toHaveAccessibleDescription(
    "Send this link to Ana Diaz. It works once, and you won't see it again.",
  )
  const link = await field(page, 'Link').inputValue()
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)
  await button(page, 'Copy link').click()
  await expect(button(page, 'Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await button(page, 'Done').click()
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeFocused()
  await expectToast(page, {
    title: 'Member created',
    words: /^Member createdAna Diaz is approved. Member number: ET-\d{4,}\./,
    tone: 'good',
  })
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Ana Diaz' })).toContainText('Approved')
  const found = await bar.send('GET', `/api/members?q=ana@example.com`)
  expect(found).toMatchObject([{ status: 'approved', membershipType: 'local', discountPercentage: 20 }])

  // Nobody has chosen a password yet; the link is the way to one, once.
  const post = (path: string, body: unknown) => page.request.post(path, { data: body, headers: { origin: bar.url } })
  const login = () => post('/api/login/member', { email: person['Email*'], password: PASSWORD })
  expect((await login()).status()).toBe(401)
  const token = new URL(link).hash.slice(1)
  expect((await post('/api/password/set', { token, password: PASSWORD })).status()).toBe(200)
  expect((await login()).status()).toBe(200)
  expect((await post('/api/password/set', { token, password: PASSWORD })).status()).toBe(410)
})

test('what is typed survives, and a member who could not be approved is said to wait', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  await openTab(page, bar, 'overview')
  await page.getByRole('button', { name: 'Add Member' }).press('Enter')
  // By keyboard: the fields in their order, the type by its first letter, the button by Enter.
  for (const words of Object.values(person)) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('V')
  await expect(field(page, 'Membership Type*')).toHaveValue('vip')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A guest of the house')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 Ocean Drive')
  await field(page, 'Membership Type*').selectOption('regular')
  await expect(dialog(page).getByLabel('Street Address')).toBeHidden()
  await field(page, 'Membership Type*').selectOption('vip')
  await expect(dialog(page).getByLabel('Street Address')).toHaveValue('1 Ocean Drive')

  await page.context().setOffline(true)
  await field(page, 'Phone*').press('Enter')
  await expect(problem(page)).toContainText('Error creating member')
  await page.context().setOffline(false)
  await expect(dialog(page).getByLabel('Reason for Membership')).toHaveValue('A guest of the house')
  await expect(field(page, 'Phone*')).toHaveValue(person['Phone*'])

  await page.route(calls, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), status: 'pending' } })
  })
  await send(page)
  await button(page, 'Done').click()
  await expectToast(page, {
    title: 'Member created but approval failed',
    words: 'Ana Diaz is under Pending. Approve the application there.',
    tone: 'bad',
  })
  await page.unroute(calls)

  await page.getByRole('button', { name: 'Add Member' }).click()
  await field(page, 'First Name*').fill('Gone')
  await button(page, 'Cancel').click()
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'First Name*')).toHaveValue('')
})
