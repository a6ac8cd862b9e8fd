import { toTextCell } from '#base/csv.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { findMemberNames } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { RowRange } from '#platform/read-page.ts'
import { type CsvColumns, writeCsv } from '#web/csv-file.ts'
import type { LedgerLineWire } from './ledger.contract.ts'
import { findCauses, listLedgerEntries } from './ledger.queries.ts'
import type { LedgerShow } from './ledger.rules.ts'
import { checksInCauses, membersInCauses, toLedgerLineWire } from './ledger.wire.ts'

/** The point of sale knows what was had on a check, in a few words. */
export type LedgerDeps = Pick<CoreDeps, 'db'> & {
  listItemWords: (db: Db, checkIds: readonly string[]) => Promise<Map<string, string>>
}

type Part = RowRange & { show: LedgerShow }

/** A part of what moved a member's points, in words for staff. */
export async function readLedgerLines(deps: LedgerDeps, member: Member, part: Part) {
  const { entries, around } = await readEntries(deps, { member, memberIds: [member.id] }, part)
  return entries.map((entry) => toLedgerLineWire(entry, around))
}

/** Entries of a ledger, and what they come from. */
export async function readEntries(
  { db, listItemWords }: LedgerDeps,
  { member, memberIds }: { member: Member; memberIds: readonly string[] },
  { show, ...range }: Part,
) {
  const entries = await listLedgerEntries(db, { memberIds, show }, range)
  const causes = await findCauses(db, member.id, entries)
  const [names, items] = await Promise.all([
    findMemberNames(db, membersInCauses(causes)),
    listItemWords(db, checksInCauses(causes)),
  ])
  return { entries, around: { member, causes, names, items } }
}

const columns: CsvColumns<LedgerLineWire> = [
  ['Date (ET)', ({ at }) => localDate(new Date(at), venue.timeZone)],
  ['Time (ET)', ({ at }) => localTime(new Date(at), venue.timeZone)],
  ['What', ({ title }) => toTextCell(title)],
  ['Details', ({ detail }) => toTextCell(detail)],
  ['By', ({ by }) => toTextCell(by.name)],
  ['Points', ({ points }) => String(points)],
  ['Balance', ({ balance }) => String(balance)],
  ['Taken back', ({ isTakenBack }) => (isTakenBack ? 'yes' : '')],
]

/** The same as a file for spreadsheets. Day and time are Miami's. */
export function exportLedgerLines(
  deps: LedgerDeps,
  member: Member,
  show: LedgerShow,
): Promise<ReadableStream<Uint8Array>> {
  return writeCsv(
    columns,
    readInBatches((range) => readLedgerLines(deps, member, { show, ...range })),
  )
}

/** So many are held in memory at a time. */
const BATCH_SIZE = 2000

export async function* readInBatches<Line extends { id: string }>(
  read: (range: RowRange) => Promise<Line[]>,
): AsyncGenerator<Line[], undefined> {
  const written = new Set<string>()
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const lines = await read({ limit: BATCH_SIZE, offset })
    // What is added meanwhile stands first and moves the rest down.
    const fresh = lines.filter(({ id }) => !written.has(id))
    for (const { id } of fresh) written.add(id)
    if (fresh.length > 0) yield fresh
    if (lines.length < BATCH_SIZE) return
  }
}
