import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, expect as baseExpect, type Page } from '@playwright/test'
import { viewports } from '#tests/browser.ts'
import { urls } from '#urls.ts'

const FOLDER = 'docs/pictures/tour'

const PASSWORD = 'a long evening by the sea'
const DISH = 'Smoked fish dip'

const expect = baseExpect.configure({ timeout: 60_000 })

type Tour = { browser: Browser; url: string; dataDir: string }

/** Makes the pictures of docs/tour.md by going the way that it describes. */
export async function takeTour({ browser, url, dataDir }: Tour) {
  const openPage = async (options: BrowserContextOptions) =>
    (await browser.newContext({ ...options, baseURL: url, reducedMotion: 'reduce' })).newPage()
  const desk = await openPage({ viewport: { width: 1280, height: 800 } })
  const phone = await openPage(viewports.phone)
  const logins = await readFile(path.join(dataDir, 'first-logins.txt'), 'utf8')

  await desk.goto(urls.home)
  await shoot(desk, 'website')

  // The link has the port of the settings, which leave it to the system here.
  const link = /^Admin\t.*\thttp:\/\/[^/]+(\S+)$/m.exec(logins)?.[1] ?? ''
  await desk.goto(link)
  await desk.getByLabel('New password').fill(PASSWORD)
  await shoot(desk, 'first-login')
  await desk.getByRole('button', { name: 'Set password' }).click()
  await desk.getByRole('link', { name: 'Log in' }).click()
  await signIn(desk, 'owner@eleven-tides.local', PASSWORD)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Tonight')
  await openTab(desk, 'tonight')
  await shoot(desk, 'tonight')

  await openTab(desk, 'website')
  await desk.getByLabel('Find anything to change').fill(DISH)
  await desk.getByRole('link', { name: new RegExp(`^${DISH}`) }).click()
  const price = desk.getByLabel(`Price of ${DISH}`, { exact: true })
  await price.fill('17.25')
  await price.press('Enter')
  await shoot(desk, 'price')
  await desk.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect.poll(async () => (await phone.request.get(urls.menu)).text()).toContain('$17.25')
  await phone.goto(urls.menu)
  const dish = phone.getByText(DISH).first()
  await dish.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await shoot(phone, 'price-on-the-menu')

  await openTab(desk, 'pending')
  await desk
    .getByRole('button', { name: /^Approve (?!selected)/ })
    .first()
    .click()
  await expect(desk.getByText('was approved.').first()).toBeVisible()
  await shoot(desk, 'approved')

  await openTab(desk, 'overview')
  await desk.getByRole('button', { name: 'Sync Orders' }).click()
  await expect(desk.locator('.toast[data-tone=good]')).toBeVisible()
  await shoot(desk, 'synced')

  const [email = '', password = ''] = /(regular@\S+)\t(\S+)$/m.exec(logins)?.slice(1) ?? []
  await phone.goto(urls.memberDashboard)
  await signIn(phone, email, password)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await shoot(phone, 'member')
  const claim = phone.getByRole('button', { name: /^Claim for/ }).first()
  await claim.click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Claim for/ })
    .click()
  await expect(phone.getByRole('dialog').getByRole('heading')).toBeFocused()
  await shoot(phone, 'claimed')

  await openTab(desk, 'reward-claims')
  // The oldest claims come first.
  const approve = desk.getByRole('button', { name: /^Approve for later.*Robin Regular/ })
  await approve.last().click()
  await expect(desk.getByText('Claim approved').first()).toBeVisible()
  await shoot(desk, 'claim-approved')
  // The phone follows.
  const code = phone.getByRole('dialog').locator('output')
  await expect(code).toBeVisible()
  await shoot(phone, 'code')
  const typed = (await code.innerText()).replaceAll(' ', '')

  await openTab(desk, 'redeem')
  await desk.getByRole('textbox').first().fill(typed)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: 'Redeem reward' })).toBeFocused()
  await shoot(desk, 'redeem')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: 'Robin Regular' })).toBeVisible()
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function openTab(page: Page, tab: string) {
  await page.goto(`${urls.adminDashboard}?section=${tab}`)
  await page.waitForFunction(() => {
    const main = document.querySelector('main h1')
    return main && !document.querySelector('main :is([aria-busy="true"], .loading, .skeleton)')
  })
}

async function shoot(page: Page, name: string) {
  // Pictures further down load when somebody gets there.
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 70 })
}
