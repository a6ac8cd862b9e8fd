import { and, getTableColumns, is, lte, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { Person, RetentionRule, TableData } from './inventory.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Erases what a table holds about a person. The caller has locked what must be locked. */
export async function erasePerson(tx: Tx, data: TableData, { person, at }: { person: Person; at: Date }) {
  for (const { find, erase } of data.ofPerson) {
    const found = find(person)
    if (found && erase !== 'keep') await forget(tx, data.table, { where: found, how: erase, at })
  }
}

/** For the nightly clean-up: forgets what was kept for as long as its table says. Returns how many rows it touched. */
export async function applyRetention({ db, clock }: CoreDeps, inventory: readonly TableData[]): Promise<number> {
  const at = clock.now()
  let touched = 0
  for (const data of inventory) {
    for (const rule of data.retention) {
      touched += await forget(db, data.table, { where: isOver(data, rule, at), how: rule.forget, at })
    }
  }
  return touched
}

function isOver(data: TableData, { since, days, only, forget: how }: RetentionRule, at: Date): SQL | undefined {
  const before = new Date(at.getTime() - days * DAY_MS)
  // What is empty already is not written every night again.
  const isThere = how === 'delete' ? undefined : holdsMore(data, how(at))
  const isTime = typeof since === 'string' ? lte(columnOf(data.table, since), before) : lte(since.at, before)
  return and(isTime, only?.where, isThere)
}

/** Rows that hold something about a person beyond what is left of them when it is forgotten. */
export function holdsMore({ table, personal }: TableData, blank: Record<string, unknown>): SQL | undefined {
  const emptied = Object.entries(blank).filter(([name]) => name in personal)
  return or(
    ...emptied.map(([name, value]) => {
      const column = columnOf(table, name)
      return sql`${column} is distinct from ${toSql(column, value)}`
    }),
  )
}

type Forgotten = { where: SQL | undefined; how: RetentionRule['forget']; at: Date }

async function forget(db: Db | Tx, table: PgTable, { where, how, at }: Forgotten): Promise<number> {
  const { rowCount } =
    how === 'delete' ? await db.delete(table).where(where) : await db.update(table).set(how(at)).where(where)
  return rowCount ?? 0
}

function columnOf(table: PgTable, name: string) {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}

function toSql(column: PgColumn, value: unknown) {
  if (value === null) return sql`null`
  return is(value, SQL) ? value : sql.param(value, column)
}
