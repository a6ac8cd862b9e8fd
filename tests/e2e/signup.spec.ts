import type { Page, Request } from '@playwright/test'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { expect, holdCalls, islandsAwake, test } from './visit.ts'

const callUrl = `**/api/members`
const person = {
  'First name': 'Robin',
  'Last name': 'Vale',
  Phone: '(305) 555-0142',
  Password: 'six666',
}

const field = (page: Page, name: string) => page.locator('main').getByRole('textbox', { name })
const card = (page: Page, name: string) => page.getByRole('radio', { name })
const button = (page: Page) => page.locator('.signup button[type=submit]')
const bodyOf = (request: Request): unknown => JSON.parse(request.postData() ?? '')

async function fillIn(page: Page, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
}

/** What the house has of somebody who applied. */
async function findMember(page: Page, email: string) {
  await page.request.post('/api/login/admin', { data: logins.owner })
  const answer = await page.request.get(`/api/members?email=${email}`)
  return answer.json()
}

test('a local applies with the keyboard alone, is told what happens next, and can log in with the password', async ({
  page,
}) => {
  const sent: unknown[] = []
  const release = await holdCalls(page, callUrl, (request) => sent.push(bodyOf(request)))
  await page.goto(urls.memberSignup)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  await page.getByRole('link', { name: 'Admin access' }).focus()
  await page.keyboard.press('Tab')
  await expect(card(page, 'Regular')).toBeFocused()
  await islandsAwake(page, 'features/loyalty/signup/signup-form')
  await expect(field(page, 'City')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'Local')).toBeChecked()
  await expect(field(page, 'City')).toBeVisible()

  const typed = ['Robin', 'Vale', 'robin@mail.test', '(305) 555-0142', 'six666', '', 'The wings']
  for (const text of typed) {
    await page.keyboard.press('Tab')
    if (text) await page.keyboard.type(text)
    else await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  }
  for (const text of ['1 Ocean Drive', 'miami beach', 'FL', '33139']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }

  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveText('Submitting Application...')
  await expect(button(page)).toHaveJSProperty('disabled', true)
  const application = {
    membershipType: 'local',
    firstName: 'Robin',
    lastName: 'Vale',
    email: 'robin@mail.test',
    phone: '(305) 555-0142',
    password: 'six666',
    reasonForMembership: 'The wings',
    address: '1 Ocean Drive',
    city: 'miami beach',
    state: 'FL',
    zipCode: '33139',
    status: 'pending',
    dateApplied: today,
    discountPercentage: 0,
  }
  await expect.poll(() => sent).toEqual([application])
  release()

  const title = page.getByRole('heading', { name: 'Thanks, Robin. We got your application.' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(page.locator('.received')).toContainText('within 24-48 hours')
  await expect(page.locator('.signup')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  expect(await findMember(page, 'robin@mail.test')).toMatchObject({
    membershipType: 'local',
    status: 'pending',
    discountPercentage: 0,
  })
  await expect(page.getByRole('link', { name: 'Try Login' })).toHaveAttribute('href', urls.memberDashboard)
  const login = await page.request.post('/api/login/member', {
    data: { email: 'robin@mail.test', password: 'six666' },
  })
  expect(login.status()).toBe(200)
})

test('what is chosen and typed before the form wakes up is kept, in the light and in the dark', async ({ page }) => {
  const release = await holdCalls(page, '**/react-*.js')
  await page.goto(urls.memberSignup)
  // Light or dark as the visitor has it, as the dashboard is that comes next.
  for (const [colorScheme, ground] of [
    ['dark', 'rgb(10, 15, 31)'],
    ['light', 'rgb(246, 240, 230)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('.join')).toHaveCSS('background-color', ground)
  }
  await page.getByText('For Miami Beach residents.').click()
  await fillIn(page, person)
  await button(page).click()
  release()
  await islandsAwake(page, 'features/loyalty/signup/signup-form')
  await expect(card(page, 'Local')).toBeChecked()
  await expect(field(page, 'Street address')).toHaveAccessibleDescription('Enter a street address')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'First name')).toHaveValue('Robin')
})
