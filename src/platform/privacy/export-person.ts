import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import type { Person, PersonalRows, TableData } from './inventory.ts'

type Exported = Record<string, { about: string; rows: Record<string, unknown>[] }>

/** Everything that is kept about a person and that they may see, table by table. */
export async function exportPerson(db: Db, inventory: readonly TableData[], person: Person): Promise<Exported> {
  const exported: Exported = {}
  for (const data of inventory) {
    const rows = await readRows(db, data, person)
    if (rows.length > 0) exported[getTableName(data.table)] = { about: data.title, rows }
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

/** The columns that the inventory calls the person's own. */
export function listExportedColumns({ personal }: TableData, { notExported = [] }: PersonalRows): string[] {
  return Object.entries(personal)
    .filter(([name, { seenBy }]) => seenBy.includes('member') && !notExported.includes(name))
    .map(([name]) => name)
}
