import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { holdsMore } from './forget.ts'
import type { Person, PersonalRows, TableData } from './inventory.ts'

export type CountedRows = { label: string; count: number }

type Part = { data: TableData; rows: PersonalRows; where: SQL | undefined }
type Counts = { part: number; found: number; emptied: number }

/**
 * What erasing a person takes away, and what stays of it without a name, counted by the same rules. The person
 * themselves are not told of what only staff know of; it names nobody.
 */
export async function countErasure(
  db: Db,
  inventory: readonly TableData[],
  { people, at, isForPerson }: { people: readonly Person[]; at: Date; isForPerson: boolean },
): Promise<{ erased: CountedRows[]; kept: CountedRows[] }> {
  const parts = inventory.flatMap((data) => findParts(data, people))
  const counts = parts.map((part, index) => countPart(part, index, at))
  // In one statement, so that all of it is from one moment.
  const { rows: counted } = await db.execute<Counts>(sql.join(counts, sql` union all `))
  const erased = new Map<string, number>()
  const kept = new Map<string, number>()
  const countsOf = new Map(counted.map((counts) => [counts.part, counts]))
  for (const [index, { data, rows }] of parts.entries()) {
    const { found, emptied } = countsOf.get(index) ?? { found: 0, emptied: 0 }
    if (rows.erase === 'delete') add(erased, rows.erased ?? data.title, found)
    else if (!isForPerson || isSeenByPerson(data)) add(kept, ('kept' in rows && rows.kept) || data.title, found)
    if (typeof rows.erase === 'function') add(erased, rows.erased, emptied)
  }
  return { erased: toList(erased), kept: toList(kept) }
}

/** A row that two parts find is counted for the first of them. Somebody with several memberships is several people. */
function findParts(data: TableData, people: readonly Person[]): Part[] {
  const earlier: SQL[] = []
  return people.flatMap((person) =>
    data.ofPerson.flatMap((rows) => {
      const found = rows.find(person)
      if (!found) return []
      const where = and(found, earlier.length > 0 ? sql`(${or(...earlier)}) is not true` : undefined)
      earlier.push(found)
      return [{ data, rows, where }]
    }),
  )
}

function countPart({ data, rows, where }: Part, index: number, at: Date): SQL {
  const isEmptied = typeof rows.erase === 'function' ? holdsMore(data, rows.erase(at)) : undefined
  return sql`select ${index}::int as part, count(*)::int as found, count(*) filter (where ${isEmptied ?? sql`false`})::int as emptied
    from ${data.table} where ${where}`
}

function isSeenByPerson({ personal }: TableData) {
  return Object.values(personal).some(({ seenBy }) => seenBy.includes('member'))
}

function add(counts: Map<string, number>, label: string, count: number) {
  counts.set(label, (counts.get(label) ?? 0) + count)
}

function toList(counts: Map<string, number>): CountedRows[] {
  return [...counts].flatMap(([label, count]) => (count > 0 ? [{ label, count }] : []))
}
