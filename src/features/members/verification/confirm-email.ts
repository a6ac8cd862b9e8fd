import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { confirmNewEmail } from './confirm-new-email.ts'
import { emailLinks } from './email-links.table.ts'
import { setVerified } from './set-verified.ts'

/**
 * Confirms the email that a one-time link was sent to. It works once, and only while the member has that email, or has asked
 * for it in place of the one they have.
 */
export async function confirmEmail(
  { db, clock }: CoreDeps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await confirmNewEmail(tx, { clock }, { token, address })) return
    const at = clock.now()
    const isMeant = and(eq(emailLinks.tokenHash, hashToken(token)), gt(emailLinks.expiresAt, at))
    const [found] = await tx.select().from(emailLinks).where(isMeant)
    // The member first, as when a link is made.
    const member = found && (await findAndLockMember(tx, found.memberId))
    const [link] = await tx.delete(emailLinks).where(isMeant).returning()
    if (!link || !member?.email || hashToken(member.email) !== link.emailHash) throw new AppError('link-not-valid')

    await setVerified(tx, clock, { member, wanted: { email: true }, by: 'link' })
    const name = `${member.firstName} ${member.lastName}`
    const actor = { accountId: member.accountId ?? '', name, role: 'member' } as const
    await recordAction(tx, { at, actor, address, action: 'confirm-email', subject: member.id })
  })
}
