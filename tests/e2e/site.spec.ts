import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Locator } from '@playwright/test'
import { urls } from '#urls.ts'
import { listForcedLayouts } from './forced-layouts.ts'
import { deep, expect, onPhone, test } from './visit.ts'

const main = [
  ['Events', '/events'],
  ['Menu', '/miami-beach-eleven-tides-food-drinks'],
  ['Liverpool Bar', '/liverpool'],
  ['Large Parties', '/events#large-reservation'],
  ['Contact', '/contact'],
]
const linksOf = (nav: Locator) =>
  nav.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))

test('on a desk the navigation leads to every part of the site, past the header by the skip link, and home', async ({
  page,
}) => {
  await page.goto(urls.contact)
  expect(await linksOf(page.getByRole('navigation', { name: 'Main', exact: true }))).toEqual(main)
  await expect(page.locator('details.burger')).toBeHidden()
  const reserve = page.getByRole('banner').getByRole('link', { name: /Make A Reservation/ })
  await expect(reserve).toHaveAttribute('href', 'https://example.com/reserve?party=2')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)

  await page.getByRole('banner').getByRole('link', { name: 'Eleven Tides home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.locator('.brand__word').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goto(urls.events)
  await page.locator('.brand__word').click()
  await expect(page).toHaveURL(/\/#top$/)
})

test('View Events leads to the week, and back to top takes the keyboard along', deep, async ({ page }) => {
  await page.goto(urls.home)
  await page.getByRole('link', { name: 'View Events' }).click()
  await expect(page.getByRole('heading', { name: 'Something on, six nights a week' })).toBeInViewport()
  // A page of its own: the glide to the week may still be under way.
  await page.goto(urls.home)
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

onPhone(
  'on a phone the menu is collapsed, opens and closes by touch and by keyboard, and leads on',
  async ({ page }) => {
    await page.goto(urls.home)
    const menu = page.getByRole('navigation', { name: 'Mobile menu' })
    await expect(menu).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /Reserve/ })).toBeVisible()
    await page.locator('details.burger summary').click()
    const reserve = ['Make A Reservation (opens in a new tab)', 'https://example.com/reserve?party=2']
    const extra = [['View All Events', '/events'], reserve]
    expect(await linksOf(menu)).toEqual([['Eleven Tides', '/#top'], ...main, ...extra])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Large Parties' }).click()
    await expect(page).toHaveURL(/\/events#large-reservation$/)
    await expect(page.locator('#large-reservation')).toBeInViewport()
  },
)

onPhone('no script has a page laid out before its time', deep, async ({ browser, page }) => {
  expect(await listForcedLayouts(browser, page, urls.home)).toEqual([])
  expect(await listForcedLayouts(browser, page, urls.menu)).toEqual([])
})

test(
  'where the system chooses the colors, what is chosen stands out and a button has an edge',
  deep,
  async ({ page }) => {
    const current = (where: string) => page.locator(`${where} [aria-current]`).first()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await page.goto(urls.menu)
      const lines = await page
        .locator('.tabs a')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor))
      expect(lines.filter((line) => line === lines[0])).toHaveLength(1)
      await expect(current('.nav')).toHaveCSS('text-decoration-line', 'underline')
      await expect(page.locator('.header__reserve')).toHaveCSS('border-top-style', 'solid')
      await page.goto(urls.liverpool)
      await expect(current('.pages')).toHaveCSS('outline-style', 'solid')
    }
  },
)

test(
  'on paper every page is black on white: no picture, no glow, nothing on top of its words',
  deep,
  async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    for (const address of [urls.home, urls.events, urls.mondayWingNight, urls.liverpool, urls.contact]) {
      await page.goto(address)
      for (const part of ['.header', '.footer', '.bar', '.btn', '.video', '.gallery', '.card__flag', 'main picture']) {
        const shown = page.locator(part).filter({ visible: true })
        await expect(shown, `${address}: ${part}`).toHaveCount(0)
      }
      const dressed = await page.locator('main :is(h1, h2, h3, p, span)').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.textContent)
          .map((one) => ({ words: one.textContent, style: getComputedStyle(one) }))
          .filter(({ style }) => style.textShadow !== 'none' || style.color === 'rgb(255, 255, 255)')
          .map(({ words }) => words),
      )
      expect(dressed, address).toEqual([])
    }
  },
)

test("the build's own notes are not served", async ({ page }) => {
  expect((await page.request.get('/.vite/manifest.json')).status()).toBe(404)
})

test('the running product refuses a request that names two hosts', async ({ bar }) => {
  const socket = connect(Number(new URL(bar.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
