import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#tests/test-database.ts'
import { until } from '#tests/until.ts'
import { openDatabase } from './db.ts'
import { decidePending, listPendingMigrations, migrate, readMigrations } from './migrate.ts'

let url: string
let drop: () => Promise<void>
let folder: string

beforeEach(async () => {
  ;({ url, drop } = await createDatabase({ isMigrated: false }))
  folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
  await writeFile(path.join(folder, '0001_glasses.sql'), 'create table glasses (id integer primary key);')
  await writeFile(
    path.join(folder, '0002_sizes.sql'),
    'alter table glasses add size text; create table sizes (name text);',
  )
})

afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

test('a new database gets every step in order, and a second start changes nothing', async () => {
  expect(await migrate({ url }, { folder })).toEqual(['0001_glasses.sql', '0002_sizes.sql'])
  expect(await migrate({ url }, { folder })).toEqual([])
  expect(await listTables()).toEqual(['glasses', 'schema_migrations', 'sizes'])
})

test('servers that start at the same moment take each step once', async () => {
  const taken = await Promise.all([1, 2, 3, 4, 5].map(() => migrate({ url }, { folder })))
  expect(taken.flat().sort()).toEqual(['0001_glasses.sql', '0002_sizes.sql'])
})

test('a step that fails leaves nothing of itself behind, and the steps before it stay', async () => {
  await writeFile(path.join(folder, '0003_broken.sql'), 'create table spoons (id integer); select nonsense;')
  await expect(migrate({ url }, { folder })).rejects.toThrow('The migration 0003_broken.sql failed: column "nonsense"')
  expect(await listTables()).toEqual(['glasses', 'schema_migrations', 'sizes'])
  await writeFile(path.join(folder, '0003_broken.sql'), 'create table spoons (id integer);')
  expect(await migrate({ url }, { folder })).toEqual(['0003_broken.sql'])
})

test('a step that was changed after it was applied is refused', async () => {
  await migrate({ url }, { folder })
  await writeFile(path.join(folder, '0001_glasses.sql'), 'create table glasses (id bigint primary key);')
  await expect(migrate({ url }, { folder })).rejects.toThrow('0001_glasses.sql was changed after it had been applied')
})

test('other line ends in the same step are not a change', async () => {
  await writeFile(path.join(folder, '0003_lines.sql'), 'create table a ();\ncreate table b ();\n')
  await migrate({ url }, { folder })
  const text = await readFile(path.join(folder, '0003_lines.sql'), 'utf8')
  await writeFile(path.join(folder, '0003_lines.sql'), text.replaceAll('\n', '\r\n'))
  expect(await migrate({ url }, { folder })).toEqual([])
})

test('a database that is newer than the product is refused', async () => {
  await migrate({ url }, { folder })
  const older = (await readMigrations(folder)).slice(0, 1)
  const applied = await readMigrations(folder)
  expect(() => decidePending(older, applied)).toThrow('The database is newer than this product (it has 0002_sizes.sql)')
})

test('a step with a lower number than one already applied is refused', async () => {
  const all = await readMigrations(folder)
  expect(() => decidePending(all, all.slice(1))).toThrow('0001_glasses.sql comes too late')
})

test('two steps with the same number, or one with an unclear name, are refused', async () => {
  await writeFile(path.join(folder, '0002_other.sql'), '')
  await expect(readMigrations(folder)).rejects.toThrow('two migrations with the number 0002')
  await writeFile(path.join(folder, 'Extra.sql'), '')
  await expect(readMigrations(folder)).rejects.toThrow('The migration Extra.sql must be named like')
})

test('the server can tell which steps its database still lacks', async () => {
  const database = openDatabase(url, () => undefined)
  expect(await listPendingMigrations(database.db, { folder })).toEqual(['0001_glasses.sql', '0002_sizes.sql'])
  await migrate({ url }, { folder })
  expect(await listPendingMigrations(database.db, { folder })).toEqual([])
  await writeFile(path.join(folder, '0003_more.sql'), 'select 1')
  expect(await listPendingMigrations(database.db, { folder })).toEqual(['0003_more.sql'])
  await database.close()
})

test('a server goes on when the next release has added steps of its own', async () => {
  const database = openDatabase(url, () => undefined)
  await migrate({ url }, { folder })
  await rm(path.join(folder, '0002_sizes.sql'))
  expect(await listPendingMigrations(database.db, { folder })).toEqual([])
  await database.close()
})

test('a step that waits for a table lets others pass, and is taken once the table is free', async () => {
  await migrate({ url }, { folder })
  await writeFile(
    path.join(folder, '0003_colors.sql'),
    'alter table sizes add code text; alter table glasses add color text;',
  )
  const [holder, visitor] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([holder.connect(), visitor.connect()])
  await holder.query('begin; select from glasses')
  const migrated = migrate({ url }, { folder, lockWaitMs: 50 })
  await until(async () => expect((await visitor.query(WAITING)).rowCount).toBe(1))

  await visitor.query('select from glasses')
  await holder.query('commit')
  expect(await migrated).toEqual(['0003_colors.sql'])
  await Promise.all([holder.end(), visitor.end()])
})

test('a step for which the disk has no room ends the start at once', async () => {
  await writeFile(path.join(folder, '0003_full.sql'), "do $$ begin raise 'no room' using errcode = '53100'; end $$;")
  await expect(migrate({ url }, { folder })).rejects.toThrow('no room')
})

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

async function listTables() {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  )
  await client.end()
  return rows.map(({ tablename }) => tablename)
}
