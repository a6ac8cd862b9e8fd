import { venue } from '#content/venue.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mailer } from '#platform/mail.ts'
import { createEmailLink } from './create-email-link.ts'

/** Mails a link that confirms the member's email. It is made here: a job's payload is stored in plain text. */
export async function mailEmailLink(
  { config, db, clock, mailer }: Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer },
  { memberId }: { memberId: string },
): Promise<void> {
  const made = await db.transaction(async (tx) => {
    const member = await findAndLockMember(tx, memberId)
    if (!member?.email || member.emailVerifiedAt) return undefined
    const link = { memberId, email: member.email, now: clock.now(), publicUrl: config.publicUrl }
    return { to: member.email, url: await createEmailLink(tx, link) }
  })
  if (!made) return
  const signature = emailSignature(await readVenueFacts(db, clock.now()))
  const subject = `Confirm your email for ${venue.name}`
  await mailer.send({ to: made.to, subject, text: [...lines(made.url), signature].join('\n\n') })
}

// No name in the greeting: anyone can type any name and address into a form, and we would mail their words to a stranger.
const lines = (url: string) => [
  'Hi,',
  `Someone used this email for an ${venue.name} membership. If that was you, please confirm it:\n${url}`,
  'The link works once and expires in 24 hours.',
  'Why we ask: once your email is confirmed, checks with this email are added to your account for you, and messages about your account come only to you.',
  "Didn't apply for a membership? You can ignore this email. Without your confirmation, no visits are tied to this address.",
]
