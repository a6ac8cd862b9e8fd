import type { Locator } from '@playwright/test'
import { openTab, test } from './admin-bar.ts'
import { card, facts, makeEvening, shownOrders } from './register-evening.ts'
import { expect, expectAccessible, expectFitsEveryScreen } from './visit.ts'

type Expected = {
  order: string
  name: string
  badges: string[]
  percent: string
  kind: string
  colour: keyof typeof hues | 'slate'
  sums: [discount: string, total: string]
  server: string
  time: string
  note?: string
}

const NON_STANDARD = 'Non-standard discount - verify authorization'
const UNUSUAL = 'Unusual high discount - investigate immediately'
const NOT_LOCAL = 'Local discount on a check of no approved local member'
const VOIDED = 'Transaction was voided - no payment processed'

/** In the order of how worrying they are, then of what was given. */
const cards: Expected[] = [
  {
    ...{ order: '206', name: 'Hana High', badges: ['HIGH ALERT'], percent: '70%', kind: 'high', colour: 'red' },
    ...{ sums: ['$63.00', '$29.43'], server: 'Dana Ortiz', time: '8:30 PM', note: UNUSUAL },
  },
  {
    ...{ order: '207', name: 'Uma Unknown', badges: ['LOCAL 20%', 'HIGH ALERT'], percent: '20%', kind: 'high' },
    ...{ colour: 'red', sums: ['$10.00', '$43.60'], server: 'Dana Ortiz', time: '9:00 PM', note: NOT_LOCAL },
  },
  {
    ...{ order: '205', name: 'Walk-in Customer', badges: ['REVIEW'], percent: '25%', kind: 'review' },
    ...{ colour: 'orange', sums: ['$15.00', '$49.05'], server: 'Luis Prado', time: '8:00 PM', note: NON_STANDARD },
  },
  {
    ...{ order: '201', name: 'Vera Vip', badges: ['VIP 50%'], percent: '50%', kind: 'vip', colour: 'purple' },
    ...{ sums: ['$50.00', '$54.50'], server: 'Dana Ortiz', time: '6:00 PM' },
  },
  {
    ...{ order: '202', name: 'Lola Local', badges: ['LOCAL 20%'], percent: '20%', kind: 'local', colour: 'green' },
    ...{ sums: ['$16.00', '$69.76'], server: 'Luis Prado', time: '6:30 PM' },
  },
  {
    ...{ order: '204', name: 'Walk-in Customer', badges: [], percent: '25%', kind: 'other', colour: 'blue' },
    ...{ sums: ['$12.50', '$40.88'], server: 'Unknown', time: '7:30 PM' },
  },
  {
    ...{ order: '203', name: 'Rob Regular', badges: [], percent: '10%', kind: 'regular', colour: 'cyan' },
    ...{ sums: ['$4.00', '$39.24'], server: 'Dana Ortiz', time: '7:00 PM' },
  },
  {
    ...{ order: '208', name: 'Walk-in Customer', badges: ['VOIDED'], percent: 'VOID', kind: 'voided', colour: 'slate' },
    ...{ sums: ['$36.00', '$0.00'], server: 'Luis Prado', time: '9:30 PM', note: VOIDED },
  },
] satisfies Expected[]

/** Where the colours that the cards are known by lie on the wheel, in degrees. */
const hues = {
  red: [-20, 10],
  orange: [18, 40],
  green: [140, 170],
  cyan: [190, 205],
  blue: [215, 230],
  purple: [262, 290],
}

/** The colour of a text by its name. */
async function colourOf(words: Locator) {
  const { hue, saturation } = await words.evaluate((element) => {
    const [r = 0, g = 0, b = 0] =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? []
    const most = Math.max(r, g, b)
    const spread = most - Math.min(r, g, b)
    const sixth =
      most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : /* the most is blue */ 4 + (r - g) / spread
    return { hue: sixth * 60, saturation: spread / most }
  })
  if (saturation < 0.35) return 'slate'
  return Object.entries(hues).find(([, [from = 0, to = 0]]) => hue >= from && hue <= to)?.[0] ?? `hue ${hue}`
}

