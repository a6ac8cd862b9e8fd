import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type Action, recordAction } from '#features/accounts/audit/record-action.ts'
import { restoreReward, takeRewardBack } from '#features/loyalty/rewards/give-reward-at-once.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { answerOnce, isTransaction } from './answer-once.ts'
import { chooseReversed } from './reverse.rules.ts'
import type { RedemptionWire } from './terminal.contract.ts'
import { type Redeemed, type TerminalTransaction, terminalTransactions } from './terminal.table.ts'
import { accept, refuse, type TerminalAnswer } from './terminal.wire.ts'

type Reversal = {
  restaurantId: string
  guid: string
  transactionId: string
  /** Whose it must be, where the terminal says it. */
  memberId: string | undefined
  /** Some of what was redeemed, where not all of it is meant. */
  redemptions: readonly RedemptionWire[]
  by: Pick<Action, 'actor' | 'address'>
}

const doesNotExist = refuse('ERROR_TRANSACTION_DOES_NOT_EXIST')
const cannotBeReversed = refuse('ERROR_TRANSACTION_CANNOT_BE_REVERSED')

/** Takes back what a redemption gave out, or the check that an accrual gave to a member: exactly that, and once. */
export async function reverseTransaction({ db, clock }: CoreDeps, reversal: Reversal): Promise<TerminalAnswer> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { restaurantId, guid, transactionId, memberId } = reversal
    return answerOnce(tx, { restaurantId, guid, type: 'reverse', memberId: null, now }, async () => {
      const forward = await cancelOrFind(tx, { restaurantId, guid: transactionId, now })
      if (!forward?.memberId || (memberId !== undefined && memberId !== forward.memberId))
        return { answer: doesNotExist }
      if (forward.type === 'signup') return { answer: cannotBeReversed }
      const reverse = forward.type === 'redeem' ? reverseRedemption : reverseAccrual
      return { answer: await reverse(tx, { ...reversal, forward, memberId: forward.memberId, now }) }
    })
  })
}

type Forward = { restaurantId: string; guid: string; now: Date }

/**
 * The transaction that is meant. One that has not arrived is cancelled, so that it does nothing when it does; one that is
 * under way is waited for, because both write the same row.
 */
async function cancelOrFind(tx: Tx, { restaurantId, guid, now }: Forward): Promise<TerminalTransaction | undefined> {
  const key = { restaurantId, direction: 'forward', guid } as const
  await tx
    .insert(terminalTransactions)
    .values({ ...key, type: 'cancelled', redemptions: [], at: now })
    .onConflictDoNothing()
  const [found] = await tx.select().from(terminalTransactions).where(isTransaction(key))
  return found?.type === 'cancelled' ? undefined : found
}

type Step = Omit<Reversal, 'memberId'> & { forward: TerminalTransaction; memberId: string; now: Date }

async function reverseRedemption(tx: Tx, { forward, memberId, redemptions, by, now }: Step) {
  if (!(await findAndLockMember(tx, memberId))) return cannotBeReversed
  const fresh = await lockAgain(tx, forward)
  if (fresh.reversedAt) return cannotBeReversed
  const chosen = chooseReversed(fresh.redemptions, redemptions)
  if (chosen === 'unknown') return doesNotExist
  if (
    chosen === 'done' ||
    !(await areGiven(
      tx,
      chosen.flatMap(({ rewardId }) => rewardId ?? []),
    ))
  )
    return cannotBeReversed
  for (const { rewardId, wasApproved } of chosen) {
    if (rewardId && wasApproved) await restoreReward(tx, { rewardId, by, now })
    else if (rewardId) await takeRewardBack(tx, { rewardId, reason: 'Taken back at the register', by, now })
  }
  await markReversed(tx, { transaction: fresh, isReversed: (one) => chosen.includes(one), now })
  // A reward that was redeemed twice on the check was given out once, and is back for both.
  const rewardIds = new Set(chosen.flatMap(({ rewardId }) => rewardId ?? []))
  for (const other of await listOnSameCheck(tx, fresh))
    await markReversed(tx, { transaction: other, isReversed: ({ rewardId }) => rewardIds.has(rewardId ?? ''), now })
  return accept()
}

type Marking = { transaction: TerminalTransaction; isReversed: (one: Redeemed) => boolean; now: Date }

async function markReversed(tx: Tx, { transaction, isReversed, now }: Marking) {
  const reversedAt = now.toISOString()
  const redemptions = transaction.redemptions.map((one) =>
    isReversed(one) && !one.reversedAt ? { ...one, reversedAt } : one,
  )
  const isAll = redemptions.every((one) => one.reversedAt !== null)
  await tx
    .update(terminalTransactions)
    .set({ redemptions, ...(isAll && { reversedAt: now }) })
    .where(isTransaction(transaction))
}

/** Other redemptions of the member on that check. The member is locked, so none of them is being reversed. */
async function listOnSameCheck(tx: Tx, { guid, checkGuid, memberId }: TerminalTransaction) {
  if (!checkGuid || !memberId) return []
  const isSame = and(eq(terminalTransactions.checkGuid, checkGuid), eq(terminalTransactions.memberId, memberId))
  const isOther = and(
    ne(terminalTransactions.guid, guid),
    eq(terminalTransactions.type, 'redeem'),
    isNull(terminalTransactions.reversedAt),
  )
  return tx.select().from(terminalTransactions).where(and(isSame, isOther))
}

/** A reward that was taken back some other way cannot be taken back again. */
async function areGiven(tx: Tx, ids: string[]): Promise<boolean> {
  const rows = await tx.select({ state: rewards.state }).from(rewards).where(inArray(rewards.id, ids))
  return rows.length === ids.length && rows.every(({ state }) => state === 'redeemed')
}

/** The check is nobody's again, and its points go. What staff or the member say about it stays with them to change. */
async function reverseAccrual(tx: Tx, { forward, memberId, by, now }: Step) {
  const isCheck = eq(posChecks.guid, forward.checkGuid ?? '')
  const [check] = await tx.select().from(posChecks).where(isCheck).for('update')
  const fresh = await lockAgain(tx, forward)
  if (fresh.reversedAt || check?.memberId !== memberId || check.matchedBy !== 'terminal') return cannotBeReversed
  const taken = await takeBackTransactions(tx, { checkIds: [check.guid], nextMemberId: undefined, now })
  const nobodys = { memberId: null, matchedBy: null, matchedAt: null, isCountDue: false }
  await tx.update(posChecks).set(nobodys).where(isCheck)
  await tx.update(terminalTransactions).set({ reversedAt: now }).where(isTransaction(forward))
  const { guid, displayNumber: number, businessDate } = check
  const after = { check: guid, number, businessDate, pointsAdded: 0 - taken }
  await recordAction(tx, { at: now, ...by, action: 'take-check-back', subject: memberId, after })
  return accept()
}

/** As it is now that nobody else can reverse it: read before, it may have been reversed in the meantime. */
async function lockAgain(tx: Tx, forward: TerminalTransaction): Promise<TerminalTransaction> {
  const [row] = await tx.select().from(terminalTransactions).where(isTransaction(forward)).for('update')
  if (!row) throw new Error('A transaction of the terminal has gone')
  return row
}
