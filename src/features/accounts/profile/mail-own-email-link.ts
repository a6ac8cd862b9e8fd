import { and, eq, gt } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import type { ReadVenueFacts } from '#features/venue/read-venue-facts.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mailer } from '#platform/mail.ts'
import { NEW_EMAIL_QUERY, STAFF_EMAIL_QUERY, urls } from '#urls.ts'
import { emailChanges } from './email-changes.table.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer; readVenueFacts: ReadVenueFacts }

/** Mails the link that makes an email the own one. It is made here: a job's payload is stored in plain text. */
export async function mailOwnEmailLink(
  { config, db, clock, mailer, readVenueFacts }: MailDeps,
  { accountId, to }: { accountId: string; to: string },
): Promise<void> {
  const { token, tokenHash } = newSecretToken()
  const side = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const isWanted = and(
      eq(emailChanges.accountId, accountId),
      // Not for somebody who has asked for another one since.
      eq(emailChanges.email, to),
      gt(emailChanges.expiresAt, clock.now()),
    )
    const made = await tx.update(emailChanges).set({ tokenHash }).where(isWanted).returning()
    return made.length > 0 ? account?.kind : undefined
  })
  if (!side) return
  const { who, page } =
    side === 'member'
      ? {
          who: `Someone wants to use this email for an ${venue.name} membership`,
          page: `${config.publicUrl}${urls.confirmEmail}${NEW_EMAIL_QUERY}`,
        }
      : {
          who: `Someone wants to sign in to the ${venue.name} staff dashboard with this email`,
          page: `${config.staffUrl}${urls.confirmEmail}${STAFF_EMAIL_QUERY}`,
        }
  const text = [
    'Hi,',
    `${who}. If that's you, confirm it:\n${page}#${token}`,
    'The link works once and expires 24 hours after it was asked for. Until then, the old email stays in use.',
    "If it wasn't you, you can ignore this email. Nothing changes.",
    emailSignature(await readVenueFacts(db, clock.now())),
  ].join('\n\n')
  await mailer.send({ to, subject: `Confirm your new ${venue.name} email`, text })
}
