import type { Page } from '@playwright/test'
import { events } from '#content/events.ts'
import { urls } from '#urls.ts'
import { isDeep } from '../depth.ts'
import { test as inSeason } from './season.ts'
import { deep, expect, holdCalls, onPhone, test } from './visit.ts'

/** Where an anchor comes to rest: below the header, with a little air. */
const BELOW_HEADER = 96

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })

test('/events#large-reservation opens there, and stays there when the pictures above arrive late', async ({ page }) => {
  const letPicturesCome = await holdCalls(page, /\/media\/.+\.(avif|webp)$/)
  await page.goto(`${urls.events}#large-reservation`, { waitUntil: 'commit' })
  await expect.poll(() => topOf(page, 'large-reservation')).toBe(BELOW_HEADER)

  letPicturesCome()
  await page.evaluate(async () => {
    const above = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) =>
      image.checkVisibility(),
    )
    for (const image of above) image.loading = 'eager'
    await Promise.all(above.map((image) => image.decode()))
  })
  expect(await topOf(page, 'large-reservation')).toBe(BELOW_HEADER)
})

inSeason(
  'every card says what it is about, opens its schedule, and leads to its event as a whole',
  deep,
  async ({ page }) => {
    await page.goto(urls.events)
    await expect(page.locator('.card')).toHaveCount(8)
    await expect(page.locator('.card__text').filter({ visible: true })).toHaveCount(8)
    await expect(page.locator('.card').first()).toContainText('Tonight')
    await expect(page.locator('.card').first()).toContainText('Trivia, Tacos & Tequila')

    const schedule = page.getByRole('dialog', { name: 'Unplugged Saturdays' })
    await card(page, 'Unplugged Saturdays').getByRole('button', { name: 'View Band Schedule' }).click()
    await expect(schedule).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(schedule).toBeHidden()

    const bingo = card(page, 'Music Bingo')
    await bingo.getByRole('link').focus()
    await expect(bingo).toHaveCSS('outline-style', 'solid')
    await bingo.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(new RegExp(`${urls.musicBingoWednesday}$`))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goto(urls.thursdayNightFootball)
    await page.getByRole('link', { name: 'The game plan' }).click()
    await expect(page.getByRole('heading', { name: 'Four quarters, one plan' })).toBeInViewport()
  },
)

test('an address with an anchor opens at its part of the page, clear of the header', deep, async ({ page }) => {
  const others = [`${urls.triviaTacosTequila}#menu`, `${urls.musicBingoWednesday}#details`]
  for (const address of [
    `${urls.events}#jotform`,
    `${urls.triviaTacosTequila}#reservation`,
    ...(isDeep ? others : []),
  ]) {
    // Each from a new page: a glide that is still under way would be mixed up with the next one.
    await page.goto('about:blank')
    await page.goto(address)
    const target = page.locator(new URL(address, 'http://bar.test').hash)
    const isReached = async () => {
      const { top, room, header } = await target.evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        room: Number.parseFloat(getComputedStyle(element).paddingTop),
        header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }))
      return Math.abs(top) < 120 && top + room >= header
    }
    await expect.poll(isReached, address).toBe(true)
  }
})

onPhone('every event can be reserved from its first screen on a phone', deep, async ({ page }) => {
  for (const { slug } of events) {
    await page.goto(`/${slug}`)
    await expect(page.locator('.hero').getByRole('link', { name: /Make A Reservation/ })).toBeInViewport()
  }
})
