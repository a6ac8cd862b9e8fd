import { urls } from '#urls.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { deep, expect, islandsAwake, test } from './visit.ts'

// Every state of bar mode. What it says is asserted elsewhere.
// The browser itself reports a lost connection and a refused code as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

test('bar mode: a card, each answer to a code, names, and a lost answer', deep, async ({ page, bar }) => {
  const ada = await bar.make({ firstName: 'Ada', lastName: 'Vale', points: 1500 })
  await bar.make({ firstName: 'Ida', lastName: 'Vale' })
  await bar.send('POST', `/api/members/${ada.id}/notes`, { text: 'Allergic to shellfish', showsInBarMode: true })
  const given = await bar.claim(ada.id, 'Welcome')
  await bar.send('POST', '/api/approve-reward', { rewardId: given.rewardId, give: true })
  const turnedDown = await bar.claim(ada.id, 'Bronze')
  await bar.send('POST', '/api/reject-reward', { rewardId: turnedDown.rewardId, reason: 'Kitchen is closed' })
  const pending = await bar.claim(ada.id, 'Bronze')
  await bar.signIn(page.context(), 'manager')
  await page.goto(urls.barMode)
  await islandsAwake(page, 'dashboards/admin/bar/bar-mode')
  await expectAccessibleEverywhere(page, 'bar mode: nothing scanned')

  const find = async (typed: string, heading: string) => {
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  for (const [typed, heading] of [
    [given.code, 'Already used'],
    [turnedDown.code, 'No longer good'],
    [pending.code, 'Not approved yet'],
    ['ET000000AAAA', 'Not found'],
    ['vale', 'Who is it?'],
  ] as const) {
    await find(typed, heading)
    await expectAccessibleEverywhere(page, `bar mode: ${heading}`)
  }

  await find(ada.memberNumber, 'Ada Vale')
  await expectAccessibleEverywhere(page, 'bar mode: a card')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const choose = async () => {
    await press(/^Give for/)
    await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible()
  }
  await choose()
  await expectAccessible(page, 'bar mode: before it is given')
  await press(/^Give for/)
  await expect(page.getByRole('heading', { name: 'Given' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'bar mode: Given')
  await press(/^Undo, /)
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await expectAccessible(page, 'bar mode: Undone')

  // An answer that never comes.
  await press('Back to Ada')
  await page.route(/\/api\/rewards\/[^/]+\/(give|settle)/, (route) => route.abort())
  await choose()
  await press(/^Give for/)
  await expect(page.getByRole('heading', { name: 'Not sure yet' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'bar mode: Not sure yet')
})
