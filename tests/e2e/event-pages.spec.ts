import { urls } from '#urls.ts'
import { expect, expectAccessible, expectFitsEveryScreen, test } from './visit.ts'

const eventPages = [
  urls.triviaTacosTequila,
  urls.smashSurfWednesday,
  urls.musicBingoWednesday,
  urls.thursdayNightFootball,
  urls.karaokeFridays,
  urls.unpluggedSaturdays,
  urls.mondayWingNight,
  urls.premierLeagueFootball,
]

const anchors = [
  { url: urls.triviaTacosTequila, anchor: 'menu' },
  { url: urls.triviaTacosTequila, anchor: 'reservation' },
  { url: urls.smashSurfWednesday, anchor: 'menu' },
  { url: urls.musicBingoWednesday, anchor: 'details' },
  { url: urls.thursdayNightFootball, anchor: 'details' },
]

for (const url of eventPages) {
  test(`${url} can be reserved, called and found from a phone, fits and is accessible`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the wide layouts are measured here too')
    await page.goto(url)
    const main = page.getByRole('main')
    const reserve = main.locator('.hero').getByRole('link', { name: /Make A Reservation/ })
    await expect(reserve).toBeInViewport()
    await expect(reserve).toHaveAttribute('href', 'https://example.com/reserve?party=2')
    await expect(reserve).toHaveAttribute('target', '_blank')
    await expect(main.locator('a[href="tel:+13055550111"]').first()).toBeAttached()
    const directions = main.getByRole('link', { name: /Get Directions/ }).first()
    await expect(directions).toHaveAttribute('href', 'https://example.com/maps?to=1144+Washington+Avenue+Miami+Beach')
    await expectFitsEveryScreen(page)
    await expectAccessible(page)
  })
}

test('an event page opens at its top, wherever the visitor came from', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await page.goto(urls.karaokeFridays)
  await page.getByRole('navigation', { name: 'More events' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/unplugged-saturdays$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('anchors lead to their part of the page, clear of the header', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  for (const { url, anchor } of anchors) {
    // Each from a new page: a glide that is still under way would be mixed up with the next one.
    await page.goto('about:blank')
    await page.goto(`${url}#${anchor}`)
    const target = page.locator(`#${anchor}`)
    const isReached = async () => {
      const { top, room, header } = await target.evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        room: Number.parseFloat(getComputedStyle(element).paddingTop),
        header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }))
      return Math.abs(top) < 120 && top + room >= header
    }
    await expect.poll(isReached, `${url}#${anchor}`).toBe(true)
  }
  await page.goto(urls.thursdayNightFootball)
  await page.getByRole('link', { name: 'The game plan' }).click()
  await expect(page).toHaveURL(/#details$/)
  await expect(page.getByRole('heading', { name: 'Four quarters, one plan' })).toBeInViewport()
})

test('the film plays when it is asked to, and pauses', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await page.goto(urls.karaokeFridays)
  const film = page.getByLabel('A chrome microphone in front of flickering neon rings')
  await film.scrollIntoViewIfNeeded()
  const isPaused = () => film.evaluate((video) => (video as HTMLVideoElement).paused)
  expect(await isPaused()).toBe(true)
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => film.evaluate((video) => (video as HTMLVideoElement).currentTime)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect.poll(isPaused).toBe(true)
  await expect(page.getByRole('button', { name: 'Play video' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every event page can be read, and its film played', async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    for (const url of eventPages) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: /Add to calendar/ })).toHaveAttribute(
        'href',
        `/calendar/events${url}.ics`,
      )
      for (const film of await page.locator('video').all()) await expect(film).toHaveAttribute('controls', '')
    }
  })
})
