import { toTextCell } from '#base/csv.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Db } from '#platform/db.ts'
import { type CsvColumns, writeCsv } from '#web/csv-file.ts'
import { type AuditEntry, type AuditFilter, listAuditEntriesAfter } from './audit.queries.ts'
import { tellAction } from './audit-sentences.rules.ts'
import type { MemberNames } from './audit-told.rules.ts'

/** So many are held in memory at a time, however long the log is. */
export const EXPORT_BATCH = 1000

type Row = AuditEntry & { sentence: string }

const columns: CsvColumns<Row> = [
  ['Date (ET)', ({ at }) => localDate(at, venue.timeZone)],
  ['Time (ET)', ({ at }) => localTime(at, venue.timeZone)],
  ['Person', ({ actorName }) => toTextCell(actorName)],
  ['Role', ({ actorRole }) => toTextCell(actorRole)],
  ['Activity', ({ sentence }) => toTextCell(sentence)],
  ['Record', ({ subject }) => toTextCell(subject)],
  ['Before', ({ before }) => toValueCell(before)],
  ['After', ({ after }) => toValueCell(after)],
  ['Device of', ({ deviceOf }) => toTextCell(deviceOf ?? '')],
  ['IP address', ({ address }) => toTextCell(address)],
  ['Timestamp (UTC)', ({ at }) => at.toISOString()],
  ['Entry ID', ({ id }) => toTextCell(id)],
]

/** What a search finds in the log as a file for spreadsheets. Day and time are Miami's. */
export function exportAuditLog(db: Db, filter: AuditFilter, findNames: FindNames): Promise<ReadableStream<Uint8Array>> {
  return writeCsv(columns, readBatches(db, filter, findNames))
}

type FindNames = (entries: readonly AuditEntry[]) => Promise<MemberNames>

async function* readBatches(db: Db, filter: AuditFilter, findNames: FindNames): AsyncGenerator<Row[], undefined> {
  let after: string | undefined
  for (;;) {
    const batch = await listAuditEntriesAfter(db, filter, { after, limit: EXPORT_BATCH })
    if (batch.length > 0) {
      const names = await findNames(batch)
      yield batch.map((entry) => ({ ...entry, sentence: tellAction(entry, names) }))
    }
    if (batch.length < EXPORT_BATCH) return
    after = batch.at(-1)?.id
  }
}

function toValueCell(value: unknown) {
  return value === null ? '' : toTextCell(JSON.stringify(value))
}
