import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { terminalTransactions } from '#features/pos/terminal/terminal.table.ts'
import type { Tx } from '#platform/db.ts'
import { checkDenials } from './check-denials.table.ts'
import { findCandidates } from './find-candidates.ts'
import { chooseMember, type Guest, type Match, ownerOf, readClues } from './match-member.rules.ts'

type ToldCheck = Guest & { guid: string; openedAt: Date; closedAt: Date | null }

/** The member of each check for which that is certain. The caller has locked the checks that are already stored. */
export async function matchChecks(tx: Tx, checks: readonly ToldCheck[]): Promise<Map<string, Match>> {
  const candidates = await findCandidates(tx, checks)
  if (candidates.length === 0) return new Map()
  const guids = checks.map(({ guid }) => guid)
  const denied = await readDenials(tx, guids)
  const scanned = checks.filter(({ loyaltyIdentifier }) => loyaltyIdentifier).map(({ guid }) => guid)
  const takenOff = await findReversed(tx, scanned)
  return new Map(
    checks.flatMap((check) => {
      const possible = candidates.filter((candidate) => !denied(check.guid, ownerOf(candidate)))
      const clues = readClues(takenOff.has(check.guid) ? { ...check, loyaltyIdentifier: null } : check)
      const match = chooseMember(clues, possible, check)
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

/**
 * Which of these checks a terminal has taken back from a member. Orders go on telling of the card for a while; only another
 * call of a terminal brings it back.
 */
async function findReversed(tx: Tx, guids: readonly string[]): Promise<Set<string | null>> {
  if (guids.length === 0) return new Set()
  const { checkGuid, type, reversedAt } = terminalTransactions
  const rows = await tx
    .select({ checkGuid })
    .from(terminalTransactions)
    .where(and(inArray(checkGuid, [...guids]), eq(type, 'accrue'), isNotNull(reversedAt)))
  return new Set(rows.map((row) => row.checkGuid))
}
