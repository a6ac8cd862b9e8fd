import { businessDate, type RegisterTime } from '#base/business-date.ts'
import { groupBy } from '#base/group-by.ts'
import { addDays } from '#base/zoned-time.ts'
import { pointsEntries, transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Db } from '#platform/db.ts'

type Counting = { now: Date; time: RegisterTime; restaurantId: string }

const ACTIVE_DAYS = 60
const nothing = {
  joined: 0,
  started: 0,
  cameBack: 0,
  lapsed: 0,
  visits: 0,
  spentCents: 0,
  pointsGiven: 0,
  pointsRedeemed: 0,
  pointsGone: 0,
}

/** The figures of the program as somebody would count them by hand: row by row, day by day, without any SQL. */
export async function recountProgram(db: Db, { now, time, restaurantId }: Counting) {
  const everybody = await db.select().from(members)
  const find = (id: string) => everybody.find((member) => member.id === id)
  // A membership that was merged away is part of the other one, with all it ever did.
  const personOf = (id: string) => find(id)?.mergedInto ?? id
  const typeOf = (id: string) => find(personOf(id))?.membershipType ?? 'regular'
  const dayOf = (at: Date) => businessDate(at, time)
  const today = dayOf(now)
  const days = createCounts(nothing)
  const visited = (await db.select().from(transactions)).filter(({ isVoided }) => !isVoided)
  const visitsOf = groupBy(visited, ({ memberId }) => personOf(memberId))

  let activeToday = 0
  for (const { id, status, decidedAt, erasedAt, membershipType: type, currentPoints } of everybody) {
    if (status === 'approved' && decidedAt) days.add([dayOf(decidedAt), type], { joined: 1 })
    if (erasedAt) days.add([dayOf(erasedAt), type], { pointsGone: currentPoints })
    const visitDays = new Set((visitsOf.get(id) ?? []).map((visit) => visit.businessDate))
    const [first] = [...visitDays].sort()
    if (!first) continue
    const lastVisit = [...visitDays].sort().at(-1) ?? first
    // Active on a day: somebody who came on it or in the 60 days before, and is not erased since.
    const isActive = (day: string) => {
      const isErased = erasedAt && day >= dayOf(erasedAt) && day >= lastVisit
      if (isErased) return false
      return Array.from({ length: ACTIVE_DAYS }, (_, ago) => addDays(day, -ago)).some((one) => visitDays.has(one))
    }
    let wasActive = false
    let hasLapsed = false
    for (let day = first; day <= today; day = addDays(day, 1)) {
      const is = isActive(day)
      const cameAndWent = !is && visitDays.has(day) && !wasActive
      if ((is && !wasActive) || cameAndWent) days.add([day, type], hasLapsed ? { cameBack: 1 } : { started: 1 })
      if ((!is && wasActive) || cameAndWent) {
        days.add([day, type], { lapsed: 1 })
        hasLapsed = true
      }
      wasActive = is
    }
    if (wasActive) activeToday += 1
  }
  for (const { memberId, businessDate: day, amountCents } of visited) {
    days.add([day, typeOf(memberId)], { visits: 1, spentCents: amountCents })
  }
  for (const { memberId, kind, points, at } of await db.select().from(pointsEntries)) {
    if (kind === 'merge') continue
    const isClaim = kind === 'claim' || kind === 'refund'
    days.add([dayOf(at), typeOf(memberId)], isClaim ? { pointsRedeemed: -points } : { pointsGiven: points })
  }

  const checks = createCounts({ checks: 0, amountCents: 0 })
  for (const check of await db.select().from(posChecks)) {
    const { isSale, isVoided, paymentStatus, memberId } = check
    if (check.restaurantId !== restaurantId || !isSale || isVoided || paymentStatus === 'OPEN') continue
    const who = memberId ? typeOf(memberId) : 'guest'
    checks.add([check.businessDate, who], { checks: 1, amountCents: check.amountCents })
  }

  const given = createCounts({ reached: 0, reachedClaimed: 0, given: 0, givenPoints: 0 })
  for (const { memberId, milestoneId, state, reachedAt, redeemedAt, cost } of await db.select().from(rewards)) {
    if (milestoneId === null) continue
    const type = typeOf(memberId)
    const claimed = state === 'available' ? 0 : 1
    if (state !== 'rejected' && state !== 'canceled') {
      given.add([dayOf(reachedAt), type, milestoneId], { reached: 1, reachedClaimed: claimed })
    }
    if (state === 'redeemed' && redeemedAt) {
      given.add([dayOf(redeemedAt), type, milestoneId], { given: 1, givenPoints: cost })
    }
  }

  const cohorts = createCounts({ members: 0 })
  for (const { id, status, decidedAt, membershipType } of everybody) {
    if (status !== 'approved' || !decidedAt) continue
    const joined = monthOf(dayOf(decidedAt))
    const months = new Set((visitsOf.get(id) ?? []).map((visit) => monthOf(visit.businessDate)))
    for (const month of months) if (month >= joined) cohorts.add([joined, month, membershipType], { members: 1 })
  }
  return {
    activeToday,
    days: days.rows(['day', 'membershipType']),
    checks: checks.rows(['day', 'who']),
    rewards: given.rows(['day', 'membershipType', 'milestoneId']),
    cohorts: cohorts.rows(['joinedMonth', 'month', 'membershipType']),
  }
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

function createCounts<Count extends Record<string, number>>(zero: Count) {
  const counts = new Map<string, { key: string[]; count: Record<string, number> }>()
  return {
    add(key: string[], more: Partial<Count>) {
      const found = counts.get(key.join()) ?? { key, count: { ...zero } }
      for (const [name, value] of Object.entries(more)) found.count[name] = (found.count[name] ?? 0) + (value ?? 0)
      counts.set(key.join(), found)
    },
    rows: (names: string[]) =>
      [...counts.values()].map(({ key, count }) => ({
        ...(count as Count),
        ...Object.fromEntries(names.map((name, index) => [name, key[index]])),
      })),
  }
}
