import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { checkDenials } from './check-denials.table.ts'
import { lockCheck } from './lock-check.ts'

type Denial = { checkGuid: string; memberId: string }

const isMeant = ({ checkGuid, memberId }: Denial) =>
  and(eq(checkDenials.checkGuid, checkGuid), eq(checkDenials.memberId, memberId))

/** Keeps that a check, which the caller has locked, is not this member's. */
export async function denyCheck(tx: Tx, denial: Denial & { at: Date }) {
  const { rowCount } = await tx.insert(checkDenials).values(denial).onConflictDoNothing()
  return rowCount === 1
}

/** Takes that back. */
export async function allowCheck(tx: Tx, denial: Denial) {
  const { rowCount } = await tx.delete(checkDenials).where(isMeant(denial))
  return rowCount === 1
}

export async function isDenied(tx: Tx, denial: Denial) {
  return (await tx.$count(checkDenials, isMeant(denial))) > 0
}

type Decision = By & Denial & { restaurantId: string; isDenied: boolean }

/** Says that a check that waits is not this member's, or takes that back. A second time changes nothing. */
export async function decideDenial({ db, clock }: CoreDeps, { restaurantId, isDenied: isNo, ...said }: Decision) {
  const { checkGuid, memberId, ...by } = said
  await db.transaction(async (tx) => {
    const at = clock.now()
    const check = await lockCheck(tx, { restaurantId, checkGuid })
    if (check.memberId !== null) throw new AppError('check-of-another-member')
    if (!(await findMember(tx, { id: memberId }))) throw new AppError('no-such-member')
    const denial = { checkGuid, memberId }
    const isChanged = isNo ? await denyCheck(tx, { ...denial, at }) : await allowCheck(tx, denial)
    if (!isChanged) return
    const after = { check: checkGuid, number: check.displayNumber, businessDate: check.businessDate }
    await recordAction(tx, { at, ...by, action: isNo ? 'deny-check' : 'allow-check', subject: memberId, after })
  })
}
