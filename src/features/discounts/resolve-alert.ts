import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { type DiscountAlert, discountAlerts } from './discount-alerts.table.ts'

type Meant = { restaurantId: string; id: string }

/** Somebody has looked into it and says what it was. That is said once. */
export async function resolveAlert(
  { db, clock }: CoreDeps,
  { restaurantId, id, note, ...by }: By & Meant & { note: string },
): Promise<DiscountAlert> {
  return db.transaction(async (tx) => {
    const alert = await lockAlert(tx, { restaurantId, id })
    if (alert.resolvedAt) throw new AppError('alert-already-resolved')
    const now = clock.now()
    const told = { rule: alert.rule, headline: alert.headline, note }
    await recordAction(tx, { at: now, ...by, action: 'resolve-alert', subject: id, after: told })
    return update(tx, id, { resolvedAt: now, resolvedBy: by.actor.name, note })
  })
}

/** What was said about it is taken back, and it waits for somebody again. One that waits already stays as it is. */
export async function reopenAlert({ db, clock }: CoreDeps, { restaurantId, id, ...by }: By & Meant) {
  return db.transaction(async (tx) => {
    const alert = await lockAlert(tx, { restaurantId, id })
    if (!alert.resolvedAt) return alert
    if (alert.resolvedBy === null) throw new AppError('alert-without-reason')
    const before = { headline: alert.headline, note: alert.note, resolvedBy: alert.resolvedBy }
    await recordAction(tx, { at: clock.now(), ...by, action: 'reopen-alert', subject: id, before })
    return update(tx, id, { resolvedAt: null, resolvedBy: null, note: null })
  })
}

async function lockAlert(tx: Tx, { restaurantId, id }: Meant): Promise<DiscountAlert> {
  const isMeant = and(eq(discountAlerts.id, id), eq(discountAlerts.restaurantId, restaurantId))
  const [alert] = await tx.select().from(discountAlerts).where(isMeant).for('update')
  if (!alert) throw new AppError('alert-not-found')
  return alert
}

async function update(tx: Tx, id: string, changes: Partial<DiscountAlert>): Promise<DiscountAlert> {
  const [after] = await tx.update(discountAlerts).set(changes).where(eq(discountAlerts.id, id)).returning()
  if (!after) throw new Error('A row that is held has gone')
  return after
}
