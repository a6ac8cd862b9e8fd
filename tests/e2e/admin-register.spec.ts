import type { Locator } from '@playwright/test'
import { openTab } from './bar.ts'
import { card, daysBefore, makeEvening, ring } from './register-evening.ts'
import { deep, expect, test } from './visit.ts'

// The browser itself reports a refused call as an error of the page.
test.use({ foreseenErrors: [/status of (403|404|502|503)/] })

test(
  'a check is found and given to its member by keyboard, and another is dismissed and taken back',
  deep,
  async ({ page, bar }) => {
    const rosa = { customerName: 'Rosa Adler', customerEmail: 'rosa@example.com' }
    await ring(bar, daysBefore(0), '19:00', { orderNumber: '402', ...rosa })
    await ring(bar, daysBefore(0), '20:00', { orderNumber: '403', tabName: 'ET-9999' })
    const member = await bar.make({ firstName: 'Rosa', lastName: 'Adler', email: 'rosa@example.com' })
    await openTab(page, bar, 'checks', { role: 'manager' })
    const row = (number: string) => page.getByRole('row').filter({ hasText: `#${number}` })
    const assign = row('402').getByRole('button', { name: /^Assign/ })
    const dialog = page.getByRole('dialog')

    await assign.focus()
    await page.keyboard.press('Enter')
    const field = dialog.getByRole('searchbox')
    await expect(field).toHaveValue('rosa@example.com')
    // The first Escape is the field's own: it empties it.
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(assign).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    // What was found for the first letters of a slow typist leaves the list before the member is found by the whole number.
    const found = page.waitForResponse((response) => response.url().includes(member.memberNumber))
    await page.keyboard.type(member.memberNumber)
    await found
    await expect(dialog.getByRole('status')).toHaveText('1 member found')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Assign to Rosa Adler' }).press('Enter')
    // Until the dialog is gone, nothing behind it takes the keyboard.
    await expect(dialog).toBeHidden()
    await expect(row('402')).toHaveCount(0)
    expect((await bar.send('GET', `/api/members/${member.id}`)).currentPoints).toBe(100)

    await row('403').getByRole('button').first().press('Enter')
    await expect(row('403')).toHaveCount(0)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(row('403')).toBeVisible()
  },
)

test(
  'discounts to no member raise alerts, which are looked into, resolved together by keyboard, and taken back',
  deep,
  async ({ page, bar }) => {
    const discounts = [{ name: 'Local 20%', amountCents: 20_00, percent: 20 }]
    const more = [{ name: 'Local 20%', amountCents: 30_00, percent: 20 }]
    await ring(bar, daysBefore(0), '20:00', { orderNumber: '301', grossCents: 150_00, discounts: more })
    await ring(bar, daysBefore(0), '21:00', { orderNumber: '302', server: null, discounts })
    await openTab(page, bar, 'discounts')
    await page.getByRole('button', { name: 'Check Discounts' }).click()
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Click to view details' })
      .click()
    // Of that day, and of no other.
    await expect(page).toHaveURL(/section=alerts&day=\d/)
    const cases = page.getByRole('region', { name: 'Cases', exact: true }).getByRole('article')
    await expect(cases).toHaveCount(2)
    // The costliest is unfolded.
    await cases.first().getByRole('link', { name: '301', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('#301')
    // Back closes the check, and once more leads to the alerts.
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goBack()

    for (const order of ['301', '302']) {
      await cases
        .filter({ hasText: `order ${order}` })
        .getByRole('checkbox')
        .press('Space')
    }
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Talked to the server')
    await page.getByRole('button', { name: 'Resolve 2 cases' }).press('Enter')
    await expect(cases).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'What was done' })).toContainText('2 cases resolved, $50.00.')
    expect(await bar.send('GET', '/api/discount-alerts?state=open')).toHaveLength(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(cases).toHaveCount(2)
    expect(await bar.send('GET', '/api/discount-alerts?state=open')).toHaveLength(2)
  },
)

/** Where the colors that the cards are known by lie on the wheel, in degrees. */
const hues = {
  red: [-20, 10],
  orange: [18, 40],
  green: [140, 170],
  cyan: [190, 205],
  blue: [215, 230],
  purple: [262, 290],
}

/** The color of a text by its name. */
async function colorOf(words: Locator) {
  const { hue, saturation } = await words.evaluate((element) => {
    const [r = 0, g = 0, b = 0] =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? []
    const most = Math.max(r, g, b)
    const spread = most - Math.min(r, g, b)
    const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
    return { hue: sixth * 60, saturation: spread / most }
  })
  if (saturation < 0.35) return 'slate'
  return Object.entries(hues).find(([, [from = 0, to = 0]]) => hue >= from && hue <= to)?.[0] ?? `hue ${hue}`
}

test('every kind of check has a card in its own color', deep, async ({ page, bar }) => {
  const colors = await makeEvening(bar)
  await openTab(page, bar, 'discounts')
  const shown: Record<string, string> = {}
  for (const order of Object.keys(colors)) shown[order] = await colorOf(card(page, order).locator('header p'))
  expect(shown).toEqual(colors)
})

test('a sync of the orders tells what it read, and why it could not', deep, async ({ page, bar }) => {
  await openTab(page, bar, 'overview')
  const button = page.getByRole('button', { name: 'Sync Orders' })
  await button.click()
  const done = page.locator('.toast[data-tone=good]')
  await done.hover()
  await expect(done).toHaveAttribute('data-paused', '')
  const { right, top } = await done.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect({ isRight: right > 1400, isTop: top < 40 }).toEqual({ isRight: true, isTop: true })
  await done.getByRole('button', { name: 'Close notification' }).click()

  bar.faults.set({ name: 'no-orders-access' })
  await button.click()
  await expect(page.locator('.toast[data-tone=bad]')).toBeVisible()
})
