import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { normalizeLogin } from './accounts.rules.ts'
import { accounts } from './accounts.table.ts'

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
