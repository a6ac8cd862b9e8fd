import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isDuplicate, type Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { normalizeLogin } from './accounts.rules.ts'
import { accountLinks, accounts, MERGED_LOGIN, sessions } from './accounts.table.ts'
import { emailChanges } from './profile/email-changes.table.ts'

type New = { login: string; name: string; passwordHash: string | null; now: Date }

/** The account a member signs in with; undefined when somebody has this email already. */
export async function insertMemberAccount(tx: Tx, { login, name, passwordHash, now }: New) {
  const [made] = await tx
    .insert(accounts)
    .values({
      kind: 'member',
      role: 'member',
      id: newId('ac'),
      login: normalizeLogin(login),
      name,
      passwordHash,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [accounts.kind, accounts.login] })
    .returning({ id: accounts.id })
  return made?.id
}

/** Ends the login of a member, and all sessions and links of it. */
export async function deleteMemberAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

/** Ends the login of a member for now: sessions and links go, the email is free, and the password stays to come back to. */
export async function closeMemberAccount(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
  const closed = { login: `${MERGED_LOGIN}${randomUUID()}`, disabledAt: now }
  await tx.update(accounts).set(closed).where(eq(accounts.id, accountId))
}

/** Lets a member whose login was ended sign in again; false when somebody has the email by now. */
export async function reopenMemberAccount(tx: Tx, { accountId, login }: { accountId: string; login: string }) {
  if (!(await changeMemberAccount(tx, { accountId, login }))) return false
  await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, accountId))
  return true
}

/**
 * Lets a member sign in with another email; false when somebody has it already. Password links that went to the old email
 * stop working, and another one that they asked for waits no more.
 */
export async function changeMemberAccount(tx: Tx, { accountId, login }: { accountId: string; login: string }) {
  try {
    // In a transaction within the transaction, which goes on when somebody else was faster.
    await tx.transaction((inner) =>
      inner
        .update(accounts)
        .set({ login: normalizeLogin(login) })
        .where(eq(accounts.id, accountId)),
    )
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  return true
}
