import type { Side } from '#base/roles.ts'
import { venue } from '#content/venue.ts'
import { findAccountForSignIn } from '#features/accounts/accounts.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import type { Mailer } from '#platform/mail.ts'
import { createAccountLink } from './create-account-link.ts'

type Deps = { config: Pick<Config, 'publicUrl'>; db: Db; clock: Clock; mailer: Pick<Mailer, 'send'> }

/**
 * The job behind "Forgot password" and behind invitations. The link is made here and not when it was asked for: a job's
 * payload is stored in plain text, and a link in it would be a key to the account. A job that is tried again makes a new
 * link.
 */
export async function mailPasswordLink(
  { config, db, clock, mailer }: Deps,
  { kind, login, isInvitation = false }: { kind: Side; login: string; isInvitation?: boolean },
): Promise<void> {
  const account = await findAccountForSignIn(db, { kind, login })
  if (!account) return
  const { url } = await db.transaction((tx) =>
    createAccountLink(tx, {
      accountId: account.id,
      purpose: isInvitation ? 'invitation' : 'forgotten',
      now: clock.now(),
      publicUrl: config.publicUrl,
    }),
  )
  const { subject, lines } = isInvitation ? invitation : forgotten
  const text = [`Hello ${account.name},`, ...lines(url), venue.name].join('\n\n')
  await mailer.send({ to: account.login, subject, text })
}

const forgotten = {
  subject: `Your ${venue.name} password`,
  lines: (url: string) => [
    'somebody, hopefully you, asked to set a new password. This link works once, within 24 hours:',
    url,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
}

const invitation = {
  subject: `Welcome to ${venue.name}`,
  lines: (url: string) => [
    'your membership is ready. Choose a password with this link, which works once, within 7 days:',
    url,
    'Then sign in to see your card, and tell your server that you are a member.',
  ],
}
