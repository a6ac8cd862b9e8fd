import { and, eq, gt } from 'drizzle-orm'
import { type LoginForm, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { hashToken, newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { SecondStepDetails } from './factor-fields.contract.ts'
import { findFactors } from './factors.queries.ts'
import { hasSecondStep, isTwoStepForm, offeredSteps, TICKET_SECONDS } from './factors.rules.ts'
import { signInTickets } from './factors.table.ts'

type PasswordVerified = { accountId: string; form: LoginForm; now: Date }

/** After the right password: a ticket for the second step, or undefined for somebody who has none. */
export async function createSignInTicket(
  tx: Tx,
  { accountId, form, now }: PasswordVerified,
): Promise<SecondStepDetails | undefined> {
  if (!isTwoStepForm(form)) return undefined
  const factors = await findFactors(tx, accountId)
  if (!hasSecondStep(factors)) return undefined
  const { token, tokenHash } = newSecretToken()
  const expiresAt = secondsAfter(now, TICKET_SECONDS)
  await tx.insert(signInTickets).values({ ticketHash: tokenHash, accountId, form, expiresAt })
  return { ticket: token, steps: offeredSteps(factors), expiresAt: expiresAt.toISOString() }
}

type Held = { ticket: string; now: Date }

export async function findSignInTicket(db: Db, held: Held) {
  const [found] = await db.select().from(signInTickets).where(isOpen(held))
  return found
}

/** Uses a ticket up. Of many who do it at once, one gets it; a rollback gives it back. */
export async function takeSignInTicket(tx: Tx, held: Held) {
  const [taken] = await tx.delete(signInTickets).where(isOpen(held)).returning()
  return taken
}

/** Tickets were earned with a password and for a role: when one of them changes, they end as sessions do. */
export async function endSignInTickets(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx.delete(signInTickets).where(eq(signInTickets.accountId, accountId))
}

function isOpen({ ticket, now }: Held) {
  return and(eq(signInTickets.ticketHash, hashToken(ticket)), gt(signInTickets.expiresAt, now))
}
