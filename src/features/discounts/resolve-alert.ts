import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { describeCase } from './alerts/cases.rules.ts'
import { type DiscountAlert, discountAlerts } from './discount-alerts.table.ts'

type Meant = { restaurantId: string; id: string }

/** Closes an alert with a note that says what it was. An alert is resolved once. */
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

/** Opens a resolved alert again. Repeating it changes nothing. */
export async function reopenAlert({ db, clock }: CoreDeps, { restaurantId, id, ...by }: By & Meant) {
  return db.transaction(async (tx) => {
    const alert = await lockAlert(tx, { restaurantId, id })
    if (!alert.resolvedAt) return alert
    if (alert.resolvedBy === null) throw new AppError('alert-without-reason')
    const before = { headline: alert.headline, note: alert.note, resolvedBy: alert.resolvedBy }
    await recordAction(tx, { at: clock.now(), ...by, action: 'reopen-alert', subject: id, before })
    const grown = await takeOverTwin(tx, alert)
    return update(tx, id, { ...grown, resolvedAt: null, resolvedBy: null, note: null })
  })
}

/** What was found since then has a case of its own: the two become one again. */
async function takeOverTwin(tx: Tx, { restaurantId, rule, subject, personName, sightings }: DiscountAlert) {
  const isTwin = and(
    eq(discountAlerts.restaurantId, restaurantId),
    eq(discountAlerts.rule, rule),
    eq(discountAlerts.subject, subject),
    isNull(discountAlerts.resolvedAt),
  )
  const [twin] = await tx.delete(discountAlerts).where(isTwin).returning()
  if (!twin) return {}
  const older = sightings.filter(({ key }) => !twin.sightings.some((one) => one.key === key))
  const all = [...twin.sightings, ...older]
  const person = { id: subject, name: twin.personName ?? personName ?? '' }
  return { sightings: all, normal: twin.normal, ...describeCase({ rule, person, sightings: all }) }
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
