import { urls } from '#urls.ts'
import { openTab } from './bar.ts'
import { deep, expect, onPhone } from './visit.ts'

onPhone(
  'a photo of the gallery is moved and another removed on a phone, and one click undoes it',
  deep,
  async ({ page, bar }) => {
    const shown = async () => {
      const html = await (await page.request.get(urls.liverpool)).text()
      const start = html.indexOf('class="gallery')
      return [...html.slice(start).matchAll(/<img[^>]*alt="([^"]+)"/g)].map(([, alt]) => alt).slice(0, 3)
    }
    const [first, second, third] = await shown()
    await openTab(page, bar, 'gallery')
    const rows = page.locator('.gallery-row b')
    const names = await rows.allInnerTexts()
    await page.getByRole('button', { name: `Move ${names[1]} up`, exact: true }).tap()
    await expect(rows.first()).toHaveText(names[1] ?? '')
    await page.getByRole('button', { name: `Remove ${names[0]}`, exact: true }).tap()
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .tap()
    await expect(page.getByText('Everything is live')).toBeVisible()
    await expect.poll(shown).toEqual([second, third, expect.anything()])

    await page.getByRole('button', { name: 'History' }).tap()
    await page
      .getByRole('button', { name: /^Undo|^Go back to/ })
      .first()
      .tap()
    await expect.poll(async () => (await shown()).includes(first)).toBe(true)
  },
)
