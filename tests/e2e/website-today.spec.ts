import { expectAccessible } from './axe.ts'
import { openTab, settled } from './bar.ts'
import { expect, test } from './visit.ts'

test('from the front page a dish is found by keyboard, and its price can be typed at once; a band is one click away', async ({
  page,
  bar,
}) => {
  await openTab(page, bar, 'website', { role: 'manager' })
  await page.keyboard.press('/')
  await page.keyboard.type('wings and')
  const result = page.getByRole('search').getByRole('link', { name: /^Wings and fries/ })
  await expect(result).toBeVisible()
  await expectAccessible(page, 'website: found')
  await result.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menu')
  await settled(page)
  const price = page.getByRole('textbox', { name: /Wings and fries/ })
  await expect(price).toBeFocused()
  await expect(price).toBeInViewport()

  await page.goBack()
  await page.getByRole('button', { name: 'Add a band' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
