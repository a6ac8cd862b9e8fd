import { eq, sql } from 'drizzle-orm'
import type { Role } from '#base/roles.ts'
import { venue } from '#content/venue.ts'
import { hasAccountOfRole, hasWorkingOwner, lockAccountByLogin } from '#features/accounts/accounts.queries.ts'
import { type AccountKind, HOURS_LOGIN } from '#features/accounts/accounts.rules.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { system } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { applyConfiguredPassword } from '#features/accounts/passwords/apply-configured-password.ts'
import { hashPassword } from '#features/accounts/passwords/password-hash.ts'
import { randomPassword } from '#features/accounts/passwords/random-password.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { appendFirstLogins, type FirstLogin } from './first-logins-file.ts'

type Deps = { config: Config; db: Db; clock: Clock }
type FirstAccount = { kind: Exclude<AccountKind, 'member'>; role: Role; login: string; name: string; password: string }

/**
 * Makes sure, at every start, that staff can sign in everywhere (A3). A password in the settings wins over the one in the
 * database; where there is neither, one is made up, returned to be shown, and kept in a file in the data folder.
 */
export async function ensureFirstAccounts({ config, db, clock }: Deps): Promise<FirstLogin[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Servers that start together take turns: the second one finds everything done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('eleven-tides first accounts'))`)
    const made = [
      ...(await ensureOwner(tx, now, config)),
      ...(await ensureSeo(tx, now, config)),
      ...(await ensureHours(tx, now, config)),
    ]
    // Before the commit: an account whose password could not be written down must not come into being.
    if (made.length > 0) await appendFirstLogins(config.dataDir, made, now)
    return made
  })
}

/** The setting is also the way back in for an owner who was locked out: it makes its account a working owner again. */
async function ensureOwner(tx: Tx, now: Date, { admin }: Config): Promise<FirstLogin[]> {
  const owner = { kind: 'staff', role: 'owner', name: 'Owner' } as const
  if (admin) {
    const id = await followSetting(tx, now, { ...owner, login: admin.email, password: admin.password })
    await reinstateOwner(tx, now, id)
    return []
  }
  if (await hasWorkingOwner(tx)) return []

  const made = { login: `owner@${venue.slug}.local`, password: randomPassword() }
  const id = await followSetting(tx, now, { ...owner, ...made })
  await reinstateOwner(tx, now, id)
  return [{ screen: 'Admin', ...made }]
}

/** An SEO account that the owner has disabled or given another role stays that way; only its password follows. */
async function ensureSeo(tx: Tx, now: Date, { admin, seo }: Config): Promise<FirstLogin[]> {
  const account = { kind: 'staff', role: 'seo', name: 'SEO' } as const
  if (seo) {
    // One person for both: the owner's login opens the SEO admin as well.
    if (seo.email !== admin?.email)
      await followSetting(tx, now, { ...account, login: seo.email, password: seo.password })
    return []
  }
  const made = { login: `seo@${venue.slug}.local`, password: randomPassword() }
  if ((await hasAccountOfRole(tx, 'seo')) || (await lockAccountByLogin(tx, { kind: 'staff', login: made.login })))
    return []
  await createAccount(tx, now, { ...account, ...made })
  return [{ screen: 'SEO admin', ...made }]
}

async function ensureHours(tx: Tx, now: Date, { hoursPassword }: Config): Promise<FirstLogin[]> {
  const account = { kind: 'shared', role: 'hours', login: HOURS_LOGIN, name: 'Hours admin' } as const
  if (hoursPassword) {
    await followSetting(tx, now, { ...account, password: hoursPassword })
    return []
  }
  if (await hasAccountOfRole(tx, 'hours')) return []
  const password = randomPassword()
  await createAccount(tx, now, { ...account, password })
  return [{ screen: 'Opening hours', login: '(password only)', password }]
}

/** Creates the account, or gives it the wanted password if it has another one; its sessions then end. */
async function followSetting(tx: Tx, now: Date, wanted: FirstAccount): Promise<string> {
  const account = await lockAccountByLogin(tx, wanted)
  if (!account) return createAccount(tx, now, wanted)
  await applyConfiguredPassword(tx, { account, password: wanted.password, now })
  return account.id
}

async function createAccount(tx: Tx, now: Date, { kind, role, login, name, password }: FirstAccount): Promise<string> {
  const id = newId('ac')
  const passwordHash = await hashPassword(password)
  await tx.insert(accounts).values({ id, kind, role, login, name, passwordHash, createdAt: now })
  await recordStart(tx, now, 'create-account', id, { role, login })
  return id
}

async function reinstateOwner(tx: Tx, now: Date, id: string): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (!account || (account.role === 'owner' && !account.disabledAt)) return
  await tx.update(accounts).set({ role: 'owner', disabledAt: null }).where(eq(accounts.id, id))
  await endSessions(tx, { accountId: id })
  const before = { role: account.role, isDisabled: account.disabledAt !== null }
  await recordStart(tx, now, 'change-staff-account', id, { role: 'owner', isDisabled: false }, before)
}

function recordStart(tx: Tx, at: Date, action: string, subject: string, after: object, before?: object) {
  return recordAction(tx, { at, actor: system, address: 'local', action, subject, before, after })
}
