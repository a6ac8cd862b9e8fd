import type { Side } from '#base/roles.ts'
import { mailPasswordLinkJob } from '#features/accounts/accounts.jobs.ts'
import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { limitPasswordLink } from '#features/accounts/limits.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { countAttempts } from '#platform/rate-limit/rate-limit.ts'
import { hashToken } from './secret-token.ts'

/** "Forgot password" (A6). The job finds out whether there is an account, so no stranger learns it from the answer. */
export async function askPasswordLink(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { email, side, address }: { email: string; side: Side; address: string },
) {
  const login = normalizeLogin(email)
  const limits = limitPasswordLink({ account: hashToken(`${side} ${login}`), network: address })
  await countAttempts(db, clock, limits)
  if (!config.mail) return
  await db.transaction((tx) => enqueueJob(tx, clock, { kind: mailPasswordLinkJob, payload: { kind: side, login } }))
}
