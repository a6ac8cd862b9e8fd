import path from 'node:path'
import pg from 'pg'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { findPostmaster } from '#platform/own-postgres/own-postgres-postmaster.ts'
import { listProcessesOn } from '../product/child.ts'
import { waitFor } from './wait-for.ts'

/** A PostgreSQL that waits for its disk and is started again when it stopped, and what can happen to it. */
export async function startDatabase(dataDir: string) {
  const postgres = await startOwnPostgres({ dataDir })
  const cluster = path.join(dataDir, 'postgres')

  async function signalFirst(signal: NodeJS.Signals) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) process.kill(postmaster.pid, signal)
  }

  async function signalAll(signal: NodeJS.Signals) {
    for (const { pid } of await listProcessesOn(cluster)) {
      try {
        process.kill(pid, signal)
      } catch {
        // A session that has just ended needs no signal.
      }
    }
  }

  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    url: postgres.url,
    query,
    waitUntilBack: () => waitFor('the database', async () => (await query('select 1')).length === 1),
    kill: () => signalFirst('SIGKILL'),
    /** As an operator does: sessions are ended, and everything is written down. */
    restart: () => signalFirst('SIGINT'),
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    /** Ends the sessions over which servers hear of changes. */
    endListening: () =>
      query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'eleven-tides changes'`),
    stop: () => postgres.stop(),
  }
}

export type Database = Awaited<ReturnType<typeof startDatabase>>
