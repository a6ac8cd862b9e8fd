import type { Page } from '@playwright/test'
import { urls } from '#urls.ts'
import { type Bar, openAs, openTab } from './bar.ts'
import { deep, expect, phone, test } from './visit.ts'

async function makeClaim(bar: Bar, firstName: string) {
  const member = await bar.make({ firstName, lastName: 'Vale', points: 120 })
  return { member, ...(await bar.claim(member.id, 'Welcome')) }
}

test('a claim is rejected by keyboard alone, and the member reads the reason', deep, async ({ page, bar, browser }) => {
  const { member } = await makeClaim(bar, 'Ada')
  await openTab(page, bar, 'reward-claims', { role: 'manager' })
  const act = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}.*Ada Vale`) })
  await page.getByRole('link', { name: 'Ada Vale' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Not sent with a rejection')
  for (const words of ['Approve & Give Reward', 'Approve for later', 'Reject']) {
    await page.keyboard.press('Tab')
    await expect(act(words)).toBeFocused()
  }
  await expect(act('Reject')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(act('Reject')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.type('The keg is empty.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Pending claims' })).toBeFocused()

  const guest = await (await browser.newContext({ baseURL: bar.url })).newPage()
  await openAs(guest, bar, member, `${urls.memberDashboard}?tab=rewards`)
  await expect(guest.getByText('The keg is empty.', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Claim for 100' })).toBeVisible()
  await guest.context().close()
})

test(
  'a milestone is edited and switched by keyboard, and what was claimed stays as promised',
  deep,
  async ({ page, bar }) => {
    const { member } = await makeClaim(bar, 'Ada')
    const late = await bar.make({ firstName: 'Bo', points: 50 })
    const rewardsOf = async (id: string): Promise<{ name: string; pointsRequired: number }[]> =>
      (await bar.send('GET', `/api/members/${id}`)).rewardsEarned
    await openTab(page, bar, 'milestones', { role: 'manager' })
    const names = page.getByRole('list', { name: 'Milestones' }).getByRole('heading', { level: 3 })
    const colors = await names.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(colors).size).toBe(8)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')

    await button('Add milestone').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button('Deactivate Welcome')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(button('Activate Welcome')).toBeFocused()
    await bar.spend(late.id, { amountCents: 60_00 })
    expect(await rewardsOf(late.id)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(button('Deactivate Welcome')).toBeFocused()
    expect((await rewardsOf(late.id)).map(({ name }) => name)).toEqual(['Welcome'])

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(/^Name/)).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Legendary welcome')
    await dialog.getByLabel(/^Points threshold/).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3500')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(names.last()).toHaveText('Legendary welcome')
    expect(await rewardsOf(member.id)).toEqual([expect.objectContaining({ name: 'Welcome', pointsRequired: 100 })])
  },
)

type Sight = { sight: { text: string; streams: MediaStream[] } }

/** Chromium on Linux reads no codes: this reader sees what the test says, once the camera has a picture. */
async function giveReader(page: Page) {
  await page.addInitScript(() => {
    const sight = { text: '', streams: [] as MediaStream[] }
    class Reader {
      static async getSupportedFormats() {
        return ['qr_code']
      }
      async detect(video: HTMLVideoElement) {
        return sight.text && video.videoWidth > 0 ? [{ rawValue: sight.text }] : []
      }
    }
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      sight.streams.push(stream)
      return stream
    }
    Object.assign(globalThis, { BarcodeDetector: Reader, sight })
  })
}

const holdBefore = (page: Page, text: string) =>
  page.evaluate((seen) => {
    ;(globalThis as unknown as Sight).sight.text = seen
  }, text)

/** The states of every picture that the camera was asked for, in order: "live" means that its light is on. */
const lights = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Sight).sight.streams.flatMap((stream) => stream.getTracks().map((one) => one.readyState)),
  )

test.describe('with a phone in the hand', () => {
  test.use(phone)

  test('the camera reads the code, and its light goes out', deep, async ({ page, bar, context }) => {
    const { code, rewardId } = await makeClaim(bar, 'Ada')
    await bar.send('POST', '/api/approve-reward', { rewardId })
    await context.grantPermissions(['camera'])
    await giveReader(page)
    await openTab(page, bar, 'redeem', { role: 'staff' })
    const scan = page.getByRole('button', { name: 'Scan with camera' })
    await scan.click()
    await expect(page.getByLabel('Camera view')).toBeVisible()
    expect(await lights(page)).toEqual(['live'])
    await holdBefore(page, code)
    await expect(page.getByRole('textbox')).toHaveValue(code)
    expect(await lights(page)).toEqual(['ended'])
    await expect(page.getByRole('button', { name: 'Redeem reward' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Ada Vale' })).toBeInViewport({ ratio: 0.9 })

    await holdBefore(page, '')
    await scan.click()
    await expect.poll(() => lights(page)).toEqual(['ended', 'live'])
    await page.getByRole('link', { name: 'Find a member' }).click()
    await expect.poll(() => lights(page)).toEqual(['ended', 'ended'])
  })
})
