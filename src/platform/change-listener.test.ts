import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { type ChangeListener, createChangeListener, type Heard } from './change-listener.ts'
import { createLog } from './log.ts'

const { db, url } = await openTestDatabase()
const log = createLog('silent')
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** One server's ear, and what it heard so far. */
function openServer({ databaseUrl = url, ...limits }: Partial<Parameters<typeof createChangeListener>[0]> = {}) {
  const changes = createChangeListener({ databaseUrl, log, ...limits })
  const heard: Heard[] = []
  changes.onChange((change) => heard.push(change))
  ends.push(() => changes.stop())
  return { changes, heard }
}

/** Settles when the server hears something. To be asked for before it happens. */
function nextHeard(changes: ChangeListener): Promise<Heard> {
  return new Promise((resolve) => {
    const unsubscribe = changes.onChange((heard) => {
      unsubscribe()
      resolve(heard)
    })
  })
}

const hours = { topic: 'hours', transactionId: '4711' }
const tellHours = () => db.execute(sql`select pg_notify('changes', 'hours:4711')`)

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

test('what this server has committed is heard here at once, even without listening', () => {
  const { changes, heard } = openServer()
  changes.announce([hours, { topic: 'seo', transactionId: '4711' }])
  expect(heard).toEqual([hours, { topic: 'seo', transactionId: '4711' }])
})

test('a change is heard when it commits, and one that is rolled back never', async () => {
  const { changes, heard } = openServer()
  await changes.start()
  heard.length = 0
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('changes', 'members:4710')`)
    throw new Error('not allowed')
  })
  await expect(refused).rejects.toThrow('not allowed')

  // Notifications arrive in order, so one of the refused change would have come before this one.
  const next = nextHeard(changes)
  await tellHours()
  await next
  expect(heard).toEqual([hours])
})

test('a subscriber that fails does not keep others from hearing', async () => {
  const complaint = vi.spyOn(log, 'error')
  const { changes } = openServer()
  changes.onChange(() => {
    throw new Error('a bug')
  })
  const next = nextHeard(changes)
  changes.announce([hours])
  expect(await next).toEqual(hours)
  expect(complaint).toHaveBeenCalledOnce()
})

test('an operator can tell all servers to forget everything they keep', async () => {
  const { changes } = openServer()
  await changes.start()
  const next = nextHeard(changes)
  await db.execute(sql`notify changes`)
  expect(await next).toBe('everything')
})

test('a server that begins to listen forgets what it kept before', async () => {
  const { changes, heard } = openServer()
  expect(changes.isListening).toBe(false)
  await changes.start()
  expect(changes.isListening).toBe(true)
  expect(heard).toEqual(['everything'])
  changes.stop()
  expect(changes.isListening).toBe(false)
})

test('a server that loses its connection keeps nothing until it listens again', async () => {
  const { changes } = openServer()
  await changes.start()

  const lost = nextHeard(changes).then((heard) => ({ heard, isListening: changes.isListening }))
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'eleven-tides changes' and datname = current_database()`)
  expect(await lost).toEqual({ heard: 'everything', isListening: false })

  expect(await nextHeard(changes)).toBe('everything')
  expect(changes.isListening).toBe(true)
  const next = nextHeard(changes)
  await tellHours()
  expect(await next).toEqual(hours)
})

test('a connection that dies without a word is noticed', async () => {
  const proxy = await openProxy()
  const { changes } = openServer({ databaseUrl: proxy.url, heartbeatPauseMs: 20, answerTimeoutMs: 1000 })
  await changes.start()
  expect(changes.isListening).toBe(true)

  const lost = nextHeard(changes).then((heard) => ({ heard, isListening: changes.isListening }))
  proxy.fallSilent()
  expect(await lost).toEqual({ heard: 'everything', isListening: false })

  expect(await nextHeard(changes)).toBe('everything')
  expect(changes.isListening).toBe(true)
})

test('a quiet but living connection is kept', async () => {
  const { changes, heard } = openServer({ heartbeatPauseMs: 1 })
  await changes.start()
  const ownConnection = sql`application_name = 'eleven-tides changes' and datname = current_database() and query = 'select 1'`
  await expect
    .poll(() => db.execute(sql`select from pg_stat_activity where ${ownConnection}`).then(({ rows }) => rows.length))
    .toBe(1)
  expect(heard).toEqual(['everything'])
  expect(changes.isListening).toBe(true)
})

test('a server that starts while the database is away listens as soon as it is back', async () => {
  const proxy = await openProxy()
  proxy.proxy.close()
  await once(proxy.proxy, 'close')
  const { changes } = openServer({ databaseUrl: proxy.url })
  await changes.start()
  expect(changes.isListening).toBe(false)

  const next = nextHeard(changes)
  proxy.proxy.listen(proxy.port, '127.0.0.1')
  expect(await next).toBe('everything')
  expect(changes.isListening).toBe(true)
})

test('a stopped server hears nothing and does not connect again', async () => {
  const proxy = await openProxy()
  const { changes, heard } = openServer({ databaseUrl: proxy.url })
  await changes.start()
  proxy.cut()
  changes.stop()
  heard.length = 0
  let connections = 0
  proxy.proxy.on('connection', () => {
    connections += 1
  })
  const other = openServer()
  await other.changes.start()
  const next = nextHeard(other.changes)
  await tellHours()
  await next
  expect({ heard, connections, isListening: changes.isListening }).toEqual({
    heard: [],
    connections: 0,
    isListening: false,
  })
})
