import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { z } from 'zod'
import { flushFolder, isThere } from '#platform/disk.ts'
import { listApplied } from '#platform/migrate.ts'
import { withConnection } from '#platform/own-postgres/one-connection.ts'

/**
 * A backup is one gzip file of text that can be read without this product. Its lines are: the header (JSON); for each
 * table a `COPY` command, the rows in PostgreSQL's text format and `\.`; and last the SHA-256 of everything before.
 */
export const backupHeader = z.object({
  format: z.literal('eleven-tides-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
})
export type BackupHeader = z.infer<typeof backupHeader>

export const END_OF_ROWS = '\\.'
export const SUM_PREFIX = '-- sha256 '

/** What text looks like must not depend on the settings of the server it came from or goes to. */
export const TEXT_SETTINGS = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** Writes all rows, as they are at one moment, to a new file that only its owner can read. */
export async function writeBackup({ url, file }: { url: string; file: string }): Promise<BackupHeader> {
  if (await isThere(file)) throw new BackupError(`The file ${file} exists already: choose another name for the backup.`)
  const unfinished = `${file}.unfinished`
  return withConnection({ url, applicationName: 'eleven-tides-backup' }, async (client) => {
    await client.query(TEXT_SETTINGS)
    await client.query('begin isolation level repeatable read read only')
    const header = await describeDatabase(client)
    try {
      await rm(unfinished, { force: true })
      const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(writeContent(client, header), createGzip(), output)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await rename(unfinished, file)
    await flushFolder(path.dirname(file))
    return header
  })
}

/** Why a backup could not be written or put back, in a sentence that an owner can act on. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The command before a table's rows. Names are quoted by PostgreSQL's rule, which doubles quotes inside. */
export function copyCommand(
  { name, columns }: { name: string; columns: string[] },
  direction: 'to stdout' | 'from stdin',
) {
  return `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) ${direction}`
}

async function* writeContent(client: pg.Client, header: BackupHeader) {
  const sum = createHash('sha256')
  for await (const part of writeParts(client, header)) {
    sum.update(part)
    yield part
  }
  yield `${SUM_PREFIX}${sum.digest('hex')}\n`
}

async function* writeParts(client: pg.Client, header: BackupHeader): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables) {
    yield `${copyCommand(table, 'from stdin')};\n`
    yield* client.query(copy.to(copyCommand(table, 'to stdout')))
    yield `${END_OF_ROWS}\n`
  }
}

async function describeDatabase(client: pg.Client): Promise<BackupHeader> {
  const found = await client.query("select to_regclass('public.schema_migrations') is not null as is_ours, now() as at")
  const { is_ours: isOurs, at } = found.rows[0]
  if (!isOurs) throw new BackupError('The database has no tables of this product, so there is nothing to back up.')
  const tables = []
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`select count(*)::int as rows from ${pg.escapeIdentifier(table.name)}`)
    tables.push({ ...table, rows: rows[0].rows })
  }
  const header = {
    format: 'eleven-tides-backup',
    version: 1,
    createdAt: at.toISOString(),
    migrations: await listApplied(client),
    tables,
    sequences: await listSequences(client),
  }
  return backupHeader.parse(header)
}

/** Every table but the record of migrations, in an order in which each comes after those it refers to. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refersTo: string[] }>(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname`)
  const ordered: typeof rows = []
  const waiting = new Set(rows)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const next = [...waiting].filter(({ refersTo }) => !refersTo.some((name) => names.has(name)))
    if (next.length === 0) throw new BackupError(`The tables ${[...names].join(', ')} refer to each other in a circle.`)
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  )
  const sequences = []
  for (const { name } of rows) {
    const state = await client.query(
      `select last_value::text as value, is_called as "isUsed" from ${pg.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}
