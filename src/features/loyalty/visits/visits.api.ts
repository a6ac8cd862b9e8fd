import { AppError } from '#base/app-error.ts'
import { businessDate } from '#base/business-date.ts'
import type { AdjustingDeps } from '#features/loyalty/adjustments/adjust-points.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { findMember } from '#features/members/members.queries.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { recordVisit } from './record-visit.ts'
import { takeBackVisit } from './take-back-visit.ts'
import * as contract from './visits.contract.ts'
import { hasSameVisit, listHandVisits, readVisitPoints } from './visits.queries.ts'
import { toHandVisitWire } from './visits.wire.ts'

const MAX_LISTED = 100

/** Visits that staff enter by hand. */
export function visitsApi(deps: AdjustingDeps): Route[] {
  async function requireMember(id: string) {
    const member = await findMember(deps.db, { id })
    if (!member) throw new AppError('no-such-member')
    return member
  }

  async function readSums(memberId: string) {
    const { currentPoints, visits } = await requireMember(memberId)
    return { currentPoints: shownPoints(currentPoints), visits }
  }

  return [
    route(contract.recordVisit).to(async ({ params: { id: memberId }, body }, c) => {
      const { amount: amountCents, discount: discountCents, at, note, key } = body
      const visit = await recordVisit(deps, {
        memberId,
        amountCents,
        discountCents,
        at: at === undefined ? undefined : new Date(at),
        note,
        key,
        ...(await requireActor(c, 'staff')),
      })
      const points = await readVisitPoints(deps.db, visit)
      return { success: true, visitId: visit.id, points, ...(await readSums(memberId)) }
    }),
    route(contract.findSameVisit).to(async ({ params, query: { amount: amountCents, at } }) => {
      const { id: memberId } = await requireMember(params.id)
      const when = at === undefined ? deps.clock.now() : new Date(at)
      const day = businessDate(when, await deps.readRegisterTime(deps.db))
      return { isThere: await hasSameVisit(deps.db, { memberId, amountCents, day }) }
    }),
    route(contract.listHandVisits).to(async ({ params }) => {
      const { id: memberId } = await requireMember(params.id)
      return (await listHandVisits(deps.db, { memberId, limit: MAX_LISTED })).map(toHandVisitWire)
    }),
    route(contract.takeBackVisit).to(async ({ params, body }, c) => {
      const by = await requireActor(c, 'staff')
      const { memberId, points } = await takeBackVisit(deps, { visitId: params.id, ...body, ...by })
      return { success: true, points: 0 - points, ...(await readSums(memberId)) }
    }),
  ]
}
