import type { Page } from '@playwright/test'
import { type AdminBar, openTab, test } from './admin-bar.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

// The browser itself reports a refused or broken call as an error of the page.
test.use({ foreseenErrors: [/Failed to load resource/] })

const field = (page: Page) => page.getByRole('textbox', { name: 'Reward code' })
const give = (page: Page) => page.getByRole('button', { name: 'Redeem reward' })
const scan = (page: Page) => page.getByRole('button', { name: 'Scan with camera' })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop camera' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const given = (page: Page) => panel(page, 'Redeemed').getByRole('status')
const refusal = (page: Page) => panel(page, 'Enter a code').getByRole('alert')
const ONCE = 'Only an approved reward can be given out, and only once'

/** A code of a member, as it is on their phone; it can be used once the claim is approved. */
async function makeCode(bar: AdminBar, firstName: string, { isApproved = true, adminNotes = '' } = {}) {
  const { id } = await bar.make({ firstName, lastName: 'Vale', points: 120 })
  const { code, rewardId } = await bar.claim(id, 'Welcome')
  if (isApproved) await bar.send('POST', '/api/approve-reward', { rewardId, adminNotes })
  return code
}

async function redeem(page: Page, code: string) {
  await field(page).fill(code)
  await give(page).click()
}

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

type Sight = { sight: { text: string; streams: MediaStream[] } }

const holdBefore = (page: Page, text: string) =>
  page.evaluate((seen) => {
    ;(globalThis as unknown as Sight).sight.text = seen
  }, text)

/** The states of every picture that the camera was asked for, in order: "live" means that its light is on. */
const lights = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Sight).sight.streams.flatMap((stream) => stream.getTracks().map((one) => one.readyState)),
  )

