import type { Side } from '#base/roles.ts'
import { mailPasswordLinkJob } from '#features/accounts/accounts.jobs.ts'
import { attemptLimits, normaliseLogin } from '#features/accounts/accounts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { countAttempt } from '#platform/rate-limit.ts'

/** "Forgot password" (A6). The job finds out whether there is an account, so no stranger learns it from the answer. */
export async function askPasswordLink(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { email, side }: { email: string; side: Side },
) {
  const login = normaliseLogin(email)
  await countAttempt(db, clock, { key: `password-link:${side}:${login}`, ...attemptLimits.passwordLinkPerAccount })
  if (!config.mail) return
  await db.transaction((tx) => enqueueJob(tx, clock, { kind: mailPasswordLinkJob, payload: { kind: side, login } }))
}
