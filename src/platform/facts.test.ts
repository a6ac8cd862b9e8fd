import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'
import { createFacts, type Facts, type FactsChanged } from './facts.ts'
import { createLog } from './log.ts'
import { rateLimits } from './rate-limit.table.ts'

const { db, url } = await openTestDatabase()
const log = createLog('silent')
const row = { key: 'a row that stands for the hours', hits: 1, resetsAt: new Date(0) }
const ends: (() => void)[] = []

beforeEach(() => emptyTables(db))
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** One server's view of the facts, and what it was told so far. */
function openServer({ databaseUrl = url, ...limits }: Partial<Parameters<typeof createFacts>[0]> = {}) {
  const facts = createFacts({ db, databaseUrl, log, ...limits })
  const told: FactsChanged[] = []
  facts.onChange((changed) => told.push(changed))
  ends.push(() => facts.stop())
  return { facts, told }
}

/** Settles when the server is told something. To be asked for before it happens. */
function nextChange(facts: Facts): Promise<FactsChanged> {
  return new Promise((resolve) => {
    const leave = facts.onChange((changed) => {
      leave()
      resolve(changed)
    })
  })
}

/** Stands between the product and the database, and can fall silent without closing anything. */
async function openProxy() {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => socket.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const proxied = new URL(url)
  proxied.port = String(address.port)
  const cut = () => sockets.splice(0).map((socket) => socket.destroy())
  ends.push(() => {
    cut()
    proxy.close()
  })
  return {
    url: proxied.href,
    port: address.port,
    proxy,
    cut,
    fallSilent: () => sockets.map((socket) => socket.unpipe()),
  }
}

test('whoever changed something is told before the call returns, even without listening', async () => {
  const { facts, told } = openServer()
  const result = await facts.changing(['hours'], async (tx) => {
    await tx.insert(rateLimits).values(row)
    expect(told).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(told).toEqual([['hours']])
  expect(await db.select().from(rateLimits)).toEqual([row])
})

test('a change that is rolled back is told to nobody', async () => {
  const [here, there] = [openServer(), openServer()]
  await there.facts.start()
  there.told.length = 0

  const refused = here.facts.changing(['hours'], async (tx) => {
    await tx.insert(rateLimits).values(row)
    throw new Error('not allowed')
  })
  await expect(refused).rejects.toThrow('not allowed')
  expect(await db.select().from(rateLimits)).toEqual([])

  // Notifications arrive in order, so one of the refused change would have come before this one.
  const heard = nextChange(there.facts)
  await here.facts.changing(['hours'], async () => {})
  await heard
  expect(here.told).toEqual([['hours']])
  expect(there.told).toEqual([['hours']])
})

test('another server hears of a change and then reads what was changed', async () => {
  const [here, there] = [openServer(), openServer()]
  await there.facts.start()

  const heard = nextChange(there.facts).then(async (changed) => ({ changed, rows: await db.select().from(rateLimits) }))
  await here.facts.changing(['hours'], (tx) => tx.insert(rateLimits).values(row))

  expect(await heard).toEqual({ changed: ['hours'], rows: [row] })
})

test('a listener that fails neither undoes the change nor keeps others from hearing of it', async () => {
  const facts = createFacts({ db, databaseUrl: url, log })
  facts.onChange(() => {
    throw new Error('a bug')
  })
  const heard = nextChange(facts)
  await facts.changing(['hours'], (tx) => tx.insert(rateLimits).values(row))
  expect(await heard).toEqual(['hours'])
  expect(await db.select().from(rateLimits)).toHaveLength(1)
})

test('an operator can tell all servers to forget everything they keep', async () => {
  const { facts } = openServer()
  await facts.start()
  const heard = nextChange(facts)
  await db.execute(sql`notify facts`)
  expect(await heard).toBe('everything')
})

test('a server that begins to listen forgets what it kept before', async () => {
  const { facts, told } = openServer()
  expect(facts.isListening).toBe(false)
  await facts.start()
  expect(facts.isListening).toBe(true)
  expect(told).toEqual(['everything'])
  facts.stop()
  expect(facts.isListening).toBe(false)
})

test('a server that loses its connection keeps nothing until it listens again', async () => {
  const { facts } = openServer()
  await facts.start()

  const lost = nextChange(facts).then((changed) => ({ changed, isListening: facts.isListening }))
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'eleven-tides facts' and datname = current_database()`)
  expect(await lost).toEqual({ changed: 'everything', isListening: false })

  expect(await nextChange(facts)).toBe('everything')
  expect(facts.isListening).toBe(true)
  const heard = nextChange(facts)
  await openServer().facts.changing(['hours'], async () => {})
  expect(await heard).toEqual(['hours'])
})

test('a connection that dies without a word is noticed', async () => {
  const proxy = await openProxy()
  const { facts } = openServer({ databaseUrl: proxy.url, heartbeatPauseMs: 20, answerTimeoutMs: 1000 })
  await facts.start()
  expect(facts.isListening).toBe(true)

  const lost = nextChange(facts).then((changed) => ({ changed, isListening: facts.isListening }))
  proxy.fallSilent()
  expect(await lost).toEqual({ changed: 'everything', isListening: false })

  expect(await nextChange(facts)).toBe('everything')
  expect(facts.isListening).toBe(true)
})

test('a quiet but living connection is kept', async () => {
  const { facts, told } = openServer({ heartbeatPauseMs: 1 })
  await facts.start()
  const ownConnection = sql`application_name = 'eleven-tides facts' and datname = current_database() and query = 'select 1'`
  await expect
    .poll(() => db.execute(sql`select from pg_stat_activity where ${ownConnection}`).then(({ rows }) => rows.length))
    .toBe(1)
  expect(told).toEqual(['everything'])
  expect(facts.isListening).toBe(true)
})

test('a server that starts while the database is away listens as soon as it is back', async () => {
  const proxy = await openProxy()
  proxy.proxy.close()
  await once(proxy.proxy, 'close')
  const { facts } = openServer({ databaseUrl: proxy.url })
  await facts.start()
  expect(facts.isListening).toBe(false)

  const heard = nextChange(facts)
  proxy.proxy.listen(proxy.port, '127.0.0.1')
  expect(await heard).toBe('everything')
  expect(facts.isListening).toBe(true)
})

test('a stopped server hears nothing and does not connect again', async () => {
  const proxy = await openProxy()
  const { facts, told } = openServer({ databaseUrl: proxy.url })
  await facts.start()
  proxy.cut()
  facts.stop()
  told.length = 0
  let connections = 0
  proxy.proxy.on('connection', () => {
    connections += 1
  })
  const other = openServer()
  await other.facts.start()
  const heard = nextChange(other.facts)
  await openServer().facts.changing(['hours'], async () => {})
  await heard
  expect({ told, connections, isListening: facts.isListening }).toEqual({
    told: [],
    connections: 0,
    isListening: false,
  })
})
