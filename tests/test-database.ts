import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#platform/db.ts'

export type TestDatabase = ReturnType<typeof openDatabase> & { url: string; emptyAll: () => Promise<void> }

let opened: Promise<TestDatabase> | undefined

/** This worker's own copy of the migrated database, open for as long as the worker lives. Rows of earlier tests may be in it: see `emptyTables`. */
export function openTestDatabase(): Promise<TestDatabase> {
  opened ??= openWorkerDatabase()
  return opened
}

/** Removes all rows. Deleting is several times faster than TRUNCATE for the few rows of a test, and never waits. */
export async function emptyTables() {
  const { emptyAll } = await openTestDatabase()
  await emptyAll()
}

/** A database for one test that needs one to itself; `isMigrated: false` gives one without any tables. */
export async function createDatabase({
  isMigrated,
}: {
  isMigrated: boolean
}): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `single_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) =>
    admin.query(`create database ${name} template ${isMigrated ? inject('templateDatabase') : 'template0'}`),
  )
  return {
    url: urlOf(name),
    drop: async () => {
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** Such a database with all tables, opened as patiently as that of the worker, until the test closes it. */
export async function openOwnDatabase() {
  const { url, drop } = await createDatabase({ isMigrated: true })
  const { db, pool, close } = openPatiently(url)
  return {
    db,
    pool,
    url,
    async close() {
      await close()
      await drop()
    },
  }
}

async function openWorkerDatabase(): Promise<TestDatabase> {
  const name = `worker_${process.env.VITEST_POOL_ID}`
  await asAdmin(async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${name} template ${inject('templateDatabase')}`)
  })
  const url = urlOf(name)
  return { ...openPatiently(url), url, emptyAll: await prepareEmptying(url) }
}

/** One statement over a connection of its own, planned once. Neither append-only triggers nor the order of references matter to it. */
async function prepareEmptying(url: string) {
  const { pool } = openPatiently(url, '-c session_replication_role=replica')
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I', tablename) as table from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  const deletions = rows.map(({ table }, index) => `d${index} as (delete from ${table})`)
  const text = `with ${deletions.join(', ')} select`
  return async () => void (await pool.query({ name: 'empty-all', text }))
}

/** Over the socket of the server: hardly anything here takes longer than sending statements. */
function openPatiently(url: string, options = '') {
  const query = new URLSearchParams({ host: tmpdir(), statement_timeout: '0', options })
  const database = openDatabase(`${url}?${query}`, (error) => {
    throw error
  })
  // Where the product would tell a visitor to come back later, a test on a busy machine waits.
  database.pool.options.connectionTimeoutMillis = 0
  // What was opened once is kept: a new connection costs more than most of what is sent over it.
  database.pool.options.idleTimeoutMillis = 0
  return database
}

function urlOf(database: string) {
  const url = new URL(inject('adminUrl'))
  url.pathname = database
  return url.href
}

async function asAdmin<T>(act: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(inject('adminUrl'))
  await admin.connect()
  try {
    return await act(admin)
  } finally {
    await admin.end()
  }
}
