import { and, between, eq } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { addDays } from '#base/zoned-time.ts'
import type { Finding, WatchedDay } from '#features/discounts/alerts/alert.rules.ts'
import { findDiscounts, givenByDecision } from '#features/discounts/alerts/discount-findings.rules.ts'
import { limits, trendLimits } from '#features/discounts/alerts/limits.rules.ts'
import { measureServers } from '#features/discounts/alerts/measure-servers.rules.ts'
import { findMembersOnManyChecks, findSameGuest } from '#features/discounts/alerts/member-habits.rules.ts'
import { findMoney } from '#features/discounts/alerts/money-findings.rules.ts'
import { findManyVoids, findServersAboveOthers } from '#features/discounts/alerts/server-habits.rules.ts'
import { findManyRefunds, findTrends, type ServerDay } from '#features/discounts/alerts/trends.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import { serverDays, serverGuests } from './habits.table.ts'

type Asked = { restaurantId: string; day: WatchedDay }

/** Everything that the rules find on a day. Rules about habits wait until the day is over. */
export async function findAll(tx: Tx, { restaurantId, day }: Asked): Promise<Finding[]> {
  const work = measureServers(day)
  await storeHabits(tx, { restaurantId, day }, work)
  const ofChecks = [...findDiscounts(day), ...findMoney(day)]
  const guests = await readGuests(tx, { restaurantId, day })
  const always = [...ofChecks, ...findMembersOnManyChecks(day.checks, day.businessDate), ...findSameGuest(guests)]
  if (!day.isOver) return always
  const days = await readServerDays(tx, { restaurantId, day }, work)
  const asked = { businessDate: day.businessDate, days }
  const today = [...findServersAboveOthers(work, day.businessDate), ...findManyVoids(work, day.businessDate)]
  // Somebody who stands out today needs no second alert for their two weeks.
  const told = new Set(today.map(({ person }) => person.id))
  return [
    ...always,
    ...today,
    ...findTrends(asked).filter(({ person }) => !told.has(person.id)),
    ...findManyRefunds(asked),
  ]
}

/** Stores the figures that habits are made of, in place of those stored for this day before. */
async function storeHabits(tx: Tx, { restaurantId, day }: Asked, work: readonly ServerDay[]) {
  const { businessDate } = day
  const isDay = (table: typeof serverDays | typeof serverGuests) =>
    and(eq(table.restaurantId, restaurantId), eq(table.businessDate, businessDate))
  await tx.delete(serverDays).where(isDay(serverDays))
  await tx.delete(serverGuests).where(isDay(serverGuests))
  if (work.length > 0) {
    await tx.insert(serverDays).values(
      work.map(({ server, ...row }) => ({
        ...row,
        restaurantId,
        serverGuid: server.id,
        refundedOrders: [...row.refundedOrders],
      })),
    )
  }
  const given = day.checks.flatMap((check) => {
    const { cents } = givenByDecision(check, day.rules)
    return cents > 0 && check.server && check.member?.name ? [{ check, cents }] : []
  })
  const pairs = [...groupBy(given, ({ check }) => `${check.server?.guid} ${check.member?.id}`).values()]
  const rows = pairs.flatMap((own) => {
    const [first] = own
    if (!first?.check.server || !first.check.member) return []
    return {
      restaurantId,
      businessDate,
      serverGuid: first.check.server.guid,
      memberId: first.check.member.id,
      givenChecks: own.length,
      givenCents: sum(own.map(({ cents }) => cents)),
      orders: own.map(({ check }) => check.orderNumber ?? 'no number'),
    }
  })
  if (rows.length > 0) await tx.insert(serverGuests).values(rows)
}

async function readServerDays(tx: Tx, { restaurantId, day }: Asked, work: readonly ServerDay[]): Promise<ServerDay[]> {
  const first = addDays(day.businessDate, 1 - trendLimits.recentDays - trendLimits.pastDays)
  const rows = await tx
    .select()
    .from(serverDays)
    .where(and(eq(serverDays.restaurantId, restaurantId), between(serverDays.businessDate, first, day.businessDate)))
  const names = new Map(work.map(({ server }) => [server.id, server.name]))
  return rows.map(({ serverGuid, ...row }) => ({
    ...row,
    server: { id: serverGuid, name: names.get(serverGuid) ?? serverGuid },
  }))
}

/** What the day's servers gave members over the last weeks, for those who got something today too. */
async function readGuests(tx: Tx, { restaurantId, day }: Asked) {
  const first = addDays(day.businessDate, 1 - limits.sameGuestDays)
  const rows = await tx
    .select({ guest: serverGuests, number: members.number })
    .from(serverGuests)
    .innerJoin(members, eq(members.id, serverGuests.memberId))
    .where(
      and(eq(serverGuests.restaurantId, restaurantId), between(serverGuests.businessDate, first, day.businessDate)),
    )
  const pairs = [...groupBy(rows, ({ guest }) => `${guest.serverGuid} ${guest.memberId}`).values()]
  return pairs.flatMap((own) => {
    const isToday = own.some(({ guest }) => guest.businessDate === day.businessDate)
    const [pair] = own
    if (!isToday || !pair) return []
    const { serverGuid, memberId } = pair.guest
    const name = day.checks.find(({ server }) => server?.guid === serverGuid)?.server?.name ?? serverGuid
    return { server: { id: serverGuid, name }, memberId, number: pair.number, days: own.map(({ guest }) => guest) }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
