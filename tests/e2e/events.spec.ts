import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { test as inSeason } from './season.ts'
import { expect, test } from './visit.ts'

/** Where an anchor comes to rest: below the header, with a little air. */
const BELOW_HEADER = 96

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })

for (const id of ['large-reservation', 'jotform']) {
  test(`/events#${id} opens there, and stays there when the pictures above arrive late`, async ({ page }) => {
    let letPicturesCome = () => {}
    const wait = new Promise<void>((resolve) => {
      letPicturesCome = resolve
    })
    await page.route(/\/media\/.+\.(avif|webp)$/, async (route) => {
      await wait
      await route.continue()
    })
    await page.goto(`${urls.events}#${id}`, { waitUntil: 'commit' })
    await expect.poll(() => topOf(page, id)).toBe(BELOW_HEADER)

    letPicturesCome()
    await page.evaluate(async () => {
      const above = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) =>
        image.checkVisibility(),
      )
      for (const image of above) image.loading = 'eager'
      await Promise.all(above.map((image) => image.decode()))
    })
    expect(await topOf(page, id)).toBe(BELOW_HEADER)
  })
}

inSeason('the whole card leads to its event, and every card says what it is about', async ({ page }) => {
  await page.goto(urls.events)
  await expect(page.locator('.card')).toHaveCount(8)
  await expect(page.locator('.card__text').filter({ visible: true })).toHaveCount(8)
  await expect(page.locator('.card').first()).toContainText('Tonight')
  await expect(page.locator('.card').first()).toContainText('Trivia, Tacos & Tequila')

  const bingo = card(page, 'Music Bingo')
  await bingo.getByRole('link').focus()
  await expect(bingo).toHaveCSS('outline-style', 'solid')
  await bingo.click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL(new RegExp(`${urls.musicBingoWednesday}$`))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

inSeason("Saturday's card opens the band schedule without leaving the page", async ({ page }) => {
  await page.goto(urls.events)
  const button = card(page, 'Unplugged Saturdays').getByRole('button', { name: 'View Band Schedule' })
  const schedule = page.getByRole('dialog', { name: 'Unplugged Saturdays' })
  await button.click()
  await expect(schedule).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(schedule).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${urls.events}$`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the week, the band schedule and the form are all there', async ({ page }) => {
    await page.goto(urls.events)
    await expect(page.locator('.card__text').filter({ visible: true })).toHaveCount(8)
    await expect(page.locator('.hero .is-on img')).toBeVisible()
    const schedule = page.locator('#bands')
    await page.getByRole('button', { name: 'View Band Schedule' }).click()
    await expect(schedule).toBeVisible()
    await schedule.getByRole('button', { name: 'Close' }).click()
    await expect(schedule).toBeHidden()

    await page.getByRole('link', { name: 'Plan a large party' }).click()
    await expect.poll(() => topOf(page, 'large-reservation')).toBe(BELOW_HEADER)
    const form = page.frameLocator('#jotform iframe')
    await expect(form.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
