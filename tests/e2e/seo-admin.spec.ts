import type { Page } from '@playwright/test'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { test } from './seo-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen, islandsAwake } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource|dynamically imported module/] })
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'every size is measured on the desk'))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'SEO admin' }).getByRole('link', { name })
const preview = (page: Page, name: string) => page.getByRole('figure', { name: `Preview: ${name}` })

async function signIn(page: Page, baseURL = '') {
  await page.request.post('/api/login/seo', { data: logins.seo, headers: { origin: baseURL } })
}

async function open(page: Page, section: string) {
  await page.goto(`${urls.seoAdmin}?section=${section}`)
  await expect(field(page, 'Meta title')).toBeVisible()
}

/** The tags of a page as the server sends them. */
async function readTags(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return { title: /<title>([^<]*)/.exec(html)?.[1], meta }
}

test('what is saved for a page is in its HTML at once', async ({ page, baseURL }) => {
  await signIn(page, baseURL)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/seo`, (route) => held.then(() => route.abort()))
  await page.goto(urls.seoAdmin)
  await expect(page.getByText('Loading SEO settings...')).toBeVisible()
  letGo()
  await expect(page.getByText("Couldn't load SEO settings")).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`**/api/seo`)
  await button(page, 'Try again').click()

  await expect(page.getByText('Not edited yet. The page uses its default text.')).toBeVisible()
  await expect(page.getByText('No versions yet')).toBeVisible()
  const own = await readTags(page, urls.home)
  await expect(field(page, 'Meta title')).toHaveAttribute('placeholder', own.title ?? '')
  await field(page, 'Meta title').fill('Cocktails, bands & the big match in Miami Beach, by the sea')
  await field(page, 'Meta description').fill(
    'One line\nof text, as long as it takes to say what there is to say about us.',
  )
  await field(page, 'Open Graph title').fill('Come in "tonight"')
  await field(page, 'Twitter title').fill('Tonight')
  await page.getByLabel('Use an image from the site').first().selectOption({ index: 1 })
  const picture = await field(page, 'Open Graph image').inputValue()
  await field(page, 'Twitter image').fill('https://pictures.example/card.svg')
  await expect(preview(page, 'search result')).toContainText(
    'Cocktails, bands & the big match in Miami Beach, by the sea',
  )
  await expect(preview(page, 'Open Graph card').locator('img')).toHaveAttribute('src', picture)
  await expect(preview(page, 'Twitter card')).toContainText('The image is hosted on pictures.example')
  await expect(page.getByText("Link previews don't support SVG.")).toBeVisible()
  await expect(page.getByText('7 of 60, short', { exact: true })).toBeVisible()
  await expect(page.getByText('59 of 60, good length')).toBeVisible()
  await expect(page.getByText('Left empty, the Open Graph text is used.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectFitsEveryScreen(page)

  await button(page, 'Save').click()
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible()
  await expect(page.getByText(/^Last updated \w{3} \d+, \d{4}, \d+:\d\d [AP]M by SEO$/)).toBeVisible()
  await expect(page.getByText('Version 1 · SEO')).toBeVisible()
  await expectFitsEveryScreen(page)
  const { title, meta } = await readTags(page, urls.home)
  expect(title).toBe('Cocktails, bands &amp; the big match in Miami Beach, by the sea')
  expect(meta('description')).toBe('One line of text, as long as it takes to say what there is to say about us.')
  expect(meta('og:title')).toBe('Come in &quot;tonight&quot;')
  expect(meta('og:description')).toBe(meta('description'))
  expect(meta('og:image')).toMatch(new RegExp(`${picture}$`))
  expect(meta('twitter:title')).toBe('Tonight')
  expect(meta('twitter:image')).toBe('https://pictures.example/card.svg')
  expect((await readTags(page, urls.contact)).title).not.toBe(title)
})

test('every section is a click away, and what is not saved stays', async ({ page, context, baseURL }) => {
  await signIn(page, baseURL)
  await page.route('**/assets/sitemap-section-*.js', (route) => route.abort())
  await page.goto(`${urls.seoAdmin}?section=sitemap`)
  await expect(page.getByText("This tab didn't load")).toBeVisible()
  await page.unroute('**/assets/sitemap-section-*.js')
  await button(page, 'Try again').click()
  await expect(button(page, 'Regenerate')).toBeVisible()

  await entry(page, 'Events').click()
  await expect(heading(page)).toHaveText('Events')
  await expect(entry(page, 'Blog future')).toHaveAttribute('aria-disabled', 'true')
  await entry(page, 'Blog future').click({ force: true })
  await expect(heading(page)).toHaveText('Events')
  await field(page, 'Meta title').fill('Half a tit')
  await expect(entry(page, 'Events Unsaved')).toHaveAttribute('aria-current', 'page')

  for (const name of ['Menu', 'Contact', 'Home', 'Images', 'Tags', 'Sitemap']) {
    await entry(page, name).click()
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`\\?section=${name.toLowerCase()}$`))
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('Tags')
  await page.goForward()
  await expect(heading(page)).toHaveText('Sitemap')

  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await entry(page, 'Events Unsaved').click()
  await expect(field(page, 'Meta title')).toHaveValue('Half a tit')

  await page.route(`**/api/seo`, (route) => route.abort())
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText("Couldn't save your changes")
  await page.unroute(`**/api/seo`)
  await context.clearCookies()
  await button(page, 'Try again').click()
  await expect(page.getByRole('alert')).toHaveText('Authentication required. Please log in again.')
  await field(page, 'Email').fill(logins.seo.email)
  await field(page, 'Password').fill(logins.seo.password)
  await button(page, 'Sign in').click()
  await expect(heading(page)).toHaveText('Events')
  await expect(heading(page)).toBeFocused()
  await expect(field(page, 'Meta title')).toHaveValue('Half a tit')

  await button(page, 'Logout').click()
  await expect(page.getByRole('dialog')).toContainText("Your changes to Events aren't saved.")
  await expectAccessible(page)
  await button(page, 'Sign out without saving').click()
  await expect(heading(page)).toHaveText('SEO admin')
  await signIn(page, baseURL)
  await open(page, 'events')
  await expect(field(page, 'Meta title')).toHaveValue('')
})

test('who saves second is told, both can be kept, and every save can be undone', async ({ page, bar, baseURL }) => {
  await signIn(page, baseURL)
  await open(page, 'contact')
  await field(page, 'Meta title').fill('Find us by the light of the neon sign')
  await bar.saveAsOwner('contact', 0, { ...NO_PAGE_FIELDS, metaTitle: 'Where to find us', ogTitle: 'Their card' })
  await button(page, 'Save').click()
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('Owner saved changes while you were editing')
  await expect(conflict).toContainText('Where to find us')
  await expect(conflict).toContainText('Find us by the light of the neon sign')
  await expect(conflict).toBeFocused()
  expect((await readTags(page, urls.contact)).title).toBe('Where to find us')
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  await button(page, 'Keep mine').click()
  await expect(field(page, 'Open Graph title')).toHaveValue('Their card')
  await button(page, 'Save').click()
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible()
  const both = await readTags(page, urls.contact)
  expect([both.title, both.meta('og:title')]).toEqual(['Find us by the light of the neon sign', 'Their card'])

  await button(page, 'Undo version 1').click()
  await expect(page.getByRole('alert')).toContainText('A later version changed the same text.')
  await button(page, 'Undo version 2').click()
  await expect(page.getByText("Change undone. It's live now.")).toBeVisible()
  await expect(page.getByText('Undoes version 2')).toBeVisible()
  await expect(field(page, 'Meta title')).toHaveValue('Where to find us')
  expect((await readTags(page, urls.contact)).title).toBe('Where to find us')

  await field(page, 'Open Graph image').fill('no address')
  await button(page, 'Save').click()
  await expect(page.getByText('Must be a URL that starts with https://')).toBeVisible()
  await expect(field(page, 'Open Graph image')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Discard changes').click()
  await expect(field(page, 'Open Graph image')).toHaveValue('')
})

test('works by keyboard alone, from the login to the logout', async ({ page }) => {
  await page.goto(urls.seoAdmin)
  await islandsAwake(page, 'dashboards/seo/seo-admin')
  await field(page, 'Email').focus()
  await page.keyboard.type(logins.seo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(logins.seo.password)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Home')
  await expect(heading(page)).toBeFocused()
  await entry(page, 'Menu').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Menu')
  await expect(heading(page)).toBeFocused()
  await expect(field(page, 'Meta title')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Meta title')).toBeFocused()
  await page.keyboard.type('Eat by the sea')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible()
  await expect(field(page, 'Meta title')).toBeFocused()
  await button(page, 'Undo version 1').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText("Change undone. It's live now.")).toBeVisible()
  await expect(button(page, 'Undo version 1')).toBeFocused()
  await button(page, 'Logout').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('SEO admin')
  await expect(heading(page)).toBeFocused()
})
