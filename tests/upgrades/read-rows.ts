import pg from 'pg'

type Row = Record<string, unknown>
export type Rows = Map<string, Map<string, Row>>

/** Every row of every table by its key. */
export async function readRows(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string; keys: string[] }>(`
    select relname as name, array(
      select attname::text from pg_attribute where attrelid = pg_class.oid and attnum = any(indkey) order by attnum) as keys
    from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`)
  const found: Rows = new Map()
  for (const { name, keys } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t`)
    found.set(name, new Map(rows.map(({ row }) => [JSON.stringify(keys.map((key) => row[key])), row])))
  }
  return found
}

/** What is no longer as it was: `members` where rows are gone, `members.email` where they say something else. */
export function findChanges(before: Rows, after: Rows): string[] {
  const changes = new Set<string>()
  for (const [table, rows] of before) {
    for (const [key, row] of rows) {
      const now = after.get(table)?.get(key)
      if (!now) changes.add(table)
      else for (const column of listDifferences(row, now)) changes.add(`${table}.${column}`)
    }
  }
  return [...changes].sort()
}

function listDifferences(row: Row, now: Row) {
  return Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]))
}
