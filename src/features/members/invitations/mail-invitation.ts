import { eq } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import { linkSeconds, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { isEmailTaken } from '#features/members/members.queries.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mailer } from '#platform/mail.ts'
import { urls } from '#urls.ts'
import { INVITATION_HASH } from './invitation-link.rules.ts'
import { invitations } from './invitations.table.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer }

/**
 * Mails an invited guest the link with which they apply. It is made here: a job's payload is stored in plain text. Guests who
 * have applied in the meantime get none.
 */
export async function mailInvitation(
  { config, db, clock, mailer }: MailDeps,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const made = await db.transaction(async (tx) => {
    const isMeant = eq(invitations.id, invitationId)
    const [invitation] = await tx.select().from(invitations).where(isMeant).for('update')
    if (!invitation || (await isEmailTaken(tx, invitation.email))) return undefined
    const { token, tokenHash } = newSecretToken()
    const expiresAt = secondsAfter(clock.now(), linkSeconds.invitation)
    await tx.update(invitations).set({ tokenHash, expiresAt }).where(isMeant)
    return { to: invitation.email, url: `${config.publicUrl}${urls.memberSignup}${INVITATION_HASH}${token}` }
  })
  if (!made) return
  const signature = emailSignature(await readVenueFacts(db, clock.now()))
  const subject = `Join ${venue.name}`
  await mailer.send({ to: made.to, subject, text: [...lines(made.url), signature].join('\n\n') })
}

const lines = (url: string) => [
  'Hi,',
  `You gave us your email at the bar to become an ${venue.name} member. Finish your application here, with this email:\n${url}`,
  "It takes a minute. The link expires in 7 days. We'll review your application. Once you're approved, your visits earn points.",
  "Didn't ask for this? You can ignore this email. Without an application you aren't a member, and we forget this address in 7 days.",
]
