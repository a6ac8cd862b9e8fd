import { AppError } from '#base/app-error.ts'
import { businessDate } from '#base/business-date.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { findMember } from '#features/members/members.queries.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { type AdjustingDeps, adjustPoints, countGiven } from './adjust-points.ts'
import * as contract from './adjustments.contract.ts'
import { listAdjustments } from './adjustments.queries.ts'
import { limitOf, pointsLeft } from './adjustments.rules.ts'
import { toAdjustmentWire } from './adjustments.wire.ts'
import { takeBackPoints } from './take-back-points.ts'

const MAX_LISTED = 100

/** Points that staff give and take by hand. */
export function adjustmentsApi(deps: AdjustingDeps): Route[] {
  async function requireMember(id: string) {
    const member = await findMember(deps.db, { id })
    if (!member) throw new AppError('no-such-member')
    return member
  }

  async function readBalance(memberId: string) {
    const { currentPoints, lifetimePoints } = await requireMember(memberId)
    return { currentPoints: shownPoints(currentPoints), lifetimePoints: shownPoints(lifetimePoints) }
  }

  return [
    route(contract.adjustPoints).to(async ({ params, body }, c) => {
      const { id, points } = await adjustPoints(deps, {
        memberId: params.id,
        ...body,
        ...(await requireActor(c, 'staff')),
      })
      return { success: true, adjustmentId: id, points, ...(await readBalance(params.id)) }
    }),
    route(contract.listAdjustments).to(async ({ params }) => {
      const { id: memberId } = await requireMember(params.id)
      return (await listAdjustments(deps.db, { memberIds: [memberId], limit: MAX_LISTED })).map(toAdjustmentWire)
    }),
    route(contract.takeBackPoints).to(async ({ params, body }, c) => {
      const by = await requireActor(c, 'staff')
      const { memberId, points } = await takeBackPoints(deps, { adjustmentId: params.id, ...body, ...by })
      return { success: true, points: -points, ...(await readBalance(memberId)) }
    }),
    route(contract.readPointsAllowance).to(async (_, c) => {
      const { accountId, role } = await requireSession(c, 'staff')
      const day = businessDate(deps.clock.now(), await deps.readRegisterTime(deps.db))
      const limit = limitOf(role)
      const left = pointsLeft(limit, await countGiven(deps.db, { accountId, day }))
      return { left, aDay: limit.aDay, mayTakeAway: limit.mayTakeAway }
    }),
  ]
}
