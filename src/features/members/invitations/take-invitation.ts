import { eq } from 'drizzle-orm'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { Tx } from '#platform/db.ts'
import { invitations } from './invitations.table.ts'

type Applying = { email: string; token: string | undefined; isPresent: boolean; now: Date }

/**
 * Ends the invitation of an email for which somebody applies. Returns it when it is surely theirs: they have the link that
 * was mailed to them, or staff have them in front of them.
 */
export async function takeInvitation(tx: Tx, { email, token, isPresent, now }: Applying) {
  const [invitation] = await tx.delete(invitations).where(eq(invitations.email, email)).returning()
  if (!invitation) return undefined
  const hasLink = token !== undefined && hashToken(token) === invitation.tokenHash && invitation.expiresAt > now
  return hasLink || isPresent ? { id: invitation.id, hasLink } : undefined
}
