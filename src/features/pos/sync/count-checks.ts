import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { toSeenCheck } from '#features/pos/checks/check-worth.rules.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { isOneOf, preparedQuery } from '#platform/prepared-query.ts'
import { toShownNumber } from './set-aside/set-aside.rules.ts'
import { posSetAside } from './set-aside/set-aside.table.ts'
import { clearSetAside, isItsOwnFault, setAside } from './set-aside/set-aside.ts'

export type Counted = { members: Set<string>; pointsAdded: number }

const BATCH = 500
/** How many members are counted in parallel. Checks of one member are counted one after the other. */
const LANES = 4

/**
 * Counts the points of all checks that changed since they were last counted. A crash in between loses nothing. A check
 * that cannot be counted is set aside, and neither its member nor anybody else waits for it.
 */
export async function countDueChecks(deps: CoreDeps, { signal }: { signal: AbortSignal }): Promise<Counted> {
  const counted: Counted = { members: new Set(), pointsAdded: 0 }
  for (;;) {
    const due = await listDueChecks(deps)
    if (due.length === 0) return counted
    const groups = [...groupBy(due, ({ memberId }) => memberId ?? '')]
    const lanes = Array.from({ length: LANES }, async () => {
      for (let group = groups.shift(); group; group = groups.shift()) {
        signal.throwIfAborted()
        const [memberId, checks] = group
        counted.pointsAdded += await countOfMember(deps, memberId, checks)
        counted.members.add(memberId)
      }
    })
    await Promise.all(lanes)
  }
}

type DueCheck = Awaited<ReturnType<typeof listDueChecks>>[number]

/** Those that were set aside wait until they are tried again. */
function listDueChecks({ db, clock }: CoreDeps) {
  const { guid, memberId, restaurantId, businessDate, displayNumber } = posChecks
  const isOfCheck = and(eq(posSetAside.kind, 'count'), eq(posSetAside.subject, guid))
  const waits = db
    .select()
    .from(posSetAside)
    .where(and(isOfCheck, gt(posSetAside.retryAt, clock.now())))
  return db
    .select({
      guid,
      memberId,
      restaurantId,
      businessDate,
      displayNumber,
      wasSetAside: sql<boolean>`exists (select from ${posSetAside} where ${isOfCheck})`,
    })
    .from(posChecks)
    .where(and(eq(posChecks.isCountDue, true), notExists(waits)))
    .orderBy(asc(memberId), asc(guid))
    .limit(BATCH)
}

async function countOfMember(deps: CoreDeps, memberId: string, checks: DueCheck[]): Promise<number> {
  try {
    return await countTogether(deps, memberId, checks)
  } catch (error) {
    if (!isItsOwnFault(error)) throw error
  }
  let pointsDelta = 0
  for (const check of checks) {
    try {
      pointsDelta += await countTogether(deps, memberId, [check])
    } catch (error) {
      if (!isItsOwnFault(error)) throw error
      const { guid, restaurantId, businessDate, displayNumber } = check
      const number = toShownNumber(displayNumber)
      const item = { kind: 'count', subject: guid, businessDate, number, detail: summarizeError(error) } as const
      await setAside(deps.db, { restaurantId, now: deps.clock.now(), items: [item] })
    }
  }
  return pointsDelta
}

async function countTogether({ db, clock }: CoreDeps, memberId: string, checks: DueCheck[]): Promise<number> {
  return db.transaction(async (tx) => {
    const pointsDelta = await countChecks(tx, { memberId, guids: checks.map(({ guid }) => guid), now: clock.now() })
    for (const { guid, restaurantId, wasSetAside } of checks) {
      if (wasSetAside) await clearSetAside(tx, { restaurantId, kind: 'count', subjects: [guid] })
    }
    return pointsDelta
  })
}

const isDueOfMember = and(
  isOneOf(posChecks.guid, 'guids'),
  eq(posChecks.memberId, sql.placeholder('memberId')),
  eq(posChecks.isCountDue, true),
)
const selectDue = preparedQuery((db) =>
  db.select().from(posChecks).where(isDueOfMember).orderBy(asc(posChecks.guid)).for('update'),
)
// Found as above, by the index of what is due: a plan made while there are few checks would go on reading all of them.
const updateCounted = preparedQuery((db) => db.update(posChecks).set({ isCountDue: false }).where(isDueOfMember))

type Counting = { memberId: string; guids: string[]; now: Date }

/**
 * Counts these checks of one member, and returns the points they added. Those that counted for somebody else until now are
 * taken back from them first. Checks are locked before members.
 */
export async function countChecks(tx: Tx, { memberId, guids, now }: Counting): Promise<number> {
  const due = await selectDue(tx, { guids, memberId })
  if (due.length === 0) return 0
  const counted = due.map(({ guid }) => guid)
  await takeBackTransactions(tx, { checkIds: counted, nextMemberId: memberId, now })
  const { pointsDelta } = await recordTransactions(tx, { memberId, checks: due.map(toSeenCheck), now })
  await updateCounted(tx, { guids: counted, memberId })
  return pointsDelta
}
