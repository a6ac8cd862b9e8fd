import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { isDenied } from '#features/pos/checks/deny-check.ts'
import { lockCheck } from '#features/pos/checks/lock-check.ts'
import { saidByCheck } from '#features/pos/checks/match-member.rules.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { countChecks } from '#features/pos/sync/count-checks.ts'
import { findOrdersSetAside } from '#features/pos/sync/set-aside/set-aside.ts'
import { storeCheck } from '#features/pos/sync/store-orders.ts'
import { type PosOrder, readToastOrder } from '#features/pos/toast/toast-orders.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { answerOnce } from './answer-once.ts'
import { balanceOf } from './redeem-offers.ts'
import { accept, refuse, type TerminalAnswer, toCheckResponse, unknownAccount } from './terminal.wire.ts'

type Accrual = {
  restaurantId: string
  guid: string
  memberId: string
  orderGuid: string
  /** As Toast told it, in the shape of a check of an order. */
  check: Record<string, unknown> & { guid: string }
}

/**
 * Gives a paid check to the member at the terminal and counts it at once. The check is kept as a sync keeps it, so that
 * sync, webhook and terminal may tell of it in any order: it is one check, and its newest version counts.
 */
export async function accrueCheck(deps: CoreDeps, accrual: Accrual): Promise<TerminalAnswer> {
  try {
    return await takeAccrual(deps, accrual)
  } catch (error) {
    // Erased in the meantime; nothing of the call is kept.
    if (error instanceof AppError && error.code === 'no-such-member') return unknownAccount
    throw error
  }
}

function takeAccrual({ db, clock }: CoreDeps, { orderGuid, check, memberId, ...call }: Accrual) {
  return db.transaction((tx): Promise<TerminalAnswer> => {
    const now = clock.now()
    return answerOnce(tx, { ...call, type: 'accrue', memberId, now }, async () => {
      const order = await toOrder(tx, { orderGuid, check, now })
      if ('problem' in order) return { answer: refuse('ERROR_INVALID_INPUT_PROPERTIES', order.problem) }
      const { restaurantId } = call
      await storeCheck(tx, { order, restaurantId, now })
      const isTheirs = await takeCheck(tx, { checkGuid: check.guid, restaurantId, memberId, now })
      if (!isTheirs) return { answer: refuse('ERROR', "This check is on another member's account.") }
      await countChecks(tx, { memberId, guids: [check.guid], now })
      return { answer: await tellPoints(tx, { memberId, checkGuid: check.guid }), checkGuid: check.guid }
    })
  })
}

type Told = { orderGuid: string; check: Record<string, unknown>; now: Date }

/** An order with this check alone: what stands above the check comes from the order we know, or is worked out. */
async function toOrder(tx: Tx, { orderGuid, check, now }: Told): Promise<PosOrder | { problem: string }> {
  const [known] = await tx.select().from(posOrders).where(eq(posOrders.guid, orderGuid))
  const openedDate = check.openedDate ?? (known?.openedAt ?? now).toISOString()
  const read = (told: Record<string, unknown>) =>
    readToastOrder({
      guid: orderGuid,
      openedDate,
      modifiedDate: check.paidDate ?? check.closedDate ?? openedDate,
      voided: known?.isVoided ?? false,
      server: known?.serverGuid ? { guid: known.serverGuid } : null,
      checks: [told],
    })
  const first = read(check)
  const isGone = known && !('problem' in first) && (await hasLeft(tx, { known, check: first.checks[0] }))
  const order = isGone ? read({ ...check, deleted: true }) : first
  return 'problem' in order
    ? order
    : { ...order, isSale: known?.isSale ?? true, noSaleReason: known?.noSaleReason ?? null }
}

type Leaving = { known: typeof posOrders.$inferSelect; check: PosOrder['checks'][number] | undefined }

/**
 * Whether a check that we never heard of was taken off its order, or moved to another, before the version that we know: a
 * later version of the order would not say it again. One that only could not be read is still there.
 */
async function hasLeft(tx: Tx, { known, check }: Leaving): Promise<boolean> {
  if (!check || known.modifiedAt < check.modifiedAt) return false
  if ((await tx.$count(posChecks, eq(posChecks.guid, check.guid))) > 0) return false
  return (await findOrdersSetAside(tx, [known.guid])).length === 0
}

type Taking = { checkGuid: string; restaurantId: string; memberId: string; now: Date }

/**
 * Whether the check is this member's now. The word of staff at the terminal is more certain than what stands on the check,
 * and less than what staff decided about it afterwards, or the receipt in a member's hand.
 */
async function takeCheck(tx: Tx, { checkGuid, restaurantId, memberId, now }: Taking): Promise<boolean> {
  const check = await lockCheck(tx, { restaurantId, checkGuid })
  const isOpen = check.matchedBy === null || saidByCheck.includes(check.matchedBy)
  if (!isOpen) return check.memberId === memberId
  if (await isDenied(tx, { checkGuid, memberId })) return false
  await tx
    .update(posChecks)
    .set({ memberId, matchedBy: 'terminal', matchedAt: now, isCountDue: true, dismissedAt: null })
    .where(eq(posChecks.guid, checkGuid))
  return true
}

async function tellPoints(tx: Tx, { memberId, checkGuid }: { memberId: string; checkGuid: string }) {
  const member = await lockMember(tx, memberId)
  const [counted] = await tx.select().from(transactions).where(eq(transactions.checkId, checkGuid))
  const earned = counted?.points ? `${counted.points} points earned. ${balanceOf(member)}` : undefined
  const nothing = { offers: [], applied: [], rejected: [], maxRedemptions: 0 }
  return accept({ checkResponse: { ...toCheckResponse(member, nothing), ...(earned && { userMessage: earned }) } })
}
