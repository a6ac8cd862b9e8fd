import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { businessDate } from '#base/business-date.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { AdjustingDeps } from '#features/loyalty/adjustments/adjust-points.ts'
import { lockActor } from '#features/loyalty/adjustments/lock-actor.ts'
import { handCheckId } from '#features/loyalty/points/points.rules.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import { decideVisit, HAND_VISIT_WORDS } from './visits.rules.ts'
import { type HandVisit, handVisits } from './visits.table.ts'

type Request = By & {
  memberId: string
  amountCents: number
  /** Just now, unless it is said. */
  at?: Date | undefined
  /** What the membership gives, unless it is said. */
  discountCents?: number | undefined
  note?: string | undefined
  /** Made by the browser, so that the same request sent twice counts once. */
  key: string
}

/** Counts a visit that the point of sale knows nothing of, the way checks are counted. */
export async function recordVisit(deps: AdjustingDeps, request: Request): Promise<HandVisit> {
  const { memberId, amountCents, actor } = request
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const visitedAt = request.at ?? now
    await lockActor(tx, actor)
    const known = await findSent(tx, request)
    if (known) return known
    const { status } = await lockMember(tx, memberId)
    if (status !== 'approved') throw new AppError('member-not-approved')
    const decision = decideVisit({ role: actor.role, amountCents, at: visitedAt, now })
    if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)
    const day = businessDate(visitedAt, await deps.readRegisterTime(tx))
    return write(tx, { request, visitedAt, day, now })
  })
}

/** What the same key was sent for before. */
async function findSent(tx: Tx, { key, actor, memberId, amountCents }: Request): Promise<HandVisit | undefined> {
  const isSame = and(eq(handVisits.enteredBy, actor.accountId), eq(handVisits.requestKey, key))
  const [known] = await tx.select().from(handVisits).where(isSame)
  if (known && (known.memberId !== memberId || known.amountCents !== amountCents))
    throw new AppError('request-key-used')
  return known
}

type Writing = { request: Request; visitedAt: Date; day: string; now: Date }

async function write(tx: Tx, { request, visitedAt, day, now }: Writing): Promise<HandVisit> {
  const { memberId, amountCents, discountCents, note, key, actor, address } = request
  const id = newId('vi')
  const entered = { enteredAt: now, enteredBy: actor.accountId, enteredByName: actor.name, requestKey: key }
  const [visit] = await tx
    .insert(handVisits)
    .values({ id, memberId, visitedAt, businessDate: day, amountCents, discountCents, note: note || null, ...entered })
    .returning()
  if (!visit) throw new Error('A visit was not written')
  const checkId = handCheckId(id)
  const seen = { checkId, description: HAND_VISIT_WORDS, at: visitedAt, businessDate: day, isVoided: false }
  const checks = [{ ...seen, amountCents, discountCents }]
  const { pointsDelta } = await recordTransactions(tx, { memberId, checks, now })
  const after = { check: checkId, businessDate: day, amountCents, pointsAdded: pointsDelta, ...(note && { note }) }
  await recordAction(tx, { at: now, actor, address, action: 'record-visit', subject: memberId, after })
  return visit
}
