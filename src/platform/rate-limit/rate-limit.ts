import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { rateLimits } from './rate-limit.table.ts'

/** At most `max` attempts under one key within `seconds`, counted from the first of them. */
export type RateLimit = { key: string; max: number; seconds: number }

/** Counts an attempt over all servers before it is made. Never inside a transaction: a rollback would forget it. */
export async function countAttempt(db: Db, clock: Clock, limit: RateLimit): Promise<void> {
  await count(db, clock, [limit])
}

/** The same under several keys. When one of them is full, the attempt is refused and counts under none. */
export async function countAttempts(db: Db, clock: Clock, limits: readonly RateLimit[]): Promise<void> {
  await db.transaction((tx) => count(tx, clock, limits))
}

async function count(db: Db | Tx, clock: Clock, limits: readonly RateLimit[]): Promise<void> {
  const now = clock.now()
  const isOver = lte(rateLimits.resetsAt, now)
  // In one order, in which all attempts hold their rows: two that share several keys cannot wait for each other.
  const inOrder = limits.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows = inOrder.map(({ key, seconds }) => ({
    key,
    hits: 1,
    resetsAt: new Date(now.getTime() + seconds * 1000),
  }))
  const maxima = inOrder.map(({ key, max }) => sql`when ${key} then ${max}::integer`)

  // Counting and deciding are one statement: it holds the rows, so parallel attempts cannot share the last free place.
  const counted = await db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.hits} < case ${rateLimits.key} ${sql.join(maxima, sql` `)} end`,
    })
    .returning({ key: rateLimits.key })
  if (counted.length === limits.length) return

  const free = new Set(counted.map(({ key }) => key))
  const full = inOrder.flatMap(({ key }) => (free.has(key) ? [] : [key]))
  const waiting = await db.select().from(rateLimits).where(inArray(rateLimits.key, full))
  const waitsMs = waiting.map(({ resetsAt }) => resetsAt.getTime() - now.getTime())
  throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(Math.max(0, ...waitsMs) / 1000)) })
}

/** Whether nothing was counted under this key within `seconds`. Counts it. */
export async function isFirstAttempt(db: Db, clock: Clock, limit: Omit<RateLimit, 'max'>): Promise<boolean> {
  try {
    await countAttempt(db, clock, { ...limit, max: 1 })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false
    throw error
  }
}

/** Gives one attempt back: what succeeded does not count. */
export async function forgiveAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.hits, 0)))
}
