import { eq } from 'drizzle-orm'
import { type Action, recordAction } from '#features/accounts/audit/record-action.ts'
import { mailInvitationJob } from '#features/members/members.jobs.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { Invitation } from './ensure-invitation.ts'
import { isMailDue } from './invitations.rules.ts'
import { invitations } from './invitations.table.ts'

type Sending = { invitation: Invitation; by: Pick<Action, 'actor' | 'address'> }

/** Sends a locked invitation, unless the guest has had a mail just now or several already. */
export async function sendInvitation(tx: Tx, clock: Clock, { invitation, by }: Sending): Promise<void> {
  const now = clock.now()
  if (!isMailDue(invitation, now)) return
  const { id, mails } = invitation
  await tx
    .update(invitations)
    .set({ mails: mails + 1, mailedAt: now })
    .where(eq(invitations.id, id))
  await enqueueJob(tx, clock, { kind: mailInvitationJob, payload: { invitationId: id } })
  // Without the email: entries outlive people.
  await recordAction(tx, { at: now, ...by, action: 'invite-guest', subject: id })
}
