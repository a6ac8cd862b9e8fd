import { lte } from 'drizzle-orm'
import type { CoreDeps } from '#platform/deps.ts'
import { passkeyChallenges, signInTickets } from './factors.table.ts'

/** For the nightly clean-up: tickets and challenges that nobody used in time. Returns how many there were. */
export async function deleteExpiredTickets({ db, clock }: CoreDeps): Promise<number> {
  const now = clock.now()
  const tickets = await db.delete(signInTickets).where(lte(signInTickets.expiresAt, now))
  const challenges = await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  return (tickets.rowCount ?? 0) + (challenges.rowCount ?? 0)
}
