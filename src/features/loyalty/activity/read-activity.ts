import { toTextCell } from '#base/csv.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { countLedgerLines } from '#features/loyalty/ledger/ledger.queries.ts'
import { type LedgerDeps, readEntries, readInBatches } from '#features/loyalty/ledger/read-ledger.ts'
import { listMembershipIds } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { RowRange } from '#platform/read-page.ts'
import { type CsvColumns, writeCsv } from '#web/csv-file.ts'
import type { ActivityLineWire, ActivityWire } from './activity.contract.ts'
import { listActivityMonths, listSpentOn, sumActivity } from './activity.queries.ts'
import { type ActivityShow, COMING_HOURS } from './activity.rules.ts'
import { type ComingCheck, toActivityLineWire, toComingWire, toMonthsOn } from './activity.wire.ts'

/** The point of sale knows which checks of a member do not count yet. */
export type ActivityDeps = CoreDeps &
  LedgerDeps & {
    listComingChecks: (db: Db, of: { memberIds: readonly string[]; since: Date }) => Promise<ComingCheck[]>
  }

type Part = { show: ActivityShow }

/** A page of what a member did and what it brought them, with how it adds up. */
export async function readActivity(deps: ActivityDeps, member: Member, part: RowRange & Part): Promise<ActivityWire> {
  const { db, clock } = deps
  const memberIds = await listMembershipIds(db, member.id)
  const show = showFor(member, part)
  const since = new Date(clock.now().getTime() - COMING_HOURS * 60 * 60_000)
  const [lines, months, { 'by-hand': _, ...counts }, sum, spentOn, coming] = await Promise.all([
    readLines(deps, { member, memberIds }, { ...part, show }),
    listActivityMonths(db, { memberIds, show }, venue.timeZone),
    countLedgerLines(db, memberIds),
    sumActivity(db, memberIds),
    listSpentOn(db, memberIds),
    deps.listComingChecks(db, { memberIds, since }),
  ])
  return {
    lines,
    months: toMonthsOn(lines, months),
    counts,
    sum: { ...sum, spentOn },
    coming: toComingWire(coming, member.membershipType),
  }
}

/** All of it as a file for spreadsheets. Day and time are Miami's. */
export async function exportActivity(deps: ActivityDeps, member: Member, part: Part) {
  const memberIds = await listMembershipIds(deps.db, member.id)
  const show = showFor(member, part)
  const { earnsPoints } = plans[member.membershipType]
  return writeCsv(
    earnsPoints ? [...columns, ...pointsColumns] : columns,
    readInBatches((range) => readLines(deps, { member, memberIds }, { show, ...range })),
  )
}

/** Members without points have visits alone. */
function showFor({ membershipType }: Member, { show }: Part): ActivityShow {
  return plans[membershipType].earnsPoints ? show : 'visits'
}

async function readLines(
  deps: ActivityDeps,
  of: { member: Member; memberIds: readonly string[] },
  part: RowRange & Part,
): Promise<ActivityLineWire[]> {
  const { entries, around } = await readEntries(deps, of, part)
  return entries.map((entry) => toActivityLineWire(entry, around))
}

const columns: CsvColumns<ActivityLineWire> = [
  ['Date (ET)', ({ at }) => localDate(new Date(at), venue.timeZone)],
  ['Time (ET)', ({ at }) => localTime(new Date(at), venue.timeZone)],
  ['What', ({ title }) => toTextCell(title)],
  ['Details', ({ detail }) => toTextCell(detail)],
  ['Spent', ({ spent }) => spent.toFixed(2)],
  ['Saved', ({ saved }) => saved.toFixed(2)],
]

const pointsColumns: CsvColumns<ActivityLineWire> = [
  ['Points', ({ points }) => String(points)],
  ['Balance', ({ balance }) => String(balance)],
]
