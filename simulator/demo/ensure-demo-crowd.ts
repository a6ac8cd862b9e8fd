import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockAccountByLogin } from '#features/accounts/accounts.queries.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { appendFirstLogins, type FirstLogin } from '#features/accounts/first-accounts/first-logins-file.ts'
import { applyConfiguredPassword } from '#features/accounts/passwords/apply-configured-password.ts'
import { hashPassword } from '#features/accounts/passwords/password-hash.ts'
import { randomPassword } from '#features/accounts/passwords/random-password.ts'
import { members } from '#features/members/members.table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Tx } from '#platform/db.ts'
import { demoLogins } from './demo-members.ts'
import { makeDemoCrowd } from './make-demo-crowd.ts'

type Deps = { config: Config; db: Db; clock: Clock }

/** Fills an empty members table, all or nothing. A changed password in the settings is applied at the next start. */
export async function ensureDemoCrowd({ config, db, clock }: Deps): Promise<FirstLogin[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Servers that start together take turns: the second one finds everybody there. Filling a bar can take longer than
    // a statement may, so the wait has no limit.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('eleven-tides demo crowd'))`)
    const anybody = await tx.select({ id: members.id }).from(members).limit(1)
    if (anybody.length > 0) {
      if (config.demoPassword) await followSetting(tx, now, config, config.demoPassword)
      return []
    }

    const password = config.demoPassword ?? randomPassword()
    const known = await takeOverLogins(tx)
    const made = demoLogins.filter(({ email }) => config.demoPassword || !known.has(email))
    const hashes = await Promise.all(made.map(async ({ email }) => [email, await hashPassword(password)] as const))
    const passwordHashes = new Map([...known, ...hashes])
    await makeDemoCrowd(tx, { now, passwordHashes, config })
    if (config.demoPassword) {
      await followSetting(tx, now, config, config.demoPassword)
      return []
    }
    const logins = made.map(({ email }) => ({ screen: 'Member (demo)', login: email, access: password }))
    // Before the commit: an account whose password could not be written down must not come into being.
    if (logins.length > 0) await appendFirstLogins(config.dataDir, logins, now)
    return logins
  })
}

/** Demo logins from before there were members make room for accounts with members, and keep their passwords. */
async function takeOverLogins(tx: Tx): Promise<Map<string, string | null>> {
  const emails = demoLogins.map(({ email }) => email)
  const found = await tx
    .delete(accounts)
    .where(and(eq(accounts.kind, 'member'), inArray(accounts.login, emails)))
    .returning()
  return new Map(found.map(({ login, passwordHash }) => [login, passwordHash]))
}

async function followSetting(tx: Tx, now: Date, config: Config, password: string) {
  for (const { email } of demoLogins) {
    const account = await lockAccountByLogin(tx, { kind: 'member', login: email })
    if (account) await applyConfiguredPassword(tx, config, { account, password, now })
  }
}
