import type { Side } from '#base/roles.ts'
import { venue } from '#content/venue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import type { Mailer } from '#platform/mail.ts'
import { findAccountForSignIn } from './accounts.queries.ts'
import { createAccountLink } from './create-account-link.ts'

type Deps = { config: Pick<Config, 'publicUrl'>; db: Db; clock: Clock; mailer: Pick<Mailer, 'send'> }

/**
 * The job behind "Forgot password". The link is made here and not when it was asked for: a job's payload is stored in
 * plain text, and a link in it would be a key to the account. A job that is tried again makes a new link.
 */
export async function mailPasswordLink(
  { config, db, clock, mailer }: Deps,
  { kind, login }: { kind: Side; login: string },
): Promise<void> {
  const account = await findAccountForSignIn(db, { kind, login })
  if (!account) return
  const { url } = await db.transaction((tx) =>
    createAccountLink(tx, {
      accountId: account.id,
      purpose: 'forgotten',
      now: clock.now(),
      publicUrl: config.publicUrl,
    }),
  )
  await mailer.send({ to: account.login, subject: `Your ${venue.name} password`, text: words(account.name, url) })
}

function words(name: string, url: string) {
  return [
    `Hello ${name},`,
    'somebody, hopefully you, asked to set a new password. This link works once, within 24 hours:',
    url,
    'If it was not you, there is nothing to do: your password stays as it is.',
    venue.name,
  ].join('\n\n')
}
