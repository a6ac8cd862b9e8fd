import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/migrate.ts'
import { createDatabase } from '../test-database.ts'

/** A first migration with one of each thing that is hard to back up. */
const AWKWARD_TABLES = `
  create type size as enum ('small', 'large');
  create table guests (id integer generated always as identity primary key, name text not null, "friend Of" integer references guests (id));
  create table a_orders (
    id text primary key, guest_id integer not null references guests (id), size size, note text, data jsonb, raw bytea,
    price numeric, ratio double precision, at timestamptz, on_date date, took interval, tags text[],
    is_paid boolean not null, twice numeric generated always as (price * 2) stored
  );
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger a_orders_refuse before insert or truncate on a_orders execute function refuse();
  create table empty_one (id integer);
  insert into empty_one values (1);`

export const AWKWARD_TEXTS = [
  'O\'Hara \\ "quoted" `tick` ; drop table guests; --',
  'two\nlines\r\nand\ta tab',
  '\\.',
  '\\N',
  'Zoë 日本 🍻 e\u0301 \u200f',
  '',
  '{"json": "looks like"}',
]

/** Rows with every text in every place a text can be. */
async function fillAwkwardTables(url: string) {
  await query(url, 'delete from empty_one')
  await query(url, 'alter table a_orders disable trigger user')
  for (const [index, text] of AWKWARD_TEXTS.entries()) {
    await query(url, 'insert into guests (name, "friend Of") values ($1, $2)', [text, index === 0 ? null : 1])
    await query(
      url,
      `insert into a_orders (id, guest_id, size, note, data, raw, price, ratio, at, on_date, took, tags, is_paid)
       values ($1, $2, 'large', $3, $4, $5, 12345678901234567890.123456789, 0.1::float8 + 0.2::float8,
         '2025-11-02 01:30:00.123456-04', '0044-03-15 BC', '1 mon -3 days 04:05:06.7', $6, true)`,
      [
        `or_${index}`,
        index + 1,
        text,
        JSON.stringify({ text, list: [1, null, { deep: text }] }),
        Buffer.from([0, 255, 10, 92]),
        [text, 'b'],
      ],
    )
  }
  await query(url, "insert into guests (name) values ('plain')")
  await query(
    url,
    "insert into a_orders (id, guest_id, is_paid, ratio, at) values ('or_null', 1, false, 'NaN', 'infinity')",
  )
  await query(url, 'alter table a_orders enable trigger user')
}

/** A filled database to back up, an empty one to restore into, and a folder for the file between them. */
export async function openBackupPlace() {
  const place = await mkdtemp(path.join(tmpdir(), 'eleven-tides-backup-'))
  const folder = path.join(place, 'migrations')
  await mkdir(folder)
  await writeFile(path.join(folder, '0001_first.sql'), AWKWARD_TABLES)
  const source = await createDatabase({ isMigrated: false })
  const target = await createDatabase({ isMigrated: false })
  await migrate({ url: source.url }, { folder })
  await fillAwkwardTables(source.url)
  const remove = async () => {
    await source.drop()
    await target.drop()
    await rm(place, { recursive: true })
  }
  return { folder, file: path.join(place, 'bar.backup'), source, target, remove }
}

/** All rows as text, to compare two databases. */
export async function dumpRows(url: string) {
  const tables = await query(url, "select tablename from pg_tables where schemaname = 'public' order by 1")
  const rows: Record<string, unknown> = {}
  for (const { tablename } of tables) {
    const order = tablename === 'schema_migrations' ? 'select name, checksum from' : 'select * from'
    rows[String(tablename)] = (await query(url, `select t::text as row from (${order} ${tablename}) t order by 1`)).map(
      ({ row }) => row,
    )
  }
  return rows
}

export async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
