import { recordAction } from '#features/accounts/audit/record-action.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import type { Deps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { lockMember } from './members.queries.ts'

/** A one-time link for a member who cannot get in and asks at the bar (A6): not every installation sends mail. */
export async function makePasswordLink(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { memberId, ...by }: By & { memberId: string },
) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { accountId } = await lockMember(tx, memberId)
    if (accountId === null) throw new Error('A member who is not erased has no account')
    await recordAction(tx, { at: now, ...by, action: 'make-password-link', subject: memberId })
    return createAccountLink(tx, { accountId, purpose: 'forgotten', now, origin: config.publicUrl })
  })
}
