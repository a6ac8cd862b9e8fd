import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { test } from './tags-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/status of 400/] })

const tag = (page: Page, place: number) => page.getByRole('textbox', { name: `Tag ${place}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const allowed = (page: Page, kind: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${kind}") + dd`))

test('tags are checked, saved with the reason of every refusal, and on the pages at once', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'every size is measured on the desk')
  await page.request.post('/api/login/seo', { data: logins.seo, headers: { origin: baseURL ?? '' } })
  await page.goto(`${urls.seoAdmin}?section=tags`)
  await expect(page.getByText('No custom tags yet. Add one per tool.')).toBeVisible()
  await expect(allowed(page, 'Scripts')).toHaveText('Nothing from other sites')
  await expectAccessible(page)

  // Ids are checked before anything is sent.
  const analytics = page.getByLabel('Google Analytics ID')
  await analytics.fill('UA-1234-5')
  await expect(page.getByText('shut down in 2023')).toBeHidden()
  await analytics.blur()
  await expect(page.getByText('shut down in 2023')).toBeVisible()
  await analytics.fill('g-testtest01')
  await expect(page.getByText('shut down in 2023')).toBeHidden()
  await page.getByLabel('Meta pixel ID').fill('12345')

  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(tag(page, 1)).toBeFocused()
  await page.keyboard.type('<meta name="verify-me" content="it is us">')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.keyboard.type('<script>\nstart(')
  await page.getByLabel('Hosts, one per line').fill('api.tags.example\nhttp://not-this.example')
  await save(page).click()
  await expect(page.getByText('Fix the highlighted fields and save again.')).toBeVisible()
  await expect(page.getByText('Must be 10 to 20 digits')).toBeVisible()
  await expect(page.getByText('Line 1: <script> is missing its closing tag')).toBeVisible()
  await expect(page.getByText('http://not-this.example: Must be a host')).toBeVisible()
  await expect(page.getByLabel('Meta pixel ID')).toBeFocused()
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  expect(await (await page.request.get(urls.home)).text()).not.toContain('verify-me')

  await page.getByLabel('Meta pixel ID').fill('')
  await tag(page, 2).fill('<script>\nstart()\n</script>')
  await page.getByLabel('Hosts, one per line').fill('api.tags.example')
  await save(page).click()
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible()
  await expect(analytics).toHaveValue('G-TESTTEST01')
  await expect(page.getByLabel('Hosts, one per line')).toHaveValue('https://api.tags.example')
  await expect(allowed(page, 'Scripts')).toHaveText('1 inline script, www.googletagmanager.com, api.tags.example')
  const html = await (await page.request.get(urls.home)).text()
  expect(html).toContain('<meta name="verify-me" content="it is us"/>')
  expect(html).toContain('<template><script>\nstart()\n</script></template>')
  expect(await (await page.request.get(urls.seoAdmin)).text()).not.toContain('verify-me')

  await page.getByRole('button', { name: 'Remove tag 1' }).click()
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeFocused()
  await expect(tag(page, 1)).toHaveValue('<script>\nstart()\n</script>')
  await page.reload()
  await expect(tag(page, 2)).toBeHidden()
  await save(page).click()
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible()
  expect(await (await page.request.get(urls.home)).text()).not.toContain('verify-me')
})
