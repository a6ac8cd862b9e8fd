import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.table.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

test('the tables in the code are found', () => {
  expect(tables.length).toBeGreaterThan(0)
})

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the columns of %s in the code are those of the database',
  async (name, table) => {
    const { db } = await openTestDatabase()
    const found = await db.execute<{ name: string; type: string; isRequired: boolean }>(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired"
      from pg_attribute
      where attrelid = to_regclass(${`public.${name}`}) and attnum > 0 and not attisdropped`)

    const inCode = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull || column.primary || isInPrimaryKey(table, column.name),
    }))
    expect(inCode.map(withFullTypeName).sort(byName)).toEqual(found.rows.sort(byName))
  },
)

test('every table of the database is described in the code', async () => {
  const { db } = await openTestDatabase()
  const found = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  expect(tables.map((table) => getTableName(table)).sort()).toEqual(found.rows.map(({ name }) => name).sort())
})

test('what cannot be deleted cannot be emptied either', async () => {
  const { db } = await openTestDatabase()
  const found = await db.execute<{ name: string; isWhole: boolean }>(sql`
    select tgrelid::regclass::text as name, bit_or(tgtype::int) & 40 = 40 as "isWhole"
    from pg_trigger where tgfoid = 'refuse_change'::regproc group by tgrelid`)
  expect(found.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['audit_entries', 'points_entries', 'seo_saves']),
  )
  expect(found.rows.filter(({ isWhole }) => !isWhole)).toEqual([])
  for (const { name } of found.rows) {
    await expect(db.execute(sql.raw(`truncate ${name} cascade`))).rejects.toMatchObject({
      cause: { message: `${name} is append-only` },
    })
  }
})

function isInPrimaryKey(table: PgTable, column: string) {
  return getTableConfig(table).primaryKeys.some((key) => key.columns.some(({ name }) => name === column))
}

/** Drizzle writes types as people do; PostgreSQL reports them by their full names. */
function withFullTypeName(column: { name: string; type: string; isRequired: boolean }) {
  const type = column.type
    .replace(/^varchar/, 'character varying')
    .replace(/^char(?=\(|$)/, 'character')
    .replace(/^(timestamp|time)( \(\d\))?$/, '$1$2 without time zone')
    .replace(/^serial$/, 'integer')
    .replace(/^bigserial$/, 'bigint')
    .replace(/^numeric\((\d+), (\d+)\)$/, 'numeric($1,$2)')
  return { ...column, type }
}

function byName(a: { name: string }, b: { name: string }) {
  return a.name < b.name ? -1 : 1
}
