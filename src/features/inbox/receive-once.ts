import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { enqueueJob, type NewJob } from '#platform/jobs/jobs.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import type { InboxTable } from './inbox.table.ts'
import { isRepeated, releaseDedupeKey, setDeliveryJob } from './inbox-item.queries.ts'

type Limit = { max: number; seconds: number }
type Row = { id: string; email: string; address: string; receivedAt: Date; dedupeKey: string }
type Received<Payload extends object> = {
  id: string
  email: string
  address: string
  limits: { perAddress: Limit; perEmail: Limit }
  /** Everything that was written: the same again is a repetition. */
  words: unknown
  /** What mails it to the house; undefined where no mail is set up. */
  job: NewJob<Payload> | undefined
  /** Inserts the row unless another one holds its dedupe key, and returns what was inserted. */
  insert: (tx: Tx, row: Row) => Promise<unknown[]>
}

/**
 * Takes in what a visitor sent, in one transaction with the job that mails it: a crash loses both or neither. A
 * repetition is taken for the original: it changes nothing and counts against no limit, so a visitor whose answer was
 * lost on the way can press the button again.
 */
export async function receiveOnce<Payload extends object>(
  { db, clock }: { db: Db; clock: Clock },
  table: InboxTable,
  { id, email, address, limits, words, job, insert }: Received<Payload>,
): Promise<void> {
  const now = clock.now()
  const sender = email.toLowerCase()
  const dedupeKey = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  if (await isRepeated(db, table, { dedupeKey, now })) return

  const inbox = getTableName(table)
  await countAttempt(db, clock, { key: `${inbox}:address:${address}`, ...limits.perAddress })
  await countAttempt(db, clock, { key: `${inbox}:email:${sender}`, ...limits.perEmail })

  await db.transaction(async (tx) => {
    await releaseDedupeKey(tx, table, { dedupeKey, now })
    const inserted = await insert(tx, { id, email, address, receivedAt: now, dedupeKey })
    if (inserted.length === 0 || !job) return
    const jobId = await enqueueJob(tx, clock, job)
    if (jobId) await setDeliveryJob(tx, table, { id, jobId })
  })
}
