import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/audit/record-action.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { type DiscountAlert, discountAlerts } from './discount-alerts.table.ts'

type Resolution = By & { restaurantId: string; id: string; note: string }

/** Somebody has looked into it and says what it was. That is said once. */
export async function resolveAlert(
  { db, clock }: { db: Db; clock: Clock },
  { restaurantId, id, note, ...by }: Resolution,
): Promise<DiscountAlert> {
  return db.transaction(async (tx) => {
    const isMeant = and(eq(discountAlerts.id, id), eq(discountAlerts.restaurantId, restaurantId))
    const [alert] = await tx.select().from(discountAlerts).where(isMeant).for('update')
    if (!alert) throw new AppError('alert-not-found')
    if (alert.resolvedAt) throw new AppError('alert-already-resolved')

    const now = clock.now()
    const [after] = await tx
      .update(discountAlerts)
      .set({ resolvedAt: now, resolvedBy: by.actor.name, note })
      .where(isMeant)
      .returning()
    if (!after) throw new Error('A row that is held has gone')
    const told = { rule: alert.rule, headline: alert.headline, note }
    await recordAction(tx, { at: now, ...by, action: 'resolve-alert', subject: id, after: told })
    return after
  })
}
