import type { TellPasswordChanged } from '#features/accounts/passwords/mail-password-changed.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { tellMember } from './tell-member.ts'

/** Has the member behind an account told that their password was changed. */
export function tellPasswordTo({ db, clock }: CoreDeps): TellPasswordChanged {
  return async ({ accountId, changedAt, isSignedIn, cause }) => {
    await db.transaction(async (tx) => {
      const member = await findMember(tx, { accountId })
      const facts = { changedAt, isSignedIn }
      if (member)
        await tellMember(tx, { memberId: member.id, kind: 'password-changed', facts, cause, now: clock.now() })
    })
  }
}
