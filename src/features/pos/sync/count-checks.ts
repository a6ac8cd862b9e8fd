import { and, asc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { toSeenCheck } from '#features/pos/checks/check-worth.rules.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'

export type Counted = { members: Set<string>; pointsAdded: number }

const BATCH = 500
/** Members whose checks are counted beside each other; those of one member wait for each other. */
const LANES = 4

/** Counts the points of all checks that changed since they were last counted. A crash in between loses nothing. */
export async function countDueChecks(deps: CoreDeps, { signal }: { signal: AbortSignal }): Promise<Counted> {
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
          countChecks(tx, { memberId, guids, now: deps.clock.now() }),
        )
        counted.members.add(memberId)
        counted.pointsAdded += pointsDelta
      }
    })
    await Promise.all(lanes)
  }
}

type Counting = { memberId: string; guids: string[]; now: Date }

/**
 * Counts these checks of one member, and returns the points that came of it. Those that counted for somebody else until now
 * are taken back there first. Checks are locked before members.
 */
export async function countChecks(tx: Tx, { memberId, guids, now }: Counting): Promise<number> {
  const mine = and(inArray(posChecks.guid, guids), eq(posChecks.memberId, memberId), eq(posChecks.isCountDue, true))
  const due = await tx.select().from(posChecks).where(mine).orderBy(asc(posChecks.guid)).for('update')
  if (due.length === 0) return 0
  const counted = due.map(({ guid }) => guid)
  await takeBackTransactions(tx, { checkIds: counted, nextMemberId: memberId, now })
  const { pointsDelta } = await recordTransactions(tx, { memberId, checks: due.map(toSeenCheck), now })
  await tx.update(posChecks).set({ isCountDue: false }).where(inArray(posChecks.guid, counted))
  return pointsDelta
}
