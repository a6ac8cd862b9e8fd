import { mailPasswordChangedJob } from '#features/accounts/accounts.jobs.ts'
import type { Account } from '#features/accounts/accounts.queries.ts'
import { hasMailbox } from '#features/accounts/accounts.rules.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/db.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'

type Told = {
  /** As it was before the change. */
  account: Account
  now: Date
  /** Whether the session in which it was changed goes on. */
  isSignedIn?: boolean
}

/** Has the person told that their password was changed; staff where email is set up. A first password is no change. */
export async function tellPasswordChanged(
  tx: Tx,
  { mail }: Pick<Config, 'mail'>,
  { account, now, isSignedIn = false }: Told,
) {
  if (account.passwordHash === null || !hasMailbox(account)) return
  // Members are reached in other ways as well.
  if (!mail && account.role !== 'member') return
  const payload = { accountId: account.id, changedAt: now.toISOString(), isSignedIn }
  await enqueueJob(tx, fixedClock(now), { kind: mailPasswordChangedJob, payload })
}
