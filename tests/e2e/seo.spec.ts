import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import type { Bar } from './bar.ts'
import { logins } from './logins.ts'
import { deep, expect, islandsAwake, test } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource|dynamically imported module/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'SEO admin' }).getByRole('link', { name })
const saved = (page: Page) => page.getByText('Saved. Your changes are live.')

async function open(page: Page, bar: Bar, section: string) {
  await bar.signIn(page.context(), 'seo')
  await page.goto(`${urls.seoAdmin}?section=${section}`)
  await islandsAwake(page, 'dashboards/seo/seo-admin')
}

const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text()

test('every section is a click away, and what is not saved stays', deep, async ({ page, bar, context }) => {
  await page.route('**/assets/sitemap-section-*.js', (route) => route.abort())
  await open(page, bar, 'sitemap')
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unroute('**/assets/sitemap-section-*.js')
  await button(page, 'Try again').click()
  await expect(button(page, 'Regenerate')).toBeVisible()
  await entry(page, 'Events').click()
  await field(page, 'Meta title').fill('Half a tit')
  for (const name of ['Menu', 'Contact', 'Home', 'Images', 'Tags', 'Sitemap']) {
    await entry(page, name).click()
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`\\?section=${name.toLowerCase()}$`))
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('Tags')

  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await entry(page, 'Events unsaved').click()
  await expect(field(page, 'Meta title')).toHaveValue('Half a tit')

  // A call that is still under way would be the first to notice that the session is gone.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await button(page, 'Save').click()
  await field(page, 'Email').fill(logins.seo.email)
  await field(page, 'Password').fill(logins.seo.password)
  await button(page, 'Sign in').click()
  await expect(heading(page)).toHaveText('Events')
  await expect(field(page, 'Meta title')).toHaveValue('Half a tit')
  await button(page, 'Logout').click()
  await button(page, 'Sign out without saving').click()
  await expect(heading(page)).toHaveText('SEO admin')
  await open(page, bar, 'events')
  await expect(field(page, 'Meta title')).toHaveValue('')
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
  await expect(field(page, 'Meta title')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Meta title')).toBeFocused()
  await page.keyboard.type('Eat by the sea')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await expect(field(page, 'Meta title')).toBeFocused()
  await button(page, 'Undo version 1').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Meta title')).toHaveValue('')
  await button(page, 'Logout').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('SEO admin')
  await expect(heading(page)).toBeFocused()
})

test(
  'tags are checked, saved with the reason of every refusal, and on the pages once the owner has approved them',
  deep,
  async ({ page, bar }) => {
    await open(page, bar, 'tags')
    const tag = (place: number) => page.getByRole('textbox', { name: `Tag ${place}` })
    await button(page, 'Add tag').click()
    await expect(tag(1)).toBeFocused()
    await page.keyboard.type('<meta name="verify-me" content="it is us">')
    await button(page, 'Add tag').click()
    await page.keyboard.type('<script>\nstart(')
    await button(page, 'Save').click()
    await expect(tag(2)).toHaveAttribute('aria-invalid', 'true')
    expect(await htmlOf(page, urls.home)).not.toContain('verify-me')
    await tag(2).fill('<script>\nstart()\n</script>')
    await button(page, 'Save').click()
    await expect(page.getByText("Saved. Waiting for the owner's approval.")).toBeVisible()
    expect(await htmlOf(page, urls.home)).not.toContain('verify-me')

    await bar.signIn(page.context(), 'owner')
    await page.goto(`${urls.adminDashboard}?section=tags`)
    await expect(page.getByRole('link', { name: /^Tag approvals/ })).toContainText('1')
    await expect(page.getByRole('region', { name: 'Custom tags' })).toContainText('start()')
    await button(page, 'Approve version 1').click()
    await expect(page.getByText('Nothing to approve')).toBeVisible()
    const html = await htmlOf(page, urls.home)
    expect(html).toContain('<meta name="verify-me" content="it is us"/>')
    expect(html).toContain('<template><script>\nstart()\n</script></template>')
    expect(await htmlOf(page, urls.seoAdmin)).not.toContain('verify-me')
  },
)
