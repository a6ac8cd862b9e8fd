import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { createFacts } from '#platform/facts.ts'
import { createLog } from '#platform/log.ts'
import { rateLimits } from '#platform/rate-limit.table.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'

const { db, url } = await openTestDatabase()
const log = createLog('silent')
const servers = [openServer(), openServer()]

/** A server that keeps one value in memory, by the rules that the page cache follows. */
function openServer() {
  const pool = openDatabase(url, (error) => {
    throw error
  })
  const facts = createFacts({ db: pool.db, databaseUrl: url, log })
  let kept: number | undefined
  let generation = 0
  facts.onChange(() => {
    kept = undefined
    generation += 1
  })

  async function read() {
    if (kept !== undefined) return kept
    const startedIn = generation
    const [row] = await pool.db.select().from(rateLimits)
    const value = row?.hits ?? 0
    if (generation === startedIn && facts.isListening) kept = value
    return value
  }
  const change = () =>
    facts.changing(['hours'], (tx) => tx.update(rateLimits).set({ hits: sql`${rateLimits.hits} + 1` }))
  return { facts, read, change, isKeeping: () => kept !== undefined, close: pool.close }
}

beforeEach(() => emptyTables(db))
afterAll(async () => {
  for (const { facts, close } of servers) {
    facts.stop()
    await close()
  }
})

test('however often connections break during changes, no server goes on showing what was true before', async () => {
  const rounds = 40
  await db.insert(rateLimits).values({ key: 'hours', hits: 0, resetsAt: new Date(0) })
  await Promise.all(servers.map((server) => server.facts.start()))

  for (let round = 1; round <= rounds; round += 1) {
    const [writer, other] = round % 2 ? servers : servers.toReversed()
    if (!writer || !other) throw new Error('There are two servers')
    await waitUntilListening()
    await Promise.all(servers.map((server) => server.read()))
    await Promise.all([round % 4 === 0 && breakListening(), writer.change(), other.read(), writer.read()])

    expect(await writer.read()).toBe(round)
    await expect.poll(() => other.read(), { timeout: 30_000, interval: 2 }).toBe(round)
  }

  await waitUntilListening()
  expect(await Promise.all(servers.map((server) => server.read()))).toEqual([rounds, rounds])
  expect(servers.map((server) => server.isKeeping())).toEqual([true, true])
})

async function waitUntilListening() {
  await expect.poll(() => servers.every(({ facts }) => facts.isListening), { timeout: 30_000, interval: 5 }).toBe(true)
}

async function breakListening() {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'eleven-tides facts' and datname = current_database()`)
}
