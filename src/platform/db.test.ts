import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import type { Change } from '#base/changes.ts'
import { createDatabase } from '#tests/test-database.ts'
import { collectChanges } from './collect-changes.ts'
import { type Db, isDatabaseAway, openDatabase } from './db.ts'

const cleaning: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean()
})

test('connections that are cut at any moment neither end the product nor use the pool up', async () => {
  const { url, drop } = await createDatabase({ isMigrated: false })
  const { db, pool, close } = openDatabase(url, () => undefined)
  const admin = new pg.Client(url)
  await admin.connect()
  cleaning.push(drop, close, () => admin.end())

  const cut = () =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      ['eleven-tides'],
    )
  const work = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.001)`))
  const outcomes = []
  for (let round = 0; round < 30; round += 1) {
    outcomes.push(...(await Promise.allSettled([...Array.from({ length: 12 }, work), cut()])))
  }
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.filter((failure) => !isDatabaseAway(failure))).toEqual([])

  // The last ones that were cut may still be going away.
  await vi.waitFor(() => Promise.all(Array.from({ length: 12 }, work)), { timeout: 60_000 })
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a transaction knows what it changed when it has committed, and one that is rolled back changed nothing', async () => {
  const { url, drop } = await createDatabase({ isMigrated: true })
  const committed: Change[][] = []
  const { db, close } = openDatabase(
    url,
    () => undefined,
    (changes) => committed.push([...changes]),
  )
  cleaning.push(drop, close)
  await db.execute(sql`create table things (name text)`)
  await db.execute(
    sql`create trigger notify_change after insert on things for each statement execute function notify_change('things')`,
  )
  const insert = (tx: Pick<Db, 'execute'>) => tx.execute(sql`insert into things values ('one')`)

  const id = await db.transaction(async (tx) => {
    await insert(tx)
    await insert(tx)
    expect(committed).toEqual([])
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
    return rows[0]?.id
  })
  expect(committed).toEqual([[{ topic: 'things', transactionId: id }]])

  const refused = db.transaction(async (tx) => {
    await insert(tx)
    throw new Error('not allowed')
  })
  await expect(refused).rejects.toThrow('not allowed')
  // On the same connection: what an earlier transaction changed is not told again.
  await db.transaction((tx) => tx.execute(sql`select`))
  expect(committed).toEqual([[{ topic: 'things', transactionId: id }], []])
})

test('a piece of work collects what its own transactions changed, and nothing of others beside it', async () => {
  const { url, drop } = await createDatabase({ isMigrated: true })
  const { db, close } = openDatabase(url, () => undefined)
  cleaning.push(drop, close)
  for (const topic of ['one', 'other']) {
    await db.execute(sql.raw(`create table ${topic} (name text)`))
    await db.execute(
      sql.raw(
        `create trigger t after insert on ${topic} for each statement execute function notify_change('${topic}')`,
      ),
    )
  }
  const insert = async (table: string) =>
    void (await db.transaction((tx) => tx.execute(sql.raw(`insert into ${table} values ('x')`))))
  const [first, second] = await Promise.all([
    collectChanges(async () => {
      await insert('one')
      await insert('one')
    }),
    collectChanges(() => insert('other')),
    insert('one'),
  ])
  expect(first.map(({ topic }) => topic)).toEqual(['one'])
  expect(second.map(({ topic }) => topic)).toEqual(['other'])
})

test('a database that stops while the product closes its connections is no loss to report', async () => {
  const { url, drop } = await createDatabase({ isMigrated: false })
  cleaning.push(drop)
  const lost: Error[] = []
  const { pool, close } = openDatabase(url, (error) => lost.push(error))
  const client = await pool.connect()
  client.release()
  const closing = close()
  // What the connection says when the server has ended it before it heard the goodbye.
  client.emit('error', new Error('terminating connection due to administrator command'))
  await closing
  expect(lost).toEqual([])
})
