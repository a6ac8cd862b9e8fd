import { AppError } from '#base/app-error.ts'
import { readEvents } from '#features/events/events.queries.ts'
import { lateNights } from '#features/events/events.rules.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import type { SyncDeps } from '#features/pos/sync/sync-work.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import { ensureJob } from '#platform/jobs/jobs.ts'
import { foldPolls } from './fold-polls.ts'
import { pollOrdersJob } from './poll.jobs.ts'
import { isPollTime, nextLook, nextPoll } from './poll.rules.ts'

type PollDeps = SyncDeps & { config: { pollSeconds: number } }
type Poll = ReturnType<typeof pollOrdersJob.toPayload>

type StartDeps = CoreDeps & { config: { pollSeconds: number }; pos: { client: { restaurantId: string } } }

/** Queues the one job that polls for all servers until polling is switched off. */
export async function startPolling({ db, clock, pos, config }: StartDeps): Promise<void> {
  if (config.pollSeconds === 0) return
  const { restaurantId } = pos.client
  const runAt = new Date(clock.now().getTime() + config.pollSeconds * 1000)
  const job = { kind: pollOrdersJob, payload: { restaurantId, failures: 0 }, runAt }
  await db.transaction((tx) => ensureJob(tx, clock, { ...job, key: `poll-orders ${restaurantId}` }))
}

/** Reads what has changed at the bar while it is open, and says when to do so again (L6). */
export async function pollOrders(
  deps: PollDeps,
  { restaurantId, failures }: Poll,
  { signal, runAgain }: Pick<JobContext, 'signal' | 'runAgain'>,
): Promise<void> {
  const { db, clock, log, pos, config } = deps
  // Switched off, or another account was connected: this was the last time.
  if (config.pollSeconds === 0 || restaurantId !== pos.client.restaurantId) return
  const now = clock.now()
  const opening = await readOpening(db, { now, lateNights: lateNights(await readEvents(db, now)) })
  if (!isPollTime(opening)) return runAgain(nextLook(opening), { restaurantId, failures: 0 })

  const problem = await readChanges(deps, signal)
  if (problem) log.warn({ reason: summarizeError(problem), failures: failures + 1 }, 'orders could not be polled')
  const failed = problem ? failures + 1 : 0
  const retryAfterSeconds = problem instanceof ToastError ? problem.retryAfterSeconds : undefined
  const intervalMs = config.pollSeconds * 1000
  const next = nextPoll({ startedAt: opening.now, now: clock.now(), intervalMs, failures: failed, retryAfterSeconds })
  runAgain(next, { restaurantId, failures: failed })
}

/** Polls once, and returns what went wrong. A sync that is already running reads the same orders. */
async function readChanges(deps: PollDeps, signal: AbortSignal): Promise<unknown> {
  try {
    await syncOrders(
      { ...deps, pos: { ...deps.pos, client: withPriority(deps.pos.client) } },
      { read: 'changes', cause: 'poll', signal },
    )
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof AppError && error.code === 'sync-running' ? undefined : error
  } finally {
    await foldPolls(deps, deps.pos.client)
  }
}

/** Guests wait for tonight's points, so polls go before the other syncs in the shared budget. */
function withPriority(client: ToastClient): ToastClient {
  return { ...client, orderPages: (window, options) => client.orderPages(window, { ...options, priority: 'live' }) }
}
