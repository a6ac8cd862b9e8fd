import { addDays } from '#base/zoned-time.ts'
import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { openTab } from './bar.ts'
import { deep, expect, test } from './visit.ts'

test(
  'five bands are pasted, the one with a fault is mended, and all of them are on the live page',
  deep,
  async ({ page, bar }) => {
    await openTab(page, bar, 'bands')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    // A year ahead, so that they are to come whenever this runs.
    const year = new Date().getFullYear() + 1
    const bands = ['Pelican Parade', 'Low Tide Choir', 'Salt Lamp', 'Night Ferry', 'The Long Pier']
    const rows = bands.map((band, index) => `${addDays(`${year}-06-05`, index * 7)}\t${band}\tPier night`)
    await dialog.getByLabel('Rows').fill(rows.join('\n').replace(`${year}-06-26`, `${year}-06-31`))
    await expect(dialog.getByRole('status')).toHaveText('5 rows read, 4 fine, 1 problem')
    await expect(dialog.getByText('June has no day 31.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 4 rows' })).toBeDisabled()
    await expectAccessible(page, 'bands: import with a problem')
    await dialog.getByRole('button', { name: 'Use June 30' }).click()
    await expect(dialog.getByText('5 nights are new.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 5 rows' }).click()
    await expect(page.getByText('Bands imported')).toBeVisible()

    await page.goto(urls.unpluggedSaturdays)
    for (const band of bands) await expect(page.locator('main')).toContainText(band)
  },
)
