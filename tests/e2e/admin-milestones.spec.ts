import type { Page } from '@playwright/test'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { type AdminBar, hold, openTab, settled, test, toast } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const list = (page: Page) => page.getByRole('list', { name: 'Milestones' })
const names = (page: Page) => list(page).getByRole('heading', { level: 3 })
const entry = (page: Page, name: string) =>
  list(page)
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name }) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const labelled = (page: Page, name: RegExp) => dialog(page).getByLabel(name)
const send = (page: Page) => dialog(page).locator('[type=submit]')
const table = (page: Page) => page.getByRole('table', { name: 'Member milestone status' })
const rows = (page: Page) => table(page).locator('tbody tr')

const rewardsOf = async (bar: AdminBar, id: string): Promise<{ name: string; pointsRequired: number }[]> =>
  (await bar.send('GET', '/api/members/:id'.replace(':id', id))).rewardsEarned
const usual = ['Welcome', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Elite', 'Legend']

test('milestones stand in order and colour, with how far each member has come', async ({ page, bar, isMobile }) => {
  const ada = await bar.make({ firstName: 'Ada', lastName: 'Vale', points: 620 })
  await bar.claim(ada.id, 'Bronze')
  await bar.make({ firstName: 'Vic', lastName: 'Vale', type: 'local', points: 40 })
  await bar.make({ firstName: 'Pat', lastName: 'Pending', status: 'pending' })
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'milestones', { role: 'manager' })
  const how = page.getByRole('region', { name: 'How milestones work' })
  await expect(how.getByRole('listitem')).toHaveText([
    /^EarnedThe threshold is reached/,
    /^ClaimedThe member requests it in their dashboard/,
    /^RedeemedYou approve the claim and give the reward/,
  ])
  await expect(how).toContainText('Editing a milestone never changes rewards that were already claimed.')
  await expect(names(page)).toHaveText(usual)
  await expect(entry(page, 'Elite')).toContainText(/2,000 points.*\$50 dining credit.*discount.*Active/)
  const gold = isMobile ? 'rgb(255, 200, 87)' : 'rgb(122, 82, 0)'
  await expect(entry(page, 'Gold').getByRole('heading')).toHaveCSS('color', gold)
  const colours = await names(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(new Set(colours).size).toBe(8)

  await expect(rows(page)).toHaveText([/Ada Vale.*Regular.*370.*3 of 8.*1.*Gold 130 to go/, /Vic Vale.*40.*0 of 8.*0/])
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  if (isMobile) return
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Member',
    'Type',
    'Current points',
    'Lifetime points',
    'Reached',
    'Claimed',
    'Next milestone',
    'Member details',
  ])
  await expect(rows(page).first().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 8')
  await table(page).getByRole('button', { name: 'Current points' }).click()
  await expect(rows(page)).toHaveText([/Vic Vale/, /Ada Vale/])
  await page.getByRole('group', { name: 'Membership type' }).getByText('Local').click()
  await expect(rows(page)).toHaveText([/Vic Vale/])
  await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search members' }).press('Escape')
  await button(page, 'View details for Vic Vale').click()
  await expect(page.getByRole('dialog', { name: 'Member Details' })).toContainText('Vic Vale')
  await page.keyboard.press('Escape')
  await expect(button(page, 'View details for Vic Vale')).toBeFocused()
})

test('a milestone is added and edited; what was claimed stays as promised', async ({ page, bar, isMobile }) => {
  const ada = await bar.make({ firstName: 'Ada', points: 450 })
  await bar.claim(ada.id, 'Welcome')
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'milestones', { role: 'manager' })
  await button(page, 'Add milestone').click()
  await expect(page.getByRole('dialog', { name: 'Add milestone' })).toBeVisible()
  await expect(labelled(page, /^Points threshold/)).toHaveValue('0')
  await expect(labelled(page, /^Reward type/)).toHaveValue('merchandise')
  await expect(labelled(page, /^Reward type/).locator('option')).toHaveText([
    'merchandise',
    'food',
    'drinks',
    'experience',
    'discount',
  ])
  await expect(dialog(page).getByRole('checkbox', { name: 'Active' })).toBeChecked()
  await expect(dialog(page).getByRole('radio', { name: 'None' })).toBeChecked()
  if (!isMobile) await expectAccessible(page)
  await send(page).click()
  const problems = dialog(page).locator('.field-error')
  await expect(problems).toHaveText([
    'Enter a name',
    'Enter a description',
    'Enter 1 point or more',
    'Enter what the member gets',
  ])
  await expect(labelled(page, /^Name/)).toBeFocused()
  await expectAccessible(page)
  await expectFitsEveryScreen(page)

  await labelled(page, /^Start from a template/).selectOption({ label: 'Hat, 400 points' })
  await expect(labelled(page, /^Reward value/)).toHaveValue('Hat')
  await expect(problems).toHaveCount(0)
  for (const [typed, words] of [
    ['', 'Enter a number of points'],
    ['1.5', 'Enter a whole number'],
    ['-3', 'Enter 1 point or more'],
    ['250', 'Another milestone already uses this threshold.'],
  ] as const) {
    await labelled(page, /^Points threshold/).fill(typed)
    await send(page).click()
    await expect(problems).toHaveText([words])
  }
  await labelled(page, /^Points threshold/).fill('400')
  await dialog(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Cap' }) })
    .click()
  await send(page).click()
  await expect(toast(page, 'Milestone added')).toContainText('Hat')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Add milestone')).toBeFocused()
  await expect(names(page)).toHaveText(['Welcome', 'Bronze', 'Hat', ...usual.slice(2)])
  const [, , hat] = await bar.send('GET', '/api/milestones')
  expect(hat).toMatchObject({ name: 'Hat', icon: '🧢', sortOrder: 9, isActive: true })
  expect((await rewardsOf(bar, ada.id)).map(({ name }) => name)).toContain('Hat')

  await button(page, 'Edit Welcome').click()
  await expect(page.getByRole('dialog', { name: 'Edit milestone' })).toContainText('already claimed stay as they were')
  await labelled(page, /^Name/).fill('Legendary welcome')
  await labelled(page, /^Points threshold/).fill('3500')
  await send(page).click()
  await expect(toast(page, 'Milestone saved')).toContainText('Legendary welcome')
  await expect(names(page).last()).toHaveText('Legendary welcome')
  await expect(entry(page, 'Legendary welcome')).toHaveAttribute('data-tier', 'welcome')
  expect(await rewardsOf(bar, ada.id)).toContainEqual(expect.objectContaining({ name: 'Welcome', pointsRequired: 100 }))
})

