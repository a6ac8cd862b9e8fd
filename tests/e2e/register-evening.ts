import type { Locator, Page } from '@playwright/test'
import { addDays, instantOf } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { yesterday } from '#features/discounts/discount-dates.rules.ts'
import { type AdminBar, hold } from './admin-bar.ts'

/** The last business date that is over, and those before it. */
export const daysBefore = (days: number) => addDays(yesterday(new Date()), -days)

/** "Saturday, November 14" */
export const inWords = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })

export const at = (date: string, time: string) => instantOf(date, time, venue.timeZone)

type Made = Omit<Parameters<AdminBar['check']>[0], 'businessDate' | 'openedAt'>

/** A check of some evening, at an hour of the bar. */
export function ring(bar: AdminBar, date: string, time: string, made: Made) {
  return bar.check({ businessDate: date, openedAt: at(date, time).toISOString(), ...made })
}

/** One check of each kind on the last evening, with orders 201 to 208, by Dana Ortiz, Luis Prado and somebody unknown. */
export async function makeEvening(bar: AdminBar) {
  const date = daysBefore(0)
  await bar.nameAtRegister({ guid: 'dana', name: 'Dana Ortiz' })
  await bar.nameAtRegister({ guid: 'luis', name: 'Luis Prado' })
  await bar.nameAtRegister({ kind: 'table', guid: 'table-12', name: '12' })
  await bar.nameAtRegister({ kind: 'dining-option', guid: 'dine-in', name: 'Dine In' })
  await bar.nameAtRegister({ kind: 'revenue-center', guid: 'terrace', name: 'Terrace' })
  const vera = await bar.make({ type: 'vip', firstName: 'Vera', lastName: 'Vip', phone: '(305) 555-0150' })
  const lola = await bar.make({ type: 'local', firstName: 'Lola', lastName: 'Local' })
  const rob = await bar.make({ firstName: 'Rob', lastName: 'Regular' })
  const off = (name: string, cents: number, percent?: number) => [
    { name, amountCents: cents, ...(percent && { percent }) },
  ]

  const checks: [number: string, time: string, made: Made][] = [
    ['201', '18:00', { memberId: vera.id, discounts: off('VIP 50%', 50_00, 50), ...fullOrder }],
    ['202', '18:30', { memberId: lola.id, grossCents: 80_00, server: 'luis', discounts: off('Locals', 16_00, 20) }],
    ['203', '19:00', { memberId: rob.id, grossCents: 40_00, discounts: off('Spilled drink', 4_00) }],
    ['204', '19:30', { server: null, grossCents: 50_00, discounts: off('Happy Hour', 12_50) }],
    [
      '205',
      '20:00',
      {
        customerName: 'undefined undefined',
        grossCents: 60_00,
        server: 'luis',
        discounts: off('Manager comp', 15_00),
      },
    ],
    ['206', '20:30', { customerName: 'Hana High', grossCents: 90_00, discounts: off('Open discount', 63_00) }],
    ['207', '21:00', { customerName: 'Uma Unknown', grossCents: 50_00, discounts: off('Local 20%', 10_00, 20) }],
    ['208', '21:30', { server: 'luis', isVoided: true, voidedCents: 36_00, selections: voidedLines }],
  ]
  for (const [orderNumber, time, made] of checks) await ring(bar, date, time, { orderNumber, ...made })
  return { date, vera }
}

const fullOrder: Made = {
  customerName: 'Vera at the bar',
  order: { tableGuid: 'table-12', diningOptionGuid: 'dine-in', revenueCenterGuid: 'terrace' },
  selections: [
    {
      displayName: 'Smash burger',
      quantity: 2,
      price: 20,
      preDiscountPrice: 40,
      modifiers: [{ displayName: 'Extra bacon' }, { displayName: 'No onion' }],
    },
    { displayName: 'Bucket of wings', quantity: 1, price: 30, preDiscountPrice: 60 },
  ],
}
const voidedLines = [{ displayName: 'Loaded nachos', quantity: 2, price: 0, preDiscountPrice: 36, voided: true }]

/** What stands in the description lists of a place, by their terms. */
export function facts(place: Locator): Promise<Record<string, string>> {
  return place
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('dt')?.textContent,
          row.querySelector('dd:last-of-type')?.textContent?.trim(),
        ]),
      ),
    )
}

/** The panel with this title. */
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title })

/** The card of an order of the evening. */
export const card = (page: Page, order: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: `View Details for order #${order}`, exact: true }) })

/** The numbers of the orders whose cards are shown, in their order. */
export async function shownOrders(page: Page) {
  const names = await page.getByRole('button', { name: /^View Details for order/ }).allTextContents()
  return names.map((name) => name.replace(/\D/g, ''))
}

/** Lets calls of an address wait, so that the screen is seen loading; they fail when the function is called. */
export async function holdBack(page: Page, isMeant: (url: URL) => boolean) {
  const { held, letGo } = hold()
  await page.route(isMeant, async (route) => {
    await held
    await route.abort()
  })
  return letGo
}
