import { publicAddresses } from '../public-addresses.ts'
import { expect, test } from './visit.ts'

// 320 pixels are also what is left of a desktop window for a reader who enlarges it to 400%.
test.use({ viewport: { width: 320, height: 640 } })

test('no public page has to be scrolled sideways on the narrowest screen', async ({ page }) => {
  const overhangs: Record<string, number> = {}
  for (const address of publicAddresses) {
    await page.goto(address)
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overhang > 0) overhangs[address] = overhang
  }
  expect(overhangs).toEqual({})
})
