import { toDollars } from '#base/money.ts'
import type { DiscountAlert } from '#features/discounts/discount-alerts.table.ts'
import type { countOpenAlerts } from '#features/discounts/queue/queue.queries.ts'
import type { listLongestWaiting } from '#features/inbox/inbox.queries.ts'
import type { Sent } from '#features/inbox/inbox.rules.ts'
import type { ListedClaim, listClaims, listToHandOver } from '#features/loyalty/rewards/rewards.queries.ts'
import type { listOldestApplications } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { WaitingMessageWire, WaitingWire } from '#features/operations/tonight/tonight.contract.ts'
import type { UnmatchedCheck } from '#features/pos/checks/checks.queries.ts'
import type { MemberSuggestion } from '#features/pos/checks/suggestions/find-suggestions.ts'

type Read<Query extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>
type Found<Kind extends keyof WaitingWire> = NonNullable<WaitingWire[Kind]>

const named = ({ id, firstName, lastName }: Pick<Member, 'id' | 'firstName' | 'lastName'>) => ({
  memberId: id,
  memberName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
})

const rewardOf = ({ reward, member }: Pick<ListedClaim, 'reward' | 'member'>) => ({
  rewardId: reward.id,
  reward: reward.value ?? reward.name,
  ...named(member),
})

export function toHandOver({ total, oldestAt, rows }: Read<typeof listToHandOver>): Found<'handOver'> {
  return {
    total,
    oldestAt: oldestAt?.toISOString() ?? null,
    rows: rows.map((row) => ({
      ...rewardOf(row),
      // What is approved has both.
      code: row.reward.code ?? '',
      approvedAt: (row.reward.approvedAt ?? row.reward.reachedAt).toISOString(),
    })),
  }
}

export function toClaims({ list, total }: Read<typeof listClaims>): Found<'claims'> {
  const rows = list.map((row) => ({
    ...rewardOf(row),
    points: row.reward.cost,
    claimedAt: (row.reward.claimedAt ?? row.reward.reachedAt).toISOString(),
  }))
  return { total, rows }
}

export function toAlerts(
  list: readonly DiscountAlert[],
  { total, costCents }: Pick<Read<typeof countOpenAlerts>, 'total' | 'costCents'>,
): Found<'alerts'> {
  const rows = list.map(({ id, headline, costCents: cost, firstDate, businessDate }) => ({
    id,
    headline,
    cost: toDollars(cost),
    firstDate,
    businessDate,
  }))
  return { total, cost: toDollars(costCents), rows }
}

export function toApplications({ list, total }: Read<typeof listOldestApplications>): Found<'applications'> {
  const rows = list.map((member) => ({
    ...named(member),
    membershipType: member.membershipType,
    appliedAt: member.appliedAt.toISOString(),
    zipCode: member.zipCode ?? '',
  }))
  return { total, rows }
}

type Inbox = Read<typeof listLongestWaiting>

export const toParties = (inbox: Inbox) => ofKinds(inbox, ({ kind }) => kind === 'large-party')

/** Everything else that visitors wrote. */
export function toMessages(inbox: Inbox, limit: number): Found<'messages'> {
  const { total, rows } = ofKinds(inbox, ({ kind }) => kind !== 'large-party')
  return { total, rows: rows.slice(0, limit) }
}

function ofKinds(inbox: Inbox, isMeant: (item: Inbox[number]) => boolean): Found<'messages'> {
  const meant = inbox.filter(isMeant)
  const totals = new Map(meant.map(({ kind, total }) => [kind, total]))
  return { total: [...totals.values()].reduce((sum, total) => sum + total, 0), rows: meant.map(toMessage) }
}

function toMessage(item: Inbox[number]): WaitingMessageWire {
  const { id, email, receivedAt } = item
  // Under the name of a form only the fields that belong to it are stored.
  const told = inWords({ kind: item.kind, answers: item.answers } as Sent)
  return { id, email, receivedAt: receivedAt.toISOString(), ...told }
}

function inWords({ kind, answers }: Sent): Pick<WaitingMessageWire, 'name' | 'words' | 'party'> {
  if (kind === 'message') return { name: answers.name, words: answers.message, party: null }
  if (kind === 'supporters-club') {
    return { name: `${answers.firstName} ${answers.lastName}`, words: 'Wants to join the supporters club', party: null }
  }
  const { name, details, date, guests, occasion } = answers
  return { name, words: details, party: { date, guests, occasion } }
}

export function toChecks(
  list: readonly UnmatchedCheck[],
  suggestions: ReadonlyMap<string, readonly MemberSuggestion[]>,
  limit: number,
): Found<'checks'> {
  const rows = list.flatMap(({ check, tableName }) => {
    const [likeliest] = suggestions.get(check.guid) ?? []
    if (!likeliest) return []
    return {
      checkGuid: check.guid,
      checkNumber: check.displayNumber,
      total: toDollars(check.totalCents),
      openedAt: check.openedAt.toISOString(),
      tableNumber: tableName,
      reason: likeliest.reasons[0] ?? '',
      ...named(likeliest.member),
    }
  })
  return { total: rows.length, rows: rows.slice(0, limit) }
}
