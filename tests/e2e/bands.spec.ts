import type { Page } from '@playwright/test'
import { bands } from '#content/bands.ts'
import { urls } from '#urls.ts'
import { test as inSeason } from './season.ts'
import { expect, expectAccessible, test } from './visit.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'View Band Schedule' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unplugged Saturdays' })
const rows = (page: Page) => dialog(page).getByRole('listitem').getByRole('link')

async function open(page: Page, address: string) {
  await page.goto(address)
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** Nothing in the dialog is wider than the dialog. */
async function expectFits(page: Page) {
  const wider = await dialog(page).evaluate((element) => {
    const edge = element.getBoundingClientRect().right
    return [...element.querySelectorAll('*')].filter((inner) => inner.getBoundingClientRect().right > edge).length
  })
  expect(wider).toBe(0)
}

for (const address of [urls.home, urls.events, urls.unpluggedSaturdays]) {
  inSeason(`the band schedule opens from ${address}, this week first`, async ({ page, isMobile }) => {
    await page.goto(address)
    await expect(dialog(page)).toBeHidden()
    await opener(page).click()
    await expect(dialog(page)).toBeInViewport({ ratio: 1 })
    await expect(rows(page)).toHaveCount(bands.filter(({ fullDate }) => fullDate > '2025-10-14').length)
    await expect(rows(page).first()).toContainText('Sat, Oct 18')
    await expect(rows(page).first()).toContainText('Coquina Street')
    await expect(rows(page).first().getByText('THIS WEEK')).toBeVisible()
    await expect(dialog(page).getByText('THIS WEEK')).toHaveCount(1)
    await expectFits(page)
    if (isMobile && address === urls.unpluggedSaturdays) await expectAccessible(page)

    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  })
}

inSeason('a row opens the reservation provider for that evening in a new tab', async ({ page, context, isMobile }) => {
  inSeason.skip(isMobile, 'the same on a phone')
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'A table for two' }))
  await open(page, urls.unpluggedSaturdays)
  const tab = context.waitForEvent('page')
  await rows(page)
    .last()
    .click({ position: { x: 4, y: 4 } })
  expect((await tab).url()).toBe('https://example.com/reserve?party=2&dateTime=2025-11-29T22%3A00')
  await expect(dialog(page)).toBeVisible()
})

inSeason('the schedule is opened, walked through and closed by keyboard', async ({ page, isMobile }) => {
  inSeason.skip(isMobile, 'a phone has no keyboard')
  await page.goto(urls.unpluggedSaturdays)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()

  const isOutside = () =>
    page.evaluate(() => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body)
  const reached = new Set<string>()
  // Twice round: past the last thing in the dialog the keyboard comes back to the first, and never to the page behind.
  for (let presses = 0; presses < 2 * (await rows(page).count()) + 6; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await isOutside()).toBe(false)
    reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  for (const name of await rows(page).allTextContents()) expect(reached).toContain(name)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

inSeason('a click beside the schedule closes it, a click on it does not', async ({ page, isMobile }) => {
  inSeason.skip(isMobile, 'the same on a phone')
  await open(page, urls.events)
  await dialog(page).getByText('NO LIVE MUSIC ON UFC FIGHT NIGHTS').click()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(20, 300)
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('after the season the schedule says where new dates are announced', async ({ page, isMobile }) => {
  await open(page, urls.unpluggedSaturdays)
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await expect(rows(page)).toHaveCount(0)
  await expect(dialog(page).getByText('10:00 PM - 1:00 AM every Saturday')).toBeVisible()
  await expect(dialog(page).getByText('NO LIVE MUSIC ON UFC FIGHT NIGHTS')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank')
  await expect(dialog(page).getByRole('link', { name: /Make A Reservation/ })).toHaveAttribute('target', '_blank')
  if (isMobile) await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the schedule opens and closes all the same', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    await open(page, urls.unpluggedSaturdays)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  })
})
