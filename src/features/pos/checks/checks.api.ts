import { AppError } from '#base/app-error.ts'
import { addDays, localDate } from '#base/zoned-time.ts'
import { requireMember } from '#features/members/require-member.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { assignCheck } from './assign-check.ts'
import * as contract from './checks.contract.ts'
import { findCheckOfReceipt, listUnmatchedChecks } from './checks.queries.ts'
import { toMemberCheckWire, toUnmatchedCheckWire } from './checks.wire.ts'
import { decideDenial } from './deny-check.ts'
import { dismissCheck, dismissChecks } from './dismiss-checks.ts'
import { listMemberChecks } from './member-checks.queries.ts'
import { moveCheck } from './move-check.ts'
import { RECEIPT_DAYS } from './receipt.rules.ts'
import { findSuggestions } from './suggestions/find-suggestions.ts'

/** A member with a receipt in hand needs few tries; somebody who guesses needs many. */
const RECEIPT_TRIES = { max: 10, seconds: 3600 }

/** Whose check it is: said by staff about those that name nobody, and by members about their own. */
export function checksApi(deps: Pick<Deps, 'db' | 'clock'> & { pos: PointOfSale | undefined }): Route[] {
  const { db, clock } = deps
  return [
    route(contract.listUnmatchedChecks).to(async ({ query }) => {
      const { view, q } = query
      const { restaurantId } = requirePos(deps.pos).client
      const filter = { restaurantId, now: clock.now(), view, q }
      const { list, total } = await listUnmatchedChecks(db, filter, toLimitAndOffset(query))
      const suggestions = await findSuggestions(
        db,
        list.map(({ check }) => check),
      )
      return { list: list.map((row) => toUnmatchedCheckWire(row, suggestions.get(row.check.guid) ?? [])), total }
    }),
    route(contract.listMemberChecks).to(async ({ query }) => {
      const { restaurantId } = requirePos(deps.pos).client
      const filter = { restaurantId, now: clock.now(), q: query.q, date: query.date }
      const { list, total } = await listMemberChecks(db, filter, toLimitAndOffset(query))
      return { list: list.map(toMemberCheckWire), total }
    }),
    route(contract.decideUnmatchedCheck).to(async ({ body }, c) => {
      const { restaurantId } = requirePos(deps.pos).client
      const by = { ...(await requireActor(c, 'staff')), restaurantId }
      if ('notMemberId' in body) {
        const { checkGuid, notMemberId: memberId, isDenied } = body
        await decideDenial(deps, { ...by, checkGuid, memberId, isDenied })
        return { success: true }
      }
      if ('dismiss' in body) {
        await dismissCheck(deps, { ...by, ...body })
        return { success: true }
      }
      const { pointsAdded, ...outcome } = await assignCheck(deps, { ...by, ...body, matchedBy: 'staff' })
      return { success: true, pointsEarned: pointsAdded, ...outcome }
    }),
    route(contract.dismissUnmatchedChecks).to(async ({ body }, c) => {
      const { restaurantId } = requirePos(deps.pos).client
      const by = await requireActor(c, 'staff')
      return { success: true, ...(await dismissChecks(deps, { ...by, restaurantId, ...body })) }
    }),
    route(contract.moveCheck).to(async ({ params: { checkGuid }, body }, c) => {
      const { restaurantId } = requirePos(deps.pos).client
      const by = await requireActor(c, 'staff')
      const moved = await moveCheck(deps, { ...by, restaurantId, checkGuid, ...body })
      const { pointsAdded: pointsEarned, pointsTakenBack, isNew } = moved
      return { success: true, pointsEarned, pointsTakenBack, isNew }
    }),
    route(contract.claimReceipt).to(async ({ body: { checkNumber, date, total } }, c) => {
      const member = await requireMember(c, db)
      const { restaurantId } = requirePos(deps.pos).client
      const { timeZone } = await readRegisterTime(db, restaurantId)
      const today = localDate(clock.now(), timeZone)
      if (date > today || date < addDays(today, -RECEIPT_DAYS)) {
        const problem = `Choose a date within the last ${RECEIPT_DAYS} days`
        throw new AppError('invalid-input', { fields: [{ field: 'date', problem }] })
      }
      await countAttempt(db, clock, { key: `receipts ${member.id}`, ...RECEIPT_TRIES })
      const check = await findCheckOfReceipt(db, { restaurantId, timeZone, checkNumber, date, totalCents: total })
      if (!check) throw new AppError('receipt-not-found')
      const { pointsAdded, ...outcome } = await assignCheck(deps, {
        ...(await requireActor(c, 'member')),
        restaurantId,
        checkGuid: check.guid,
        memberId: member.id,
        matchedBy: 'receipt',
      })
      return { success: true, pointsEarned: pointsAdded, ...outcome }
    }),
  ]
}
