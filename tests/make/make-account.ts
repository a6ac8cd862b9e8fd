import type { Role } from '#base/roles.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { hashPassword } from '#features/accounts/passwords/password-hash.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'

type Made = { role?: Role; login?: string; name?: string; password?: string | null; isDisabled?: boolean }

/** An account that can sign in with the password `right password`, unless the test says otherwise. */
export async function makeAccount(
  { db, clock }: { db: Db; clock: Clock },
  {
    role = 'owner',
    login = `${role}@example.com`,
    name = `Somebody (${role})`,
    password = 'right password',
    isDisabled = false,
  }: Made = {},
) {
  const id = newId('ac')
  const kind = role === 'member' ? 'member' : role === 'hours' ? 'shared' : 'staff'
  const now = clock.now()
  await db.insert(accounts).values({
    id,
    kind,
    role,
    login: role === 'hours' ? 'hours' : login,
    name,
    passwordHash: password === null ? null : await hashPassword(password),
    disabledAt: isDisabled ? now : null,
    createdAt: now,
  })
  return { id, login, name, role, password: password ?? '' }
}
