import { EMAIL_CHANGES_PER_HOUR } from '#features/accounts/profile/profile.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { By } from '#web/env.ts'
import { changeLockedMember, type MemberChange } from './change-member.ts'
import { lockMember } from './members.queries.ts'
import { askNewEmail } from './verification/ask-new-email.ts'

type Change = Pick<MemberChange, 'firstName' | 'lastName' | 'email' | 'phone' | 'birthday'>

/** What members change about themselves counts at once, but for a new email: that waits until its link is opened. */
export async function changeOwnDetails(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { memberId, change: { email, ...rest }, ...by }: By & { memberId: string; change: Change },
): Promise<void> {
  if (email !== undefined && deps.config.mail) {
    const key = `own-email ${by.actor.accountId}`
    await countAttempt(deps.db, deps.clock, { key, ...EMAIL_CHANGES_PER_HOUR })
  }
  await deps.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    await changeLockedMember(tx, deps, { before: member, change: rest, ...by })
    if (email !== undefined && email !== member.email) await askNewEmail(tx, deps, { member, email, by })
  })
}
