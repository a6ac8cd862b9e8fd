import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './db.ts'

type Query<Result> = { prepare(name: string): Statement<Result> }
type Statement<Result> = { execute(values: Record<string, unknown>): Promise<Result> }
type Values = Record<string, unknown>

let prepared = 0

/**
 * A query that is made all the time: built once for each connection, where PostgreSQL parses and plans it once as well. What
 * differs from one time to the next are its placeholders (`sql.placeholder('id')`).
 */
export function preparedQuery<Result, Given extends Values>(build: (db: Db | Tx) => Query<Result>) {
  prepared += 1
  const name = `prepared_${prepared}`
  const statements = new WeakMap<Db['_']['session'], Statement<Result>>()
  return (db: Db | Tx, values: Given): Promise<Result> => {
    const { session } = db._
    const statement = statements.get(session) ?? build(db).prepare(name)
    statements.set(session, statement)
    return statement.execute(values)
  }
}

/** The same for a statement that is written as text. */
export function preparedText<Row extends Values, Given extends Values>(text: SQL) {
  return preparedQuery<Row[], Given>((db) => ({
    prepare(name) {
      const statement = db._.session.prepareQuery(db.execute(text).getQuery(), undefined, name, false)
      return { execute: async (values) => ((await statement.execute(values)) as { rows: Row[] }).rows }
    },
  }))
}

/**
 * Whether a column has one of the values of a list, which is a placeholder. Behind a `select`, because PostgreSQL makes a
 * new plan each time for a list that it sees.
 */
export function isOneOf(column: PgColumn, list: string): SQL {
  return sql`${column} = any((select ${sql.placeholder(list)}::text[])::text[])`
}