test('every kind of check has a card in its colour, with its badges, figures and reason', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone')
  await makeEvening(bar)
  await openTab(page, bar, 'discounts')
  expect(await shownOrders(page)).toEqual(cards.map(({ order }) => order))
  for (const expected of cards) {
    const { order, name, badges, percent, kind, colour, sums, server, time, note } = expected
    const shown = card(page, order)
    await expect(shown.getByRole('heading')).toHaveText(name)
    expect(await shown.locator('.badge').allTextContents()).toEqual(badges)
    await expect(shown.locator('header p')).toHaveText(`Discount ${percent}`)
    await expect(shown).toHaveAttribute('data-kind', kind)
    expect({ order, colour: await colourOf(shown.locator('header p')) }).toEqual({ order, colour })
    expect(await facts(shown)).toEqual({
      Discount: sums[0],
      Total: sums[1],
      Server: server,
      Order: `#${order}, ${time}`,
    })
    if (note) await expect(shown.getByText(note, { exact: true })).toBeVisible()
    else await expect(shown.getByText(/authorization|investigate|voided|approved/)).toHaveCount(0)
  }
  expect(await colourOf(card(page, '206').getByText(UNUSUAL))).toBe('red')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

test('View Details shows the whole check, and is gone through by keyboard', async ({ page, bar, isMobile }) => {
  const { date, vera } = await makeEvening(bar)
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openTab(page, bar, 'discounts')
  const dialog = page.getByRole('dialog', { name: 'Discount Transaction Details' })
  const view = (order: string) => page.getByRole('button', { name: `View Details for order #${order}`, exact: true })

  await view('201').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).searchParams.get('check')).toMatch(/^check-of-order-/)
  await expect(dialog.locator('.badge')).toHaveText('VIP 50%')
  for (const heading of ['Order Summary', 'Financial Breakdown', 'Customer Information', 'Server Information']) {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  }
  const day = new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' })
  const guid = new URL(page.url()).searchParams.get('check') ?? ''
  expect(await facts(dialog)).toEqual({
    'Order number': '#201',
    Date: day,
    Time: '6:00 PM',
    'Dining option': 'Dine In',
    'Revenue center': 'Terrace',
    'Items subtotal before discount': '$100.00',
    'Discount (50%): VIP 50%': '−$50.00',
    'Subtotal after discount': '$50.00',
    Tax: '$4.50',
    'Final total': '$54.50',
    Name: 'Vera Vip',
    'Table number': '12',
    Email: vera.email,
    Phone: '(305) 555-0150',
    Server: 'Dana Ortiz',
    'Check status': 'CLOSED',
    'Check GUID': guid,
    'Order GUID': guid.replace('check-of-', ''),
  })
  const items = await dialog
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll(':scope > span, small')].map((part) => part.textContent)),
    )
  expect(items).toEqual([
    ['2 × Smash burgerExtra bacon, No onion', 'Extra bacon, No onion', '$20.00'],
    ['1 × Bucket of wings', '$30.00'],
  ])
  await expectAccessible(page)
  if (isMobile) return expectFitsEveryScreen(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(view('201')).toBeFocused()
  expect(page.url()).not.toContain('check=')

  await view('208').click()
  expect(await facts(dialog)).toMatchObject({
    'Items subtotal before discount': '$36.00',
    'VOIDED (100% discount)': '−$36.00',
    'Subtotal after discount': '$0.00',
    Tax: '$0.00',
    'Final total': '$0.00',
    Name: 'Walk-in Customer',
    'Table number': 'No table',
    Email: 'Not provided',
    Phone: 'Not provided',
  })
  await expect(dialog.getByText('2 × Loaded nachos')).toBeVisible()
  await expect(dialog.getByText(VOIDED)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'View Member' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await view('204').click()
  expect(await facts(dialog)).toMatchObject({
    Server: 'Unknown',
    'Discount (25%): Happy Hour': '−$12.50',
    'Dining option': 'Not recorded',
    'Revenue center': 'Not recorded',
  })
  await expect(dialog.getByText('The register sent no items for this check.')).toBeVisible()
  await page.keyboard.press('Escape')

  // The way to the member, by keyboard alone.
  await view('201').focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'View Member' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Member Details' })).toContainText('Vera Vip')
})
