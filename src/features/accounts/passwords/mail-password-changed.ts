import { and, eq, isNull } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { ReadVenueFacts } from '#features/venue/read-venue-facts.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import type { Mailer } from '#platform/mail.ts'
import { FORGOT_PASSWORD_HASH, urls } from '#urls.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer; readVenueFacts: ReadVenueFacts }

/** Tells somebody that their password was changed: if it was not them, the mail says what to do. */
export async function mailPasswordChanged(
  { config, db, clock, mailer, readVenueFacts }: MailDeps,
  { accountId, changedAt, isSignedIn }: { accountId: string; changedAt: string; isSignedIn: boolean },
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  const [account] = await db
    .select({ login: accounts.login, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
  if (!account) return
  const { login: to, role } = account
  const loginLink = role === 'member' ? config.publicUrl + urls.memberDashboard : config.staffUrl + staffLogin(role)
  const facts = await readVenueFacts(db, clock.now())
  const text = [
    'Hi,',
    `The password for your ${venue.name} account was changed on ${whenInWords(new Date(changedAt))}. For your security, we logged you out on all your ${isSignedIn ? 'other ' : ''}devices.`,
    `If this was you, you're all set. Log in with your new password:\n${loginLink}`,
    `If it wasn't you, set a new password right away, then call us at ${facts.phone}:\n${loginLink}${FORGOT_PASSWORD_HASH}`,
    'We never ask for your password by email, text or phone.',
    emailSignature(facts),
  ].join('\n\n')
  await mailer.send({ id, to, subject: `Your ${venue.name} password was changed`, text })
}

function staffLogin(role: string) {
  return role === 'seo' ? urls.seoAdmin : urls.adminDashboard
}

const { timeZone } = venue
const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

/** "Friday, November 14 at 6:00 PM", by the clock at the bar. */
export function whenInWords(instant: Date) {
  return `${day.format(instant)} at ${time.format(instant)}`
}
