import assert from 'node:assert/strict'
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { untilAborted } from '#platform/until-aborted.ts'
import { jobs } from './jobs.table.ts'
import { type JobKind, MAX_ATTEMPTS } from './jobs.ts'

/** `id` is the same in every attempt; `signal` ends the attempt when it takes too long or another server took it over. */
export type JobContext = {
  id: string
  attempt: number
  signal: AbortSignal
  /** Has the same job run once more at a later moment, with this payload, when this attempt succeeds. */
  runAgain: (runAt: Date, payload: object) => void
}
export type JobHandler = {
  name: string
  run: (stored: unknown, context: JobContext) => Promise<void>
  /** An attempt that takes longer is ended and counts as failed. */
  timeLimitMs: number
}

export function handleJob<Payload extends object>(
  kind: JobKind<Payload>,
  work: (payload: Payload, context: JobContext) => Promise<void>,
  { timeLimitMs = DEFAULT_TIME_LIMIT_MS }: { timeLimitMs?: number } = {},
): JobHandler {
  return { name: kind.name, timeLimitMs, run: (stored, context) => work(kind.toPayload(stored), context) }
}

export type JobWorker = ReturnType<typeof startJobWorker>

const CONCURRENT_JOBS = 5
const POLL_MS = 2_000
/** A server that died gives up its jobs after this time; a living one renews its leases well before. */
const LEASE_MS = 30_000
/** For work that says nothing else: a mail server that does not answer should not hold a place for long. */
const DEFAULT_TIME_LIMIT_MS = 120_000
/** How long a stop waits for running jobs before it leaves them to another server, or to the next start. */
const FINISH_JOBS_MS = 20_000
const FIRST_RETRY_MS = 10_000
const RETRY_FACTOR = 3
const MAX_RETRY_MS = 60 * 60 * 1000
const RETRY_JITTER = 0.2

type Options = { concurrency?: number; pollMs?: number; leaseMs?: number; finishMs?: number }
type Outcome = Partial<typeof jobs.$inferInsert>
type LeasedJob = Pick<typeof jobs.$inferSelect, 'id' | 'name' | 'payload' | 'attempts' | 'maxAttempts'>

