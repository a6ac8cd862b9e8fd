import type { Locator, Page } from '@playwright/test'
import { addDays, instantOf } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { yesterday } from '#features/discounts/discount-dates.rules.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import type { Bar } from './bar.ts'

/** The last business date that is over, and those before it. */
export const daysBefore = (days: number) => addDays(yesterday(new Date(), assumedTime), -days)

export const at = (date: string, time: string) => instantOf(date, time, venue.timeZone)

type Made = Omit<Parameters<Bar['check']>[0], 'businessDate' | 'openedAt'>

/** A check of some evening, at an hour of the bar. */
export function ring(bar: Bar, date: string, time: string, made: Made) {
  return bar.check({ businessDate: date, openedAt: at(date, time).toISOString(), ...made })
}

/** One check of each kind on the last evening: what it is, by the number of its order. */
export async function makeEvening(bar: Bar) {
  const [vera, lola, rob] = [
    await bar.make({ type: 'vip' }),
    await bar.make({ type: 'local' }),
    await bar.make({ type: 'regular' }),
  ]
  const off = (name: string, amountCents: number, percent?: number) => [
    { name, amountCents, ...(percent && { percent }) },
  ]
  const checks: Made[] = [
    { orderNumber: '201', memberId: vera.id, discounts: off('VIP 50%', 50_00, 50) },
    { orderNumber: '202', memberId: lola.id, grossCents: 80_00, discounts: off('Locals', 16_00, 20) },
    { orderNumber: '203', memberId: rob.id, grossCents: 40_00, discounts: off('Spilled drink', 4_00) },
    { orderNumber: '204', server: null, grossCents: 50_00, discounts: off('Happy Hour', 12_50) },
    { orderNumber: '205', grossCents: 60_00, discounts: off('Manager comp', 15_00) },
    { orderNumber: '206', grossCents: 90_00, discounts: off('Open discount', 63_00) },
    { orderNumber: '208', isVoided: true, voidedCents: 36_00 },
  ]
  for (const made of checks) await ring(bar, daysBefore(0), '19:00', made)
  return { 201: 'purple', 202: 'green', 203: 'cyan', 204: 'blue', 205: 'orange', 206: 'red', 208: 'slate' }
}

/** The card of an order of the evening. */
export const card = (page: Page, order: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: `View Details for order #${order}`, exact: true }) })
