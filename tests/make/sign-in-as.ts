import type { Role } from '#base/roles.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'

/** Makes an account of a role with a session, and returns the cookie a browser would send. */
export async function signInAs({ db, clock }: { db: Db; clock: Clock }, role: Role): Promise<string> {
  const kind = role === 'member' ? 'member' : role === 'hours' ? 'shared' : 'staff'
  const id = newId('ac')
  const account = { id, kind, role, login: id.toLowerCase(), name: `A ${role}`, createdAt: clock.now() } as const
  const { session, token } = makeSession(clock, id)
  // Both in one statement: thousands of requests of tests come from somebody who has just signed in.
  const made = db.$with('made').as(db.insert(accounts).values(account).returning({ id: accounts.id }))
  await db.with(made).insert(sessions).values(session)
  return `${role === 'member' ? 'tides-member' : 'tides-staff'}=${token}`
}

/** Signs an account in, and returns the cookie a browser would send. */
export async function openSession(
  { db, clock }: { db: Db; clock: Clock },
  { accountId, cookie }: { accountId: string; cookie: 'tides-member' | 'tides-staff' },
): Promise<string> {
  const { session, token } = makeSession(clock, accountId)
  await db.insert(sessions).values(session)
  return `${cookie}=${token}`
}

function makeSession(clock: Clock, accountId: string) {
  const { token, tokenHash } = newSecretToken()
  const now = clock.now()
  const session = {
    tokenHash,
    id: newId('se'),
    accountId,
    createdAt: now,
    provedAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    address: 'test',
    userAgent: 'test',
  }
  return { session, token }
}
