import { discountRules } from '#features/discounts/discount-rules/discount-rules.table.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { namePaths } from '#features/pos/toast/client/toast-paths.rules.ts'
import { readNames } from '#features/pos/toast/toast-names.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import type { House } from './read-house.ts'

/** Long before the first case, so that all visits are those of members. */
const JOINED = new Date('2026-05-04T12:00:00-04:00')

/** Makes the members of the house; returns what of them the cases speak of, by their keys. */
export async function makeHouseMembers(db: Db, { members: wanted }: House) {
  const people = {
    ids: new Map<string, string>(),
    numbers: new Map<string, string>(),
    customerIds: new Map<string, string>(),
  }
  for (const { key, name, ...member } of wanted) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const made = await makeMember({ db, clock: fixedClock(JOINED) }, { firstName, lastName, ...member })
    people.ids.set(key, made.id)
    people.numbers.set(key, formatMemberNumber(made.number))
    people.customerIds.set(key, made.posCustomerId ?? '')
  }
  return people
}

/** Replaces the discount rules by those of the house. */
export async function storeHouseRules(db: Db, { rules }: House): Promise<void> {
  await db.delete(discountRules)
  await db
    .insert(discountRules)
    .values(rules.map((rule) => ({ ...rule, weekdays: [...rule.weekdays], items: [...rule.items], changedAt: JOINED })))
}

/** The point of sale of one case, as far as it tells names: of staff, with their jobs, and of what is configured. */
export function posOfCase(restaurantId: string, house: House) {
  const lists: Record<string, unknown[]> = {
    [namePaths.employee]: [...house.staff.values()].map(({ guid, name, email, phone, job }) => {
      const [firstName, lastName] = name.split(' ')
      const person = { firstName, lastName, chosenName: null, email, phoneNumber: phone, phoneNumberCountryCode: '1' }
      const jobReferences = [{ guid: `job-${job}`, entityType: 'RestaurantJob', externalId: null }]
      return { guid, entityType: 'RestaurantUser', ...person, jobReferences, deleted: false, disabled: false }
    }),
    '/labor/v1/jobs': [...new Set([...house.staff.values()].map(({ job }) => job))].map((job) => {
      return { guid: `job-${job}`, entityType: 'RestaurantJob', title: job, deleted: false }
    }),
    [namePaths.discount]: [...house.discounts.values()].map(({ guid, name, type, percent, cents, level }) => {
      const value = { type, percentage: percent, amount: cents === null ? null : cents / 100, fixedTotal: null }
      return { guid, entityType: 'Discount', name, active: true, ...value, selectionType: level, nonExclusive: false }
    }),
    [namePaths.table]: [{ guid: 'table-1', name: 'Bar 1' }],
    [namePaths['dining-option']]: [
      { guid: 'dining-in', name: 'Dine In', behavior: 'DINE_IN' },
      { guid: 'dining-takeout', name: 'Take Out', behavior: 'TAKE_OUT' },
    ],
    [namePaths['revenue-center']]: [{ guid: 'center-bar', name: 'Main Bar' }],
  }
  const get = async (url: string) => ({ json: lists[url] ?? [], headers: new Headers() })
  const { pos, client } = fakePos()
  const names: ToastClient['names'] = (kind, { signal }) => readNames(get, { url: '', kind }, signal)
  return { ...pos, client: { ...client, restaurantId, names } }
}
