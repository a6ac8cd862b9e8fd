import { toTextCell } from '#base/csv.ts'
import type { Db } from '#platform/db.ts'
import { type CsvColumns, writeCsv } from '#web/csv-file.ts'
import { type MemberFilter, readMembers } from './member-list.queries.ts'
import type { MemberWire } from './members.contract.ts'
import { toMemberWire } from './members.wire.ts'

/** So many are held in memory at a time, however long the list is. */
const BATCH_SIZE = 2000

/** Read again with each batch: when somebody moves to a later place meanwhile, those behind them move up by one. */
const OVERLAP = 200

const columns: CsvColumns<MemberWire> = [
  ['Name', ({ firstName, lastName }) => toTextCell(`${firstName} ${lastName}`.trim())],
  ['Member number', ({ memberNumber }) => toTextCell(memberNumber)],
  ['Email', ({ email }) => toTextCell(email)],
  ['Phone', ({ phone }) => toTextCell(phone)],
  ['Type', ({ membershipType }) => membershipType],
  ['Status', ({ status }) => status],
  ['Total spent', ({ totalSpent }) => totalSpent.toFixed(2)],
  ['Total savings', ({ totalSavings }) => totalSavings.toFixed(2)],
  ['Points', ({ currentPoints }) => String(currentPoints)],
  ['Lifetime points', ({ lifetimePoints }) => String(lifetimePoints)],
  ['Visits', ({ visits }) => String(visits)],
  ['Date applied', ({ dateApplied }) => dateApplied],
  ['Date approved', ({ dateApproved }) => dateApproved ?? ''],
]

/** The members that a search finds as a file for spreadsheets (M11). */
export function exportMembers(db: Db, filter: MemberFilter): Promise<ReadableStream<Uint8Array>> {
  return writeCsv(columns, readBatches(db, filter))
}

async function* readBatches(db: Db, filter: MemberFilter): AsyncGenerator<MemberWire[], undefined> {
  const written = new Set<string>()
  const nothingElse = { transactions: [], rewards: [] }
  for (let offset = 0; ; offset += BATCH_SIZE - OVERLAP) {
    const list = await readMembers(db, filter, { limit: BATCH_SIZE, offset })
    const fresh = list.filter(({ id }) => !written.has(id))
    for (const { id } of fresh) written.add(id)
    if (fresh.length > 0) yield fresh.map((member) => toMemberWire(member, nothingElse))
    if (list.length < BATCH_SIZE) return
  }
}
