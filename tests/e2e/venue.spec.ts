import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { openTab } from './bar.ts'
import { deep, expect, onPhone } from './visit.ts'

onPhone(
  'a new phone number is tried out, published, read by guests and taken back, on a phone',
  deep,
  async ({ page, bar }) => {
    await openTab(page, bar, 'venue')
    const contact = async () => (await page.request.get(urls.contact)).text()
    await page.getByLabel('Phone number').fill('(305) 555-0188')
    await page.getByRole('button', { name: /^Save draft/ }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe').first()
    await expect(preview.getByRole('link', { name: '(305) 555-0188' }).first()).toBeVisible()
    await expectAccessible(page, 'venue: the preview of a draft')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
    await expectAccessible(page, 'venue: a draft')
    expect(await contact()).not.toContain('555-0188')

    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByText('Everything is live')).toBeVisible()
    expect(await contact()).toContain('href="tel:+13055550188"')
    expect(await contact()).not.toContain('555-0111')

    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Undo Phone' }).click()
    await expect.poll(contact).toContain('href="tel:+13055550111"')
  },
)
