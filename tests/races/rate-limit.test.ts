import { afterAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { countAttempt, countAttempts, forgiveAttempt } from '#platform/rate-limit/rate-limit.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'

const { db, url } = await openTestDatabase()
const servers = [openServer(), openServer()]
const clock = fixedClock(new Date('2025-11-14T23:00:00Z'))
const limit = { key: 'login owner@example.com', max: 25, seconds: 60 }

function openServer() {
  return openDatabase(url, (error) => {
    throw error
  })
}

beforeEach(emptyTables)
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** As many attempts at once, spread over two servers. Returns how many were let through. */
async function attemptAtOnce(count: number, at = clock) {
  const attempts = Array.from({ length: count }, (_, i) => countAttempt(servers[i % 2]?.db ?? db, at, limit))
  const outcomes = await Promise.allSettled(attempts)
  return outcomes.filter((outcome) => outcome.status === 'fulfilled').length
}

test('of hundreds of attempts at once on two servers exactly the allowed number passes', async () => {
  expect(await attemptAtOnce(400)).toBe(25)
  expect(await attemptAtOnce(20)).toBe(0)
})

test('when the wait is over, attempts at once do not each begin a new count', async () => {
  await attemptAtOnce(30)
  expect(await attemptAtOnce(400, fixedClock(new Date('2025-11-14T23:01:00Z')))).toBe(25)
})

test('attempts forgiven at once are each given back once', async () => {
  await attemptAtOnce(25)
  await Promise.all(Array.from({ length: 10 }, (_, i) => forgiveAttempt(servers[i % 2]?.db ?? db, limit.key)))
  expect(await attemptAtOnce(100)).toBe(10)
})

test('attempts under several keys at once, named in any order, neither wait for each other nor pass the smallest limit', async () => {
  const keys = ['account', 'network', 'both'].map((key, index) => ({ key, max: 25 + index, seconds: 60 }))
  const attempts = Array.from({ length: 200 }, (_, i) => {
    const named = i % 2 === 0 ? keys : keys.toReversed()
    return countAttempts(servers[i % 2]?.db ?? db, clock, named)
  })
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['too-many-requests']))
})
