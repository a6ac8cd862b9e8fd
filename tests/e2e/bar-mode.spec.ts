import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { urls } from '#urls.ts'
import { expectAccessible } from './axe.ts'
import { expect, islandsAwake, onPhone } from './visit.ts'

/** A phone without a reader of its own, as iPhones are, whose camera sees this code. */
async function holdBeforeCamera(page: Page, text: string) {
  const { data: modules, size } = encode(text, { ecc: 'M', boostEcc: true, border: 4 })
  await page.addInitScript(
    ([rows, side]) => {
      Object.assign(globalThis, { BarcodeDetector: undefined })
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const context = canvas.getContext('2d')
        const draw = () => {
          if (!context) return
          context.fillStyle = '#888'
          context.fillRect(0, 0, 640, 480)
          const step = 300 / side
          for (const [y, row] of rows.entries())
            for (const [x, isDark] of row.entries()) {
              context.fillStyle = isDark ? '#0a0f1f' : '#fff'
              context.fillRect(170 + x * step, 90 + y * step, step + 1, step + 1)
            }
        }
        setInterval(draw, 100)
        return canvas.captureStream(10)
      }
    },
    [modules, size] as const,
  )
}

onPhone('a card is scanned without the browser’s help, and a PIN opens bar mode alone', async ({ page, bar }) => {
  const ada = await bar.make({ firstName: 'Ada', lastName: 'Vale', points: 120 })
  await bar.send('PUT', '/api/own-pin', { pin: '4071' }, 'staff')
  await holdBeforeCamera(page, ada.memberNumber)
  await bar.signIn(page.context(), 'manager')
  await page.goto(urls.barMode)
  await islandsAwake(page, 'dashboards/admin/bar/bar-mode')
  await page.getByRole('button', { name: 'Turn the camera on' }).tap()
  await expect(page.getByRole('heading', { name: 'Ada Vale' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Give for 100/ })).toBeVisible()

  await page.getByRole('button', { name: /^Serving/ }).tap()
  await expectAccessible(page, 'bar mode: PIN')
  for (const digit of '4071') await page.getByRole('button', { name: digit, exact: true }).tap()
  await page.getByRole('button', { name: 'Start serving' }).tap()
  // A bartender gives nothing for points that nobody claimed.
  await expect(page.getByRole('button', { name: /^Why/ })).toBeVisible()
  await page.goto(urls.adminDashboard)
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
})
