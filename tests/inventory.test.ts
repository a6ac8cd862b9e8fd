import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { inventory } from '#app/inventory.ts'
import { describeInventory, forgets, isErased } from '#platform/privacy/describe-inventory.ts'
import { openTestDatabase } from './test-database.ts'

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.table.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

test('every table says what it keeps about people', () => {
  const missing = tables
    .map((table) => getTableName(table))
    .filter((name) => !inventory.some((data) => getTableName(data.table) === name))
  const advice = `Add a describeTable (or describeImpersonal) beside each of these tables, as in src/features/members/members.table.ts,
and list it in src/app/inventory.ts. Then run: npm run privacy-docs`
  expect(missing, advice).toEqual([])
})

test('every column of text or JSON in the database is declared as personal or not personal', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'bytea'::regtype)
    order by relname, attname`)
  expect(rows.length).toBeGreaterThan(100)
  const declared = new Set(
    inventory.flatMap(({ table, personal, notPersonal }) => {
      const columns = getTableColumns(table)
      return [...Object.keys(personal), ...notPersonal].map((name) => `${getTableName(table)}.${columns[name]?.name}`)
    }),
  )
  const undeclared = rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !declared.has(name))
  const advice = `Say for each of these columns whether it is about a person: in the describeTable of its *.table.ts, either in
"personal" (purpose, who sees it; then retention or ofPerson must end it, or "stays" says why not) or in "notPersonal".
Then run: npm run privacy-docs`
  expect(undeclared, advice).toEqual([])
})

test('no two tables are called the same', () => {
  const titles = inventory.map(({ title }) => title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('no column is declared as both', () => {
  const both = inventory.flatMap(({ table, personal, notPersonal }) =>
    notPersonal.filter((name) => name in personal).map((name) => `${getTableName(table)}.${name}`),
  )
  expect(both).toEqual([])
})

test('everything that is about a person ends some day, or says why it stays', () => {
  const endless = inventory.flatMap((data) =>
    Object.entries(data.personal)
      .filter(
        ([name, { stays }]) =>
          !stays && !isErased(data, name) && !data.retention.some(({ forget }) => forgets(forget, name)),
      )
      .map(([name]) => `${getTableName(data.table)}.${name}`),
  )
  expect(endless, 'Give its describeTable an ofPerson or a retention that ends it, or a reason in "stays".').toEqual([])
})

test('docs/privacy.md says what the tables declare', () => {
  const written = readFileSync(new URL('../docs/privacy.md', import.meta.url), 'utf8')
  expect(written, 'Run: npm run privacy-docs').toBe(describeInventory(inventory))
})
