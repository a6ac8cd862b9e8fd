import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { describeCase } from '#features/discounts/alerts/cases.rules.ts'
import { type DiscountAlert, discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { lockCases } from './lock-cases.ts'
import {
  type AlertOutcome,
  describeResolution,
  type LeftReason,
  outcomeWords,
  whyNotReopen,
  whyNotResolve,
} from './queue.rules.ts'

type Chosen = By & { restaurantId: string; ids: readonly string[] }
type Left = { id: string; headline: string | null; reason: LeftReason; by: string | null }

/** Closes cases with what became of them. Each is closed once; what cannot be is told, and stops no other. */
export async function resolveAlerts(
  { db, clock }: CoreDeps,
  { outcome, note, ...chosen }: Chosen & { outcome: AlertOutcome; note: string },
) {
  const { actor, address } = chosen
  return db.transaction(async (tx) => {
    const now = clock.now()
    const words = { outcome, note: note || outcomeWords[outcome] }
    return changeEach(tx, { ...chosen, whyNot: whyNotResolve }, async ({ id, rule, headline }) => {
      const after = { rule, headline, outcome, note: describeResolution(words) }
      await recordAction(tx, { at: now, actor, address, action: 'resolve-alert', subject: id, after })
      await update(tx, id, { ...words, resolvedAt: now, resolvedBy: actor.name })
    })
  })
}

/** Opens resolved cases again. Repeating it changes nothing. */
export async function reopenAlerts({ db, clock }: CoreDeps, chosen: Chosen) {
  const { actor, address } = chosen
  return db.transaction(async (tx) => {
    const at = clock.now()
    return changeEach(tx, { ...chosen, whyNot: whyNotReopen }, async (alert) => {
      const { id, headline, resolvedBy } = alert
      const before = { headline, note: describeResolution(alert), resolvedBy }
      await recordAction(tx, { at, actor, address, action: 'reopen-alert', subject: id, before })
      const grown = await takeOverTwin(tx, alert)
      await update(tx, id, { ...grown, resolvedAt: null, resolvedBy: null, outcome: null, note: null })
    })
  })
}

type Wanted = Pick<Chosen, 'restaurantId' | 'ids'> & {
  whyNot: (alert: DiscountAlert | undefined) => LeftReason | undefined
}

async function changeEach(
  tx: Tx,
  { restaurantId, ids, whyNot }: Wanted,
  change: (alert: DiscountAlert) => Promise<void>,
) {
  await lockCases(tx, restaurantId)
  const isChosen = and(eq(discountAlerts.restaurantId, restaurantId), inArray(discountAlerts.id, [...ids]))
  const rows = await tx.select().from(discountAlerts).where(isChosen).orderBy(asc(discountAlerts.id)).for('update')
  const done: { id: string; headline: string }[] = []
  const left: Left[] = []
  for (const id of new Set(ids)) {
    const alert = rows.find((row) => row.id === id)
    const reason = whyNot(alert)
    if (alert && !reason) {
      await change(alert)
      done.push({ id, headline: alert.headline })
    } else if (reason) {
      left.push({ id, headline: alert?.headline ?? null, reason, by: alert?.resolvedBy ?? null })
    }
  }
  return { done, left }
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

async function update(tx: Tx, id: string, changes: Partial<DiscountAlert>): Promise<void> {
  await tx.update(discountAlerts).set(changes).where(eq(discountAlerts.id, id))
}
