import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { SEASON_NOW, test as seasonTest } from './season.ts'
import { deep, expect, test } from './visit.ts'

// These are about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })
seasonTest.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heroPictures = [/Art-deco street/, /Red coupe cocktail/, /Three pints/]
const shownPicture = (page: Page) => page.locator('.hero .is-on img')

/** Resolves once the page has been told that this is in the window. */
async function seen(page: Page, selector: string) {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await page
    .locator(`${selector}[data-live]`)
    .evaluate((element) => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(element)))
}

/** Opens the page with a clock that moves only when the test moves it. */
async function openWithStandingClock(page: Page) {
  await page.clock.pauseAt(Date.parse(SEASON_NOW) + 60_000)
  await page.goto(urls.home)
  // The page's script waits for timers, the next of which is only set once a file has come.
  const live = page.locator('.hero[data-live]')
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(live).toHaveCount(1, { timeout: 100 })
  }).toPass()
}

seasonTest(
  'the hero changes its picture every five seconds, and stops for the pointer, the keyboard and its button',
  deep,
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openWithStandingClock(page)
    await seen(page, '.hero')

    await expect(shownPicture(page)).toHaveAttribute('alt', /Art-deco street/)
    expect(asked.filter((url) => /hero-(cocktail|matchday)/.test(url))).toEqual([])
    for (const place of [1, 2, 0, 1]) {
      await page.clock.runFor(5_000)
      await expect(shownPicture(page)).toHaveAttribute('alt', heroPictures[place] ?? /nothing/)
    }
    await expect
      .poll(() => shownPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Pause slideshow' }).hover()
    await page.clock.runFor(20_000)
    await expect(shownPicture(page)).toHaveAttribute('alt', /Red coupe cocktail/)
    await page.mouse.move(700, 10)
    await page.clock.runFor(5_000)
    await expect(shownPicture(page)).toHaveAttribute('alt', /Three pints/)

    const dot = page.getByRole('button', { name: 'Slide 1 of 3' })
    await dot.focus()
    await page.clock.runFor(20_000)
    await expect(shownPicture(page)).toHaveAttribute('alt', /Three pints/)
    await page.keyboard.press('Enter')
    await expect(shownPicture(page)).toHaveAttribute('alt', /Art-deco street/)
    await expect(dot).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Slide 3 of 3' }).click()
    await expect(shownPicture(page)).toHaveAttribute('alt', /Three pints/)
    await expect(page.locator('.hero .is-on')).toHaveCount(1)

    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await page.getByRole('button', { name: 'Play slideshow' }).blur()
    await page.mouse.move(700, 10)
    await page.clock.runFor(20_000)
    await expect(shownPicture(page)).toHaveAttribute('alt', /Three pints/)
    await page.getByRole('button', { name: 'Play slideshow' }).click()
    await page.clock.runFor(5_000)
    await expect(shownPicture(page)).toHaveAttribute('alt', /Art-deco street/)
  },
)

test(
  'the video starts without sound when it is seen, loops, pauses out of sight, and can be paused',
  deep,
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => /\.(webm|mp4)$/.test(request.url()) && fetched.push(request.url()))
    await page.goto(urls.home, { waitUntil: 'load' })
    const player = page.locator('video')
    const state = () =>
      player.evaluate(({ paused, muted, loop, controls }: HTMLVideoElement) => ({ paused, muted, loop, controls }))
    expect(fetched).toEqual([])

    await player.scrollIntoViewIfNeeded()
    await expect.poll(state).toEqual({ paused: false, muted: true, loop: true, controls: false })

    await page.locator('.footer').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await state()).paused).toBe(true)
    await player.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await state()).paused).toBe(false)
    await page.getByRole('button', { name: 'Pause video' }).click()
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    expect((await state()).paused).toBe(true)
  },
)

test('the prizes and the band schedule open above the page, by hand and by keyboard, and give the focus back', async ({
  page,
}) => {
  await page.goto(urls.home)
  const button = page.getByRole('button', { name: 'Click for big prizes' })
  const prizes = page.getByRole('dialog', { name: 'Big prizes, small pencils' })
  await button.click()
  await expect(prizes).toBeVisible()
  await expect
    .poll(() => prizes.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const place = await page.evaluate(() => scrollY)
  await page.mouse.move(10, 300)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY), 'the page behind rests').toBe(place)
  await page.mouse.click(5, 300)
  await expect(prizes).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(prizes).toBeVisible()
  await expect(prizes.getByRole('button', { name: 'Close' })).toBeFocused()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
  // Between the last and the first stop the focus is on the browser itself, which a page sees as its body.
  expect(await page.evaluate(() => document.activeElement?.matches('body, dialog[open] *'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(prizes).toBeHidden()
  await expect(button).toBeFocused()

  const schedule = page.getByRole('dialog', { name: 'Unplugged Saturdays' })
  await page.getByRole('button', { name: 'View Band Schedule' }).click()
  await expect(schedule).toBeVisible()
  await expect(schedule).toContainText('NO LIVE MUSIC ON UFC FIGHT NIGHTS')
  await schedule.getByRole('button', { name: 'Close' }).click()
  await expect(schedule).toBeHidden()
  await expect(page.getByRole('button', { name: 'View Band Schedule' })).toBeFocused()
})
