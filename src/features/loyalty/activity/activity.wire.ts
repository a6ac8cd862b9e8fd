import { toDollars } from '#base/money.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { LedgerEntry } from '#features/loyalty/ledger/ledger.queries.ts'
import { type Around, toToldLine } from '#features/loyalty/ledger/ledger.wire.ts'
import { termsOf, worthOf } from '#features/loyalty/points/points.rules.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import type { ActivityLineWire, ActivityMonthWire, ActivityWire } from './activity.contract.ts'
import type { ActivityMonth } from './activity.queries.ts'
import { shownMoment, tellOwnLine } from './activity.rules.ts'

const { timeZone } = venue

export function toActivityLineWire(entry: LedgerEntry, around: Around): ActivityLineWire {
  const { line, deed, receipt } = toToldLine(entry, around)
  const { id, points, balance, isTakenBack } = entry
  const state = line.kind === 'claim' || line.kind === 'treat' ? line.reward?.state : undefined
  return {
    id,
    at: shownMoment(line, timeZone).toISOString(),
    month: localDate(entry.at, timeZone).slice(0, 'YYYY-MM'.length),
    kind: line.kind,
    ...tellOwnLine(line, { action: deed?.action ?? '', timeZone }),
    spent: toDollars(entry.spentCents),
    saved: toDollars(entry.savingsCents),
    points,
    balance,
    isTakenBack,
    isOpenClaim: state === 'pending' || state === 'approved',
    // What does not count anymore may be somebody else's by now.
    receipt: isTakenBack ? null : receipt,
  }
}

/** Those whose heading belongs on a page: where a month goes on, it was on the page before. */
export function toMonthsOn(lines: readonly { id: string }[], months: readonly ActivityMonth[]): ActivityMonthWire[] {
  const shown = new Set(lines.map(({ id }) => id))
  return months
    .filter(({ newestId }) => shown.has(newestId))
    .map(({ month, came, went, visits, savingsCents }) => ({
      month,
      came,
      went,
      visits,
      saved: toDollars(savingsCents),
    }))
}

/** A check of the point of sale that does not count yet. */
export type ComingCheck = { number: string | null; amountCents: number; closedAt: Date | null }

export function toComingWire(checks: readonly ComingCheck[], type: MembershipType): ActivityWire['coming'] {
  return checks.map(({ number, amountCents, closedAt }) => ({
    number,
    amount: toDollars(amountCents),
    closedAt: closedAt?.toISOString() ?? null,
    points: worthOf({ amountCents, discountCents: 0, isVoided: false }, termsOf(type)).points,
  }))
}
