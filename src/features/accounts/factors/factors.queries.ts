import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { StaffRole } from '#features/accounts/accounts.rules.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Factors } from './factors.rules.ts'
import { passkeys, totpApps, twoStepRoles } from './factors.table.ts'

// In plain SQL: of columns in a select of one table Drizzle writes no table names, which a subselect needs.
const hasConfirmedApp = sql`exists (select from totp_apps where account_id = accounts.id and confirmed_at is not null)`
const hasPasskey = sql`exists (select from passkeys where account_id = accounts.id)`

/** Whether an account of `accounts` still has to set up the second step that the owner requires of its role. */
export const mustSetUpTwoStep = sql<boolean>`exists (select from two_step_roles where role = accounts.role)
  and not ${hasConfirmedApp} and not ${hasPasskey}`

export async function findFactors(db: Db | Tx, accountId: string): Promise<Factors> {
  const [found] = await db
    .select({
      hasApp: sql<boolean>`${hasConfirmedApp}`,
      passkeys: sql<number>`(select count(*)::int from passkeys where account_id = accounts.id)`,
      recoveryCodes: sql<number>`(select count(*)::int from recovery_codes where account_id = accounts.id and used_at is null)`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found ?? { hasApp: false, passkeys: 0, recoveryCodes: 0 }
}

export async function listPasskeys(db: Db | Tx, accountId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findConfirmedApp(db: Db, accountId: string) {
  const isMeant = and(eq(totpApps.accountId, accountId), isNotNull(totpApps.confirmedAt))
  const [app] = await db.select().from(totpApps).where(isMeant)
  return app
}

export async function lockApp(tx: Tx, accountId: string) {
  const [app] = await tx.select().from(totpApps).where(eq(totpApps.accountId, accountId)).for('update')
  return app
}

export async function listRequiredRoles(db: Db | Tx): Promise<StaffRole[]> {
  const found = await db.select().from(twoStepRoles).orderBy(asc(twoStepRoles.role))
  return found.map(({ role }) => role)
}

/** The ids of all who have an app or a passkey. */
export async function listAccountsWithTwoStep(db: Db): Promise<string[]> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(sql`${hasConfirmedApp} or ${hasPasskey}`)
  return found.map(({ id }) => id)
}
