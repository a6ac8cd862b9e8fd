import { eq } from 'drizzle-orm'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'
import type { Match } from './match-member.rules.ts'

type Corrections = {
  /** Checks of members that the caller has locked. */
  corrected: readonly { guid: string; memberId: string | null }[]
  matches: ReadonlyMap<string, Match>
  now: Date
}

/**
 * A guest who was corrected at the register: the check becomes the other member's, when it is certain who that is. The next
 * counting takes it back from the first one.
 */
export async function followCorrections(tx: Tx, { corrected, matches, now }: Corrections): Promise<void> {
  for (const { guid, memberId } of corrected) {
    const match = matches.get(guid)
    if (!match || match.memberId === memberId) continue
    await tx
      .update(posChecks)
      .set({ ...match, matchedAt: now, isCountDue: true })
      .where(eq(posChecks.guid, guid))
  }
}
