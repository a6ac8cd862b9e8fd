import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { goToTab, openTab, settled } from './bar.ts'
import { deep, expect, onPhone, tabTo, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

/** What a guest is sent, before any script. */
const raw = async (page: Page, address: string) => (await page.request.get(address)).text()
/** The same as it is read: what the page is about, without tags. */
async function words(page: Page, address: string) {
  const [, main = ''] = (await raw(page, address)).split('<main')
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

onPhone('a price, a score and happy hour are changed on a phone, and guests read each', deep, async ({ page, bar }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await openTab(page, bar, 'menu')
  await page.getByLabel('Find a dish or drink').fill('tide wings')
  await button('Price of Tide wings: $18.00').click()
  const price = page.getByLabel('Price of Tide wings', { exact: true })
  await expect(price).toBeFocused()
  await page.keyboard.type('lots')
  await expect(page.getByText('Type a price such as 19 or 19.50')).toBeVisible()
  await expectAccessible(page, 'menu: a price that is none, on a phone')
  await price.fill('19.75')
  await button('Price of Tide wings: one dollar more').click()
  await button('Done').click()
  await expect(button('Price of Tide wings: $20.75')).toBeVisible()
  expect(await words(page, urls.menu)).not.toContain('$20.75')
  await button('Publish 1 change').click()
  await expect(page.getByText('Everything is live')).toBeVisible()
  expect(await words(page, urls.menu)).toMatch(/Tide wings .{0,80}\$20\.75/)

  await goToTab(page, 'fixtures')
  await page.getByLabel('Search fixtures').fill('nottingham')
  await page.getByLabel('Goals of Liverpool on November 22').fill('7')
  await expect(button('Save the score of Liverpool vs. Nottingham Forest')).toBeDisabled()
  await page.getByLabel('Goals of Nottingham Forest on November 22').fill('5')
  await button('Save the score of Liverpool vs. Nottingham Forest').click()
  await expect(page.getByText('Score saved')).toBeVisible()
  await expectAccessible(page, 'fixtures: a score saved, on a phone')
  const november = `${urls.liverpool}?season=2025&month=2025-11`
  expect(await words(page, november)).toContain('Liverpool 7–5 Nottingham Forest')

  await goToTab(page, 'promotions')
  expect(await words(page, urls.home)).toContain('Monday to Friday, 3 PM to 7 PM')
  await button(/^Happy hour/).click()
  await page.getByLabel('From').fill('16:00')
  await expect(page.getByText('Monday to Friday, 4 PM to 7 PM, Miami time.')).toBeVisible()
  await button('Publish 1 change').click()
  await expect(page.getByText('Everything is live')).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'promotions: open and published, on a phone')
  for (const address of [urls.home, urls.menu]) {
    expect(await words(page, address)).toContain('Monday to Friday, 4 PM to 7 PM')
    expect(await words(page, address)).not.toContain('3 PM to 7 PM')
  }
})

test(
  'a policy and the membership page are edited, published and taken back by keyboard alone',
  deep,
  async ({ page, bar }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await openTab(page, bar, 'policies')
    await tabTo(page, page.getByLabel('What it is about'))
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('In plain ')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('1 change is not live yet')).toBeVisible()
    // Saving leaves the caret where it was.
    await page.keyboard.type('words: ')
    expect(await words(page, urls.privacyPolicy)).not.toContain('In plain')
    await tabTo(page, button('Publish 1 change'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Everything is live')).toBeVisible()
    expect(await words(page, urls.privacyPolicy)).toContain('In plain words: What we know about you')
    await tabTo(page, button('History'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
    await expectAccessible(page, 'policies: history')
    await tabTo(page, button('Undo Privacy policy, What it is about'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Undone. The website shows it.')).toBeVisible()
    expect(await words(page, urls.privacyPolicy)).not.toContain('In plain')

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('membership page')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership page')
    await settled(page)
    await tabTo(page, page.getByLabel(/^Headline/))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Not saved. What you typed is still here.')).toBeVisible()
    await expect(page.getByLabel(/^Headline/)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'membership: a problem')
    await page.keyboard.type('Come often, eat free.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('1 change is not live yet')).toBeVisible()
    await tabTo(page, button('Publish at a time'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'membership: publish at a time')
    await tabTo(page, page.getByRole('radio', { name: 'At a time' }))
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, button('Publish now'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Everything is live')).toBeVisible()
    expect(await raw(page, urls.memberSignup)).toContain('<h1 id="page-title">Come often, eat free.</h1>')
    await tabTo(page, button('History'))
    await page.keyboard.press('Enter')
    await tabTo(page, button('Undo Headline'))
    await page.keyboard.press('Enter')
    await expect.poll(() => raw(page, urls.memberSignup)).not.toContain('Come often, eat free.')
  },
)

test(
  'a dish is moved by keyboard; fixtures are pasted, the row with a fault is mended, and one click takes them all back',
  deep,
  async ({ page, bar }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const menuOrder = async () => {
      const menu = await words(page, urls.menu)
      return [...menu.matchAll(/Smoked fish dip|Tide wings|Shoestring fries/g)].slice(0, 3).map(([dish]) => dish)
    }
    await openTab(page, bar, 'menu')
    expect(await menuOrder()).toEqual(['Smoked fish dip', 'Tide wings', 'Shoestring fries'])
    await tabTo(page, button('Move Smoked fish dip'))
    for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByText(/^Smoked fish dip, 3 of \d+\.$/)).toBeAttached()
    await expect(button('Move Smoked fish dip')).toBeFocused()
    await expectAccessible(page, 'menu: a dish lifted')
    await page.keyboard.press('Space')
    await tabTo(page, button('Publish 1 change'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Everything is live')).toBeVisible()
    expect(await menuOrder()).toEqual(['Tide wings', 'Shoestring fries', 'Smoked fish dip'])

    await goToTab(page, 'fixtures')
    await button('Import').click()
    const dialog = page.getByRole('dialog')
    // A year ahead, so that they are to come whenever this runs.
    const year = new Date().getFullYear() + 1
    const rows = [
      `${year}-10-02\t10:00\tLiverpool\tPier Rovers\tPremier League\tAnfield`,
      `${year}-10-09\t25:15\tHarbor Town\tLiverpool\tPremier League\tQuayside`,
      '2025-11-22\t10:30\tLiverpool\tNottingham Forest\tPremier League\tAnfield',
    ]
    await dialog.getByLabel('Rows', { exact: true }).fill(rows.join('\n'))
    await expect(dialog.getByRole('status')).toHaveText('3 rows read, 2 fine, 1 problem')
    await expect(dialog.getByText('25:15 is not a time. Write 15:15, 3:15 PM or TBD.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
    await expectAccessible(page, 'fixtures: import with a problem')
    await dialog.getByRole('button', { name: 'Use 3:15 PM' }).click()
    await expect(dialog.getByText('2 matches are new.')).toBeVisible()
    await expect(dialog.getByText('1 in the list already: 1 change, 0 stay as they are.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
    // The message with the way back stays for as long as somebody points at it.
    await button('Undo').hover()
    await expect(page.getByText('Fixtures imported')).toBeVisible()

    const october = `${urls.liverpool}?season=${year}&month=${year}-10`
    const read = () => words(page, october)
    expect(await read()).toContain('Liverpool vs. Pier Rovers')
    expect(await read()).toMatch(/3:15 PM .{0,80}Harbor Town vs\. Liverpool/)
    const november = `${urls.liverpool}?season=2025&month=2025-11`
    expect(await words(page, november)).toMatch(/10:30 AM .{0,80}Liverpool vs\. Nottingham Forest/)

    await button('Undo').click()
    await expect(page.getByText('Change undone')).toBeVisible()
    expect(await read()).not.toContain('Pier Rovers')
    expect(await words(page, november)).not.toContain('10:30 AM')
  },
)
