import type { Side } from '#base/roles.ts'
import { venue } from '#content/venue.ts'
import { findAccountForSignIn } from '#features/accounts/accounts.queries.ts'
import type { ReadVenueFacts } from '#features/venue/read-venue-facts.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mailer } from '#platform/mail.ts'
import { createAccountLink } from './create-account-link.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer; readVenueFacts: ReadVenueFacts }

/**
 * The job behind "Forgot password" and behind invitations. The link is made here and not when it was asked for: a job's
 * payload is stored in plain text, and a link in it would be a key to the account. A job that is tried again makes a new
 * link.
 */
export async function mailPasswordLink(
  { config, db, clock, mailer, readVenueFacts }: MailDeps,
  { kind, login, isInvitation = false }: { kind: Side; login: string; isInvitation?: boolean },
): Promise<void> {
  const account = await findAccountForSignIn(db, { kind, login })
  if (!account) return
  const { url } = await db.transaction((tx) =>
    createAccountLink(tx, {
      accountId: account.id,
      purpose: isInvitation ? 'invitation' : 'forgotten',
      now: clock.now(),
      origin: kind === 'staff' ? config.staffUrl : config.publicUrl,
    }),
  )
  const { subject, lines } = isInvitation ? invitation : forgotten
  // No name in the greeting: anyone can type any name and address into a form, and we would mail their words to a stranger.
  const text = ['Hi,', ...lines(url), emailSignature(await readVenueFacts(db, clock.now()))].join('\n\n')
  await mailer.send({ to: account.login, subject, text })
}

const forgotten = {
  subject: `Reset your ${venue.name} password`,
  lines: (url: string) => [
    `We got a request to set a new password for your ${venue.name} account. This link works once and expires in 24 hours:`,
    url,
    "Didn't ask for this? You can ignore this email. Your password won't change.",
  ],
}

const invitation = {
  subject: `Your ${venue.name} membership is ready`,
  lines: (url: string) => [
    `Welcome to ${venue.name}. Your membership is ready. Set your password with this link. It works once and expires in 7 days:`,
    url,
    "Then log in to see your member card. When you order, tell your server you're a member.",
  ],
}
