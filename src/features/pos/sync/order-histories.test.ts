import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { posOrders } from '#features/pos/pos.table.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeOrderHistories } from '#tests/make/make-order-history.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { countDueChecks } from './count-checks.ts'
import { storeOrders } from './store-orders.ts'

const HISTORIES = isDeep ? 10_000 : 200
const PAGE = 100
/** Points are counted now and then, as between the slices of a sync. */
const PAGES_A_COUNT = 7
const seed = Date.now() % 2 ** 31
const { signal } = new AbortController()

test(`however orders are told, shuffled and twice, points are what their last versions come to (${HISTORIES} lives)`, async () => {
  const { deps } = await openTestBar({ now: '2025-11-01T12:00:00-04:00' })
  const members = await Promise.all(
    Array.from({ length: 8 }, (_, index) => makeMember(deps, { phone: `(305) 555-01${10 + index}` })),
  )
  const cards = members.map(({ number }) => formatMemberNumber(number))
  const histories = makeOrderHistories(HISTORIES, { seed, cards })
  const versions = histories.flatMap((history) => history.versions)
  const told = shuffle([...versions, ...versions.filter((_, index) => index % 3 === 0)])

  for (let start = 0, page = 1; start < told.length; start += PAGE, page += 1) {
    const orders = told.slice(start, start + PAGE).map(readToastOrder)
    const readable = orders.flatMap((order) => ('problem' in order ? [] : [order]))
    expect(readable).toHaveLength(orders.length)
    await storeOrders(deps.db, { orders: readable, restaurantId: 'restaurant-1', now: deps.clock.now() })
    if (page % PAGES_A_COUNT === 0) await countDueChecks(deps, { signal })
  }
  await countDueChecks(deps, { signal })

  expect(await deps.db.$count(posOrders)).toBe(HISTORIES)
  for (const [index, { id }] of members.entries()) {
    const own = histories.filter(({ guest }) => guest === index).map(({ finalCents }) => finalCents)
    const points = own.reduce((sum, cents) => sum + Math.floor(cents / 100), 0)
    const lifetimeSpentCents = own.reduce((sum, cents) => sum + cents, 0)
    const found = await findMember(deps.db, { id })
    expect(found, `seed ${seed}, member ${index}`).toMatchObject({
      currentPoints: points,
      lifetimePoints: points,
      lifetimeSpentCents,
    })
  }
  await compareBalances(deps, { signal })
})

/** In any order, the same one for the same seed. */
function shuffle<Item>(items: Item[]): Item[] {
  const keys = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: items.length, seed })
  return items
    .map((item, index) => ({ item, key: keys[index] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
