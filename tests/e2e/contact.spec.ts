import type { Page, Request } from '@playwright/test'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { expect, islandsAwake, test } from './visit.ts'

const thanks = 'Thank you for reaching out! We will get back to you soon.'
const failure = 'Failed to send message. Please try again later.'
const sendUrl = `**/api/v1.0/email/send`

const field = (page: Page, name: string | RegExp) => page.locator('#message').getByRole('textbox', { name })
const button = (page: Page) => page.locator('#message').getByRole('button')
const alert = (page: Page) => page.locator('#message').getByRole('alert')

async function write(page: Page, { name, message }: { name: string; message: string }) {
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill('guest@mail.test')
  await field(page, 'Message').fill(message)
}

/** What the house finds in its inbox from this guest. */
async function findMessage(page: Page, name: string) {
  await page.request.post('/api/login/admin', { data: logins.owner })
  const list: { email: string; answers: { name: string } }[] = await (
    await page.request.get(`/api/messages?kind=message`)
  ).json()
  const found = list.find(({ answers }) => answers.name === name)
  return found && { email: found.email, ...found.answers }
}

test('a message written with the keyboard alone reaches the house', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const libraryLoads = () => asked.filter((url) => /send-email/.test(url)).length
  await page.goto(urls.contact, { waitUntil: 'networkidle' })
  await page.locator('.social a').last().focus()
  expect(libraryLoads()).toBe(0)

  await page.keyboard.press('Tab')
  await expect(field(page, 'Name')).toBeFocused()
  await expect.poll(libraryLoads).toBe(1)
  await page.keyboard.type('Kay Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('kay@mail.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+13055550111')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Is the terrace open?')
  await page.keyboard.press('Tab')
  const optIn = page.getByRole('checkbox', { name: /Text me/ })
  await expect(optIn).toBeFocused()
  await expect(optIn).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(sendUrl, async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest(sendUrl)
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveText('Sending...')
  await expect(button(page)).toBeFocused()
  expect(bodyOf(await sent)).toEqual({
    lib_version: '4.4.1',
    user_id: 'eleven-tides',
    service_id: 'contact',
    template_id: 'message',
    template_params: {
      name: 'Kay Board',
      email: 'kay@mail.test',
      phone: '+13055550111',
      message: 'Is the terrace open?',
      smsOptIn: 'Yes',
    },
  })
  expect((await sent).url()).toBe(`${baseURL}/api/v1.0/email/send`)

  release()
  await expect(page.locator('.form-sent')).toContainText(thanks)
  await expect(page.locator('.form-sent')).toBeFocused()
  await expect(page.locator('#message form')).toHaveCount(0)
  expect(await findMessage(page, 'Kay Board')).toMatchObject({ message: 'Is the terrace open?', smsOptIn: true })
})

test('what is typed before the form wakes up is kept, also where a visitor forbids storing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(urls.contact)
  await write(page, { name: 'Early Bird', message: 'Typed while the form was still asleep' })
  await button(page).click()
  release()
  await islandsAwake(page, 'features/inbox/contact/contact-form')
  await expect(page.locator('.form-sent')).toContainText(thanks)
  expect(await findMessage(page, 'Early Bird')).toMatchObject({ message: 'Typed while the form was still asleep' })
})

test('the page leads to a table and to directions', async ({ page }) => {
  await page.goto(urls.contact)
  await page.getByRole('link', { name: 'Make Reservation Now' }).click()
  await expect(page).toHaveURL(/\/contact#reservation$/)
  const band = page.locator('#reservation')
  await expect(band.getByRole('heading', { name: 'Your table is a minute away' })).toBeInViewport()
  await expect(band.getByRole('link')).toHaveAttribute('href', 'https://example.com/reserve?party=2')

  await expect(page.getByRole('img', { name: /^Map: Eleven Tides is on Washington Avenue/ })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'a map' }))
  await page.getByRole('link', { name: /Get Directions/ }).click()
  expect((await opened).url()).toContain('https://example.com/maps')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message reaches the house, and one that does not says so', async ({ page }) => {
    await page.goto(urls.contact)
    await write(page, { name: 'No Script', message: 'Plain form' })
    await button(page).click()
    await expect(page).toHaveURL(/\/contact\?sent=yes#message$/)
    await expect(page.getByText(thanks)).toBeInViewport()
    expect(await findMessage(page, 'No Script')).toMatchObject({ message: 'Plain form', smsOptIn: false })

    await page.goto(urls.contact)
    await write(page, { name: ' ', message: 'Nobody' })
    await button(page).click()
    await expect(page).toHaveURL(/\/contact\?sent=no#message$/)
    await expect(alert(page)).toContainText(failure)
    await expect(button(page)).toBeVisible()
  })
})

function bodyOf(request: Request): unknown {
  return JSON.parse(request.postData() ?? '')
}
