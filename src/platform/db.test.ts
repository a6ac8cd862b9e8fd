import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createDatabase } from '#tests/test-database.ts'
import { isDatabaseAway, openDatabase } from './db.ts'

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

  await Promise.all(Array.from({ length: 12 }, work))
  expect(pool.idleCount).toBe(pool.totalCount)
})
