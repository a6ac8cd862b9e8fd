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
 * The guest of a check was corrected at the register: if it is certain which member it is now, the check moves to them. The
 * next count takes the points back from the first member.
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
