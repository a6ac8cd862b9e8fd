import type { Page } from '@playwright/test'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { urls } from '#urls.ts'
import { deep, expect, test } from './visit.ts'

const tags = {
  analytics: 'G-TESTTEST01',
  facebookPixel: '987654321098765',
  customTags: [
    // The second needs the first, and would wipe the page if it were allowed to.
    '<script src="https://cdn.tags.example/first.js"></script><script>order.push("second"); var d = document; d.write("wiped")</script>',
    '<img src="https://px.tags.example/p.gif" width="1" height="1" alt=""><iframe src="https://frame.tags.example/f"></iframe>',
  ],
}

test.beforeEach(({ bar }) =>
  bar.send('PUT', '/api/seo', { section: 'tags', version: 0, content: { ...NO_TAGS, ...tags } }),
)

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const footerButton = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })
const everything = [
  'https://cdn.tags.example/first.js',
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://frame.tags.example/f',
  'https://px.tags.example/p.gif',
  'https://www.googletagmanager.com/gtag/js?id=G-TESTTEST01',
]

/** Answers in the place of everybody else, and notes who was asked. */
async function watchOthers(page: Page) {
  const asked = new Set<string>()
  await page.route(/^https:/, async (route) => {
    const url = route.request().url()
    asked.add(url)
    // Slower than everything that does not wait for it.
    if (url.endsWith('first.js')) await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    const body = url.endsWith('first.js') ? 'var order = ["first"]' : ''
    await route.fulfill({ contentType: url.endsWith('/f') ? 'text/html' : 'text/javascript', body })
  })
  return {
    list: () => [...asked].sort(),
    forget: () => asked.clear(),
  }
}

/** Resolves once the page has decided what to do about consent: only then is the way back to the question offered. */
const decided = (page: Page) => footerButton(page).waitFor({ state: 'visible' })

test('nothing loads before a yes, everything after it, and nothing again after it was taken back', async ({ page }) => {
  const others = await watchOthers(page)
  const answer = await page.goto(urls.privacyPolicy)
  expect(answer?.headers()['content-security-policy']).toContain('frame-src https://frame.tags.example; form-action')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page)).toContainText('count visits with Google Analytics, measure our ads with the Meta pixel')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  expect(others.list()).toEqual([])

  // The end of the page can be read while the question stands there.
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const end = await page.locator('.legal').boundingBox()
  const question = await banner(page).boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)

  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(others.list).toEqual(everything)
  await expect.poll(() => page.evaluate('order')).toEqual(['first', 'second'])
  await expect(page.getByText('wiped')).toHaveCount(0)
  await expect(page.locator('img[src^="https:"], iframe[src^="https:"]').first()).toBeHidden()

  others.forget()
  await page.goto(urls.accessibility)
  await expect.poll(others.list).toEqual(everything)
  await expect(banner(page)).toBeHidden()

  await page.context().addCookies(['_ga', '_fbp'].map((name) => ({ name, value: '1', url: page.url() })))
  await footerButton(page).click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page)).toContainText('You said yes.')
  others.forget()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'No thanks' }).click()])
  await decided(page)
  await expect(banner(page)).toBeHidden()
  expect(others.list()).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
})

test(
  'by keyboard the question comes right after the skip link, and a no is kept from page to page',
  deep,
  async ({ page }) => {
    const others = await watchOthers(page)
    await page.goto(urls.contact)
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Allow' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    await page.goto(urls.accessibility)
    await decided(page)
    await expect(banner(page)).toBeHidden()
    await footerButton(page).click()
    await expect(banner(page)).toContainText('You said no')
    expect(others.list()).toEqual([])

    // Members' pages have nothing to ask about.
    await page.goto(urls.memberSignup)
    await expect(footerButton(page)).toHaveCount(0)
  },
)
