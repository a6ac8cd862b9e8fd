import { groupBy } from '#base/group-by.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { type Finding, type JudgedCheck, listOrders, serverName } from './alert.rules.ts'

export const MAX_OPEN_AT_ONCE = 2
export const MAX_CHECKS_A_DAY = 4
/** The point of sale closes forgotten checks at the end of the night, so a check counts as open no longer than this. */
export const MAX_SITTING_MS = 3 * 3_600_000

/** Members who are on more checks of one day than one person has: a number that goes around, or a server who lends it. */
export function findMembersOnManyChecks(checks: readonly JudgedCheck[], businessDate: string): Finding[] {
  // Somebody who was erased has no name, and nothing is said about them any more.
  const visits = checks.filter(({ member, isVoided }) => member?.name && !isVoided)
  return [...groupBy(visits, ({ member }) => member?.id).values()].flatMap((own): Finding | [] => {
    const member = own[0]?.member
    const openAtOnce = countOpenAtOnce(own)
    if (!member || (openAtOnce <= MAX_OPEN_AT_ONCE && own.length <= MAX_CHECKS_A_DAY)) return []
    const overlap = openAtOnce > MAX_OPEN_AT_ONCE ? `, ${openAtOnce} of them open at the same time` : ''
    const servers = [...new Set(own.map(serverName))]
    return {
      rule: 'member-many-checks',
      subject: `${member.id}:${businessDate}`,
      severity: 'review',
      checkGuid: undefined,
      headline: `Member ${formatMemberNumber(member.number)} is on ${own.length} checks in one day${overlap}`,
      evidence: [
        { label: 'Checks', value: String(own.length) },
        { label: 'Most open at once', value: String(openAtOnce) },
        { label: 'Orders', value: listOrders(own) },
        { label: 'Servers', value: servers.join(', ') },
      ],
    }
  })
}

/** The most checks that were open at one moment. One that opens as another closes is not open beside it. */
function countOpenAtOnce(checks: readonly JudgedCheck[]): number {
  const spans = checks.map(({ openedAt, closedAt }) => {
    const opened = openedAt.getTime()
    return { opened, closed: Math.min(closedAt?.getTime() ?? Number.POSITIVE_INFINITY, opened + MAX_SITTING_MS) }
  })
  // The most are open at a moment at which one of them opens.
  return Math.max(0, ...spans.map(({ opened: at }) => spans.filter((s) => s.opened <= at && s.closed > at).length))
}
