import { and, eq, isNull } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { ReadVenueFacts } from '#features/venue/read-venue-facts.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import type { Mailer } from '#platform/mail.ts'
import { FORGOT_PASSWORD_HASH, urls } from '#urls.ts'
import { emailChanges } from './email-changes.table.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer; readVenueFacts: ReadVenueFacts }

/** Tells the email of a member that another one was asked for, while there is time to stop it: a new password does. */
export async function mailOwnEmailAsked(
  { config, db, clock, mailer, readVenueFacts }: MailDeps,
  { accountId, to }: { accountId: string; to: string },
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  const isMeant = and(eq(accounts.id, accountId), eq(accounts.login, to), isNull(accounts.disabledAt))
  const [waiting] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
    .where(isMeant)
  // It was canceled, or the link was opened already: then another mail tells that.
  if (!waiting) return
  const facts = await readVenueFacts(db, clock.now())
  const text = [
    'Hi,',
    `Someone asked to change the email for your ${venue.name} membership. It stays the same until the new one is confirmed.`,
    'If this was you, open the link we sent to the new email.',
    `If it wasn't you, set a new password right away. That stops the change:\n${config.publicUrl}${urls.memberDashboard}${FORGOT_PASSWORD_HASH}`,
    `Questions? Call us at ${facts.phone}.`,
    emailSignature(facts),
  ].join('\n\n')
  await mailer.send({ id, to, subject: `A new email for your ${venue.name} membership`, text })
}
