import { createHash } from 'node:crypto'
import { and, eq, getTableName, gt, lte } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { enqueueJob, type NewJob } from '#platform/jobs/jobs.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { InboxTable } from './inbox.table.ts'
import { repeatsEndedAt } from './intake.rules.ts'

type Limit = { max: number; seconds: number }
type Row = { id: string; email: string; address: string; receivedAt: Date; dedupeKey: string }
type Received<Payload extends object> = {
  id: string
  email: string
  address: string
  limits: { perAddress: Limit; perEmail: Limit }
  /** Everything that was written: the same again is a repetition. */
  words: unknown
  /** What emails it to the bar; undefined where no mail is set up. */
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
  { db, clock }: CoreDeps,
  table: InboxTable,
  { id, email, address, limits, words, job, insert }: Received<Payload>,
): Promise<void> {
  const now = clock.now()
  const sender = email.toLowerCase()
  const dedupeKey = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  const isSame = eq(table.dedupeKey, dedupeKey)
  const repeatsEnded = repeatsEndedAt(now)
  if ((await db.$count(table, and(isSame, gt(table.receivedAt, repeatsEnded)))) > 0) return

  const inbox = getTableName(table)
  await countAttempt(db, clock, { key: `${inbox}:address:${address}`, ...limits.perAddress })
  await countAttempt(db, clock, { key: `${inbox}:email:${sender}`, ...limits.perEmail })

  await db.transaction(async (tx) => {
    // What came in too long ago to be repeated gives its key up.
    await tx
      .update(table)
      .set({ dedupeKey: null })
      .where(and(isSame, lte(table.receivedAt, repeatsEnded)))
    const inserted = await insert(tx, { id, email, address, receivedAt: now, dedupeKey })
    if (inserted.length === 0 || !job) return
    const deliveryJobId = await enqueueJob(tx, clock, job)
    if (deliveryJobId) await tx.update(table).set({ deliveryJobId }).where(eq(table.id, id))
  })
}
