import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { CoreDeps } from './deps.ts'
import { rateLimits } from './rate-limit.table.ts'

/** At most `max` attempts under one key within `seconds`, counted from the first of them. */
export type RateLimit = { key: string; max: number; seconds: number }

/** Counts an attempt over all servers before it is made. Never inside a transaction: a rollback would forget it. */
export async function countAttempt(db: Db, clock: Clock, { key, max, seconds }: RateLimit): Promise<void> {
  const now = clock.now()
  const isOver = lte(rateLimits.resetsAt, now)
  const resetsAt = new Date(now.getTime() + seconds * 1000)

  // Counting and deciding are one statement: it holds the row, so parallel attempts cannot share the last free place.
  const counted = await db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.hits} < ${max}`,
    })
    .returning({ key: rateLimits.key })
  if (counted.length > 0) return

  const [limit] = await db.select().from(rateLimits).where(eq(rateLimits.key, key))
  const waitMs = (limit?.resetsAt ?? resetsAt).getTime() - now.getTime()
  throw new AppError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
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

/** For the nightly clean-up. Returns how many were deleted. */
export async function deleteExpiredLimits({ db, clock }: CoreDeps): Promise<number> {
  const { rowCount } = await db.delete(rateLimits).where(lte(rateLimits.resetsAt, clock.now()))
  return rowCount ?? 0
}
