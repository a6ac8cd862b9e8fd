import pg from 'pg'

/** A new database beside the one of this address; returns its address. */
export async function createDatabase(adminUrl: string, name: string) {
  await asAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = name
  return url.href
}

export async function asAdmin(url: string, ...statements: string[]) {
  const admin = new pg.Client(url)
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/**
 * Fills tables in one go, with the triggers switched off and their indexes made afterwards, because a million of them take
 * many minutes. Each statement is given as many of the values as it names.
 */
export async function fillTables(url: string, statements: readonly string[], values: readonly unknown[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = replica; set local work_mem = '256MB'")
    await client.query("set local maintenance_work_mem = '512MB'")
    const definitions = await dropIndexes(client, statements)
    for (const statement of statements) {
      const named = values.filter((_, index) => statement.includes(`$${index + 1}`)).length
      await client.query(statement, values.slice(0, named))
    }
    for (const definition of definitions) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Drops the indexes of what is filled, but those that constraints need, and returns how they are made. */
async function dropIndexes(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const tables = statements.flatMap((statement) => /^\s*insert into (\w+)/.exec(statement)?.[1] ?? [])
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relname = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
