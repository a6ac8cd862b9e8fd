import { venue } from '#content/venue.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { findMember } from '#features/members/members.queries.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import type { Mailer } from '#platform/mail.ts'

/** Tells the old email that it is not the membership's any more: if nobody asked for that, the mail says what to do. */
export async function mailEmailChanged(
  { db, clock, mailer }: Pick<Deps, 'db' | 'clock'> & { mailer: Mailer },
  { memberId, to }: { memberId: string; to: string },
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  const member = await findMember(db, { id: memberId })
  // Not for a member who has left since, or who has the old email again.
  if (!member || member.email === to) return
  const facts = await readVenueFacts(db, clock.now())
  const text = [
    'Hi,',
    `We changed the email for your ${venue.name} membership. From now on, you log in with the new one. Your password and points stay the same.`,
    `If you didn't ask us for this, call us at ${facts.phone}.`,
    emailSignature(facts),
  ].join('\n\n')
  await mailer.send({ id, to, subject: `Your ${venue.name} email was changed`, text })
}
