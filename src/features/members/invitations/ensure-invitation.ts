import { eq } from 'drizzle-orm'
import { linkSeconds, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { isEmailTaken } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { invitations } from './invitations.table.ts'

export type Invitation = typeof invitations.$inferSelect

/**
 * The one invitation of an email, made if there is none, and locked: two that ask at once take turns. Undefined when a
 * member has this email, or somebody whose application was not rejected.
 */
export async function ensureInvitation(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<Invitation | undefined> {
  const expiresAt = secondsAfter(now, linkSeconds.invitation)
  // An update that changes nothing, because it locks and returns the row that is there.
  const [invitation] = await tx
    .insert(invitations)
    .values({ id: newId('mb'), email, expiresAt })
    .onConflictDoUpdate({ target: invitations.email, set: { email } })
    .returning()
  // Asked afterwards: an application that was under way has ended its invitation by now.
  if (!(await isEmailTaken(tx, email))) return invitation
  await tx.delete(invitations).where(eq(invitations.email, email))
  return undefined
}
