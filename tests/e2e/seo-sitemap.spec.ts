import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { expect, expectAccessible, expectFitsEveryScreen, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/status of (401|500|503)/] })
test.beforeEach(async ({ page, isMobile, baseURL }) => {
  test.skip(isMobile, 'every size is measured on the desk')
  await page.request.post('/api/login/seo', { data: logins.seo, headers: { origin: baseURL ?? '' } })
})

const sitemapText = (page: Page) => page.getByRole('region', { name: 'Text of sitemap.xml' })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const open = (page: Page) => page.goto(`${urls.seoAdmin}?section=sitemap`)

/** Holds every answer of an address back until it is let go. */
async function holdBack(page: Page, address: string) {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${address}`, async (route) => {
    await isFree
    await route.continue()
  })
  return async () => {
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('the sitemap is shown, its link copied, its file opened and its dates brought up to date', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const letLoad = await holdBack(page, urls.sitemap)
  await open(page)
  await expect(page.getByText('Loading sitemap.xml...')).toBeVisible()
  await letLoad()
  await expect(sitemapText(page)).toContainText(/<loc>http:\/\/[^<]+\/contact<\/loc><lastmod>20/)
  await expect(page.getByText(/^\d\d pages · Last change \w{3} \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'robots.txt' })).toHaveAttribute('href', urls.robots)
  await expect(page.getByRole('link', { name: 'llms.txt' })).toHaveAttribute('href', urls.llms)
  await sitemapText(page).focus()
  await expect(sitemapText(page)).toBeFocused()
  await expectAccessible(page)
  await expectFitsEveryScreen(page)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await button(page, 'Copy Link').click()
  await expect(button(page, 'Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/)
  await page.clock.runFor(1199)
  await expect(button(page, 'Copied!')).toBeVisible()
  await page.clock.runFor(1)
  await expect(button(page, 'Copy Link')).toBeVisible()
  await page.clock.resume()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await opened).url()).toBe(`${baseURL}/sitemap.xml`)

  const letRegenerate = await holdBack(page, '/api/sitemap')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await button(page, 'Regenerate').click()
  expect((await sent).postData()).toBeNull()
  await expect(page.getByText('Regenerating sitemap...')).toBeVisible()
  await expect(button(page, 'Regenerate')).toBeDisabled()
  const fetchedAgain = page.waitForRequest(`**${urls.sitemap}`)
  await letRegenerate()
  await fetchedAgain
  const success = page.getByText('Sitemap regenerated successfully!')
  await expect(success).toBeVisible()
  await expect(success).toHaveCSS('color', await colorOf(page, '--good'))
  await expect(button(page, 'Regenerate')).toBeEnabled()
  await expectAccessible(page)
})

test('what goes wrong is said, with the way out of it', async ({ page }) => {
  await page.route(`**${urls.sitemap}`, (route) => route.fulfill({ status: 503 }))
  await open(page)
  const fetchError = page.getByText('Error: Failed to fetch sitemap.xml')
  await expect(fetchError).toHaveCSS('color', await colorOf(page, '--bad'))
  await expect(page.getByText('Something went wrong on our end (error 503).')).toBeVisible()
  await expectAccessible(page)

  await page.unrouteAll()
  await page.route(`**${urls.sitemap}`, (route) => route.fulfill({ contentType: 'application/xml', body: '' }))
  await button(page, 'Try again').click()
  await expect(page.getByText('No sitemap.xml found')).toBeVisible()
  await expect(fetchError).toBeHidden()

  await page.unrouteAll()
  await page.route(`**/api/sitemap`, (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of tides.', code: 'internal-error' } }),
  )
  await button(page, 'Regenerate').click()
  const error = page.getByText('Error: Failed to regenerate sitemap')
  await expect(error).toHaveCSS('color', await colorOf(page, '--bad'))
  await expect(page.getByText('Out of tides. The current sitemap is unchanged.')).toBeVisible()
  await expect(page.getByText('No sitemap.xml found')).toBeVisible()

  await page.unrouteAll()
  await button(page, 'Regenerate').click()
  await expect(page.getByText('Sitemap regenerated successfully!')).toBeVisible()
  await expect(error).toBeHidden()
  await expect(sitemapText(page)).toContainText('<urlset')

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await button(page, 'Copy Link').click()
  const link = page.getByLabel("Couldn't copy. Copy the link here:")
  await expect(link).toHaveValue(/^http:\/\/.+\/sitemap\.xml$/)
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\/sitemap\.xml$/)
  await expectFitsEveryScreen(page)

  await page.context().clearCookies()
  await button(page, 'Regenerate').click()
  await expect(page.getByRole('heading', { name: 'SEO admin', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})

/** A colour of the look as the browser computes it. */
function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}
