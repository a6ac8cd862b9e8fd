import { urls } from '#urls.ts'
import { goToTab, openTab } from './bar.ts'
import { expect, islandsAwake, onPhone, test } from './visit.ts'

// A manager's evening at the desk by mouse and keyboard, and behind the bar by touch. Each step is told in full elsewhere.

test('from the desk: what waits is done, a guest is made up for it, and the log tells it in sentences', async ({
  page,
  bar,
}) => {
  const ada = await bar.make({ firstName: 'Ada', lastName: 'Vale', points: 120 })
  await bar.claim(ada.id, 'Welcome')
  await bar.make({ firstName: 'Marisol', lastName: 'Vega', status: 'pending' })
  await openTab(page, bar, 'tonight', { role: 'manager' })
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const act = (words: RegExp) => waiting.getByRole('button', { name: words })

  await act(/^Approve.*Marisol Vega/).click()
  await expect(act(/^Undo.*Marisol Vega/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(act(/^Approve.*Marisol Vega/)).toBeVisible()
  await act(/^Approve.*Marisol Vega/).press('Enter')
  await expect(act(/^Undo.*Marisol Vega/)).toBeFocused()
  await act(/^Approve.*Ada Vale/).click()
  await expect(waiting.getByRole('status').filter({ hasText: 'Ada Vale' })).toBeVisible()

  await waiting.getByRole('link', { name: 'Ada Vale' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Vale')
  await page.getByRole('button', { name: 'Add points' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('The fryer was down')
  await dialog.getByRole('button', { name: /^Add \d+ points$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'The fryer was down' })).toBeVisible()

  await goToTab(page, 'audit')
  for (const words of [/approved Marisol Vega's application/, /gave Ada Vale .* points/]) {
    await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  }
})

onPhone('behind the bar: a card is typed, its reward given, taken back and given, once', async ({ page, bar }) => {
  const ada = await bar.make({ firstName: 'Ada', lastName: 'Vale', points: 120 })
  const { rewardId } = await bar.claim(ada.id, 'Welcome')
  await bar.send('POST', '/api/approve-reward', { rewardId }, 'manager')
  await bar.send('POST', `/api/members/${ada.id}/notes`, { text: 'Allergic to shellfish', showsInBarMode: true })
  await bar.signIn(page.context(), 'staff')
  await page.goto(urls.barMode)
  await islandsAwake(page, 'dashboards/admin/bar/bar-mode')
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()

  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(ada.memberNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ada Vale' })).toBeFocused()
  await expect(page.getByText('Allergic to shellfish')).toBeInViewport()
  await tap(/^Give /)
  await tap('Give it now')
  await expect(page.getByRole('heading', { name: 'Given' })).toBeVisible()
  await tap(/^Undo, /)
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await tap('Back to Ada')
  await tap(/^Give /)
  await tap('Give it now')
  await tap('Next card')

  const [row] = await bar.send('GET', '/api/members?q=ada')
  expect(row).toMatchObject({ currentPoints: 20, lifetimePoints: 120 })
  const history = await bar.send('GET', `/api/members/${ada.id}`)
  expect(history.rewardsEarned).toEqual([expect.objectContaining({ name: 'Welcome', status: 'redeemed' })])
})
