import { events } from '#content/events.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { urls } from '#urls.ts'
import { publicAddresses } from '../public-addresses.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { test as inSeason } from './season.ts'
import { deep, expect, islandsAwake, onPhone, phone, test } from './visit.ts'

// Every public screen in every state, the pages themselves on a desk and on a phone. What it says is asserted elsewhere.
// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const otherEvents = events.slice(1).map(({ slug }) => `/${slug}`)
const third = Math.ceil(publicAddresses.length / 3)
for (const from of [0, third, 2 * third]) {
  const addresses = publicAddresses.slice(from, from + third)
  inSeason(`from ${addresses[0]} to ${addresses.at(-1)}`, async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address)
      // The pages of the events look alike: on a phone in the dark the first stands for all.
      if (otherEvents.includes(address)) await expectAccessible(page, address)
      else await expectAccessibleEverywhere(page, address)
    }
  })
}

inSeason.describe('what opens above a page', () => {
  inSeason.use(phone)

  inSeason('the menu, the sheets and the lightbox', deep, async ({ page }) => {
    await page.goto(urls.home)
    await page.locator('details.burger summary').click()
    await expectAccessible(page, 'the menu of the header')
    await page.goto(urls.home)
    for (const name of ['Click for big prizes', 'View Band Schedule']) {
      await page.getByRole('button', { name }).click()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
    }
    await page.goto(urls.liverpool)
    await page.getByRole('link', { name: /^Open photo 1/ }).click()
    await expectAccessible(page, 'the lightbox')
    await page.goto(`${urls.menu}?q=guava`)
    await expectAccessible(page, 'a search on the menu')
    await page.goto(`${urls.menu}?q=nothing-like-it`)
    await expectAccessible(page, 'a search that finds nothing')
  })
})

test('after the season, and where nothing is', deep, async ({ page }) => {
  await page.goto(urls.unpluggedSaturdays)
  await page.getByRole('button', { name: 'View Band Schedule' }).click()
  await expectAccessible(page, 'a schedule without dates')
  await page.goto(urls.liverpool)
  await expectAccessible(page, 'no match to come')
  await page.goto('/nothing-here')
  await expectAccessible(page, 'not found')
})

onPhone('the contact form and the sign-up: with problems, failed, and sent', deep, async ({ page }) => {
  await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 500, body: 'down' }))
  await page.goto(urls.contact)
  const message = page.locator('#message')
  await message.getByRole('button').click()
  await expect(message.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page, 'contact: problems')
  for (const [index, words] of ['Guest', 'guest@mail.test', '', 'Hello'].entries())
    await message.getByRole('textbox').nth(index).fill(words)
  await message.getByRole('button').click()
  await expect(message.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'contact: failed')
  await page.unrouteAll()
  await message.getByRole('button').click()
  await expect(page.locator('.form-sent')).toBeFocused()
  await expectAccessible(page, 'contact: sent')

  await page.route('**/api/members', (route) => route.abort())
  await page.goto(urls.memberSignup)
  await page.getByText('Local', { exact: true }).first().click()
  // Until the form is awake the browser itself points at what is missing.
  await islandsAwake(page, 'features/loyalty/signup/signup-form')
  await page.locator('.signup button[type=submit]').click()
  await expect(page.locator('.signup [aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page, 'sign-up: problems')
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('radio', { name: 'Regular' }).check({ force: true })
  const person = { 'First name': 'Robin', 'Last name': 'Vale', Email: 'robin@mail.test', Phone: '3055550142' }
  for (const [name, value] of Object.entries(person)) await page.getByRole('textbox', { name }).fill(value)
  await page.getByLabel('Password', { exact: true }).fill('six666')
  await page.locator('.signup button[type=submit]').click()
  await expect(page.locator('.signup').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'sign-up: failed')
  await page.unrouteAll()
  await page.locator('.signup button[type=submit]').click()
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  await expectAccessible(page, 'sign-up: received')
})

test('the forms in their frames, and the question of consent', deep, async ({ page, bar }) => {
  for (const address of Object.values(urls.embed)) {
    await page.goto(address)
    await page.getByRole('button').last().click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectAccessible(page, `${address}: problems`)
    await page.goto(`${address}?sent=yes`)
    await expectAccessible(page, `${address}: sent`)
  }
  // All say it in the same words, above the form.
  await page.goto(`${urls.embed.largeParty}?sent=no`)
  await expectAccessible(page, 'a form in a frame: not sent')
  const content = { ...NO_TAGS, analytics: 'G-TESTTEST01' }
  await bar.send('PUT', '/api/seo', { section: 'tags', version: 0, content })
  await page.goto(urls.contact)
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible()
  await expectAccessible(page, 'consent: asked')
  await page.getByRole('button', { name: 'No thanks' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await expectAccessible(page, 'consent: a no')
})
