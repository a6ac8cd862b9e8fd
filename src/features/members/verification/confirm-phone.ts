import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { isPhoneCode } from './phone-code-hash.ts'
import { lockPhoneCode } from './phone-codes.queries.ts'
import { refuseTry, refuseWrongCode } from './phone-codes.rules.ts'
import { phoneCodes } from './phone-codes.table.ts'
import { setVerified } from './set-verified.ts'

type Confirmation = By & { memberId: string; code: string }

/** Confirms the phone that a code was texted to. Sent twice, it is confirmed once. */
export async function confirmPhone(deps: CoreDeps, confirmation: Confirmation): Promise<void> {
  const refusal = await deps.db.transaction((tx) => tryCode(tx, deps, confirmation))
  // Only after the commit: a rollback would forget that a try was wrong.
  if (refusal) throw new AppError(refusal)
}

async function tryCode(tx: Tx, { clock }: CoreDeps, { memberId, code, ...by }: Confirmation) {
  const now = clock.now()
  const member = await lockMember(tx, memberId)
  if (member.phoneVerifiedAt) return undefined
  const kept = await lockPhoneCode(tx, memberId)
  const refusal = refuseTry(kept, now)
  if (refusal) return refusal
  const { phoneDigits } = member
  const isRight = kept?.codeHash && phoneDigits && (await isPhoneCode(kept.codeHash, { memberId, phoneDigits }, code))
  if (!isRight) {
    const wrongTries = (kept?.wrongTries ?? 0) + 1
    await tx.update(phoneCodes).set({ wrongTries }).where(eq(phoneCodes.memberId, memberId))
    return refuseWrongCode(wrongTries)
  }
  await tx.delete(phoneCodes).where(eq(phoneCodes.memberId, memberId))
  await setVerified(tx, clock, { member, wanted: { phone: true }, by: 'code' })
  await recordAction(tx, { at: now, ...by, action: 'confirm-phone', subject: memberId })
  return undefined
}
