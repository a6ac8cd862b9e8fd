import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Db } from '#platform/db.ts'

/** Each time that a case was seen, the latest first, with its check as it is now. */
export async function readEvidence(db: Db, { restaurantId, id }: { restaurantId: string; id: string }) {
  const [alert] = await db
    .select()
    .from(discountAlerts)
    .where(and(eq(discountAlerts.id, id), eq(discountAlerts.restaurantId, restaurantId)))
  if (!alert) throw new AppError('alert-not-found')
  const guids = alert.sightings.flatMap(({ checkGuid }) => checkGuid ?? [])
  const { number, firstName, lastName } = members
  const { guid, openedAt, totalCents } = posChecks
  const checks = await db
    .select({ guid, openedAt, totalCents, member: { id: members.id, number, firstName, lastName } })
    .from(posChecks)
    .leftJoin(members, eq(members.id, posChecks.memberId))
    .where(sql`${guid} = any(${sql.param(guids)}::text[])`)
  const byGuid = new Map(checks.map((check) => [check.guid, check]))
  const seen = alert.sightings.map((sighting) => ({
    ...sighting,
    check: sighting.checkGuid === null ? undefined : byGuid.get(sighting.checkGuid),
  }))
  const momentOf = ({ check }: (typeof seen)[number]) => check?.openedAt.getTime() ?? 0
  const lines = seen.toSorted(
    (a, b) => b.businessDate.localeCompare(a.businessDate) || momentOf(b) - momentOf(a) || b.costCents - a.costCents,
  )
  return { personName: alert.personName, lines }
}

export type Evidence = Awaited<ReturnType<typeof readEvidence>>
