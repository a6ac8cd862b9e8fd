import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import copy from 'pg-copy-streams'
import {
  applyMigration,
  createMigrationsTable,
  decidePending,
  MIGRATION_LOCK,
  readMigrations,
} from '#platform/migrate.ts'
import { withConnection } from '#platform/own-postgres/one-connection.ts'
import { BackupError, type BackupHeader, copyCommand, listTables, TEXT_SETTINGS } from './backup.ts'
import { type BackupFile, openBackupFile } from './backup-reader.ts'

const LOOKS_FOR_OTHERS = 20
const LOOK_PAUSE_MS = 100

type Restore = {
  url: string
  file: string
  folder: string
  /** Replaces what the database holds; without it a database with rows is refused. */
  force?: boolean
  /** Tables that stay empty: what they hold was good only while the backup was written. */
  forget?: readonly string[]
}

/**
 * Puts a backup back, in one transaction: whatever goes wrong, the database stays as it was. The tables are made again
 * as they were when the backup was written, filled, and then brought to today's shape by the later migrations.
 */
export async function restoreBackup({ url, file, folder, force = false, forget = [] }: Restore): Promise<BackupHeader> {
  const migrations = await readMigrations(folder)
  const backup = openBackupFile(file)
  try {
    const header = await backup.readHeader()
    const later = decideLater(migrations, header)
    const earlier = migrations.filter((migration) => !later.includes(migration))
    await withConnection({ url, applicationName: 'eleven-tides-restore' }, async (client) => {
      await client.query(TEXT_SETTINGS)
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await requireNobodyElse(client)
      await requireReplaceable(client, force)

      await dropEverything(client)
      await createMigrationsTable(client)
      for (const migration of earlier) await applyMigration(client, migration)
      await fillTables(client, header, backup)
      await backup.requireIntactEnd()
      for (const migration of later) await applyMigration(client, migration)
      for (const table of forget) await client.query(`delete from ${pg.escapeIdentifier(table)}`)
      await client.query('commit')
    })
    return header
  } finally {
    backup.close()
  }
}

function decideLater(migrations: Parameters<typeof decidePending>[0], header: BackupHeader) {
  try {
    return decidePending(migrations, header.migrations)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace('The database is', 'It is') : String(cause)
    throw new BackupError(`The backup does not fit this version of the product. ${reason}`, { cause })
  }
}

/** A connection that has just been closed may still be listed for a moment, so a first sight of one does not count. */
async function requireNobodyElse(client: pg.Client) {
  for (let look = 1; ; look += 1) {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and
         -- Of another role's sessions a role without special rights sees the name of the role alone.
         (application_name like 'eleven-tides%' or (application_name is null and usename <> current_user)) limit 1`,
    )
    if (rows.length === 0) return
    if (look === LOOKS_FOR_OTHERS) {
      throw new BackupError('The product is running on this database: stop it before restoring a backup.')
    }
    await setTimeout(LOOK_PAUSE_MS)
    // Inside a transaction the list would otherwise stay as it was first seen.
    await client.query('select pg_stat_clear_snapshot()')
  }
}

async function requireReplaceable(client: pg.Client, force: boolean) {
  const tables = await listTables(client)
  const { rows } = await client.query("select to_regclass('public.schema_migrations') is not null as is_ours")
  if (tables.length > 0 && !rows[0].is_ours) {
    throw new BackupError('The database holds tables of something else: choose another one to restore into.')
  }
  if (force) return
  for (const { name } of tables) {
    const found = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
    if (found.rowCount) {
      throw new BackupError('The database is not empty: to replace all that it holds by the backup, add --force.')
    }
  }
}

/** All that migrations make. What belongs to an extension, and the schema with its grants, stays. */
async function dropEverything(client: pg.Client) {
  await client.query(`
    do $$
    declare command text;
    begin
      -- Sorted, so that the list is complete before the first command runs; sequences mostly go with their tables.
      for command in
        select format('drop %s if exists public.%I cascade', kind, name) from (
          select 1 as place, 'table' as kind, relname as name, oid from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          union all select 2, case relkind when 'v' then 'view' else 'materialized view' end, relname, oid from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
          union all select 3, 'sequence', relname, oid from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'S'
          union all select 4, 'type', typname, oid from pg_type
            where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
          union all select 5, 'collation', collname, oid from pg_collation where collnamespace = 'public'::regnamespace
        ) made
        where not exists (select from pg_depend where objid = made.oid and deptype = 'e')
        order by place
      loop
        execute command;
      end loop;
      for command in
        select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        order by oid
      loop
        execute command;
      end loop;
    end $$`)
}

async function fillTables(client: pg.Client, header: BackupHeader, backup: BackupFile) {
  const tables = header.tables
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Rows that a migration brings with it are in the backup as well, unless somebody removed them.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables) {
    await backup.requireLine(`${copyCommand(table, 'from stdin')};`)
    await pipeline(backup.readRows(), client.query(copy.from(copyCommand(table, 'from stdin'))))
    const { rows } = await client.query(`select count(*)::int as rows from ${pg.escapeIdentifier(table.name)}`)
    if (rows[0].rows !== table.rows) {
      throw new BackupError(`The backup is damaged: ${table.name} has ${rows[0].rows} rows instead of ${table.rows}.`)
    }
  }
  for (const { name, value, isUsed } of header.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), value, isUsed])
  }
  // A table cannot be altered while checks that were put off wait for the end of the transaction.
  await client.query('set constraints all immediate')
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}
