import type { Db, Tx } from './db.ts'

type Query<Row> = { prepare(name: string): Statement<Row> }
type Statement<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> }

let prepared = 0

/**
 * A query that most requests behind a login need: built once for all requests, and parsed and planned by PostgreSQL once
 * for each connection. What differs from one to the next are its placeholders (`sql.placeholder('id')`).
 */
export function preparedQuery<Row, Values extends Record<string, unknown>>(build: (db: Db | Tx) => Query<Row>) {
  prepared += 1
  const name = `prepared_${prepared}`
  const statements = new WeakMap<Db | Tx, Statement<Row>>()
  return (db: Db | Tx, values: Values): Promise<Row[]> => {
    const statement = statements.get(db) ?? build(db).prepare(name)
    statements.set(db, statement)
    return statement.execute(values)
  }
}
