import type { FrameLocator, Locator, Page } from '@playwright/test'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { logins } from './logins.ts'
import { deep, expect, onPhone, test } from './visit.ts'

const { largeParty, supportersClub } = urls.embed

/** The iframe of a page in which one of our own forms stands. */
async function openIn(page: Page, address: string, form: string) {
  await page.goto(address)
  const element = page.locator(`iframe[src="${form}"]`)
  await element.scrollIntoViewIfNeeded()
  return { element, frame: element.contentFrame() }
}

async function fillIn(frame: FrameLocator | Page, values: Record<string, string>) {
  const typed = frame.locator(':not([type=checkbox])')
  for (const [label, value] of Object.entries(values)) await frame.getByLabel(label).and(typed).fill(value)
}

/** What staff see of an answer from this email address. */
async function findAnswer(page: Page, kind: string, email: string) {
  await page.request.post('/api/login/admin', { data: logins.owner })
  const list: { email: string; answers: unknown }[] = await (
    await page.request.get(`/api/messages?kind=${kind}`)
  ).json()
  return list.find((answer) => answer.email === email)?.answers
}

test('a large party is asked for on the events page, and staff see it', deep, async ({ page }) => {
  const { element, frame } = await openIn(page, urls.largeParties, largeParty)
  expect((await element.boundingBox())?.height).toBe(1500)
  const send = frame.getByRole('button', { name: 'Send request' })
  const today = localDate(new Date(), venue.timeZone)
  const day = addDays(today, 30)

  await fillIn(frame, { Name: 'Grace Large', Email: 'grace@mail.test', Phone: '3055550199' })
  await fillIn(frame, { Date: addDays(today, -1), Time: '20:30', Guests: '5' })
  await frame.getByLabel('Occasion').selectOption('Birthday')
  await send.click()
  for (const name of ['Date', 'Guests']) await expect(frame.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
  await expect(frame.getByLabel('Date')).toBeFocused()
  await expectWhole(element, frame)
  await fillIn(frame, { Date: day, Guests: '24', Details: 'One cake, many candles.' })
  await send.click()
  await expect(frame.locator('.form-sent')).toBeFocused()
  await expect(frame.locator('.form-sent')).toBeInViewport()
  await expectWhole(element, frame)
  expect(await findAnswer(page, 'large-party', 'grace@mail.test')).toMatchObject({
    name: 'Grace Large',
    phone: '3055550199',
    date: day,
    time: '20:30',
    guests: 24,
    occasion: 'Birthday',
    details: 'One cake, many candles.',
  })
})

onPhone('a fan joins the club on the Liverpool page, and staff see it', deep, async ({ page }) => {
  const { element, frame } = await openIn(page, urls.liverpool, supportersClub)
  expect((await element.boundingBox())?.height).toBe(539)
  await frame.getByRole('button', { name: 'Join the club' }).click()
  await expect(frame.getByLabel('Email').and(frame.locator('[aria-invalid]'))).toBeVisible()
  await expectWhole(element, frame)
  await fillIn(frame, { 'First name': 'Fay', 'Last name': 'Fan', Email: 'fay@mail.test' })
  await frame.getByLabel('Email me before matches').check()
  await frame.getByRole('button', { name: 'Join the club' }).click()
  await expect(frame.locator('.form-sent')).toBeVisible()
  await expectWhole(element, frame)
  expect(await findAnswer(page, 'supporters-club', 'fay@mail.test')).toMatchObject({
    firstName: 'Fay',
    lastName: 'Fan',
    wantsReminders: true,
  })
})

onPhone('the forms fit their iframes at every width', async ({ page }) => {
  await page.goto(largeParty)
  await expectFits(page, 1500)
  const steps = await page.getByRole('list').boundingBox()
  expect(Math.round((steps?.y ?? 0) + (steps?.height ?? 0)), 'leave no empty paper').toBeGreaterThan(1440)
  await page.goto(supportersClub)
  await expectFits(page, 539)
})

/** The iframe ends where its page ends: nothing is cut off, and no paper is left blank. */
async function expectWhole(element: Locator, frame: FrameLocator) {
  const heightOf = async (box: Locator) => (await box.boundingBox())?.height ?? Number.NaN
  await expect.poll(async () => Math.floor((await heightOf(element)) - (await heightOf(frame.locator('body'))))).toBe(0)
}

/** Nothing to scroll to, neither down nor sideways, in an iframe of this height. */
async function expectFits(page: Page, height: number) {
  for (const width of [300, 390, 600, 760]) {
    await page.setViewportSize({ width, height })
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
    expect(size).toEqual({ scrollWidth: width, scrollHeight: height })
  }
}
