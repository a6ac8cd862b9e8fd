import type { RegisterTime } from '#base/business-date.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { decideRebuild } from './freshness.rules.ts'
import { rebuildProgramJob } from './program.jobs.ts'
import { findBuild } from './program.queries.ts'
import { rebuildProgram } from './rebuild-program.ts'

type Keeping = { time: RegisterTime; restaurantId: string | undefined }

/** The figures as they are counted now, or a moment ago. Counting a large program is left to a job. */
export async function readFreshBuild({ db, clock }: CoreDeps, keeping: Keeping) {
  const now = clock.now()
  const build = await findBuild(db)
  const rebuild = decideRebuild(build, now)
  if (build && rebuild === 'none') return build
  if (build && rebuild === 'after') {
    const dedupeKey = `rebuild-program ${build.builtAt.toISOString()}`
    await db.transaction((tx) => enqueueJob(tx, clock, { kind: rebuildProgramJob, payload: {}, dedupeKey }))
    return build
  }
  await rebuildProgram(db, { now, ...keeping })
  const built = await findBuild(db)
  if (!built) throw new Error('The figures were counted and are not there')
  return built
}