test('staff give out a reward by its code, once, and see why another is refused', async ({ page, bar, isMobile }) => {
  const [first, second, early] = [
    await makeCode(bar, 'Ada', { adminNotes: 'With a slice of lime' }),
    await makeCode(bar, 'Bo'),
    await makeCode(bar, 'Cy', { isApproved: false }),
  ]
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'redeem', { role: 'staff' })
  await expect(panel(page, 'Enter a code')).toContainText('once you approve the claim. Each code works once.')
  await expect(panel(page, 'Redeemed')).toContainText('Redeem a code to see what to hand over and to whom.')
  await expect(give(page)).toBeDisabled()
  await expectAccessible(page)
  if (isMobile) await expectFitsEveryScreen(page)

  await redeem(page, 'ET 4829')
  await expect(panel(page, 'Enter a code')).toContainText(
    "That doesn't look like a reward code. Codes look like ET 482913 K7QX.",
  )
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  if (!isMobile) await expectAccessible(page)
  await redeem(page, 'et 000000 aaaa')
  await expect(refusal(page)).toHaveText("Couldn't redeem ET000000AAAANo reward has this code. Check it and try again.")
  if (!isMobile) await expectAccessible(page)
  await redeem(page, early)
  await expect(refusal(page)).toHaveText(`Couldn't redeem ${early}${ONCE}`)

  // Small letters, spaces and dashes as people type them.
  await redeem(page, ` ${first.slice(0, 2).toLowerCase()}-${first.slice(2, 8)} ${first.slice(8).toLowerCase()} `)
  await expect(given(page).getByRole('heading')).toHaveText('Welcome')
  for (const words of [
    'Redeemed',
    'A draft beer',
    'MemberAda Vale',
    `Code${first}`,
    '100 points',
    'With a slice of lime',
  ])
    await expect(given(page)).toContainText(words)
  await expect(given(page)).toBeInViewport({ ratio: 0.9 })
  await expect(refusal(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await redeem(page, first)
  await expect(refusal(page)).toHaveText(`Couldn't redeem ${first}${ONCE}`)

  await redeem(page, second)
  await expect(given(page)).toContainText('Bo Vale')
  await expect(panel(page, 'Redeemed').getByRole('listitem')).toHaveText([`Welcome for Ada Vale${first}`])
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  const history = await bar.send('GET', `/api/reward-claims?view=history`)
  expect(history.map(({ memberName }: { memberName: string }) => memberName)).toEqual(['Bo Vale', 'Ada Vale'])
})

test('of two people with one code, one gives the reward', async ({ page, bar, browser, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  const code = await makeCode(bar, 'Ada')
  const other = await (await browser.newContext({ baseURL: bar.url })).newPage()
  await openTab(page, bar, 'redeem', { role: 'staff' })
  await openTab(other, bar, 'redeem', { role: 'manager' })
  const both = [page, other]
  for (const one of both) await field(one).fill(code)
  await Promise.all(both.map((one) => give(one).click()))
  for (const one of both) await expect(given(one).getByRole('heading').or(refusal(one))).toBeVisible()
  const said = await Promise.all(both.map(async (one) => (await given(one).or(refusal(one)).allInnerTexts()).join(' ')))
  expect(said.filter((words) => words.includes('Ada Vale'))).toHaveLength(1)
  expect(said.filter((words) => words.includes(ONCE))).toHaveLength(1)
  await other.context().close()

  const next = await makeCode(bar, 'Bo')
  await page.route(`**/api/redeem`, (route) => route.abort())
  await redeem(page, next)
  await expect(refusal(page)).toContainText(`Couldn't redeem ${next}`)
  await expect(refusal(page)).toContainText("We couldn't connect. Check your connection and try again.")
  await expect(field(page)).toHaveValue(next)
  await page.unroute(`**/api/redeem`)
  await page.keyboard.press('Enter')
  await expect(given(page)).toContainText('Bo Vale')
})

test('the camera reads the code, and its light goes out', async ({ page, bar, context }) => {
  const code = await makeCode(bar, 'Ada')
  await context.grantPermissions(['camera'])
  await giveReader(page)
  await openTab(page, bar, 'redeem', { role: 'staff' })
  await scan(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Camera view')).toBeVisible()
  await expect(page.getByText('Looking for a code...')).toBeVisible()
  await expect(stop(page)).toBeFocused()
  expect(await lights(page)).toEqual(['live'])
  await expectAccessible(page)
  await expectFitsEveryScreen(page)
  await holdBefore(page, 'https://example.com/menu')
  await expect(
    page.getByText("That's not a reward code. Point the camera at the code on the member's phone."),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(scan(page)).toBeFocused()
  expect(await lights(page)).toEqual(['ended'])

  await holdBefore(page, code)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(code)
  await expect(give(page)).toBeFocused()
  expect(await lights(page)).toEqual(['ended', 'ended'])
  await page.keyboard.press('Enter')
  await expect(given(page)).toContainText('Ada Vale')

  await holdBefore(page, '')
  await scan(page).click()
  await expect(stop(page)).toBeVisible()
  expect(await lights(page)).toEqual(['ended', 'ended', 'live'])
  await page.getByRole('link', { name: 'Find a member' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a member')
  expect(await lights(page)).toEqual(['ended', 'ended', 'ended'])
})

test('without a camera the field is enough, and a word says why', async ({ page, bar, context, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await openTab(page, bar, 'redeem', { role: 'staff' })
  const said = panel(page, 'Enter a code').locator('.notice')
  await scan(page).click()
  await expect(said).toHaveText("This browser can't scan codes. Type the code instead.")
  await expect(scan(page)).toBeFocused()
  await expectAccessible(page)

  await giveReader(page)
  await page.reload()
  await scan(page).click()
  await expect(said).toHaveText('Camera access is blocked. Allow it in your browser settings, or type the code.')
  await context.grantPermissions(['camera'])
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await scan(page).click()
  await expect(said).toHaveText('No camera found. Type the code instead.')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotReadableError'))
  })
  await scan(page).click()
  await expect(said).toHaveText("Couldn't start the camera. Another app may be using it. Type the code instead.")
  await redeem(page, await makeCode(bar, 'Ada'))
  await expect(given(page)).toContainText('Ada Vale')
})
