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
