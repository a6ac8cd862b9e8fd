import { desc, eq } from 'drizzle-orm'
import { decideSession, sideOf } from '#features/accounts/accounts.rules.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { Session } from '#web/env.ts'
import { describeDevice } from './device.rules.ts'
import type { SessionWire } from './sessions.contract.ts'

type Asked = { accountId: string; asker: Session }

/** Where an account is signed in, last used first. Sessions that have run out wait for the nightly clean-up unseen. */
export async function listSessions({ db, clock }: CoreDeps, { accountId, asker }: Asked): Promise<SessionWire[]> {
  const found = await db
    .select({ session: sessions, kind: accounts.kind })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), desc(sessions.id))
  const alive = found.filter(
    ({ session, kind }) => decideSession({ side: sideOf(kind), ...session }, clock.now()) !== 'ended',
  )
  return alive.map(({ session }) => ({
    id: session.id,
    device: describeDevice(session.userAgent),
    address: session.address,
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.seenAt.toISOString(),
    isCurrent: session.tokenHash === asker.tokenHash,
  }))
}
