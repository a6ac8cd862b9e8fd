import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { groupBy } from '#base/group-by.ts'
import { venue } from '#content/venue.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { writeTransaction } from '#features/loyalty/points/write-transaction.ts'
import { awardMilestones } from '#features/loyalty/rewards/award-milestones.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { toSeenCheck } from '#features/pos/checks/check-worth.rules.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'

type Deps = { db: Db; clock: Clock }
export type Counted = { members: Set<string>; pointsAdded: number }

const BATCH = 500
/** Members whose checks are counted beside each other; those of one member wait for each other. */
const LANES = 4

/**
 * Counts the points of all checks that have changed since they were last counted. A crash in between loses nothing: what
 * was counted is not due any more, and what was not still is.
 */
export async function countDueChecks(deps: Deps, { signal }: { signal: AbortSignal }): Promise<Counted> {
  const counted: Counted = { members: new Set(), pointsAdded: 0 }
  for (;;) {
    const due = await deps.db
      .select({ guid: posChecks.guid, memberId: posChecks.memberId })
      .from(posChecks)
      .where(eq(posChecks.isCountDue, true))
      .orderBy(asc(posChecks.memberId), asc(posChecks.guid))
      .limit(BATCH)
    if (due.length === 0) return counted
    const groups = [...groupBy(due, ({ memberId }) => memberId ?? '')]
    const lanes = Array.from({ length: LANES }, async () => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        signal.throwIfAborted()
        const [memberId, checks] = group
        const guids = checks.map(({ guid }) => guid)
        const pointsDelta = await deps.db.transaction((tx) =>
          countInside(tx, { memberId, guids, now: deps.clock.now() }),
        )
        counted.members.add(memberId)
        counted.pointsAdded += pointsDelta
      }
    })
    await Promise.all(lanes)
  }
}

/** Counts these checks of one member. Checks are held before their member, here as everywhere. */
export async function countInside(
  tx: Tx,
  { memberId, guids, now }: { memberId: string; guids: string[]; now: Date },
): Promise<number> {
  const mine = and(inArray(posChecks.guid, guids), eq(posChecks.memberId, memberId), eq(posChecks.isCountDue, true))
  const checks = await tx.select().from(posChecks).where(mine).orderBy(asc(posChecks.guid)).for('update')
  if (checks.length === 0) return 0
  let pointsDelta = 0
  const member = await lockUnlessErased(tx, memberId)
  if (member) {
    const known = await tx
      .select({ checkId: transactions.checkId })
      .from(transactions)
      .where(inArray(transactions.checkId, guids))
    const isKnown = new Set(known.map(({ checkId }) => checkId))
    for (const check of checks.map(toSeenCheck)) {
      // What was never worth anything is not shown to the member as if it had been taken away.
      if (check.isVoided && !isKnown.has(check.checkId)) continue
      const written = await writeTransaction(tx, { member, check, now, timeZone: venue.timeZone })
      pointsDelta += written.pointsDelta
    }
    await awardMilestones(tx, { memberId, now })
  }
  await tx
    .update(posChecks)
    .set({ isCountDue: false })
    .where(
      inArray(
        posChecks.guid,
        checks.map(({ guid }) => guid),
      ),
    )
  return pointsDelta
}

/** The ledger of somebody who was erased stays as it is, whatever becomes of their checks (M10). */
async function lockUnlessErased(tx: Tx, memberId: string) {
  try {
    return await lockMember(tx, memberId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'no-such-member') return undefined
    throw error
  }
}
