import { toTextCell } from '#base/csv.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Db } from '#platform/db.ts'
import { type CsvColumns, writeCsv } from '#web/csv-file.ts'
import { type AuditEntry, type AuditFilter, listAuditEntriesAfter } from './audit.queries.ts'
import { actionInWords } from './audit.rules.ts'

/** So many are held in memory at a time, however long the log is. */
export const EXPORT_BATCH = 1000

const columns: CsvColumns<AuditEntry> = [
  ['Date (ET)', ({ at }) => localDate(at, venue.timeZone)],
  ['Time (ET)', ({ at }) => localTime(at, venue.timeZone)],
  ['Person', ({ actorName }) => toTextCell(actorName)],
  ['Role', ({ actorRole }) => toTextCell(actorRole)],
  ['Activity', ({ action }) => toTextCell(actionInWords(action))],
  ['Record', ({ subject }) => toTextCell(subject)],
  ['Before', ({ before }) => toValueCell(before)],
  ['After', ({ after }) => toValueCell(after)],
  ['IP address', ({ address }) => toTextCell(address)],
  ['Timestamp (UTC)', ({ at }) => at.toISOString()],
  ['Entry ID', ({ id }) => toTextCell(id)],
]

/** What a search finds in the log as a file for spreadsheets. Day and time are Miami's. */
export function exportAuditLog(db: Db, filter: AuditFilter): Promise<ReadableStream<Uint8Array>> {
  return writeCsv(columns, readBatches(db, filter))
}

async function* readBatches(db: Db, filter: AuditFilter): AsyncGenerator<AuditEntry[], undefined> {
  let after: string | undefined
  for (;;) {
    const batch = await listAuditEntriesAfter(db, filter, { after, limit: EXPORT_BATCH })
    if (batch.length > 0) yield batch
    if (batch.length < EXPORT_BATCH) return
    after = batch.at(-1)?.id
  }
}

function toValueCell(value: unknown) {
  return value === null ? '' : toTextCell(JSON.stringify(value))
}
