import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '#base/roles.ts'
import { mustSetUpTwoStep } from '#features/accounts/factors/factors.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import type { AccountKind } from './accounts.rules.ts'
import { accountLinks, accounts, sessions } from './accounts.table.ts'

export type Account = typeof accounts.$inferSelect
type Login = { kind: AccountKind; login: string }

/** A disabled account is not found: at a login it is as if it did not exist. */
export async function findAccountForSignIn(db: Db | Tx, { kind, login }: Login): Promise<Account | undefined> {
  const isMeant = and(eq(accounts.kind, kind), eq(accounts.login, login), isNull(accounts.disabledAt))
  const [account] = await db.select().from(accounts).where(isMeant)
  return account
}

const selectSession = preparedQuery((db) => {
  const { id: accountId, kind, role, name, login, disabledAt } = accounts
  const { provedAt, seenAt, expiresAt, isShared, serverId, servedAt } = sessions
  const shared = { isShared, serverId, servedAt }
  return db
    .select({ accountId, kind, role, name, login, mustSetUpTwoStep, provedAt, seenAt, expiresAt, ...shared })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isNull(disabledAt)))
})

export async function findStoredSession(db: Db, tokenHash: string) {
  const [session] = await selectSession(db, { tokenHash })
  return session
}

/** A link that could still be used, with the account it was made for. */
export async function findOpenLink(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [link] = await db
    .select({ accountId: accounts.id, kind: accounts.kind, login: accounts.login, name: accounts.name })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(eq(accountLinks.tokenHash, tokenHash), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now)))
  return link
}

export async function hasOpenLink(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<boolean> {
  const isOpen = and(
    eq(accountLinks.accountId, accountId),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  )
  return (await tx.$count(accountLinks, isOpen)) > 0
}

/** Keeps an account as it is until the transaction ends; others may do the same. A disabled one is not found. */
export async function holdAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const isMeant = and(eq(accounts.id, id), isNull(accounts.disabledAt))
  const [account] = await tx.select().from(accounts).where(isMeant).for('share')
  return account
}

export async function lockAccount(tx: Tx, id: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}

export async function lockAccountByLogin(tx: Tx, { kind, login }: Login) {
  const isMeant = and(eq(accounts.kind, kind), eq(accounts.login, login))
  const [account] = await tx.select().from(accounts).where(isMeant).for('update')
  return account
}

/** Locks one staff account and all owners, in one order: two owners who demote each other cannot both succeed. */
export async function lockStaffAndOwners(tx: Tx, id: string) {
  return tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.kind, 'staff'), or(eq(accounts.id, id), eq(accounts.role, 'owner'))))
    .orderBy(asc(accounts.id))
    .for('update')
}

export async function hasAccountOfRole(tx: Tx, role: Role): Promise<boolean> {
  return (await tx.$count(accounts, eq(accounts.role, role))) > 0
}

/** An owner who is neither disabled nor still without a password. */
export async function hasWorkingOwner(tx: Tx): Promise<boolean> {
  const isWorking = and(eq(accounts.role, 'owner'), isNull(accounts.disabledAt), isNotNull(accounts.passwordHash))
  return (await tx.$count(accounts, isWorking)) > 0
}

export async function listStaff(db: Db) {
  const { id, name, login, role, disabledAt, createdAt } = accounts
  const hasPassword = sql<boolean>`${accounts.passwordHash} is not null`
  return db
    .select({ id, name, login, role, hasPassword, disabledAt, createdAt })
    .from(accounts)
    .where(eq(accounts.kind, 'staff'))
    .orderBy(asc(createdAt), asc(id))
}
