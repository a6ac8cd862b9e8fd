import { urls } from '#urls.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { failedCall } from './hours-bar.ts'
import { expect, expectAccessible, islandsAwake, test } from './visit.ts'

test.use({ foreseenErrors: [failedCall] })
test.skip(({ isMobile }) => !isMobile, 'the same on a wide screen')

test('the set-up page tells that the hours are there already, and that there is no connection', async ({ page }) => {
  await page.goto(urls.initHours)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Initialize Hours Database' }).click()
  await expect(page.getByText('Error: Hours are already initialised')).toBeVisible()
  await expectAccessible(page)
  await page.route(`**/api/init-hours`, (route) => route.abort())
  await page.getByRole('button', { name: 'Initialize Hours Database' }).click()
  await expect(page.getByText('Network error: Failed to fetch')).toBeVisible()
  await expectAccessible(page)
})

test('the set-up page fills an empty table and leads on', async ({ page }) => {
  const { dataDir, remove } = await makeDataFolder()
  const product = await startBuiltProduct({ dataDir, settings: { DEMO: '0', NODE_ENV: 'production' } })
  try {
    await page.goto(product.url + urls.initHours)
    await page.getByRole('button', { name: 'Initialize Hours Database' }).click()
    await expect(page.getByText(/^Success! .+ \(7 hours created\)$/)).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Go to the website' })).toHaveAttribute('href', urls.home)
    await page.getByRole('link', { name: 'Manage the hours' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    // What is still on its way when the product stops would be an error of the page.
    await islandsAwake(page, 'dashboards/hours/hours-admin')
  } finally {
    await product.stop()
    await remove()
  }
})
