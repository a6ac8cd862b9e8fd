import { and, eq, isNull } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { whenInWords } from '#features/accounts/passwords/password-changed-words.ts'
import type { ReadVenueFacts } from '#features/venue/read-venue-facts.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import type { Mailer } from '#platform/mail.ts'

type MailDeps = Pick<Deps, 'db' | 'clock'> & { mailer: Mailer; readVenueFacts: ReadVenueFacts }
type Told = { accountId: string; to: string; changedAt: string }

/** Tells the old email that it opens the dashboard no more: if it was not them, the mail says what to do. */
export async function mailOwnEmailChanged(
  { db, clock, mailer, readVenueFacts }: MailDeps,
  { accountId, to, changedAt }: Told,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  const isMeant = and(eq(accounts.id, accountId), isNull(accounts.disabledAt))
  const [account] = await db.select({ login: accounts.login }).from(accounts).where(isMeant)
  // Not for somebody who has left since, or who has the old email again.
  if (!account || account.login === to) return
  const facts = await readVenueFacts(db, clock.now())
  const text = [
    'Hi,',
    `The email for your ${venue.name} staff account was changed on ${whenInWords(new Date(changedAt))}. You now sign in with the new one. Your password is the same, and we signed you out on your other devices.`,
    `If it wasn't you, tell the owner right away or call us at ${facts.phone}. The owner can turn the account off.`,
    emailSignature(facts),
  ].join('\n\n')
  await mailer.send({ id, to, subject: `Your ${venue.name} email was changed`, text })
}
