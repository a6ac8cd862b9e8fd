import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatDay, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { WaitingMessageWire, WaitingWire } from '#features/operations/tonight/tonight.contract.ts'
import { ageInWords, whenInWords } from './tonight-words.ts'
import type { WaitingActions } from './use-waiting-actions.ts'
import type { WaitingKind, WaitingRow } from './waiting-kind.ts'

type Known = { waiting: WaitingWire; actions: WaitingActions; now: Date }

/** What waits in the membership program, at the register and in the inbox: the nearest to a guest first, then money, then age. */
export function programKinds(known: Known): WaitingKind[] {
  return [toHandOver, claims, alerts, applications, parties, messages, checks].map((kind) => kind(known))
}

const oldest = (since: string | null | undefined, now: Date) => (since ? `Oldest ${ageInWords(since, now)}` : '')

function toHandOver({ waiting: { handOver }, actions, now }: Known): WaitingKind {
  return {
    key: 'hand-over',
    name: 'To hand over',
    total: handOver?.total,
    worst: oldest(handOver?.oldestAt, now),
    list: { tab: 'reward-claims', query: { view: 'approved' } },
    rows: (handOver?.rows ?? []).map((one) => ({
      key: `give ${one.rewardId}`,
      title: (
        <>
          {one.reward} for <MemberLink id={one.memberId}>{one.memberName}</MemberLink>
        </>
      ),
      note: `Approved ${whenInWords(one.approvedAt, now)}`,
      button: 'Give',
      about: `${one.reward}, ${one.memberName}`,
      act: { run: () => actions.give(one) },
    })),
  }
}

function claims({ waiting, actions, now }: Known): WaitingKind {
  const rows = waiting.claims?.rows ?? []
  return {
    key: 'claims',
    name: 'Reward claims',
    total: waiting.claims?.total,
    worst: oldest(rows[0]?.claimedAt, now),
    list: { tab: 'reward-claims' },
    rows: rows.map((one) => ({
      key: `approve ${one.rewardId}`,
      title: (
        <>
          {one.reward} for <MemberLink id={one.memberId}>{one.memberName}</MemberLink>
        </>
      ),
      note: `Claimed ${whenInWords(one.claimedAt, now)}, ${formatPoints(one.points)} taken`,
      button: 'Approve',
      about: `${one.reward}, ${one.memberName}`,
      act: { run: () => actions.approveClaim(one) },
    })),
  }
}

function alerts({ waiting }: Known): WaitingKind {
  const found = waiting.alerts
  return {
    key: 'alerts',
    name: 'Alerts',
    total: found?.total,
    worst: found ? `${formatDollars(found.cost)} at stake` : '',
    list: { tab: 'alerts' },
    rows: (found?.rows ?? []).map(({ id, headline, cost, firstDate, businessDate: last }) => ({
      key: `look ${id}`,
      title: headline,
      note: firstDate === last ? formatDay(last) : `${formatDay(firstDate)} to ${formatDay(last)}`,
      amount: cost,
      button: 'Look',
      about: headline,
      act: { opens: { tab: 'alerts', query: { case: id } } },
    })),
  }
}

function applications({ waiting, actions, now }: Known): WaitingKind {
  const rows = waiting.applications?.rows ?? []
  return {
    key: 'applications',
    name: 'Applications',
    total: waiting.applications?.total,
    worst: oldest(rows[0]?.appliedAt, now),
    list: { tab: 'pending' },
    rows: rows.map((one) => ({
      key: `approve ${one.memberId}`,
      title: (
        <>
          <MemberLink id={one.memberId}>{one.memberName}</MemberLink> applied as {plans[one.membershipType].label}
        </>
      ),
      note: `Waiting ${ageInWords(one.appliedAt, now)}${one.zipCode && `, ZIP code ${one.zipCode}`}`,
      button: 'Approve',
      about: one.memberName,
      act: { run: () => actions.approveApplication(one) },
    })),
  }
}

function parties({ waiting, now }: Known): WaitingKind {
  const rows = waiting.parties?.rows ?? []
  return {
    key: 'parties',
    name: 'Party requests',
    total: waiting.parties?.total,
    worst: oldest(rows[0]?.receivedAt, now),
    list: { tab: 'inbox', query: { kind: 'large-party' } },
    rows: rows.map((one) => ({
      ...answerOf(one),
      title: one.party ? `${one.party.occasion} for ${one.party.guests}, ${formatDay(one.party.date)}` : one.name,
      note: `${one.name}, asked ${whenInWords(one.receivedAt, now)}${inQuotes(one.words)}`,
    })),
  }
}

function messages({ waiting, now }: Known): WaitingKind {
  const rows = waiting.messages?.rows ?? []
  return {
    key: 'messages',
    name: 'Messages',
    total: waiting.messages?.total,
    worst: oldest(rows[0]?.receivedAt, now),
    list: { tab: 'inbox' },
    rows: rows.map((one) => ({
      ...answerOf(one),
      title: one.name,
      note: `Wrote ${whenInWords(one.receivedAt, now)}${inQuotes(one.words)}`,
    })),
  }
}

function answerOf({ id, name, email }: WaitingMessageWire): Pick<WaitingRow, 'key' | 'button' | 'about' | 'act'> {
  return { key: `answer ${id}`, button: 'Answer', about: name, act: { opens: { tab: 'inbox', query: { q: email } } } }
}

const MAX_QUOTED = 120

function inQuotes(words: string) {
  if (words.trim() === '') return ''
  return words.length > MAX_QUOTED ? `: “${words.slice(0, MAX_QUOTED).trimEnd()}…”` : `: “${words}”`
}

function checks({ waiting, actions, now }: Known): WaitingKind {
  return {
    key: 'checks',
    name: 'Checks to confirm',
    total: waiting.checks?.total,
    worst: 'Of the last 3 days',
    list: { tab: 'checks' },
    rows: (waiting.checks?.rows ?? []).map((one) => ({
      key: `confirm ${one.checkGuid}`,
      title: (
        <>
          Check {formatNumber(one.checkNumber)} is probably <MemberLink id={one.memberId}>{one.memberName}</MemberLink>
          ’s
        </>
      ),
      note: `${one.reason}${one.tableNumber ? `. Table ${one.tableNumber}` : ''}, ${whenInWords(one.openedAt, now)}`,
      amount: one.total,
      button: 'Confirm',
      about: `check ${formatNumber(one.checkNumber)} is ${one.memberName}’s`,
      act: { run: () => actions.confirmCheck(one) },
    })),
  }
}
