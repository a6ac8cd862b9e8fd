import { and, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { groupBy } from '#base/group-by.ts'
import type { MemberStatus } from '#features/members/members.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type Candidate, type Clue, type Guest, readClues, toCandidate } from './match-member.rules.ts'
import { posCustomers } from './pos-customers.table.ts'

export type KnownMember = Member & { customerGuids: string[] }

/** The approved members that these checks could belong to. */
export async function findCandidates(tx: Tx, guests: readonly Guest[]): Promise<Candidate[]> {
  const clues = guests.flatMap((guest) => readClues(guest))
  const found = await findMembersByClues(tx, clues, { statuses: ['approved', 'merged'] })
  return found.flatMap((member) => toCandidate(member) ?? [])
}

type Search = {
  /** Members who are wanted whatever the clues say. */
  ids?: readonly string[]
  statuses?: readonly MemberStatus[]
}

/** Approved members that a clue points to or that have one of these ids, whether or not their contacts are verified. */
export async function findMembersByClues(
  tx: Tx | Db,
  clues: readonly Clue[],
  { ids = [], statuses = ['approved'] }: Search = {},
): Promise<KnownMember[]> {
  const guids = clues.flatMap((clue) => (clue.field === 'customerGuids' ? clue.values : []))
  // A query of its own, because as a subquery it would make PostgreSQL read every member.
  const linked = await listLinks(tx, inArray(posCustomers.guid, guids), guids)
  const scanned = clues.flatMap((clue) => (clue.field === 'id' ? clue.values : []))
  const wanted = [...ids, ...scanned, ...linked.map(({ memberId }) => memberId)]
  const ways = [
    { column: members.id, values: wanted },
    { column: members.posCustomerId, values: guids },
    { column: members.email, values: valuesOf(clues, 'email') },
    { column: members.phoneDigits, values: valuesOf(clues, 'phoneDigits') },
    { column: members.number, values: valuesOf(clues, 'number') },
  ].flatMap(({ column, values }) => (values.length > 0 ? [inArray<PgColumn>(column, values)] : []))
  if (ways.length === 0) return []
  const rows = await tx
    .select()
    .from(members)
    .where(and(inArray(members.status, [...statuses]), isNull(members.erasedAt), or(...ways)))
  const memberIds = rows.map(({ id }) => id)
  const links = groupBy(
    await listLinks(tx, inArray(posCustomers.memberId, memberIds), memberIds),
    ({ memberId }) => memberId,
  )
  return rows.map((member) => {
    const confirmed = (links.get(member.id) ?? []).map(({ guid }) => guid)
    return { ...member, customerGuids: member.posCustomerId ? [member.posCustomerId, ...confirmed] : confirmed }
  })
}

function valuesOf(clues: readonly Clue[], field: Clue['field']) {
  return clues.flatMap((clue): (string | number)[] => (clue.field === field ? clue.values : []))
}

async function listLinks(tx: Tx | Db, where: SQL, values: readonly string[]) {
  return values.length > 0 ? tx.select().from(posCustomers).where(where) : []
}
