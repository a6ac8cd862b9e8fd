import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { checkDenials } from './check-denials.table.ts'
import { findCandidates } from './find-candidates.ts'
import { chooseMember, type Guest, type Match, readClues } from './match-member.rules.ts'

/** Whose each of these checks certainly is, for those that say it. The caller has locked those that are stored already. */
export async function matchChecks(
  tx: Tx,
  checks: readonly (Guest & { guid: string; openedAt: Date })[],
): Promise<Map<string, Match>> {
  const candidates = await findCandidates(tx, checks)
  if (candidates.length === 0) return new Map()
  const denied = await readDenials(
    tx,
    checks.map(({ guid }) => guid),
  )
  return new Map(
    checks.flatMap((check) => {
      const possible = candidates.filter(({ id }) => !denied(check.guid, id))
      const match = chooseMember(readClues(check), possible, check.openedAt)
      return match ? [[check.guid, match]] : []
    }),
  )
}

/** Of which member staff said that a check is not theirs. */
async function readDenials(tx: Tx, guids: readonly string[]) {
  const rows = await tx
    .select()
    .from(checkDenials)
    .where(inArray(checkDenials.checkGuid, [...guids]))
  return (guid: string, memberId: string) => rows.some((row) => row.checkGuid === guid && row.memberId === memberId)
}
