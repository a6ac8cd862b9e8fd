import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Change, parseChanges } from '#base/changes.ts'
import { addToCollected } from './collect-changes.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000

/** The pool behind `db`. Losing an idle connection is reported and never ends the process. */
export function openDatabase(url: string, onConnectionLost: (error: Error) => void, onCommit?: OnCommit) {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'eleven-tides',
  })
  // A connection that is being closed can be cut off by a database that stops at the same time, and is no loss.
  pool.on('error', (error) => pool.ending || onConnectionLost(error))
  // The pool listens to idle connections only. One that is lost in use makes its statement fail; without a listener it
  // would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: createDb(pool, onCommit), pool, close: () => pool.end() }
}

type OnCommit = (changes: readonly Change[]) => void

/** `onCommit` is told what each transaction changed after it has committed and before `db.transaction` returns. */
export function createDb(pool: pg.Pool, onCommit: OnCommit = () => {}): Db {
  const db = drizzle(pool)
  // Drizzle (0.45 and 1.0.0-rc.4) never gives a connection back on which `begin` fails, so that after ten of them the pool
  // would be empty, and gives a dead one back as a good one. Once https://github.com/drizzle-team/drizzle-orm/issues/6114
  // is fixed its own `transaction` can be called here.
  db.transaction = async (act, config) => {
    const client = await pool.connect()
    let changes: Change[] = []
    let result: Awaited<ReturnType<typeof act>>
    try {
      result = await drizzle(client).transaction(async (tx) => {
        const done = await act(tx)
        changes = await readChanges(tx)
        return done
      }, config)
      client.release()
    } catch (error) {
      client.release(isDatabaseAway(error))
      throw error
    }
    addToCollected(changes)
    onCommit(changes)
    return result
  }
  return db
}

/** What `notify_change` (in `db/migrations`) has noted in this transaction so far. */
async function readChanges(tx: Tx): Promise<Change[]> {
  const { rows } = await tx.execute<{ changes: string | null }>(
    sql`select current_setting('app.changes', true) as changes`,
  )
  return parseChanges(rows[0]?.changes ?? '')
}

const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|53300|08.*)$/
const AWAY_MESSAGES =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|cannot use a pool after calling end/i

/** Whether an error says that the database cannot be reached, rather than that it refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && AWAY_CODES.test(code)) return true
  return AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}
