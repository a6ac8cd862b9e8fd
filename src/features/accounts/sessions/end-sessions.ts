import { and, eq, ne } from 'drizzle-orm'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { endSignInTickets } from '#features/accounts/factors/sign-in-ticket.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'

type Ended = { accountId: string; keptTokenHash?: string | undefined }

/** Signs an account out everywhere, or everywhere but here; also where somebody is about to take the second step. */
export async function endSessions(tx: Tx, { accountId, keptTokenHash }: Ended): Promise<void> {
  const isOther = keptTokenHash === undefined ? undefined : ne(sessions.tokenHash, keptTokenHash)
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther))
  await endSignInTickets(tx, { accountId })
}

/** Ends the session itself, so that a copy of its cookie is worth nothing either. */
export async function signOut(
  { db, clock }: CoreDeps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isMeant = eq(sessions.tokenHash, hashToken(token))
    const [ended] = await tx.delete(sessions).where(isMeant).returning({ accountId: sessions.accountId })
    if (!ended) return
    const { id, name, role } = accounts
    const who = tx.select({ accountId: id, name, role }).from(accounts).where(eq(id, ended.accountId))
    for (const actor of await who) {
      await recordAction(tx, { at: clock.now(), actor, address, action: 'sign-out', subject: actor.accountId })
    }
  })
}
