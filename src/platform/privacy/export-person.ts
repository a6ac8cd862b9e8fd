import { getTableColumns } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import type { Person, PersonalRows, TableData } from './inventory.ts'

/** Each part by its title, with what each field is for. */
type Exported = Record<string, { fields: Record<string, string>; rows: Record<string, unknown>[] }>

/** Everything that is kept about a person and that they may see; somebody with several memberships is several. */
export async function exportPerson(
  db: Db,
  inventory: readonly TableData[],
  people: readonly Person[],
): Promise<Exported> {
  const exported: Exported = {}
  for (const data of inventory) {
    const rows: Record<string, unknown>[] = []
    for (const person of people) rows.push(...(await readRows(db, data, person)))
    if (rows.length > 0) exported[data.title] = { fields: describeFields(data, rows), rows }
  }
  return exported
}

async function readRows(db: Db, data: TableData, person: Person): Promise<Record<string, unknown>[]> {
  const all = getTableColumns(data.table)
  const rows: Record<string, unknown>[] = []
  for (const part of data.ofPerson) {
    const found = part.find(person)
    const columns = listExportedColumns(data, part).flatMap((name) => (all[name] ? [[name, all[name]] as const] : []))
    if (!found || columns.length === 0) continue
    rows.push(...(await db.select(Object.fromEntries(columns)).from(data.table).where(found)))
  }
  return rows
}

function describeFields({ personal }: TableData, rows: readonly object[]) {
  const shown = Object.entries(personal).filter(([name]) => rows.some((row) => name in row))
  return Object.fromEntries(shown.map(([name, { purpose }]) => [name, purpose]))
}

/** The columns that the inventory calls the person's own. */
export function listExportedColumns({ personal }: TableData, { notExported = [] }: PersonalRows): string[] {
  return Object.entries(personal)
    .filter(([name, { seenBy }]) => seenBy.includes('member') && !notExported.includes(name))
    .map(([name]) => name)
}
