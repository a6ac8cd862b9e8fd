import type { Page } from '@playwright/test'
import { events } from '#content/events.ts'
import { urls } from '#urls.ts'
import { publicAddresses } from '../public-addresses.ts'
import { deep, expect, phone, test } from './visit.ts'

test.use({ ...phone, javaScriptEnabled: false })

// The pages of the events are made in one way: the first stands for all.
const otherEvents = events.slice(1).map(({ slug }) => `/${slug}`)
const addresses = publicAddresses.filter((address) => !otherEvents.includes(address))

test('every kind of public page can be read, and everything it shows works, with JavaScript switched off', async ({
  page,
}) => {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByRole('banner'), address).toBeVisible()
    await expect(page.getByRole('contentinfo'), address).toBeVisible()
    // While a page opens its sections take turns.
    await expect(async () => {
      const { seen, unseen, helpless } = await lookAround(page)
      expect(seen, address).toBeGreaterThan(2)
      expect({ address, unseen, helpless }).toEqual({ address, unseen: [], helpless: [] })
    }).toPass()
  }
})

test('with JavaScript switched off the menu of the header opens and leads on', deep, async ({ page }) => {
  await page.goto(urls.home)
  const menu = page.getByRole('navigation', { name: 'Mobile menu' })
  for (const name of ['Large Parties', 'Contact']) {
    await page.locator('details.burger summary').click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page).toHaveURL(new RegExp(`${urls.contact}$`))
})

test('with JavaScript switched off a visitor opens a sheet, turns the menu, filters the fixtures and writes to the house', async ({
  page,
  bar,
}) => {
  await page.goto(urls.home)
  const prizes = page.locator('#prizes')
  await page.getByRole('button', { name: 'Click for big prizes' }).click()
  await expect(prizes).toBeVisible()
  await prizes.getByRole('button', { name: 'Close' }).click()
  await expect(prizes).toBeHidden()

  await page.goto(urls.menu)
  await page.getByRole('navigation', { name: 'Menu sections' }).getByRole('link', { name: 'Wines & Bubbles' }).click()
  await expect(page.getByRole('columnheader', { name: 'BTG' }).first()).toBeVisible()
  await expect(page.getByText('Smoked fish dip')).toBeHidden()

  await page.goto(urls.liverpool)
  await page.getByLabel('Competition').selectOption('Premier League')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.fixture-table').getByRole('status')).toHaveText('Showing 1 to 8 of 38')

  await page.goto(urls.contact)
  const message = page.locator('#message')
  const words = { Name: 'No Script', Email: 'guest@mail.test', Message: 'Plain form' }
  for (const [name, value] of Object.entries(words)) await message.getByRole('textbox', { name }).fill(value)
  await message.getByRole('button').click()
  await expect(page).toHaveURL(/\/contact\?sent=yes#message$/)
  await expect(page.getByText('Thank you for reaching out!')).toBeInViewport()
  expect(await bar.send('GET', '/api/messages')).toMatchObject([{ answers: { name: 'No Script', smsOptIn: false } }])
})

/**
 * Headings, tables, fields and calls to action that cannot be seen although nothing says that they are hidden, and
 * controls that do nothing: a button has to send a form or open something without script, a form has to lead somewhere, and
 * a film needs the controls of the browser.
 */
async function lookAround(page: Page) {
  return page.locator('main').evaluate((main) => {
    // Searching the menu takes a script, so the search and its empty answer stay away without one.
    const putAway = '[hidden], dialog, [popover], details:not([open]), .vh, search, .menu-none, .needs-script'
    const isPutAway = (element: Element) => element.closest(putAway)
    const describe = (element: Element) => element.outerHTML.slice(0, 120)
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const content = [...main.querySelectorAll('h1, h2, h3, table, label, a.btn')].filter((one) => !isPutAway(one))
    const buttons = [...document.querySelectorAll('button:not(form button, [popovertarget], [commandfor])')]
    const others = [...document.querySelectorAll('form:not([action]), video:not([controls])')]
    return {
      seen: content.filter(isShown).length,
      unseen: content.filter((one) => !isShown(one)).map(describe),
      helpless: [...buttons, ...others].filter(isShown).map(describe),
    }
  })
}
