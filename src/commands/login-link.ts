import { makeLoginLink } from '#features/accounts/first-accounts/make-login-link.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { findRunningOwnPostgres, startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { requireCluster } from '#platform/own-postgres/own-postgres-cluster.ts'
import { StartError } from '#platform/start-error.ts'
import { runCommand } from './run-command.ts'

const REMOVE_TWO_STEP = '--remove-two-step'

await runCommand('login-link', async (config, words) => {
  const removesTwoStep = words.includes(REMOVE_TWO_STEP)
  const [login] = words.filter((word) => word !== REMOVE_TWO_STEP)
  if (!login) throw new StartError('Say for whom: npm run login-link -- owner@example.com (or: hours)')
  const { url, expiresAt } = await makeLink(config, { login, removesTwoStep })
  return `Open this link to set a new password for ${login}. It works once, until ${expiresAt.toISOString()}:\n\n${url}\n`
})

/** Works beside a running product, and without one. */
async function makeLink(config: Config, wanted: { login: string; removesTwoStep: boolean }) {
  const running = config.databaseUrl ?? (await findRunningOwnPostgres(config.dataDir))
  if (!running) await requireCluster(config.dataDir)
  const own = running ? undefined : await startOwnPostgres({ dataDir: config.dataDir })
  const { db, close } = openDatabase(running ?? own?.url ?? '', () => undefined)
  try {
    return await makeLoginLink({ config, db, clock: systemClock }, wanted)
  } finally {
    await close()
    await own?.stop()
  }
}
