import type { RegisterTime } from '#base/business-date.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { isDatabaseBusy } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { ensureJob } from '#platform/jobs/jobs.ts'
import { AT_ONCE_LIMIT_MS, decideRebuild } from './freshness.rules.ts'
import { rebuildProgramJob } from './program.jobs.ts'
import { findBuild, hasFigures, isRebuildDue } from './program.queries.ts'
import { rebuildProgram } from './rebuild-program.ts'

type Keeping = { time: RegisterTime; restaurantId: string | undefined }

/**
 * The figures as they are counted now, or were last. Nothing while they are counted for the first time. Counting a large
 * program is left to a job.
 */
export async function readFreshBuild(deps: CoreDeps, keeping: Keeping) {
  const { db, clock } = deps
  const now = clock.now()
  const [build, isDue] = await Promise.all([findBuild(db), isRebuildDue(db, now)])
  const rebuild = decideRebuild(build, { now, isDue })
  if (rebuild === 'none' && !isDue) return build
  if (rebuild === 'first' && (await countAtOnce(deps, { now, ...keeping }))) return findBuild(db)
  if (!isDue) await requestRebuild(deps)
  // A program that was counted before it began, and has grown large since, was not counted either.
  return (await hasFigures(db)) ? build : undefined
}

/** Whether there are few enough members and checks that somebody can wait for it. */
async function countAtOnce({ db }: CoreDeps, counting: Keeping & { now: Date }) {
  try {
    await rebuildProgram(db, { ...counting, limitMs: AT_ONCE_LIMIT_MS })
    return true
  } catch (error) {
    if (isDatabaseBusy(error)) return false
    throw error
  }
}

/** There is one such job at a time: who asks while it waits or runs gets its figures. */
export async function requestRebuild({ db, clock }: CoreDeps): Promise<void> {
  const job = { kind: rebuildProgramJob, payload: {}, key: rebuildProgramJob.name }
  await db.transaction((tx) => ensureJob(tx, clock, job))
}

export async function rebuildInJob({ db, clock }: CoreDeps, restaurantId: string | undefined): Promise<void> {
  const time = await readRegisterTime(db, restaurantId)
  await rebuildProgram(db, { now: clock.now(), time, restaurantId })
}
