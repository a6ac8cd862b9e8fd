import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '#base/roles.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { AccountKind } from './accounts.rules.ts'
import { accountLinks, accounts, sessions } from './accounts.table.ts'

export type AccountForSignIn = { id: string; login: string; name: string; role: Role; passwordHash: string | null }

/** A disabled account is not found: at a gate it is as if it did not exist. */
export async function findAccountForSignIn(
  db: Db | Tx,
  { kind, login }: { kind: AccountKind; login: string },
): Promise<AccountForSignIn | undefined> {
  const [account] = await db
    .select({
      id: accounts.id,
      login: accounts.login,
      name: accounts.name,
      role: accounts.role,
      passwordHash: accounts.passwordHash,
    })
    .from(accounts)
    .where(and(eq(accounts.kind, kind), eq(accounts.login, login), isNull(accounts.disabledAt)))
  return account
}

export async function findStoredSession(db: Db, tokenHash: string) {
  const [session] = await db
    .select({
      accountId: accounts.id,
      kind: accounts.kind,
      role: accounts.role,
      name: accounts.name,
      login: accounts.login,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(accounts.disabledAt)))
  return session
}

/** A link that could still be used, with the kind of account it was made for. */
export async function findOpenLink(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [link] = await db
    .select({ accountId: accounts.id, kind: accounts.kind })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(eq(accountLinks.tokenHash, tokenHash), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now)))
  return link
}

export async function lockAccount(tx: Tx, id: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}

export async function lockAccountByLogin(tx: Tx, { kind, login }: { kind: AccountKind; login: string }) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.kind, kind), eq(accounts.login, login)))
    .for('update')
  return account
}

/**
 * Holds one staff account together with all owners, always in the same order: two owners who demote each other in the
 * same moment wait for one another, and the second one finds that the first has gone.
 */
export async function lockStaffAndOwners(tx: Tx, id: string) {
  return tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.kind, 'staff'), or(eq(accounts.id, id), eq(accounts.role, 'owner'))))
    .orderBy(asc(accounts.id))
    .for('update')
}

export async function hasAccountOfRole(db: Db | Tx, role: Role): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, role)).limit(1)
  return found.length > 0
}

/** An owner who is neither disabled nor still without a password. */
export async function hasWorkingOwner(db: Db | Tx): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'owner'), isNull(accounts.disabledAt), isNotNull(accounts.passwordHash)))
    .limit(1)
  return found.length > 0
}

/** The people an owner manages: the oldest account first. */
export async function listStaff(db: Db) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      login: accounts.login,
      role: accounts.role,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      disabledAt: accounts.disabledAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.kind, 'staff'))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
}
