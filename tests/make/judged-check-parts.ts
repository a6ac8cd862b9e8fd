import { events } from '#content/events.ts'
import { menu } from '#content/menu.ts'
import { promotions } from '#content/promotions.ts'
import type { CheckMember } from '#features/discounts/alerts/alert.rules.ts'
import { startingRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { withPromotions } from '#features/discounts/discount-rules/discount-rules.rules.ts'
import { listMenuKinds } from '#features/pos/terminal/menu-kinds.rules.ts'
import type { makeJudgedCheck } from './make-check.ts'

/** What `makeJudgedCheck` takes. Below: staff, a member and discounts that most of these checks have. */
export type MadeCheck = NonNullable<Parameters<typeof makeJudgedCheck>[0]>
export type MadeDiscount = NonNullable<MadeCheck['discounts']>[number]

/** What checks are judged by in a new house: its starting rules and its promotions. */
export const newHouse = {
  rules: withPromotions(startingRules, [{ from: new Date(0), promotions, events }]),
  menu: listMenuKinds(menu),
  timeZone: 'America/New_York',
}

export const renata = { guid: 'renata', name: 'Renata Salcedo', email: null, jobs: ['Manager'] }
export const dana = {
  guid: 'dana',
  name: 'Dana Ortiz',
  email: 'dana@bar.test',
  phoneDigits: '3055550199',
  jobs: ['Server'],
}
export const ana: CheckMember = {
  id: 'mb_1',
  number: 417,
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  membershipType: 'local',
  isApproved: true,
}

export function off(name: string, cents: number, more: Partial<MadeDiscount> = {}): MadeDiscount {
  return { name, amountCents: cents, ...more }
}

export function onLine(lineName: string, lineCents: number, lineQuantity = 1) {
  return { level: 'item', lineName, lineCents, lineQuantity } as const
}
