import { applyForMembership } from '#features/members/apply-for-membership.ts'
import type { Member } from '#features/members/members.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { InviteOutcome } from './friends.rules.ts'
import { takeInvite } from './take-invite.ts'

type Applying = Parameters<typeof applyForMembership>[1] & {
  /** The code of a member who invited them. */
  invite?: string | undefined
}

/** Takes in an application, and says what became of the invite that came with it. */
export async function applyWithInvite(
  deps: CoreDeps,
  { invite: code, ...application }: Applying,
): Promise<{ member: Member; invite: InviteOutcome | undefined }> {
  let invite: InviteOutcome | undefined
  const member = await applyForMembership(deps, {
    ...application,
    onApplied: async (tx, friend) => {
      if (code) invite = await takeInvite(tx, { code, friend })
    },
  })
  return { member, invite }
}
