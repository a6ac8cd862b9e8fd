import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { deep, expect, onPhone, test } from './visit.ts'

const shownSections = (page: Page) => page.locator('.menu-panel:visible').evaluateAll((all) => all.map(({ id }) => id))
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Menu sections' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the menu' })

test('sections switch in place, without a request, and the way back leads through them', async ({ page }) => {
  await page.goto(urls.menu, { waitUntil: 'networkidle' })
  expect(await shownSections(page)).toEqual(['food-menu'])
  await expect(tab(page, 'Food Menu')).toHaveAttribute('aria-current', 'true')

  const requests: string[] = []
  // Pictures of a section arrive when it is first seen, and the browser asks for its icon; the items were there all along.
  page.on('request', (request) => !/\/media\/|favicon/.test(request.url()) && requests.push(request.url()))
  for (const [name, slug] of [
    ['Beer Menu', 'beer-menu'],
    ['Wines & Bubbles', 'wines-bubbles'],
    ['Nightly Specials', 'nightly-specials'],
  ] as const) {
    await tab(page, name).click()
    expect(await shownSections(page)).toEqual([slug])
    await expect(tabs(page).locator('[aria-current]')).toHaveText(name)
    await expect(tab(page, name)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`\\?tab=${slug}$`))
  }
  await page.goBack()
  expect(await shownSections(page)).toEqual(['wines-bubbles'])
  await page.goBack()
  expect(await shownSections(page)).toEqual(['beer-menu'])
  await page.goForward()
  expect(await shownSections(page)).toEqual(['wines-bubbles'])

  // From far down one section, the next begins at its beginning.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await tab(page, 'Happy Hour Food').click()
  await expect(page.getByRole('heading', { name: 'Small plates' })).toBeInViewport()
  expect(requests).toEqual([])
})

onPhone(
  'a search finds across sections, is shared by its address, and combines with diet and price',
  async ({ page }) => {
    await page.goto(`${urls.menu}?tab=breakfast`)
    await search(page).fill('guava')
    await expect(page.getByRole('status').filter({ hasText: 'matches' })).toHaveText('4 matches')
    expect(await shownSections(page)).toEqual(['breakfast', 'beer-menu', 'cocktails'])
    await expect(page.getByRole('heading', { name: 'Beer Menu' })).toBeVisible()
    await expect(tab(page, 'Cocktails')).toHaveText('Cocktails 1')
    await expect(page).toHaveURL(/\?tab=breakfast&q=guava$/)

    await page.getByRole('checkbox', { name: 'Vegetarian' }).check()
    await page.getByRole('combobox', { name: 'Max price' }).selectOption('Up to $20')
    await expect(page.getByText('1 match', { exact: true })).toBeVisible()
    await expect(page.getByText('Guava pancakes')).toBeVisible()
    await expect(page.getByText('Flamingo sour')).toBeHidden()
    await expect(page).toHaveURL(/\?tab=breakfast&q=guava&diet=vegetarian&max=20$/)

    await page.reload()
    await expect(page.getByText('1 match', { exact: true })).toBeVisible()
    await expect(search(page)).toHaveValue('guava')
    await expect(page.getByRole('checkbox', { name: 'Vegetarian' })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Max price' })).toHaveValue('20')

    await tab(page, 'Beer Menu').click()
    expect(await shownSections(page)).toEqual(['beer-menu'])
    await expect(search(page)).toHaveValue('')
    await page.goBack()
    await expect(page.getByText('1 match', { exact: true })).toBeVisible()
    await expect(search(page)).toHaveValue('guava')
  },
)

test('everything can be done with the keyboard alone', deep, async ({ page }) => {
  await page.goto(urls.menu)
  await tab(page, 'Food Menu').focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await expect(tab(page, 'Beer Menu')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await shownSections(page)).toEqual(['beer-menu'])
  await expect(tab(page, 'Beer Menu')).toBeFocused()

  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('stout')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const vegetarian = page.getByRole('checkbox', { name: 'Vegetarian' })
  await expect(vegetarian).toBeFocused()
  await expect(page.locator('.chip', { has: vegetarian })).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'No matches on the menu' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Night swim stout')).toBeVisible()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await shownSections(page)).toEqual(['beer-menu'])
})

test('on paper there is the whole menu, in black on white and nothing around it', deep, async ({ page }) => {
  await page.goto(urls.menu)
  await page.emulateMedia({ media: 'print' })
  expect(await shownSections(page)).toHaveLength(8)
  await expect(page.getByRole('heading', { name: 'Nightly Specials' })).toBeVisible()
  await expect(page.getByText('1144 Washington Avenue, Miami Beach, (305) 555-0111')).toBeVisible()
  for (const part of ['.header', '.footer', '.bar', '.tabs', '.find', '.hero__slides', '.menu-pic', '.fine .btn']) {
    await expect(page.locator(part).first(), part).toBeHidden()
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('.dish__price').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('.dishes li').first()).toHaveCSS('break-inside', 'avoid')
  const edges = await page
    .locator('#food-menu .dishes li:nth-child(odd) .dish__price')
    .evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().right)))
  expect(new Set(edges).size).toBe(1)

  await page.goto(`${urls.menu}?q=rum`)
  expect(await shownSections(page)).not.toContain('wines-bubbles')
})

test.describe('without a connection', () => {
  // Pictures of sections that were never opened are not there.
  test.use({ foreseenErrors: [/Failed to load resource/] })

  test('a menu that was read once can be read again, and says from when it is', async ({ page, context }) => {
    await page.goto(urls.menu)
    const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), urls.menu)
    await expect.poll(isKept).toBe(true)

    await context.setOffline(true)
    await page.goto(`${urls.menu}?tab=cocktails`)
    await expect(page.locator('.offline-note')).toBeVisible()
    await expect(page.locator('.offline-note')).not.toBeEmpty()
    expect(await shownSections(page)).toEqual(['cocktails'])
    await expect(page.locator('.hero img')).toHaveJSProperty('complete', true)
    expect(await page.evaluate(() => document.fonts.check('800 20px "Big Shoulders Display"'))).toBe(true)
    await tab(page, 'Beer Menu').click()
    expect(await shownSections(page)).toEqual(['beer-menu'])
    await search(page).fill('malbec')
    expect(await shownSections(page)).toEqual(['wines-bubbles'])

    await context.setOffline(false)
    await page.reload()
    await expect(page.locator('.offline-note')).toBeEmpty()
    await page.goto(urls.events)
    expect(await page.evaluate(() => navigator.serviceWorker.controller), 'no other page passes through it').toBe(null)
  })
})
