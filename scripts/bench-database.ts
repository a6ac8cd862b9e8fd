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
 * Fills tables in one go, with the triggers switched off, because a million of them take many minutes. Each statement is
 * given as many of the values as it names.
 */
export async function fillTables(url: string, statements: readonly string[], values: readonly unknown[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) {
      const named = values.filter((_, index) => statement.includes(`$${index + 1}`)).length
      await client.query(statement, values.slice(0, named))
    }
    await client.query('commit')
    // The second time marks the pages that the first one tidied up, as months of small vacuums would have.
    await client.query('vacuum')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
