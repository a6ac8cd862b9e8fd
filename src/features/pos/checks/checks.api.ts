import { Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { requireMember } from '#features/members/require-member.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validJson, validQuery } from '#web/valid.ts'
import { assignCheck, dismissCheck, putCheckBack } from './assign-check.ts'
import { findCheckOfReceipt, listUnmatchedChecks } from './checks.queries.ts'
import { assignBody, type ReceiptAnswerWire, receiptBody, toUnmatchedCheckWire, unmatchedQuery } from './checks.wire.ts'
import { RECEIPT_DAYS } from './receipt.rules.ts'

/** A member with a receipt in hand needs few tries; somebody who guesses needs many. */
const RECEIPT_TRIES = { max: 10, seconds: 3600 }

/** Whose check it is: said by staff about those that name nobody, and by members about their own. */
export function checksApi(deps: Pick<Deps, 'db' | 'clock'> & { pos: PointOfSale | undefined }) {
  const { db, clock } = deps
  return new Hono<WebEnv>()
    .get('/unmatched-checks', validQuery(unmatchedQuery), async (c) => {
      const { view, q, ...page } = c.req.valid('query')
      const { restaurantId } = requirePos(deps.pos).client
      const asked = { restaurantId, now: clock.now(), view, q }
      const { list, total } = await listUnmatchedChecks(db, asked, toLimitAndOffset(page))
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map(toUnmatchedCheckWire))
    })
    .post('/unmatched-checks', validJson(assignBody), async (c) => {
      const body = c.req.valid('json')
      const { restaurantId } = requirePos(deps.pos).client
      const by = { actor: await requireSession(c, 'staff'), address: c.var.address, restaurantId }
      if ('dismiss' in body) {
        const decide = body.dismiss ? dismissCheck : putCheckBack
        await decide(deps, { ...by, checkGuid: body.checkGuid })
        return c.json({ success: true })
      }
      const { pointsAdded, isNew } = await assignCheck(deps, { ...by, ...body, matchedBy: 'staff' })
      return c.json({ success: true, pointsEarned: pointsAdded, isNew })
    })
    .post('/me/receipts', validJson(receiptBody), async (c) => {
      const { checkNumber, date, total } = c.req.valid('json')
      const member = await requireMember(c, db)
      const { restaurantId } = requirePos(deps.pos).client
      const today = localDate(clock.now(), venue.timeZone)
      if (date > today || date < addDays(today, -RECEIPT_DAYS)) {
        const problem = `Receipts of the last ${RECEIPT_DAYS} days can be claimed`
        throw new AppError('invalid-input', { fields: [{ field: 'date', problem }] })
      }
      await countAttempt(db, clock, { key: `receipts ${member.id}`, ...RECEIPT_TRIES })
      const check = await findCheckOfReceipt(db, { restaurantId, checkNumber, date, totalCents: total })
      if (!check) throw new AppError('receipt-not-found')
      const by = { actor: await requireSession(c, 'member'), address: c.var.address, restaurantId }
      const { pointsAdded, isNew } = await assignCheck(deps, {
        ...by,
        checkGuid: check.guid,
        memberId: member.id,
        matchedBy: 'receipt',
      })
      const answer: ReceiptAnswerWire = { success: true, pointsEarned: pointsAdded, isNew }
      return c.json(answer)
    })
}
