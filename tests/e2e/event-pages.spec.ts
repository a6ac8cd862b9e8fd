import { urls } from '#urls.ts'
import { expect, onPhone, test } from './visit.ts'

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

onPhone('every event can be reserved, called and found from a phone', async ({ page }) => {
  for (const url of eventPages) {
    await page.goto(url)
    const main = page.getByRole('main')
    const reserve = main.locator('.hero').getByRole('link', { name: /Make A Reservation/ })
    await expect(reserve).toBeInViewport()
    await expect(reserve).toHaveAttribute('href', 'https://example.com/reserve?party=2')
    await expect(reserve).toHaveAttribute('target', '_blank')
    await expect(main.locator('a[href="tel:+13055550111"]').first()).toBeAttached()
    const directions = main.getByRole('link', { name: /Get Directions/ }).first()
    await expect(directions).toHaveAttribute('href', 'https://example.com/maps?to=1144+Washington+Avenue+Miami+Beach')
  }
})

test('an event page opens at its top, wherever the visitor came from', async ({ page }) => {
  await page.goto(urls.karaokeFridays)
  await page.getByRole('navigation', { name: 'More events' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/unplugged-saturdays$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('anchors lead to their part of the page, clear of the header', async ({ page }) => {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every event page can be read, and its video played', async ({ page }) => {
    for (const url of eventPages) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: /Add to calendar/ })).toHaveAttribute(
        'href',
        `/calendar/events${url}.ics`,
      )
      for (const player of await page.locator('video').all()) await expect(player).toHaveAttribute('controls', '')
    }
  })
})
