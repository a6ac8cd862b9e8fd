import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { findMember } from '#features/members/members.queries.ts'
import { GUESTS_KEPT_DAYS, posChecks } from '#features/pos/pos.table.ts'
import { countChecks } from '#features/pos/sync/count-checks.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { matchChecks } from './match-checks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Runs when a member verifies a contact: assigns them the unmatched checks that have it, and counts the points. Repeating
 * it finds nothing more. Checks are locked before their member, as everywhere.
 */
export async function matchWaitingChecks({ db, clock }: CoreDeps, { memberId }: { memberId: string }): Promise<void> {
  const member = await findMember(db, { id: memberId })
  if (!member) return
  const { email, phoneDigits } = member
  await db.transaction(async (tx) => {
    const now = clock.now()
    const namesThem = or(
      email ? eq(posChecks.customerEmail, email) : undefined,
      phoneDigits ? eq(posChecks.customerPhoneDigits, phoneDigits) : undefined,
      phoneDigits ? sql`regexp_replace(${posChecks.tabName}, '\\D', '', 'g') like ${`%${phoneDigits}%`}` : undefined,
    )
    if (!namesThem) return
    const isWaiting = and(isNull(posChecks.memberId), isNull(posChecks.dismissedAt))
    const isRecent = gte(posChecks.openedAt, new Date(now.getTime() - GUESTS_KEPT_DAYS * DAY_MS))
    const waiting = await tx
      .select()
      .from(posChecks)
      .where(and(isWaiting, isRecent, namesThem))
      .orderBy(asc(posChecks.guid))
      .for('update')
    // Reads the members under the lock, so that a contact that was changed in the meantime matches nothing.
    const found = [...(await matchChecks(tx, waiting))]
    const matches = found.flatMap(([guid, match]) =>
      match.memberId === memberId ? [{ guid, matchedBy: match.matchedBy }] : [],
    )
    for (const { guid, matchedBy } of matches) {
      const matched = { memberId, matchedBy, matchedAt: now, isCountDue: true }
      await tx.update(posChecks).set(matched).where(eq(posChecks.guid, guid))
    }
    await countChecks(tx, { memberId, guids: matches.map(({ guid }) => guid), now })
  })
}
