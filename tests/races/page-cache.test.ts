import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createChangeListener } from '#platform/change-listener.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { isDeep } from '#tests/depth.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'
import { answerWith } from '#web/cached-page.ts'
import { createPageCache } from '#web/page-cache.ts'

const { db, url } = await openTestDatabase()
const log = createLog('silent')
const servers = [openServer(), openServer()]

/** A server whose one page shows the reason for a special day. */
function openServer() {
  const changes = createChangeListener({ databaseUrl: url, log })
  const pool = openDatabase(
    url,
    (error) => {
      throw error
    },
    changes.announce,
  )
  const cache = createPageCache({
    clock: systemClock,
    log,
    metrics: createMetrics(),
    canCache: () => changes.isListening,
  })
  changes.onChange((heard) => cache.invalidate(heard === 'everything' ? heard : heard.topic))
  let renders = 0

  async function read() {
    const page = await cache.get('/', {
      cacheTags: ['hours'],
      async render() {
        renders += 1
        const { rows } = await pool.db.execute<{ reason: string }>(sql`select reason from special_days`)
        return { html: rows[0]?.reason ?? '', headers: {} }
      },
    })
    return (await answerWith(page, { acceptEncoding: undefined, ifNoneMatch: undefined })).bytes?.toString()
  }
  const change = (reason: string) =>
    pool.db.transaction((tx) => tx.execute(sql`update special_days set reason = ${reason}`))
  return { changes, read, change, countRenders: () => renders, close: pool.close }
}

beforeEach(emptyTables)
afterAll(async () => {
  for (const { changes, close } of servers) {
    changes.stop()
    await close()
  }
})

test('however often connections break during changes, no server goes on showing what was true before', async () => {
  const rounds = isDeep ? 40 : 8
  await db.execute(
    sql`insert into special_days (date, reason, is_open, open_time, close_time) values ('2025-12-24', '0', true, '12:00', '20:00')`,
  )
  await Promise.all(servers.map((server) => server.changes.start()))

  for (let round = 1; round <= rounds; round += 1) {
    const [writer, other] = round % 2 ? servers : servers.toReversed()
    if (!writer || !other) throw new Error('There are two servers')
    await waitUntilListening()
    await Promise.all(servers.map((server) => server.read()))
    await Promise.all([round % 4 === 0 && breakListening(), writer.change(`${round}`), other.read(), writer.read()])

    expect(await writer.read()).toBe(`${round}`)
    await expect.poll(() => other.read(), { timeout: 30_000, interval: 2 }).toBe(`${round}`)
  }

  await waitUntilListening()
  expect(await readAll()).toEqual([`${rounds}`, `${rounds}`])
  // Once everything is heard, pages are cached again.
  await expect.poll(async () => (await rendersOfReading()) === 0, { timeout: 30_000 }).toBe(true)
})

const readAll = () => Promise.all(servers.map((server) => server.read()))

async function rendersOfReading() {
  const count = () => servers.reduce((sum, server) => sum + server.countRenders(), 0)
  const before = count()
  await readAll()
  return count() - before
}

async function waitUntilListening() {
  await expect
    .poll(() => servers.every(({ changes }) => changes.isListening), { timeout: 30_000, interval: 5 })
    .toBe(true)
}

async function breakListening() {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'eleven-tides changes' and datname = current_database()`)
}
