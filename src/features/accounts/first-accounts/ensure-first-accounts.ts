import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import type { Role } from '#base/roles.ts'
import { venue } from '#content/venue.ts'
import {
  type Account,
  hasAccountOfRole,
  hasOpenLink,
  hasWorkingOwner,
  lockAccountByLogin,
} from '#features/accounts/accounts.queries.ts'
import { type AccountKind, HOURS_LOGIN } from '#features/accounts/accounts.rules.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { system } from '#features/accounts/audit/audit.rules.ts'
import type { AuditAction } from '#features/accounts/audit/audit-kinds.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { applyConfiguredPassword } from '#features/accounts/passwords/apply-configured-password.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { appendFirstLogins, type FirstLogin, removeUsedFirstLogins } from './first-logins-file.ts'

type Deps = { config: Config; db: Db; clock: Clock }
type FirstAccount = { kind: Exclude<AccountKind, 'member'>; role: Role; login: string; name: string }

/**
 * Makes sure, at every start, that staff can get in everywhere (A3, L9). A password in the settings is applied once each
 * time it changes. Where there is none, the account gets a one-time link, which is returned to be shown and kept in a
 * file in the data folder.
 */
export async function ensureFirstAccounts({ config, db, clock }: Deps): Promise<FirstLogin[]> {
  const now = clock.now()
  await removeUsedFirstLogins({ config, db, clock })
  return db.transaction(async (tx) => {
    // Servers that start together take turns: the second one finds everything done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('eleven-tides first accounts'))`)
    const made = [
      ...(await ensureOwner(tx, now, config)),
      ...(await ensureSeo(tx, now, config)),
      ...(await ensureHours(tx, now, config)),
    ]
    // Before the commit: an account whose link could not be written down must not come into being.
    if (made.length > 0) await appendFirstLogins(config.dataDir, made, now)
    return made
  })
}

/** A new password in the settings is also the way back in for an owner who was locked out: it makes them owner again. */
async function ensureOwner(tx: Tx, now: Date, config: Config): Promise<FirstLogin[]> {
  const owner = { kind: 'staff', role: 'owner', name: 'Owner' } as const
  if (config.admin) {
    const account = await lockOrCreate(tx, now, { ...owner, login: config.admin.email })
    const isNew = await applyConfiguredPassword(tx, config, { account, password: config.admin.password, now })
    if (isNew) await reinstateOwner(tx, now, account)
    return []
  }
  if (await hasWorkingOwner(tx)) return []

  const account = await lockOrCreate(tx, now, { ...owner, login: `owner@${venue.slug}.local` })
  return offerLink(tx, now, { config, account: await reinstateOwner(tx, now, account), screen: 'Admin' })
}

/** An SEO account that the owner has disabled or given another role stays that way; only its password follows. */
async function ensureSeo(tx: Tx, now: Date, config: Config): Promise<FirstLogin[]> {
  const { admin, seo } = config
  const account = { kind: 'staff', role: 'seo', name: 'SEO' } as const
  if (seo) {
    // One person for both: the owner's login opens the SEO admin as well.
    if (seo.email === admin?.email) return []
    const configured = await lockOrCreate(tx, now, { ...account, login: seo.email })
    await applyConfiguredPassword(tx, config, { account: configured, password: seo.password, now })
    return []
  }
  const login = `seo@${venue.slug}.local`
  const known = await lockAccountByLogin(tx, { kind: 'staff', login })
  if (known ? known.role !== 'seo' : await hasAccountOfRole(tx, 'seo')) return []
  return offerLink(tx, now, {
    config,
    account: known ?? (await createAccount(tx, now, { ...account, login })),
    screen: 'SEO admin',
  })
}

async function ensureHours(tx: Tx, now: Date, config: Config): Promise<FirstLogin[]> {
  const hours = { kind: 'shared', role: 'hours', login: HOURS_LOGIN, name: 'Hours admin' } as const
  const account = await lockOrCreate(tx, now, hours)
  if (!config.hoursPassword) return offerLink(tx, now, { config, account, screen: 'Opening hours' })
  await applyConfiguredPassword(tx, config, { account, password: config.hoursPassword, now })
  return []
}

type Offer = { config: Config; account: Account; screen: string }

/** A link for an account that nobody has chosen a password for yet, unless one is on its way. */
async function offerLink(tx: Tx, now: Date, { config, account, screen }: Offer): Promise<FirstLogin[]> {
  const { id: accountId, kind, login, passwordHash, disabledAt } = account
  if (passwordHash !== null || disabledAt || (await hasOpenLink(tx, { accountId, now }))) return []
  const link = await createAccountLink(tx, { accountId, purpose: 'invitation', now, origin: config.staffUrl })
  return [{ screen, login: kind === 'shared' ? '(password only)' : login, access: link.url }]
}

async function lockOrCreate(tx: Tx, now: Date, wanted: FirstAccount): Promise<Account> {
  return (await lockAccountByLogin(tx, wanted)) ?? (await createAccount(tx, now, wanted))
}

async function createAccount(tx: Tx, now: Date, { kind, role, login, name }: FirstAccount): Promise<Account> {
  const [account] = await tx
    .insert(accounts)
    .values({ id: newId('ac'), kind, role, login, name, createdAt: now })
    .returning()
  assert(account, 'An account that was inserted is there')
  await recordStart(tx, now, 'create-account', account.id, { role, login })
  return account
}

async function reinstateOwner(tx: Tx, now: Date, account: Account): Promise<Account> {
  if (account.role === 'owner' && !account.disabledAt) return account
  const working = { role: 'owner', disabledAt: null } as const
  await tx.update(accounts).set(working).where(eq(accounts.id, account.id))
  await endSessions(tx, { accountId: account.id })
  const before = { role: account.role, isDisabled: account.disabledAt !== null }
  await recordStart(tx, now, 'change-staff-account', account.id, { role: 'owner', isDisabled: false }, before)
  return { ...account, ...working }
}

function recordStart(tx: Tx, at: Date, action: AuditAction, subject: string, after: object, before?: object) {
  return recordAction(tx, { at, actor: system, address: 'local', action, subject, before, after })
}
