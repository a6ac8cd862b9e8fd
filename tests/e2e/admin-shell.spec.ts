import { urls } from '#urls.ts'
import { goToTab, openTab, settled } from './bar.ts'
import { deep, expect, tabTo, test } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource|net::ERR/] })

test('the desk is walked by keyboard, each tab loads its code when it is opened, and the way back works', async ({
  page,
  bar,
}) => {
  await openTab(page, bar, 'overview')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Milestones' }))
  expect(loaded.filter((path) => path.includes('milestones-tab'))).toEqual([])
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Milestones')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Milestones · Admin dashboard/)
  await settled(page)
  expect(loaded.filter((path) => path.includes('milestones-tab') && path.endsWith('.js'))).toHaveLength(1)
  await page.goBack()
  await expect(heading).toHaveText('Overview')
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test('on a phone the dock leads to another group, whose tabs are then in the strip, and More to all', async ({
  page,
  bar,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openTab(page, bar, 'overview')
  await expect(page.getByRole('link', { name: 'Milestones' })).toBeHidden()
  await goToTab(page, 'milestones')
  await expect(page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link')).toHaveText([
    /Reward claims/,
    /Redeem a code/,
    /Find a member/,
    /Milestones/,
    /Program/,
    /Bar mode/,
  ])
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milestones')
  await goToTab(page, 'audit')
  await expect(more).toHaveAttribute('aria-current', 'true')
})

test('the keys Ctrl and K lead to a tab, to a member, and to another page', deep, async ({ page, bar }) => {
  await bar.make({ firstName: 'Robin', lastName: 'Regular', email: 'robin@guest.test' })
  await openTab(page, bar, 'overview')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('miles')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milestones')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('robin@guest')
  await expect(page.getByRole('dialog').getByRole('option', { name: /^Robin Regular/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Regular')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bar mode')
  await expect(page.getByRole('dialog').getByRole('option', { name: /^Bar mode/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${urls.barMode}$`))
})

test('what was typed is still there when a lost connection is back, and what happened meanwhile is shown', async ({
  page,
  context,
  bar,
}) => {
  await openTab(page, bar, 'overview')
  await page.getByRole('button', { name: 'Add Member' }).click()
  const dialog = page.getByRole('dialog')
  const person = {
    'First Name*': 'Nadia',
    'Last Name*': 'Offline',
    'Email*': 'nadia@guest.test',
    'Phone*': '3055550177',
  }
  for (const [label, words] of Object.entries(person)) await dialog.getByLabel(label, { exact: true }).fill(words)
  await context.setOffline(true)
  const send = dialog.getByRole('button', { name: 'Create & Approve Member' })
  await send.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await bar.make({ firstName: 'Mona', lastName: 'Meanwhile' })
  await expect(page.getByText("You're offline.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nadia')
  await send.click()
  await expect(dialog.getByLabel('Link', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const name of ['Mona Meanwhile', 'Nadia Offline']) await expect(page.getByRole('row', { name })).toBeVisible()
})
