import type { Page, Request } from '@playwright/test'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { deep, expect, holdCalls, islandsAwake, test } from './visit.ts'

const thanks = 'Thank you for reaching out! We will get back to you soon.'
const sendUrl = `**/api/v1.0/email/send`

const field = (page: Page, name: string | RegExp) => page.locator('#message').getByRole('textbox', { name })
const button = (page: Page) => page.locator('#message').getByRole('button')

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
  const sent: Request[] = []
  const release = await holdCalls(page, sendUrl, (request) => sent.push(request))
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

  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveText('Sending...')
  await expect(button(page)).toBeFocused()
  const mail = {
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
  }
  await expect.poll(() => sent.map(bodyOf)).toEqual([mail])
  expect(sent.map((request) => request.url())).toEqual([`${baseURL}/api/v1.0/email/send`])

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
  const release = await holdCalls(page, '**/react-*.js')
  await page.goto(urls.contact)
  await write(page, { name: 'Early Bird', message: 'Typed while the form was still asleep' })
  await button(page).click()
  release()
  await islandsAwake(page, 'features/inbox/contact/contact-form')
  await expect(page.locator('.form-sent')).toContainText(thanks)
  expect(await findMessage(page, 'Early Bird')).toMatchObject({ message: 'Typed while the form was still asleep' })
})

function bodyOf(request: Request): unknown {
  return JSON.parse(request.postData() ?? '')
}

test.describe('without a connection', () => {
  test.use({ foreseenErrors: [/Failed to load resource/] })

  test(
    'somebody who looked up the way once still finds address, phone and hours, and nothing to send',
    deep,
    async ({ page, context }) => {
      await page.goto(urls.contact)
      const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), urls.contact)
      await expect.poll(isKept).toBe(true)

      await context.setOffline(true)
      await page.goto(urls.contact)
      await expect(page.getByRole('status').filter({ hasText: 'These are our address and hours as of' })).toBeVisible()
      await expect(page.getByRole('main').getByText('1144 Washington Avenue').first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: '(305) 555-0111' }).first()).toBeVisible()
      await expect(page.getByRole('table', { name: 'Hours' })).toBeVisible()
      await expect(page.locator('#message')).toBeHidden()
      await expect(page.locator('#reservation')).toBeHidden()
    },
  )
})
