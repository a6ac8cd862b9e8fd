import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { checkDenials } from './check-denials.table.ts'
import { findCandidates } from './find-candidates.ts'
import { chooseMember, type Guest, type Match, readClues } from './match-member.rules.ts'

/** The member of each check for which that is certain. The caller has locked the checks that are already stored. */
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

/** Tells of which members staff said that a check isn't theirs. */
async function readDenials(tx: Tx, guids: readonly string[]) {
  const rows = await tx
    .select()
    .from(checkDenials)
    .where(inArray(checkDenials.checkGuid, [...guids]))
  return (guid: string, memberId: string) => rows.some((row) => row.checkGuid === guid && row.memberId === memberId)
}