test('a milestone is switched off and on by keyboard, and edited there', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  const ada = await bar.make({ firstName: 'Ada', points: 50 })
  await openTab(page, bar, 'milestones', { role: 'manager' })
  await button(page, 'Add milestone').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Edit Welcome')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(labelled(page, /^Name/)).toBeFocused()
  await dialog(page).getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('radio', { name: 'Cocktail' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('checkbox', { name: 'Active' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Edit Welcome')).toBeFocused()
  await expect(button(page, 'Edit Welcome')).toHaveCSS('outline-style', 'solid')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(toast(page, 'Milestone deactivated')).toContainText(
    "Members can't claim Welcome until you activate it again.",
  )
  await expect(button(page, 'Activate Welcome')).toBeFocused()
  // A message that has the focus does not go away.
  await toast(page, 'Milestone deactivated').locator('button.link').focus()
  await expect(entry(page, 'Welcome').locator('.badge')).toHaveText('Inactive')
  await bar.spend(ada.id, { amountCents: 6000 })
  expect(await rewardsOf(bar, ada.id)).toEqual([])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Milestone activated')).toContainText('Members with enough points can now claim Welcome.')
  await expect(list(page)).toBeFocused()
  await expect(entry(page, 'Welcome').locator('.badge')).toHaveAttribute('data-tone', 'good')
  expect((await rewardsOf(bar, ada.id)).map(({ name }) => name)).toEqual(['Welcome'])
})

test('what cannot be loaded, saved or switched is said; without milestones the eight defaults are a click away', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  await openTab(page, bar, 'redeem')
  await bar.deps.db.delete(milestones)
  const { held, letGo } = hold()
  const api = `**/api/milestones`
  await page.route(api, async (route) => {
    await held
    await route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'internal-error' } })
  })
  await page.getByRole('link', { name: 'Milestones' }).click()
  await expect(page.getByText('Loading milestones...')).toBeVisible()
  await expect(button(page, 'Add milestone')).toBeDisabled()
  letGo()
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load milestones" })
  await expect(failure).toContainText('The database is away.')
  await expectAccessible(page)
  await page.unroute(api)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No milestones yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No approved members yet' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Add the 8 default milestones').click()
  await expect(toast(page, 'Milestones added')).toContainText('8 milestones added.')
  await expect(names(page)).toHaveText(usual)

  await page.route(api, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await button(page, 'Deactivate Gold').click()
  await expect(toast(page, 'Failed to toggle milestone status')).toContainText("We couldn't connect.")
  await expect(button(page, 'Deactivate Gold')).toBeVisible()
  await button(page, 'Edit Gold').click()
  await labelled(page, /^Points threshold/).fill('800')
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Error saving milestone')
  await expectAccessible(page)
  await page.unroute(api)

  // Somebody takes the same number of points while this one is on its way.
  const slow = hold()
  await page.route(api, async (route) => {
    if (route.request().method() === 'PUT') await slow.held
    await route.continue()
  })
  await send(page).click()
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  const taken = { name: 'Scarf', description: 'Warm.', pointsThreshold: 800, rewardType: 'food', rewardValue: 'Scarf' }
  await bar.send('POST', '/api/milestones', taken)
  slow.letGo()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to save milestone')
  await expect(dialog(page).locator('.field-error')).toHaveText('Another milestone already uses this threshold.')
  await expect(labelled(page, /^Points threshold/)).toHaveValue('800')
  await page.keyboard.press('Escape')
  await settled(page)
  await expect(entry(page, 'Gold')).toContainText('750 points')
  await expect(entry(page, 'Scarf')).toContainText('800 points')
})
