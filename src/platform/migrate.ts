import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { withConnection } from '#platform/own-postgres/one-connection.ts'
import { type Db, isLockedOut } from './db.ts'
import { summarizeError } from './errors/error-summary.ts'
import { StartError } from './start-error.ts'

export type Migration = { name: string; checksum: string; text: string }
export type AppliedMigration = { name: string; checksum: string }

/** Locked while the database changes its shape, so that servers which start together wait for each other. */
export const MIGRATION_LOCK = 7_111_446_200_001

/**
 * While a step waits for a table, everybody who comes later waits behind it. After so long it lets them pass, and tries
 * again: for ten minutes, because a backup of a large bar, or its figures, can hold the tables for minutes.
 */
const LOCK_WAIT_MS = 2_000
const MAX_TRIES = 200

const OLDEST_SERVER = { number: 150_000, name: '15' }

type Database = {
  /** The address for the role that owns the tables. */
  url: string
  /** The role that the product works as, when it is another one: it may read and write rows, and nothing else. */
  runtimeRole?: string | undefined
}

/** Brings the database to the shape this product needs, one transaction for each step, and returns the steps taken. */
export async function migrate(
  { url, runtimeRole }: Database,
  { folder, lockWaitMs = LOCK_WAIT_MS }: { folder: string; lockWaitMs?: number },
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withConnection({ url, applicationName: 'eleven-tides-migrate' }, async (client) => {
    await requireServerVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createMigrationsTable(client)
    const pending = decidePending(migrations, await listApplied(client))
    for (const migration of pending) await takeStep(client, migration, lockWaitMs)
    if (runtimeRole !== undefined) await grantRows(client, runtimeRole)
    return pending.map(({ name }) => name)
  })
}

/** Other servers may be at work on the same tables: what does not get its turn among them is done once more. */
async function takeStep(client: pg.Client, migration: Migration, lockWaitMs: number) {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockWaitMs}`)
      await applyMigration(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      if (!isLockedOut(error) || tries === MAX_TRIES) throw error
      await client.query('rollback')
      await pause(lockWaitMs / 2)
    }
  }
}

/** At every start, because a migration or a restored backup may have made new tables. */
async function grantRows(client: pg.Client, role: string) {
  const name = pg.escapeIdentifier(role)
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke insert, update, delete on schema_migrations from ${name};
    grant usage, select on all sequences in schema public to ${name}`)
}

/**
 * The steps that this product has and the database does not; a server is ready when there are none. During an upgrade
 * the next release adds steps that this one does not know, and this server goes on working.
 */
export async function listPendingMigrations(db: Db, { folder }: { folder: string }): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const found = await db.execute(sql`select to_regclass('schema_migrations') is not null as is_there`)
  const applied = found.rows[0]?.is_there ? await db.execute<AppliedMigration>(sql.raw(SELECT_APPLIED)) : { rows: [] }
  const names = new Set(applied.rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !names.has(name))
}

/** All steps in order. Line ends are made alike first: a checkout on another system may have changed them. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const unclear = names.find((name) => !/^[0-9]{4}_[a-z0-9_]+\.sql$/.test(name))
  if (unclear) throw new StartError(`The migration ${unclear} must be named like 0001_what_it_does.sql.`)
  const twice = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twice) throw new StartError(`There are two migrations with the number ${twice.slice(0, 4)}.`)
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Refuses a database that this product's steps could not have led to. */
export function decidePending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new StartError(
        `The database is newer than this product (it has ${name}): install the newer version of the product.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied: undo the change and add a new migration.`,
      )
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !appliedNames.has(name))
  const newest = applied
    .map(({ name }) => name)
    .sort()
    .at(-1)
  const late = pending.find(({ name }) => newest !== undefined && name < newest)
  if (late)
    throw new StartError(
      `The migration ${late.name} comes too late, ${newest} has already been applied: give it a higher number.`,
    )
  return pending
}

/** One step and its record. The caller holds the transaction. */
export async function applyMigration(client: pg.Client, { name, checksum, text }: Migration) {
  try {
    await client.query(text)
  } catch (cause) {
    throw new StartError(`The migration ${name} failed: ${summarizeError(cause)}`, { cause })
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

export async function createMigrationsTable(client: pg.Client) {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
}

const SELECT_APPLIED = 'select name, checksum from schema_migrations order by name'

export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  return (await client.query<AppliedMigration>(SELECT_APPLIED)).rows
}

async function requireServerVersion(client: pg.Client) {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  const version = rows[0]
  if (version && version.number < OLDEST_SERVER.number) {
    throw new StartError(
      `This product needs PostgreSQL ${OLDEST_SERVER.name} or newer, and the database runs on ${version.name}.`,
    )
  }
}
