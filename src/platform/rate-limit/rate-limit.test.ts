import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#base/app-error.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'
import { rateLimits } from './rate-limit.table.ts'
import { countAttempt, countAttempts, forgiveAttempt } from './rate-limit.ts'

const { db } = await openTestDatabase()
const limit = { key: 'login owner@example.com', max: 3, seconds: 60 }
let now: Date
const clock = { now: () => now }
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeEach(async () => {
  await emptyTables()
  now = new Date('2025-11-14T23:00:00Z')
})

/** Settles with the seconds to wait, or with undefined when the attempt was let through. */
async function attempt(changes: Partial<typeof limit> = {}): Promise<unknown> {
  try {
    await countAttempt(db, clock, { ...limit, ...changes })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return error.details.retryAfterSeconds
    throw error
  }
}

test('the allowed number of attempts passes and the next one is told how long to wait', async () => {
  expect([await attempt(), await attempt(), await attempt()]).toEqual([undefined, undefined, undefined])
  wait(20)
  expect(await attempt()).toBe(40)
})

test('the wait begins with the first attempt and does not grow with refused ones', async () => {
  for (let i = 0; i < 3; i += 1) await attempt()
  for (let i = 0; i < 5; i += 1) expect(await attempt()).toBe(60)
  wait(59.5)
  expect(await attempt()).toBe(1)
  wait(0.5)
  expect(await attempt()).toBeUndefined()
})

test('after the wait all attempts are free again, and no more than these', async () => {
  for (let i = 0; i < 3; i += 1) await attempt()
  wait(60)
  expect([await attempt(), await attempt(), await attempt()]).toEqual([undefined, undefined, undefined])
  expect(await attempt()).toBe(60)
})

test('a forgiven attempt does not count, also when others were refused meanwhile', async () => {
  for (let i = 0; i < 5; i += 1) await attempt()
  await forgiveAttempt(db, limit.key)
  expect(await attempt()).toBeUndefined()
  expect(await attempt()).toBe(60)
})

test('more forgiveness than attempts does not save up attempts for later', async () => {
  await attempt()
  for (let i = 0; i < 5; i += 1) await forgiveAttempt(db, limit.key)
  await forgiveAttempt(db, 'a key without attempts')
  for (let i = 0; i < 3; i += 1) expect(await attempt()).toBeUndefined()
  expect(await attempt()).toBe(60)
})

test('each key has a limit of its own', async () => {
  for (let i = 0; i < 3; i += 1) await attempt()
  expect(await attempt({ key: 'login manager@example.com' })).toBeUndefined()
})

test('an attempt under several keys is refused when one of them is full, and then counts under none', async () => {
  const together = (hours: number) =>
    countAttempts(db, clock, [limit, { key: 'all logins', max: 4, seconds: hours * 3600 }])
  for (let i = 0; i < 3; i += 1) await together(1)
  await expect(together(1)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } })
  expect(
    await db.select({ key: rateLimits.key, hits: rateLimits.hits }).from(rateLimits).orderBy(rateLimits.key),
  ).toEqual([
    { key: 'all logins', hits: 3 },
    { key: limit.key, hits: 3 },
  ])
  wait(60)
  await together(1)
  await expect(together(1)).rejects.toMatchObject({ details: { retryAfterSeconds: 3540 } })
})
