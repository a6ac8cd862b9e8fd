import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { setVerified } from './set-verified.ts'
import { verifiedContacts, type Wanted } from './verification.rules.ts'

type Verification = By & {
  memberId: string
  wanted: Wanted
  /** The end of the phone number that the staff member saw. */
  phoneEnding?: string | undefined
}

/** Staff at the bar have seen that email or phone are the guest's own (L5), or take that back. A second time changes nothing. */
export async function verifyContacts(
  { db, clock }: CoreDeps,
  { memberId, wanted, phoneEnding, ...by }: Verification,
): Promise<Member> {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, memberId)
    // Somebody may have corrected the number meanwhile: what nobody has looked at is not verified.
    const isSeen = phoneEnding === undefined || (before.phoneDigits ?? '').endsWith(phoneEnding)
    if (wanted.phone && !isSeen) throw new AppError('contact-changed')
    const after = await setVerified(tx, clock, { member: before, wanted, by: 'staff' })
    if (!after) return before
    const change = { before: verifiedContacts(before), after: verifiedContacts(after) }
    await recordAction(tx, { at: clock.now(), ...by, action: 'verify-contacts', subject: memberId, ...change })
    return after
  })
}
