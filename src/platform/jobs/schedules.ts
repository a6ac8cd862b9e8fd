import { Cron } from 'croner'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { CoreDeps, Deps } from '#platform/deps.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { untilAborted } from '#platform/until-aborted.ts'
import { scheduleRuns } from './jobs.table.ts'

export type Schedule = {
  /** Names the schedule in the database, for good: under a new name a slot would run again. */
  name: string
  cron: string
  /** The time zone of the cron expression; UTC unless given. */
  timeZone?: string
  /**
   * With it, the latest slot that passed while no server was up runs once one is; without, it is left out. Long work runs
   * a little later: the people who were waiting for the server come first.
   */
  catchUp?: 'at-once' | 'later'
  run(context: { slot: Date; signal: AbortSignal }): Promise<void>
}

export type Schedules = ReturnType<typeof startSchedules>

/** A run that takes longer is ended; one that is unfinished after this time lost its server. */
export const RUN_TIME_LIMIT_MS = 10 * 60 * 1000
/** A slot found later than this, after a machine slept, counts as missed. */
const LATE_LIMIT_MS = 5 * 60 * 1000
/** How much later. */
const CATCH_UP_LATER_MS = 10_000
/** Timers are kept this short, so that a corrected system clock is noticed. */
const MAX_TIMER_MS = 30_000
const RUNS_KEPT_DAYS = 90

type Options = { runTimeLimitMs?: number }
type Running = Schedule & { pattern: Cron; seenUntil: Date }

const patternOf = ({ cron, timeZone = 'UTC' }: Pick<Schedule, 'cron' | 'timeZone'>) =>
  new Cron(cron, { timezone: timeZone, paused: true })

/** When a schedule runs next. */
export const nextSlot = (schedule: Schedule, now: Date): Date | null => patternOf(schedule).nextRun(now)

/** Runs each slot of each schedule once over all servers: the row of (name, slot) is made by one of them only. */
export function startSchedules(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  schedules: Schedule[],
  { runTimeLimitMs = RUN_TIME_LIMIT_MS }: Options = {},
) {
  const startedAt = clock.now()
  const catchUpAt = new Date(startedAt.getTime() + CATCH_UP_LATER_MS)
  const known = schedules.map((schedule): Running => {
    return { ...schedule, pattern: patternOf(schedule), seenUntil: schedule.catchUp ? new Date(0) : startedAt }
  })
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function check() {
    await Promise.all(known.map(startIfDue))
  }

  async function startIfDue(schedule: Running) {
    const now = clock.now()
    const slot = latestSlot(schedule.pattern, now)
    // A slot that comes while the one before it still runs here is left to the other servers.
    if (isStopped || !slot || slot <= schedule.seenUntil || running.has(schedule.name)) return
    if (schedule.catchUp === 'later' && slot <= startedAt && now < catchUpAt) return
    const run = takeSlot(schedule, slot, now).finally(() => running.delete(schedule.name))
    running.set(schedule.name, run)
    await run
  }

  async function takeSlot(schedule: Running, slot: Date, now: Date) {
    const { name, catchUp } = schedule
    const lateMs = now.getTime() - slot.getTime()
    if (lateMs > LATE_LIMIT_MS && !catchUp) {
      log.warn({ schedule: name, slot }, 'a slot was missed')
      schedule.seenUntil = slot
      return
    }
    try {
      const taken = await db
        .insert(scheduleRuns)
        .values({ name, slot, startedAt: now })
        .onConflictDoNothing()
        .returning()
      schedule.seenUntil = slot
      if (taken.length > 0) await runAndRecord(schedule, slot)
    } catch (error) {
      log.error({ err: error, schedule: name, slot }, 'a run of a schedule could not be recorded')
    }
  }

  async function runAndRecord({ name, run }: Running, slot: Date) {
    const abort = new AbortController()
    const timeLimit = setTimeout(() => abort.abort(new Error('Timed out.')), runTimeLimitMs)
    const error = await untilAborted(abort.signal, () => run({ slot, signal: abort.signal })).then(
      () => null,
      summarizeError,
    )
    clearTimeout(timeLimit)
    if (error !== null) log.error({ schedule: name, slot, reason: error }, 'a schedule failed')
    await db
      .update(scheduleRuns)
      .set({ finishedAt: clock.now(), error })
      .where(and(eq(scheduleRuns.name, name), eq(scheduleRuns.slot, slot)))
  }

  function setTimer() {
    const now = clock.now()
    const next = known.map(({ pattern }) => pattern.nextRun(now)?.getTime() ?? Number.POSITIVE_INFINITY)
    if (now < catchUpAt) next.push(catchUpAt.getTime())
    timer = setTimeout(checkAndSetTimer, Math.min(MAX_TIMER_MS, ...next.map((time) => time - now.getTime())))
  }

  function checkAndSetTimer() {
    void check()
    setTimer()
  }

  checkAndSetTimer()
  return {
    /** Starts what is due now, without waiting for the timer. Settles when all that it started has ended. */
    check,
    /** Starts nothing further and settles when the running ones have ended. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

/** The latest slot that has come. Croner counts in whole seconds and leaves out the one it is asked at. */
function latestSlot(pattern: Cron, now: Date): Date | undefined {
  return pattern.previousRuns(1, new Date(now.getTime() + 1000))[0]
}

/** For the nightly clean-up. The latest run of each schedule stays: one that catches up would run its slot again. */
export async function deleteOldScheduleRuns({ db, clock }: CoreDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - RUNS_KEPT_DAYS * 24 * 60 * 60 * 1000)
  const latest = sql`(select max(newer.slot) from ${scheduleRuns} as newer where newer.name = ${scheduleRuns.name})`
  const { rowCount } = await db
    .delete(scheduleRuns)
    .where(and(lt(scheduleRuns.slot, before), lt(scheduleRuns.slot, latest)))
  return rowCount ?? 0
}
