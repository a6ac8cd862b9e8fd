import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { Change } from '#base/changes.ts'
import { createDatabase } from '#tests/test-database.ts'
import { until } from '#tests/until.ts'
import { collectChanges } from './collect-changes.ts'
import { type Db, isDatabaseAway, isDatabaseBusy, openDatabase } from './db.ts'

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
  await until(() => Promise.all(Array.from({ length: 12 }, work)))
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

test('transactions that wait for each other are both done in the end', async () => {
  const { db, attempts } = await openCounter()
  let holding = 0
  let open = () => {}
  const bothHold = new Promise<void>((resolve) => {
    open = resolve
  })
  const move = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts.count += 1
      await tx.execute(sql`update counters set n = n + 1 where id = ${first}`)
      holding += 1
      if (holding === 2) open()
      await bothHold
      await tx.execute(sql`update counters set n = n + 1 where id = ${second}`)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  // One had to start over, at least once: on a busy machine it may be back before the other has gone on, and meet it again.
  expect(attempts.count).toBeGreaterThanOrEqual(3)
  expect((await db.execute(sql`select n from counters`)).rows).toEqual([{ n: 2 }, { n: 2 }])
})

test.each([
  ['a deadlock', '40P01', 4],
  ['changes that fit no order', '40001', 4],
  ['a wait for a lock that took too long', '55P03', 1],
  ['a statement that took too long', '57014', 1],
])('a transaction that always ends in %s is given up as one for later', async (_, code, tries) => {
  const { db, attempts } = await openCounter()
  const failing = db.transaction(async (tx) => {
    attempts.count += 1
    await tx.execute(sql`update counters set n = n + 1`)
    await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))
  })
  const error = await failing.catch((reason: unknown) => reason)
  expect([isDatabaseBusy(error), isDatabaseAway(error), attempts.count]).toEqual([true, false, tries])
  expect((await db.execute(sql`select n from counters`)).rows).toEqual([{ n: 0 }, { n: 0 }])
})

test('a transaction that is refused is not run again', async () => {
  const { db, attempts } = await openCounter()
  const failing = db.transaction(async (tx) => {
    attempts.count += 1
    await tx.execute(sql`insert into counters values (1, 0)`)
  })
  const error = await failing.catch((reason: unknown) => reason)
  expect([isDatabaseBusy(error), attempts.count]).toEqual([false, 1])
})

async function openCounter() {
  const { url, drop } = await createDatabase({ isMigrated: false })
  const { db, close } = openDatabase(`${url}?options=-c%20deadlock_timeout=10ms`, () => undefined)
  cleaning.push(drop, close)
  await db.execute(sql`create table counters (id integer primary key, n integer not null)`)
  await db.execute(sql`insert into counters values (1, 0), (2, 0)`)
  return { db, attempts: { count: 0 } }
}

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
