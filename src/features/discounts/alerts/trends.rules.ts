import { groupBy } from '#base/group-by.ts'
import { formatCents } from '#base/money.ts'
import { addDays, dayInWords } from '#base/zoned-time.ts'
import { type Finding, listOrders } from './alert.rules.ts'
import { limits, trendLimits } from './limits.rules.ts'
import {
  givenHabit,
  median,
  type ServerWork,
  share,
  sharePercent,
  toPercent,
  unapprovedHabit,
  voidHabit,
} from './server-habits.rules.ts'

/** One person's day, as it is kept. */
export type ServerDay = ServerWork & {
  businessDate: string
  refundedChecks: number
  refundedCents: number
  refundedOrders: readonly string[]
}

type Asked = { businessDate: string; days: readonly ServerDay[] }

/**
 * Comps or voids that over two weeks are far above the others', and above the person's own weeks before where there are
 * any. A busy night or a large party is one check and no habit.
 */
export function findTrends(asked: Asked): Finding[] {
  const given = findTrend(asked, { measure: givenHabit, what: 'comps and open discounts', id: 'given' })
  const unapproved = findTrend(asked, { measure: unapprovedHabit, what: 'discounts without approval', id: 'given' })
  return [
    ...given,
    ...unapproved.filter(({ key }) => !given.some((found) => found.key === key)),
    ...findTrend(asked, { measure: voidHabit, what: 'voids', id: 'voided' }),
  ]
}

type Measured = { measure: typeof givenHabit; what: string; id: string }

function findTrend({ businessDate, days }: Asked, { measure, what, id }: Measured): Finding[] {
  const firstRecent = addDays(businessDate, 1 - trendLimits.recentDays)
  const firstPast = addDays(firstRecent, -trendLimits.pastDays)
  const byServer = [...groupBy(days, ({ server }) => server.id).values()]
  const people = byServer.flatMap((own) => {
    const recentDays = own.filter((day) => day.businessDate >= firstRecent && day.businessDate <= businessDate)
    const pastDays = own.filter((day) => day.businessDate >= firstPast && day.businessDate < firstRecent)
    const recent = addUp(recentDays)
    if (!recent) return []
    const past = pastDays.length >= trendLimits.minPastDays ? addUp(pastDays) : undefined
    return [{ recentDays, recent: measure(recent), past: past && measure(past) }]
  })
  const measured = people.filter(({ recent }) => recent.checks >= trendLimits.minChecks)
  return measured.flatMap(({ recentDays, recent, past }): Finding | [] => {
    // Only for those who worked that day: otherwise every day that others work would find it again.
    if (!recentDays.some((day) => day.businessDate === businessDate)) return []
    if (recentDays.length < trendLimits.minRecentDays || recent.times < trendLimits.minTimes) return []
    const others = measured.filter((other) => other.recent.server.id !== recent.server.id)
    if (others.length < trendLimits.minOthers) return []
    const usual = median(others.map((other) => share(other.recent)))
    const isAbove = (measure: number) =>
      share(recent) >= measure * trendLimits.timesAsHigh &&
      toPercent(share(recent) - measure) >= trendLimits.pointsAbove
    const excessCents = Math.round(recent.partCents - usual * recent.wholeCents)
    if (!isAbove(usual) || excessCents < trendLimits.minExcessCents) return []
    const before = past && isAbove(share(past)) ? `, up from ${sharePercent(past)}%` : ''
    const { server } = recent
    return {
      rule: 'rising-habit',
      person: server,
      // One case, as long as it goes on.
      key: `${server.id}:${id}`,
      restDays: trendLimits.recentDays,
      severity: 'review',
      checkGuid: undefined,
      orders: [],
      costCents: excessCents,
      headline: `${server.name}: ${what} are ${sharePercent(recent)}% of sales over two weeks (${formatCents(recent.partCents)})${before}. Typical for the others: ${toPercent(usual)}%`,
      evidence: [
        { label: 'Two weeks until', value: dayInWords(businessDate) },
        { label: 'Checks', value: `${recent.times} of ${recent.checks}` },
        { label: 'Amount', value: `${formatCents(recent.partCents)} (${sharePercent(recent)}%)` },
        ...(past ? [{ label: 'The eight weeks before', value: `${sharePercent(past)}%` }] : []),
        { label: 'Typical (median) for other servers', value: `${toPercent(usual)}%` },
      ],
      normal: `About ${toPercent(usual)}% of sales, as with the others over the same two weeks.`,
    }
  })
}

/** So many refunds by one server within two weeks, however small each is. */
export function findManyRefunds({ businessDate, days }: Asked): Finding[] {
  const first = addDays(businessDate, 1 - trendLimits.recentDays)
  const recent = days.filter((day) => day.businessDate >= first && day.businessDate <= businessDate)
  return [...groupBy(recent, ({ server }) => server.id).values()].flatMap((own): Finding | [] => {
    const times = own.reduce((total, { refundedChecks }) => total + refundedChecks, 0)
    const today = own.find((day) => day.businessDate === businessDate)
    if (times < limits.refundsInTwoWeeks || !today || today.refundedChecks === 0) return []
    const cents = own.reduce((total, { refundedCents }) => total + refundedCents, 0)
    const orders = own.flatMap(({ refundedOrders }) => refundedOrders)
    return {
      rule: 'many-refunds',
      person: today.server,
      key: `${today.server.id}:refunds`,
      restDays: trendLimits.recentDays,
      severity: 'review',
      checkGuid: undefined,
      orders: [...orders],
      costCents: cents,
      headline: `${times} checks of ${today.server.name} were refunded within two weeks (${formatCents(cents)})`,
      evidence: [
        { label: 'Refunded', value: formatCents(cents) },
        { label: 'Orders', value: listOrders(orders) },
      ],
      normal: `Fewer than ${limits.refundsInTwoWeeks} refunds per server in two weeks.`,
    }
  })
}

function addUp(days: readonly ServerDay[]): ServerWork | undefined {
  const [first] = days
  if (!first) return undefined
  const sum = (pick: (day: ServerDay) => number) => days.reduce((total, day) => total + pick(day), 0)
  return {
    server: first.server,
    checks: sum(({ checks }) => checks),
    grossCents: sum(({ grossCents }) => grossCents),
    givenChecks: sum(({ givenChecks }) => givenChecks),
    givenCents: sum(({ givenCents }) => givenCents),
    unapprovedChecks: sum(({ unapprovedChecks }) => unapprovedChecks),
    unapprovedCents: sum(({ unapprovedCents }) => unapprovedCents),
    voidedChecks: sum(({ voidedChecks }) => voidedChecks),
    voidedCents: sum(({ voidedCents }) => voidedCents),
  }
}
