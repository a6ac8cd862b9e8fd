import { events } from '#content/events.ts'
import { urls } from '#urls.ts'
import { publicAddresses } from '../public-addresses.ts'
import { expect, expectAccessible, expectFitsEveryScreen, test } from './visit.ts'

/** A wide screen lays these out differently; the others only have more room there. */
const wideOnTheirOwn: string[] = [urls.home, urls.events, urls.menu, urls.liverpool, urls.contact]

// The pages of single events are looked at in their own file.
for (const address of publicAddresses.filter((url) => !events.some(({ slug }) => url === `/${slug}`))) {
  test(`${address} is accessible and fits every screen`, async ({ page, isMobile }) => {
    test.skip(!isMobile && !wideOnTheirOwn.includes(address), 'the same on a phone')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectFitsEveryScreen(page)
  })
}

test('the navigation leads to every part of the site', async ({ page, isMobile }) => {
  await page.goto(urls.contact)
  if (isMobile) await page.locator('details.burger summary').click()
  const nav = page.getByRole('navigation', { name: isMobile ? 'Mobile menu' : 'Main', exact: true })
  const links = await nav
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  const main = [
    ['Events', '/events'],
    ['Menu', '/miami-beach-eleven-tides-food-drinks'],
    ['Liverpool Bar', '/liverpool'],
    ['Large Parties', '/events#large-reservation'],
    ['Contact', '/contact'],
  ]
  if (!isMobile) return expect(links).toEqual(main)
  const reserve = ['Make A Reservation (opens in a new tab)', 'https://example.com/reserve?party=2']
  expect(links).toEqual([['Eleven Tides', '/#top'], ...main, ['View All Events', '/events'], reserve])
})

test('the logo leads home, and the name to the top of the home page', async ({ page }) => {
  await page.goto(urls.contact)
  await page.getByRole('banner').getByRole('link', { name: 'Eleven Tides home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.locator('.brand__word').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goto(urls.events)
  await page.locator('.brand__word').click()
  await expect(page).toHaveURL(/\/#top$/)
})

test('a reservation opens in a new tab for a party of two', async ({ page, isMobile }) => {
  await page.goto(urls.home)
  const link = isMobile
    ? page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /Reserve/ })
    : page.getByRole('banner').getByRole('link', { name: /Make A Reservation/ })
  await expect(link).toHaveAttribute('href', 'https://example.com/reserve?party=2')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('on a small screen the menu is collapsed, and opens and closes by touch and by keyboard', async ({
  page,
  isMobile,
}) => {
  await page.goto(urls.home)
  const menu = page.getByRole('navigation', { name: 'Mobile menu' })
  await expect(menu).toBeHidden()
  // A wide screen has room for all links and needs no button.
  if (!isMobile) return expect(page.locator('details.burger')).toBeHidden()
  await page.locator('details.burger summary').click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Large Parties' }).click()
  await expect(page).toHaveURL(/\/events#large-reservation$/)
  await expect(page.locator('#large-reservation')).toBeInViewport()
})

test('the skip link takes the keyboard past the header', async ({ page }) => {
  await page.goto(urls.contact)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('back to top appears after 200 pixels', async ({ page }) => {
  await page.goto(urls.home)
  const link = page.getByRole('link', { name: 'Back to top', includeHidden: true })
  await expect(link).toHaveCSS('visibility', 'hidden')
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(link).toHaveCSS('visibility', 'visible')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages can be read and walked through', async ({ page, isMobile }) => {
    await page.goto(urls.home)
    await expect(page.locator('.open').last()).toContainText(/Open now|Opens|Closed/)
    await expect(page.getByRole('row', { name: /Friday/ })).toContainText('3 PM')
    if (isMobile) await page.locator('details.burger summary').click()
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find us, call us, come in')
  })
})

test('an address that is not there says so in the look of the site', async ({ page, foreseenErrors }) => {
  foreseenErrors.push(/404/)
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This tide went out')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('nothing is asked of another host, and React only when an island wakes', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(urls.home, { waitUntil: 'networkidle' })
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
  expect(asked.filter((url) => /\/react-/.test(url))).toEqual([])
  await page.getByRole('table', { name: 'Hours' }).scrollIntoViewIfNeeded()
  await expect.poll(() => asked.filter((url) => /\/react-/.test(url)).length).toBe(1)
})
