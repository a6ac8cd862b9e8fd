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

/** Records that a check isn't this member's. The caller has locked the check. */
export async function denyCheck(tx: Tx, denial: Denial & { at: Date }) {
  const { rowCount } = await tx.insert(checkDenials).values(denial).onConflictDoNothing()
  return rowCount === 1
}

/** Removes that record. */
export async function allowCheck(tx: Tx, denial: Denial) {
  const { rowCount } = await tx.delete(checkDenials).where(isMeant(denial))
  return rowCount === 1
}

export async function isDenied(tx: Tx, denial: Denial) {
  return (await tx.$count(checkDenials, isMeant(denial))) > 0
}

type Decision = By & Denial & { restaurantId: string; isDenied: boolean }

/** Staff say that an unmatched check isn't this member's, or take that back. Repeating it changes nothing. */
export async function decideDenial({ db, clock }: CoreDeps, { restaurantId, isDenied: deny, ...decision }: Decision) {
  const { checkGuid, memberId, ...by } = decision
  await db.transaction(async (tx) => {
    const at = clock.now()
    const check = await lockCheck(tx, { restaurantId, checkGuid })
    if (check.memberId !== null) throw new AppError('check-of-another-member')
    if (!(await findMember(tx, { id: memberId }))) throw new AppError('no-such-member')
    const denial = { checkGuid, memberId }
    const isChanged = deny ? await denyCheck(tx, { ...denial, at }) : await allowCheck(tx, denial)
    if (!isChanged) return
    const after = { check: checkGuid, number: check.displayNumber, businessDate: check.businessDate }
    await recordAction(tx, { at, ...by, action: deny ? 'deny-check' : 'allow-check', subject: memberId, after })
  })
}
