import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import { ensureJob } from '#platform/jobs/jobs.ts'
import { noticeChanges } from './notice-changes.ts'
import { type TellDeps, tellCopies } from './tell-copies.ts'
import { updateWalletsJob } from './wallet.jobs.ts'

const LOOK_AGAIN_MS = 15_000

const areSetUp = ({ appleWallet, googleWallet }: Config) => appleWallet !== undefined || googleWallet !== undefined

/** Queues the one job that works for all servers, where there are wallets at all. */
export async function startUpdatingWallets({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  if (!areSetUp(config)) return
  await db.transaction((tx) =>
    ensureJob(tx, clock, { kind: updateWalletsJob, payload: {}, key: updateWalletsJob.name }),
  )
}

/** Tells wallets of cards that have changed, and has itself run again. Many changes between two looks are told as one. */
export async function updateWallets(
  deps: TellDeps,
  { signal, runAgain }: Pick<JobContext, 'signal' | 'runAgain'>,
): Promise<void> {
  if (!areSetUp(deps.config)) return
  await noticeChanges(deps)
  await tellCopies(deps, signal)
  runAgain(new Date(deps.clock.now().getTime() + LOOK_AGAIN_MS), {})
}
