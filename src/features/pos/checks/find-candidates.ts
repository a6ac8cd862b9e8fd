import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { groupBy } from '#base/group-by.ts'
import { members } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import { type Candidate, type Guest, readClues, toCandidate } from './match-member.rules.ts'

/** The approved members whom checks could mean. */
export async function findCandidates(tx: Tx, guests: readonly Guest[]): Promise<Candidate[]> {
  const clues = guests.flatMap((guest) => readClues(guest))
  const ways = [...groupBy(clues, ({ field }) => field)].flatMap(([field, some]) => {
    const values = some.flatMap((clue): (string | number)[] => clue.values)
    return values.length > 0 ? [inArray<PgColumn>(members[field], values)] : []
  })
  if (ways.length === 0) return []
  const rows = await tx
    .select()
    .from(members)
    .where(and(eq(members.status, 'approved'), isNull(members.erasedAt), or(...ways)))
  return rows.flatMap((member) => toCandidate(member) ?? [])
}
