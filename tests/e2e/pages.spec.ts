import { type Field, LONGEST, type PageFields } from '#features/content/pages/page-fields.rules.ts'
import { sitePages } from '#features/content/pages/site-pages.rules.ts'
import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { openTab } from './bar.ts'
import { deep, expect, test } from './visit.ts'

test('the headline of the home page is edited beside the page, published and taken back', async ({ page, bar }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const headline = async () => /<h1[^>]*>.*?<\/h1>/.exec(await (await page.request.get(urls.home)).text())?.[0]
  await openTab(page, bar, 'pages')
  const top = page.getByRole('region', { name: 'Top of the page' })
  await top.getByLabel('Headline').fill('Cold beer.\nWarm welcome.')
  await button('Save draft').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Cold beer. Warm welcome.')
  expect(await headline()).toContain('Big match.')
  await expectAccessible(page, 'pages: a draft of the home page')
  await button('Publish 1 change').click()
  await expect(page.getByText('Everything is live')).toBeVisible()
  expect(await headline()).toContain('<span>Cold beer.</span> <span>Warm welcome.</span>')

  await page.getByRole('group', { name: 'Which page' }).getByText('Contact').click()
  await expect(top.getByLabel('Headline')).toHaveValue('Find us, call us, come in')
  await page.goBack()
  await expect(top.getByLabel('Headline')).toHaveValue('Cold beer.\nWarm welcome.')
  await button('History').click()
  await button('Undo Top of the page, Headline').click()
  await expect.poll(headline).toContain('Big match.')
})

/** As long as a field takes, in the long words that people use. */
const longest = (max: number) =>
  'Neighborhood championship celebration '
    .repeat(20)
    .slice(0, max - 1)
    .padEnd(max, 'n')

function longestOf(field: Field, start: unknown) {
  if (field.kind === 'picture' || field.kind === 'film' || field.kind === 'dishes') return start
  if (field.kind === 'items') {
    const item = { name: longest(LONGEST.label), what: longest(LONGEST.short) }
    return Array.from({ length: field.most }, (_, index) => ({ id: `item-${index}`, ...item }))
  }
  return longest(field.max)
}

test('with every word as long as it may be, no page is wider than a small phone', deep, async ({ page, bar }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [name, { fields }] of Object.entries<{ fields: PageFields }>(sitePages)) {
    const { live } = await bar.send('GET', `/api/content/page/${name}`)
    const content = Object.fromEntries(
      Object.entries(fields).map(([part, declared]) => {
        const filled = Object.entries(declared.fields).map(([key, field]) => [
          key,
          longestOf(field, live.content[part][key]),
        ])
        return [part, Object.fromEntries(filled)]
      }),
    )
    await bar.send('PUT', `/api/content/page/${name}`, { version: 0, content })
    await bar.send('POST', '/api/content/publish', { name: `page-${name}`, version: 1 })
  }
  for (const address of [urls.home, urls.events, urls.menu, urls.liverpool, urls.contact]) {
    await page.goto(address)
    const tooWide = await page.evaluate(() => {
      const isInside = (element: Element) => element.getBoundingClientRect().right <= innerWidth + 1
      const typed = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, dt, dd, li, b)')].filter(
        (one) => one.checkVisibility() && one.textContent.includes('Neighborhood'),
      )
      return typed.filter((one) => !isInside(one)).map((one) => one.outerHTML.slice(0, 120))
    })
    expect(tooWide, address).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})
