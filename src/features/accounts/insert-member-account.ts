import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { normaliseLogin } from './accounts.rules.ts'
import { accounts } from './accounts.table.ts'

type New = { login: string; name: string; passwordHash: string | null; now: Date }

/** The account a member signs in with; undefined when somebody has this email already. */
export async function insertMemberAccount(tx: Tx, { login, name, passwordHash, now }: New) {
  const [account] = await tx
    .insert(accounts)
    .values({
      id: newId('ac'),
      kind: 'member',
      role: 'member',
      login: normaliseLogin(login),
      name,
      passwordHash,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [accounts.kind, accounts.login] })
    .returning({ id: accounts.id })
  return account?.id
}
