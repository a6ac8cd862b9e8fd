import { asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { lockCheck } from './lock-check.ts'

type Dismissal = By & { restaurantId: string; dismiss: boolean }

/** Takes a check without a member out of the queue, or puts it back. Repeating it changes nothing. */
export async function dismissCheck(
  { db, clock }: CoreDeps,
  { restaurantId, checkGuid, ...dismissal }: Dismissal & { checkGuid: string },
) {
  await db.transaction(async (tx) => {
    const check = await lockCheck(tx, { restaurantId, checkGuid })
    if (check.memberId !== null) throw new AppError('check-of-another-member')
    await change(tx, check, { ...dismissal, at: clock.now() })
  })
}

/** The same with many. Those that belong to somebody by now, or are not there, are told and stop no other. */
export async function dismissChecks(
  { db, clock }: CoreDeps,
  { restaurantId, checkGuids, ...dismissal }: Dismissal & { checkGuids: readonly string[] },
) {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const rows = await tx
      .select()
      .from(posChecks)
      .where(inArray(posChecks.guid, [...checkGuids]))
      .orderBy(asc(posChecks.guid))
      .for('update')
    const ours = new Map(rows.filter((row) => row.restaurantId === restaurantId).map((row) => [row.guid, row]))
    const done: string[] = []
    const left: { checkGuid: string; number: string | null; reason: 'not-found' | 'of-a-member' }[] = []
    for (const checkGuid of new Set(checkGuids)) {
      const check = ours.get(checkGuid)
      if (!check) left.push({ checkGuid, number: null, reason: 'not-found' })
      else if (check.memberId !== null) left.push({ checkGuid, number: check.displayNumber, reason: 'of-a-member' })
      else {
        await change(tx, check, { ...dismissal, at })
        done.push(checkGuid)
      }
    }
    return { done, left }
  })
}

type Check = Pick<typeof posChecks.$inferSelect, 'guid' | 'dismissedAt' | 'displayNumber' | 'businessDate'>

async function change(tx: Tx, check: Check, { dismiss, at, ...by }: By & { dismiss: boolean; at: Date }) {
  const { guid, dismissedAt, displayNumber: number, businessDate } = check
  if (dismiss === (dismissedAt !== null)) return
  await tx
    .update(posChecks)
    .set({ dismissedAt: dismiss ? at : null })
    .where(eq(posChecks.guid, guid))
  const words = dismissedAt
    ? { action: 'put-check-back' as const, before: { dismissedAt: dismissedAt.toISOString() } }
    : { action: 'dismiss-check' as const }
  await recordAction(tx, { at, ...by, ...words, subject: guid, after: { number, businessDate } })
}
