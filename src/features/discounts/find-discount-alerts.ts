import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { closingNote, type Finding, type JudgedCheck } from './alert.rules.ts'
import { findOwnAccounts, findUnauthorised, findUnusual } from './check-findings.rules.ts'
import { type DiscountAlert, discountAlerts } from './discount-alerts.table.ts'
import { listJudgedChecks, listOpenAlerts } from './discounts.queries.ts'
import { findMembersOnManyChecks } from './member-habits.rules.ts'
import { findManyVoids, findServersAboveOthers } from './server-habits.rules.ts'
import { findSyncedUntil } from './watch/watch.queries.ts'
import { isWholeDayRead } from './watch/watch.rules.ts'
import { watchedDays } from './watch/watched-days.table.ts'

type Day = { restaurantId: string; businessDate: string }

/**
 * Brings the alerts of one business date up to date. What somebody has resolved stays as it is. `wasJustRead` says that the
 * whole day has been read from the point of sale just before.
 */
export async function findDiscountAlerts(
  { db, clock }: CoreDeps,
  { restaurantId, businessDate, wasJustRead = false }: Day & { wasJustRead?: boolean },
) {
  return db.transaction(async (tx) => {
    // One after the other, so that nobody writes what they saw over what another saw later.
    const lock = `eleven-tides discounts ${restaurantId} ${businessDate}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const days = { restaurantId, from: businessDate, to: businessDate }
    const now = clock.now()
    const checks = await listJudgedChecks(tx, days)
    const findings = findAll(checks, businessDate)
    const openBefore = await listOpenAlerts(tx, days)

    const stored = await storeFindings(tx, { restaurantId, businessDate, findings, now })
    const found = new Set(findings.map(keyOf))
    for (const alert of openBefore.filter((one) => !found.has(keyOf(one)))) {
      const check = checks.find(({ guid }) => guid === alert.checkGuid)
      const closed = { resolvedAt: now, note: closingNote(alert, check) }
      const isStillOpen = and(eq(discountAlerts.id, alert.id), isNull(discountAlerts.resolvedAt))
      await tx.update(discountAlerts).set(closed).where(isStillOpen)
    }

    const known = new Set(openBefore.map(keyOf))
    const newAlerts = stored.filter((alert) => !known.has(keyOf(alert)))
    const discountsChecked = checks.filter(({ discountCents }) => discountCents > 0).length
    const syncedUntil = wasJustRead ? now : await findSyncedUntil(tx, restaurantId)
    const day = {
      watchedAt: now,
      isComplete: isWholeDayRead(businessDate, { now, syncedUntil }),
      isDue: false,
      checks: checks.length,
      discountedChecks: discountsChecked,
    }
    await tx
      .insert(watchedDays)
      .values({ restaurantId, businessDate, ...day })
      .onConflictDoUpdate({ target: [watchedDays.restaurantId, watchedDays.businessDate], set: day })
    return {
      discountsChecked,
      /** How many membership discounts to non-members were found for the first time. */
      alertsGenerated: newAlerts.filter(({ rule }) => rule === 'unauthorised-discount').length,
      /** Everything that was found for the first time, or again after it had closed automatically. */
      newAlerts,
    }
  })
}

function findAll(checks: readonly JudgedCheck[], businessDate: string): Finding[] {
  return [
    ...findUnauthorised(checks),
    ...findUnusual(checks),
    ...findOwnAccounts(checks),
    ...findServersAboveOthers(checks, businessDate),
    ...findManyVoids(checks, businessDate),
    ...findMembersOnManyChecks(checks, businessDate),
  ]
}

const keyOf = ({ rule, subject }: Pick<Finding, 'rule' | 'subject'>) => `${rule} ${subject}`

/** A statement takes a limited number of values. */
const STORED_AT_ONCE = 500

/** Writes what is new and refreshes what is open. Returns the alerts that are open because of these findings. */
async function storeFindings(
  tx: Tx,
  { restaurantId, businessDate, findings, now }: Day & { findings: readonly Finding[]; now: Date },
): Promise<DiscountAlert[]> {
  const stored: DiscountAlert[] = []
  for (let start = 0; start < findings.length; start += STORED_AT_ONCE) {
    const rows = findings.slice(start, start + STORED_AT_ONCE).map((finding) => ({
      id: newId('al'),
      restaurantId,
      businessDate,
      ...finding,
      checkGuid: finding.checkGuid ?? null,
      foundAt: now,
    }))
    const written = await tx
      .insert(discountAlerts)
      .values(rows)
      .onConflictDoUpdate({
        target: [discountAlerts.restaurantId, discountAlerts.rule, discountAlerts.subject],
        set: {
          businessDate: sql`excluded.business_date`,
          severity: sql`excluded.severity`,
          headline: sql`excluded.headline`,
          evidence: sql`excluded.evidence`,
          foundAt: sql`case when ${discountAlerts.resolvedAt} is null then ${discountAlerts.foundAt} else excluded.found_at end`,
          resolvedAt: null,
          note: null,
        },
        // Somebody dealt with the others.
        setWhere: isNull(discountAlerts.resolvedBy),
      })
      .returning()
    stored.push(...written)
  }
  return stored
}
