import { chmod } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'

/** As many requests as are on the wire to one server at a time; the others wait in line. */
const SOCKETS_A_SERVER = 32

const MAX_GATHERING_MS = 60_000
const MAX_TRIES = 20

type Sent = { cookie?: string; address?: string; body?: unknown }
export type Answer = { status: number; body: Record<string, unknown> }

/** Two built products in processes of their own over one PostgreSQL, and a look into the database beside them. */
export async function startTwoProducts(settings: Record<string, string>) {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir, durable: false })
  const start = (name: string) =>
    startBuiltProduct({
      dataDir: path.join(dataDir, name),
      // Each request may name its own sender, as one behind a proxy does.
      settings: { DATABASE_URL: postgres.url, TRUST_PROXY: '1', LOG_LEVEL: 'fatal', ...settings },
    })
  const products = await Promise.all([start('one'), start('two')])
  // A connection for each request: one that is kept may be closed by the server just when it is used again.
  const agents = products.map(() => new Agent({ keepAlive: false, maxSockets: SOCKETS_A_SERVER }))
  const { db, close } = openDatabase(postgres.url, (error) => {
    throw error
  })

  /** A server that finds no free connection for some seconds has done nothing and says so: it is asked again. */
  async function send(number: number, address: string, sent: Sent = {}): Promise<Answer> {
    let answer = await sendOnce(number, address, sent)
    for (let tries = 1; answer.status === 503 && tries < MAX_TRIES; tries += 1) {
      answer = await sendOnce(number, address, sent)
    }
    return answer
  }

  /** The requests with even numbers go to one server, the odd ones to the other. */
  async function sendOnce(number: number, address: string, { cookie, body, address: from }: Sent): Promise<Answer> {
    const server = number % products.length
    const outgoing = request(`${products[server]?.url}${address}`, {
      agent: agents[server],
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(from && { 'x-forwarded-for': from }),
      },
    })
    const answered = new Promise<Answer>((resolve, reject) => {
      outgoing.on('error', reject)
      outgoing.on('response', async (incoming) => {
        const told = await json(incoming).catch(reject)
        resolve({ status: incoming.statusCode ?? 0, body: told as Answer['body'] })
      })
    })
    outgoing.end(JSON.stringify(body))
    return answered
  }

  /**
   * Sends many requests while nobody can write into a table, and lets them all go once so many of them wait: whatever
   * they decided, they decided on before any of them wrote.
   */
  async function sendTogether(
    table: PgTable,
    { waiting, sendAll }: { waiting: number; sendAll: () => Promise<Answer[]> },
  ) {
    let answers: Promise<Answer[]> = Promise.resolve([])
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in share mode`)
      answers = sendAll()
      await expect.poll(countWaiting, { timeout: MAX_GATHERING_MS }).toBeGreaterThanOrEqual(waiting)
    })
    return answers
  }

  /** Asked outside of the transaction above, which would go on seeing what it saw first. */
  async function countWaiting() {
    const { rows } = await db.execute<{ many: number }>(
      sql`select count(*)::int as many from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    return rows[0]?.many ?? 0
  }

  return {
    deps: { db, clock: systemClock },
    send,
    sendTogether,
    async stop() {
      for (const agent of agents) agent.destroy()
      await close()
      await Promise.all(products.map((product) => product.stop()))
      await postgres.stop()
      await remove()
    },
  }
}
