import { groupBy } from '#base/group-by.ts'
import { formatCents } from '#base/money.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { type CasePerson, type Finding, type JudgedCheck, listOrders, serverName } from './alert.rules.ts'
import { limits } from './limits.rules.ts'

/** Members on more checks a day than one person has: their number is passed around, or a server uses it for others. */
export function findMembersOnManyChecks(checks: readonly JudgedCheck[], businessDate: string): Finding[] {
  // There are no alerts about a member who was erased.
  const visits = checks.filter(({ member, isVoided, noSaleReason }) => member?.name && !isVoided && !noSaleReason)
  return [...groupBy(visits, ({ member }) => member?.id).values()].flatMap((all): Finding | [] => {
    // The halves of a split check are one visit.
    const own = [...new Map(all.map((check) => [check.orderGuid, check])).values()]
    const member = own[0]?.member
    const openAtOnce = countOpenAtOnce(own)
    if (!member || (openAtOnce <= limits.openAtOnce && own.length <= limits.checksADay)) return []
    const overlap = openAtOnce > limits.openAtOnce ? `, ${openAtOnce} of them open at the same time` : ''
    const servers = [...new Set(own.map(serverName))]
    const name = `Member ${formatMemberNumber(member.number)}`
    return {
      rule: 'member-many-checks',
      person: { id: member.id, name },
      key: `${member.id}:${businessDate}`,
      severity: 'review',
      checkGuid: undefined,
      orders: own.map(({ orderNumber }) => orderNumber ?? 'no number'),
      costCents: own.slice(1).reduce((total, { discountCents }) => total + discountCents, 0),
      headline: `${name} is on ${own.length} checks in one day${overlap}`,
      evidence: [
        { label: 'Checks', value: String(own.length) },
        { label: 'Most open at once', value: String(openAtOnce) },
        { label: 'Orders', value: listOrders(own.map(({ orderNumber }) => orderNumber)) },
        { label: 'Servers', value: servers.join(', ') },
      ],
      normal: `One person is on up to ${limits.checksADay} checks a day, ${limits.openAtOnce} of them open at once.`,
    }
  })
}

/** The most checks that were open at the same time. One that opens just as another closes does not overlap it. */
function countOpenAtOnce(checks: readonly JudgedCheck[]): number {
  const spans = checks.map(({ openedAt, closedAt }) => {
    const opened = openedAt.getTime()
    return { opened, closed: Math.min(closedAt?.getTime() ?? Number.POSITIVE_INFINITY, opened + limits.sittingMs) }
  })
  // The most are open at a moment at which one of them opens.
  return Math.max(...spans.map(({ opened: at }) => spans.filter((s) => s.opened <= at && s.closed > at).length))
}

/** What a server gave one member over the last weeks. */
export type GivenToGuest = { server: CasePerson; memberId: string; number: number; days: readonly GivenOnDay[] }
type GivenOnDay = { businessDate: string; givenChecks: number; givenCents: number; orders: readonly string[] }

/** A server who takes something off for the same guest again and again, beyond what a membership gives. */
export function findSameGuest(guests: readonly GivenToGuest[]): Finding[] {
  return guests.flatMap(({ server, memberId, number, days }): Finding | [] => {
    const times = days.reduce((total, { givenChecks }) => total + givenChecks, 0)
    if (times < limits.sameGuestTimes) return []
    const cents = days.reduce((total, { givenCents }) => total + givenCents, 0)
    const orders = days.flatMap((day) => day.orders)
    const card = formatMemberNumber(number)
    return {
      rule: 'same-guest',
      person: server,
      other: memberId,
      // One case, as long as it goes on.
      key: `${server.id}:${memberId}`,
      restDays: limits.sameGuestDays,
      severity: 'review',
      checkGuid: undefined,
      orders: [...orders],
      costCents: cents,
      headline: `${server.name} took ${formatCents(cents)} off for member ${card} on ${times} checks in ${limits.sameGuestDays} days`,
      evidence: [
        { label: 'Checks', value: String(times) },
        { label: 'Taken off', value: formatCents(cents) },
        { label: 'Orders', value: listOrders(orders) },
      ],
      normal: `The same server gives the same guest something extra fewer than ${limits.sameGuestTimes} times in ${limits.sameGuestDays} days.`,
    }
  })
}
