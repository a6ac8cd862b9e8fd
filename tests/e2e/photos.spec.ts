import { makePhotoFile } from '../make/photo-files.ts'
import { expectAccessible } from './axe.ts'
import { openTab } from './bar.ts'
import { deep, expect, test } from './visit.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

test('a photo goes from the phone to the menu: sent, described, chosen and published', deep, async ({ page, bar }) => {
  await openTab(page, bar, 'photos')
  const photo = await makePhotoFile({ width: 640, height: 480 })
  await page
    .getByLabel('Upload photos')
    .first()
    .setInputFiles([file('patio.jpg', photo), file('menu-scan.jpg', Buffer.from('%PDF-1.7'))])
  await expect(page.getByText('It is named .jpg but is a PDF inside.')).toBeVisible()
  await page.getByRole('button', { name: 'Add alt text' }).click({ timeout: 60_000 })
  await page.getByRole('textbox', { name: 'Alt text' }).fill('The patio at sunset')
  await page.getByRole('button', { name: /^Focal point/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page, 'photos with one open')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()

  await openTab(page, bar, 'menu')
  await page.getByRole('button', { name: /^Rock shrimp/ }).click()
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'patio' }).click()
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  const menu = async () => (await page.request.get('/miami-beach-eleven-tides-food-drinks')).text()
  await expect.poll(menu).toContain('pic-photo pic-x-50 pic-y-45')
})
