import { desc, eq } from 'drizzle-orm'
import { toDollars } from '#base/money.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Deps } from '#platform/deps.ts'
import { readOwnMember } from './whole-member.ts'

/** Everything that is kept about a member, as they may ask for it: the person, the ledger, logins and what staff did. */
export async function readOwnData(deps: Pick<Deps, 'db' | 'clock'>, member: Member) {
  const { db, clock } = deps
  const accountId = member.accountId ?? ''
  const [whole, entries, logins, actions] = await Promise.all([
    readOwnMember(db, member),
    db.select().from(pointsEntries).where(eq(pointsEntries.memberId, member.id)).orderBy(desc(pointsEntries.at)),
    db.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(desc(sessions.createdAt)),
    db.select().from(auditEntries).where(eq(auditEntries.subject, member.id)).orderBy(desc(auditEntries.at)),
  ])
  return {
    exportedAt: clock.now().toISOString(),
    member: whole,
    pointsLedger: entries.map(({ at, kind, points, lifetimePoints, spentCents, savingsCents, cause }) => ({
      at: at.toISOString(),
      kind,
      points,
      lifetimePoints,
      spent: toDollars(spentCents),
      savings: toDollars(savingsCents),
      cause,
    })),
    logins: logins.map(({ createdAt, seenAt, address, userAgent }) => ({
      signedInAt: createdAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
      address,
      userAgent,
    })),
    // Who of the staff it was is their own data, not the member's.
    changesByStaff: actions.map(({ at, action }) => ({ at: at.toISOString(), action })),
  }
}
