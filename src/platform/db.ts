import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Change, parseChanges } from '#base/changes.ts'
import { addToCollected } from './collect-changes.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
const MAX_TRANSACTION_ATTEMPTS = 4
const CONFLICT_PAUSE_MS = 10

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
  // Kept as long as their connection, and with them the queries that are prepared there.
  const byClient = new WeakMap<pg.PoolClient, NodePgDatabase>()
  // Drizzle (0.45 and 1.0.0-rc.4) never gives a connection back on which `begin` fails, so that after ten of them the pool
  // would be empty, and gives a dead one back as a good one. Once https://github.com/drizzle-team/drizzle-orm/issues/6114
  // is fixed its own `transaction` can be called here.
  async function runOnce<T>(act: (tx: Tx) => Promise<T>, config: PgTransactionConfig | undefined) {
    const client = await pool.connect()
    const own = byClient.get(client) ?? drizzle(client)
    byClient.set(client, own)
    try {
      const done = await own.transaction(async (tx) => {
        const result = await act(tx)
        return { result, changes: await readChanges(tx) }
      }, config)
      client.release()
      return done
    } catch (error) {
      client.release(isDatabaseAway(error))
      throw error
    }
  }
  // What a transaction does outside the database it does after it, so that it can be run again from the beginning.
  db.transaction = async (act, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, changes } = await runOnce(act, config)
        addToCollected(changes)
        onCommit(changes)
        return result
      } catch (error) {
        if (!isConflict(error) || attempt >= MAX_TRANSACTION_ATTEMPTS) throw error
        // Spread, or those who stood in each other's way would meet again.
        await pause(Math.random() * CONFLICT_PAUSE_MS * 2 ** attempt)
      }
    }
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
  return AWAY_CODES.test(codeOf(error)) || AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}

/** A deadlock, or changes that cannot be put in an order: PostgreSQL undid one of the transactions for the others. */
const CONFLICT_CODES = /^(40P01|40001)$/
const DUPLICATE_CODE = /^23505$/
const LOCK_TIMEOUT_CODE = /^55P03$/
/** Statements and locks that took too long, and a server that is out of memory, disk or connections. */
const BUSY_CODES = /^(57014|55P03|53.*)$/

/** Whether the same statements may well succeed a moment later. */
export function isDatabaseBusy(error: unknown): boolean {
  return isConflict(error) || hasCode(error, BUSY_CODES)
}

/** Whether a row was refused because there is one with the same key. */
export function isDuplicate(error: unknown): boolean {
  return hasCode(error, DUPLICATE_CODE)
}

/** Whether a statement did not get its turn among those of others. */
export function isLockedOut(error: unknown): boolean {
  return isConflict(error) || hasCode(error, LOCK_TIMEOUT_CODE)
}

function isConflict(error: unknown) {
  return hasCode(error, CONFLICT_CODES)
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof Error && (codes.test(codeOf(error)) || hasCode(error.cause, codes))
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
