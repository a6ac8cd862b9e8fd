import type { APIRequestContext, Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { button, dialog, expectGoodInBothThemes, panel } from './member-screen.ts'
import { expect, expectAccessible, expectFitsEveryScreen, test } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

type Check = { checkNumber: string; businessDate: string; total: number }

/** Paid checks of nobody, once the simulated orders have arrived; two tests at a time take different ones. */
async function findCheck(request: APIRequestContext, origin: string, place: number): Promise<Check> {
  await request.post('/api/login/admin', { data: logins.owner, headers: { origin } })
  let check: Check | undefined
  await expect(async () => {
    const answer = await request.get(`/api/unmatched-checks?view=all`)
    const waiting: Check[] = await answer.json()
    check = waiting[place]
    expect(check).toBeDefined()
  }).toPass()
  if (!check) throw new Error('There is no check that waits')
  return check
}

const number = (page: Page) => dialog(page).getByLabel('Check number')
const date = (page: Page) => dialog(page).getByLabel('Date')
const total = (page: Page) => dialog(page).getByLabel('Total')

test('a member who forgot to say so claims the receipt, and it counts once', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const origin = baseURL ?? ''
  const check = await findCheck(request, origin, isMobile ? 6 : 3)
  await page.request.post('/api/login/member', {
    // Each has some tries in an hour, so the two do not share them.
    data: { ...logins.member, email: isMobile ? 'local@demo.test' : logins.member.email },
    headers: { origin },
  })
  await page.goto(`${urls.memberDashboard}?tab=transactions`)
  await button(page, 'Add a receipt').focus()
  await page.keyboard.press('Enter')
  await expect(number(page)).toBeFocused()
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add a receipt')).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Choose the date on the receipt')).toBeVisible()
  await expect(number(page)).toBeFocused()
  await expectGoodInBothThemes(page)

  await number(page).fill(`#${check.checkNumber}`)
  await date(page).fill('2020-02-29')
  await total(page).fill(`$${check.total.toFixed(2)}`)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Choose a date within the last 30 days')).toBeVisible()
  await expect(date(page)).toBeFocused()

  await date(page).fill(check.businessDate)
  await page.route(`**/api/me/receipts`, (route) => route.abort())
  await button(page, 'Claim it').click()
  await expect(dialog(page).getByRole('alert')).toContainText("We couldn't connect.")
  await expectGoodInBothThemes(page)
  await expectFitsEveryScreen(page)
  await page.unroute(`**/api/me/receipts`)
  await button(page, 'Try again').click()
  const answer = dialog(page).getByRole('heading', { name: /^[\d,]+ points? added$/ })
  await expect(answer).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add a receipt')).toBeFocused()
  await expect(panel(page).getByText(`Check #${check.checkNumber}`, { exact: true })).toBeVisible()

  await page.keyboard.press('Enter')
  await number(page).fill(check.checkNumber)
  await date(page).fill(check.businessDate)
  await total(page).fill('0.01')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('No paid check has this number, date and total.')
  await expect(number(page)).toHaveValue(check.checkNumber)
  await total(page).fill(String(check.total))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'This check is already on your account' })).toBeFocused()
})
