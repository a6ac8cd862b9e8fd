import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { startOfBusinessDate } from '#base/business-date.ts'
import { groupBy } from '#base/group-by.ts'
import { addDays } from '#base/zoned-time.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { Finding, WatchedDay } from './alerts/alert.rules.ts'
import { closingNote, describeCase, MAX_SIGHTINGS, type Sighting, subjectOf, toSighting } from './alerts/cases.rules.ts'
import { type DiscountAlert, discountAlerts } from './discount-alerts.table.ts'
import { lockCases } from './queue/lock-cases.ts'
import { findAll } from './watch/find-all.ts'
import { readWatchedDay } from './watch/read-watched-day.ts'
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
    // One after the other: a case holds what was seen on many days.
    await lockCases(tx, restaurantId)
    const now = clock.now()
    const time = await readRegisterTime(tx, restaurantId)
    const isOver = now >= startOfBusinessDate(addDays(businessDate, 1), time)
    const day = await readWatchedDay(tx, { restaurantId, businessDate, time, isOver, now })
    const findings = await findAll(tx, { restaurantId, day })
    const { newAlerts, newSightings } = await storeFindings(tx, { restaurantId, day, findings, now })

    const sales = day.checks.filter(({ noSaleReason }) => noSaleReason === null)
    const discountsChecked = sales.filter(({ discountCents }) => discountCents > 0).length
    const syncedUntil = wasJustRead ? now : await findSyncedUntil(tx, restaurantId)
    const watched = {
      watchedAt: now,
      isComplete: isWholeDayRead(businessDate, { now, syncedUntil, time }),
      isDue: false,
      checks: sales.length,
      discountedChecks: discountsChecked,
    }
    await tx
      .insert(watchedDays)
      .values({ restaurantId, businessDate, ...watched })
      .onConflictDoUpdate({ target: [watchedDays.restaurantId, watchedDays.businessDate], set: watched })
    return {
      discountsChecked,
      /** How many membership discounts to non-members were found for the first time. */
      alertsGenerated: newSightings.filter(({ rule }) => rule === 'unauthorised-discount').length,
      /** Cases that were opened or have grown. */
      newAlerts,
    }
  })
}

type Found = { restaurantId: string; day: WatchedDay; findings: readonly Finding[]; now: Date }

/** Adds what was seen to the open case of the same person, or opens one; takes back what is no longer so. */
async function storeFindings(tx: Tx, { restaurantId, day, findings, now }: Found) {
  const { businessDate } = day
  const open = await tx
    .select()
    .from(discountAlerts)
    .where(and(eq(discountAlerts.restaurantId, restaurantId), isNull(discountAlerts.resolvedAt)))
    .for('update')
  const isDealtWith = await readDealtWith(tx, { restaurantId, day, findings })
  const wanted = findings.filter((finding) => !isDealtWith(finding))
  const keys = new Set(wanted.map(({ rule, key }) => `${rule} ${key}`))
  const newAlerts: DiscountAlert[] = []
  const newSightings = wanted.filter(
    ({ rule, key }) => !open.some((alert) => alert.rule === rule && alert.sightings.some((one) => one.key === key)),
  )

  const cases = new Map(open.map((alert) => [`${alert.rule} ${alert.subject}`, alert]))
  const found = groupBy(wanted, (finding) => `${finding.rule} ${subjectOf(finding)}`)
  for (const [key, own] of found) {
    const alert = cases.get(key)
    const kept = (alert?.sightings ?? []).filter((one) => isKept(one, alert?.rule))
    const seen = own
      .filter((finding) => !kept.some((one) => one.key === finding.key && one.businessDate > businessDate))
      .map((finding) => toSighting(finding, businessDate))
    const others = kept.filter((one) => !seen.some(({ key: same }) => same === one.key))
    const saved = await saveCase(tx, { restaurantId, alert, own, sightings: [...others, ...seen], now })
    if (own.some((finding) => newSightings.includes(finding))) newAlerts.push(saved)
  }
  for (const [key, alert] of cases) {
    if (found.has(key)) continue
    const kept = alert.sightings.filter((one) => isKept(one, alert.rule))
    if (kept.length === alert.sightings.length) continue
    if (kept.length > 0) await updateCase(tx, alert, kept)
    else {
      const check = day.checks.find(({ guid }) => guid === alert.checkGuid)
      await update(tx, alert.id, { resolvedAt: now, note: closingNote(alert.rule, alert, check) })
    }
  }
  return { newAlerts, newSightings }

  /** What was seen on other days stays, and what was seen on this one if it still is. */
  function isKept(sighting: Sighting, rule: string | undefined) {
    return sighting.businessDate !== businessDate || keys.has(`${rule} ${sighting.key}`)
  }
}

/** Sightings that somebody has resolved. Something that goes on is told again after a while. */
async function readDealtWith(tx: Tx, { restaurantId, day: { businessDate: today }, findings }: Omit<Found, 'now'>) {
  if (findings.length === 0) return () => false
  const subjects = [...new Set(findings.map(subjectOf))]
  const resolved = await tx
    .select({ rule: discountAlerts.rule, sightings: discountAlerts.sightings })
    .from(discountAlerts)
    .where(
      and(
        eq(discountAlerts.restaurantId, restaurantId),
        inArray(discountAlerts.subject, subjects),
        isNotNull(discountAlerts.resolvedBy),
      ),
    )
  const lastDates = new Map<string, string>()
  for (const { rule, sightings } of resolved) {
    for (const { key, businessDate: date } of sightings) {
      const known = lastDates.get(`${rule} ${key}`)
      if (!known || known < date) lastDates.set(`${rule} ${key}`, date)
    }
  }
  return ({ rule, key, restDays }: Finding) => {
    const last = lastDates.get(`${rule} ${key}`)
    if (last === undefined) return false
    return restDays === undefined || today <= addDays(last, restDays)
  }
}

type Saved = {
  restaurantId: string
  alert: DiscountAlert | undefined
  own: readonly Finding[]
  sightings: Sighting[]
  now: Date
}

async function saveCase(tx: Tx, { restaurantId, alert, own, sightings, now }: Saved): Promise<DiscountAlert> {
  const [finding] = own
  if (!finding) throw new Error('A case has findings')
  const latest = sightings.toSorted((a, b) => (a.businessDate < b.businessDate ? 1 : -1)).slice(0, MAX_SIGHTINGS)
  const { rule, person, normal } = finding
  const words = { ...describeCase({ rule, person, sightings: latest }), normal, personName: person.name }
  if (alert) return update(tx, alert.id, { ...words, sightings: latest })
  const fresh = { id: newId('al'), restaurantId, rule, subject: subjectOf(finding), foundAt: now }
  const [added] = await tx
    .insert(discountAlerts)
    .values({ ...fresh, ...words, sightings: latest })
    .returning()
  if (!added) throw new Error('The alert was not written')
  return added
}

async function updateCase(tx: Tx, { id, rule, subject, personName }: DiscountAlert, sightings: Sighting[]) {
  const person = { id: subject, name: personName ?? '' }
  await update(tx, id, { ...describeCase({ rule, person, sightings }), sightings })
}

async function update(tx: Tx, id: string, changes: Partial<DiscountAlert>): Promise<DiscountAlert> {
  const [after] = await tx.update(discountAlerts).set(changes).where(eq(discountAlerts.id, id)).returning()
  if (!after) throw new Error('A row that is held has gone')
  return after
}
