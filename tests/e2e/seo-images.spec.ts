import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { expect, expectAccessible, expectFitsEveryScreen, test } from './visit.ts'

/** A picture whose words no other test looks at. They are put back in the end. */
const name = 'Tequila lime'

test('a picture is found, told about in other words on its pages, and told about as before after an undo', async ({
  page,
  isMobile,
  baseURL,
}) => {
  test.skip(isMobile, 'every size is measured on the desk')
  await page.request.post('/api/login/seo', { data: logins.seo, headers: { origin: baseURL ?? '' } })
  await page.goto(`${urls.seoAdmin}?section=images`)
  const rows = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name }) })
    .getByRole('heading', { level: 3 })
  await expect(page.getByRole('heading', { name: 'Bar interior' })).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(20)

  await page.keyboard.press('/')
  await page.keyboard.type('karaoke-fridays')
  const found = page.getByRole('heading', { name })
  await expect(found).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bar interior' })).toBeHidden()
  await expect(page.getByRole('link', { name: urls.karaokeFridays }).first()).toHaveAttribute('target', '_blank')
  await page.getByLabel('Search images').fill('nothing is called so')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('heading', { name: 'Bar interior' })).toBeVisible()

  const htmlOf = async (path: string) => (await page.request.get(path)).text()
  const before = await htmlOf(urls.karaokeFridays)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByText('Not edited yet. The image uses its default text.')).toBeVisible()
  const alt = page.getByLabel('Alt text')
  const ownWords = (await alt.getAttribute('placeholder')) ?? ''
  expect(before).toContain(`alt="${ownWords}"`)
  await alt.fill('Limes & "salt" on the rim')
  await page.getByLabel('Title').fill('Tequila night')
  await expect(page.getByRole('button', { name: `Close ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible()
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  for (const path of [urls.karaokeFridays, urls.triviaTacosTequila]) {
    const html = await htmlOf(path)
    expect(html).toContain('alt="Limes &amp; &quot;salt&quot; on the rim" title="Tequila night"')
    expect(html).not.toContain(ownWords)
  }

  await page.getByText('Edited1').click()
  await expect(rows).toHaveText([name])
  await page.getByRole('button', { name: 'Undo version' }).first().click()
  await expect(page.getByText("Change undone. It's live now.")).toBeVisible()
  expect(await htmlOf(urls.karaokeFridays)).toContain(`alt="${ownWords}"`)
})