/** Runs due jobs, each on one server at a time. After a crash a job may run again under the same id. */
export function startJobWorker(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  handlers: readonly JobHandler[],
  { concurrency = CONCURRENT_JOBS, pollMs = POLL_MS, leaseMs = LEASE_MS, finishMs = FINISH_JOBS_MS }: Options = {},
) {
  const handlerOf = new Map(handlers.map((handler) => [handler.name, handler]))
  const names = [...handlerOf.keys()]
  const running = new Set<Promise<void>>()
  const lease = sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`
  const stopping = new AbortController()
  let polling: Promise<void> | undefined
  let shouldPollAgain = false
  let isStopped = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined

  function poll() {
    if (isStopped) return
    if (polling) {
      shouldPollAgain = true
      return
    }
    clearTimeout(timer)
    shouldPollAgain = false
    polling = takeDueJobs().finally(() => {
      polling = undefined
      if (shouldPollAgain) poll()
      else if (!isStopped) timer = setTimeout(poll, pollMs)
    })
  }

  async function takeDueJobs() {
    const free = concurrency - running.size
    if (free === 0) return
    try {
      await giveUpLostJobs()
      for (const job of await leaseJobs(free)) start(job)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'due jobs cannot be read; trying again')
      isFailing = true
    }
  }

  async function leaseJobs(limit: number): Promise<LeasedJob[]> {
    const { id, name, payload, attempts, maxAttempts } = jobs
    const isFree = or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, sql`clock_timestamp()`))
    // A server of an older version leaves the kinds of work that it does not know to the newer ones.
    const isOurs = and(inArray(jobs.name, names), lt(jobs.attempts, attemptsOf))
    const due = db.$with('due').as(
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(isOpen, isOurs, isFree, lte(jobs.runAt, clock.now())))
        .orderBy(asc(jobs.runAt), asc(jobs.id))
        .limit(limit)
        // Two servers that look at the same moment get different jobs instead of waiting for each other.
        .for('update', { skipLocked: true }),
    )
    return db
      .with(due)
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, leasedUntil: lease })
      .from(due)
      .where(eq(jobs.id, due.id))
      .returning({ id, name, payload, attempts, maxAttempts })
  }

  /** A job whose every attempt took its server down has nobody left to write that it failed. */
  async function giveUpLostJobs() {
    const isLost = and(gte(jobs.attempts, attemptsOf), lt(jobs.leasedUntil, sql`clock_timestamp()`))
    await db
      .update(jobs)
      .set({ failedAt: clock.now(), leasedUntil: null, lastError: 'The system restarted during the last attempt.' })
      .where(and(isOpen, isLost))
  }

  function start(job: LeasedJob) {
    const run = attempt(job)
      .catch((error: unknown) => log.error({ err: error, job: job.id }, 'the outcome of a job could not be stored'))
      .finally(() => {
        running.delete(run)
        poll()
      })
    running.add(run)
  }

  async function attempt(job: LeasedJob) {
    const abort = new AbortController()
    const abortFor = (reason: string) => abort.abort(new Error(reason))
    const handler = handlerOf.get(job.name)
    assert(handler, 'only jobs with a handler are leased')
    const timeLimit = setTimeout(abortFor, handler.timeLimitMs, 'Timed out.')
    const leaseEnd = setTimeout(abortFor, leaseMs, 'Lost contact with the database.')
    const renewal = setInterval(async () => {
      const outcome = await renew(job)
      if (outcome === 'renewed') leaseEnd.refresh()
      if (outcome === 'lost') abortFor('Picked up by another instance.')
    }, leaseMs / 3)
    try {
      const signal = AbortSignal.any([abort.signal, stopping.signal])
      let succeeded = (): Outcome => ({ doneAt: clock.now(), lastError: null, payload: {} })
      const runAgain = (runAt: Date, payload: object) => {
        succeeded = () => ({ runAt, payload, lastError: null, maxAttempts: job.attempts + MAX_ATTEMPTS })
        // Other workers find it then as well; this one does not have to wait for its next look.
        setTimeout(poll, Math.max(0, runAt.getTime() - clock.now().getTime())).unref()
      }
      const context: JobContext = { id: job.id, attempt: job.attempts, signal, runAgain }
      const outcome = await untilAborted(signal, () => handler.run(job.payload, context)).then(
        () => succeeded(),
        (error: unknown) => (stopping.signal.aborted ? giveBack(job) : decideFailure(job, summarizeError(error))),
      )
      await settle(job, outcome)
    } finally {
      clearTimeout(timeLimit)
      clearTimeout(leaseEnd)
      clearInterval(renewal)
    }
  }

  /** For the next server, as if this attempt had not been made. */
  function giveBack({ id, name, maxAttempts }: LeasedJob): Outcome {
    log.info({ job: id, name }, 'a job is given back because this server stops')
    return { runAt: clock.now(), maxAttempts: maxAttempts + 1 }
  }

  function decideFailure({ id, name, attempts, maxAttempts }: LeasedJob, lastError: string): Outcome {
    const isLast = attempts >= maxAttempts
    log.warn({ job: id, name, attempt: attempts, isLast, reason: lastError }, 'a job failed')
    const now = clock.now()
    if (isLast) return { failedAt: now, lastError }
    const inARow = countFailures({ attempts, maxAttempts })
    return { runAt: new Date(now.getTime() + retryDelayMs(inARow, Math.random())), lastError }
  }

  async function renew(job: LeasedJob): Promise<'renewed' | 'lost' | 'unknown'> {
    try {
      const { rowCount } = await db.update(jobs).set({ leasedUntil: lease }).where(isHeldBy(job))
      return rowCount === 0 ? 'lost' : 'renewed'
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'the lease of a job could not be renewed')
      return 'unknown'
    }
  }

  /** Writes nothing when the lease was lost meanwhile: the outcome then belongs to the server that holds it. */
  async function settle(job: LeasedJob, outcome: Outcome) {
    await db
      .update(jobs)
      .set({ ...outcome, leasedUntil: null })
      .where(isHeldBy(job))
  }

  poll()
  return {
    /** Looks for due jobs at once instead of at the next poll. */
    wake: poll,
    /** Takes no further job and settles when the running ones have ended. Long ones are given back after a while. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await polling
      const impatience = setTimeout(() => stopping.abort(new Error('The server stops')), finishMs)
      await Promise.all(running)
      clearTimeout(impatience)
    },
  }
}

const isOpen = and(isNull(jobs.doneAt), isNull(jobs.failedAt))

/** Where a server died with a job (its lease is still there), the job is rarely to blame: it has more attempts then. */
const attemptsOf = sql`case when ${jobs.leasedUntil} is null then ${jobs.maxAttempts} else greatest(${jobs.maxAttempts}, ${MAX_ATTEMPTS}) end`

const isHeldBy = (job: LeasedJob) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), isOpen)

/** How often it failed in a row: most attempts of work that runs again and again went well, and gave it new ones. */
function countFailures({ attempts, maxAttempts }: Pick<LeasedJob, 'attempts' | 'maxAttempts'>): number {
  return Math.min(attempts, MAX_ATTEMPTS - (maxAttempts - attempts))
}

/** The pause after a failed attempt: threefold each time, up to an hour, spread so that retries do not come in waves. */
export function retryDelayMs(attempt: number, random: number): number {
  const delay = Math.min(FIRST_RETRY_MS * RETRY_FACTOR ** (attempt - 1), MAX_RETRY_MS)
  return Math.round(delay * (1 - RETRY_JITTER + 2 * RETRY_JITTER * random))
}
