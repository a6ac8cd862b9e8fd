import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { openTab } from './bar.ts'
import { deep, expect, onPhone } from './visit.ts'

onPhone('an announcement is added on a phone, read on the home page, and ended', deep, async ({ page, bar }) => {
  await openTab(page, bar, 'announcements')
  await page.getByRole('button', { name: 'Add an announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What guests read').fill('We close at 6 PM because of the storm.')
  await dialog.getByLabel('Link text').fill('Our hours')
  await dialog.getByLabel('Link address').fill(urls.contact)
  await expectAccessible(page, 'announcements: adding')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Announcement added')).toBeVisible()
  await expect(page.getByText('Visitors see this')).toBeVisible()

  const home = await page.context().newPage()
  const banner = home.getByRole('complementary', { name: 'Announcement' })
  await home.goto(urls.home)
  await expect(banner).toContainText('We close at 6 PM because of the storm.')
  await expect(banner.getByRole('link', { name: 'Our hours' })).toHaveAttribute('href', urls.contact)

  await page.getByRole('button', { name: /^End now/ }).click()
  await expect(page.getByText('Announcement ended')).toBeVisible()
  await expect(page.getByText('No announcement is up right now.')).toBeVisible()
  await home.reload()
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
