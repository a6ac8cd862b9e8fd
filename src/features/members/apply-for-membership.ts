import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { type Actor, visitor } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { insertMemberAccount } from '#features/accounts/member-account.ts'
import { hashPassword } from '#features/accounts/passwords/password-hash.ts'
import { refusePassword } from '#features/accounts/passwords/refuse-password.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { takeInvitation } from './invitations/take-invitation.ts'
import type { toApplication } from './member-bodies.contract.ts'
import { mailEmailLinkJob } from './members.jobs.ts'
import { phoneDigits } from './members.rules.ts'
import { type Member, members } from './members.table.ts'
import { releaseEmail } from './release-email.ts'

/** What a person says about themselves when they apply. */
export type Application = ReturnType<typeof toApplication>

type Applying = Application & {
  password: string
  /** The secret of the link that invited them. */
  invitation?: string | undefined
  isMailed?: boolean
  address: string
  /** What else belongs to it, in the same transaction. */
  onApplied?: (tx: Tx, member: Member) => Promise<void>
}

/** Takes in an application: always a pending member, whatever else was sent (A5). */
export async function applyForMembership(
  { db, clock }: CoreDeps,
  { password, invitation, isMailed = false, address, onApplied, ...application }: Applying,
): Promise<Member> {
  const { email: login, firstName, lastName, phone } = application
  const refusal = await refusePassword('member', password, { login, name: `${firstName} ${lastName}`, phone })
  if (refusal) throw new AppError(refusal)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const by = { actor: visitor, address }
    const member = await insertMember(tx, { application, invitation, passwordHash, now: clock.now(), by })
    await onApplied?.(tx, member)
    if (isMailed && !member.emailVerifiedAt)
      await enqueueJob(tx, clock, { kind: mailEmailLinkJob, payload: { memberId: member.id } })
    return member
  })
}

type New = {
  application: Application
  passwordHash: string | null
  now: Date
  by: { actor: Actor; address: string }
  invitation?: string | undefined
  /** Staff typed it in with the person present: email and phone count as verified (L5). */
  isPresent?: boolean
}

/**
 * A member and the account they sign in with. Of two applications with one email, the unique key lets one through; one that
 * was rejected makes way.
 */
export async function insertMember(tx: Tx, made: New): Promise<Member> {
  const { application, passwordHash, now, by, invitation: token, isPresent = false } = made
  const verified = {
    emailVerifiedAt: now,
    emailVerifiedBy: 'staff',
    phoneVerifiedAt: now,
    phoneVerifiedBy: 'staff',
  } as const
  const { firstName, lastName, email } = application
  const earlier = await releaseEmail(tx, { email, now })
  const accountId = await insertMemberAccount(tx, { login: email, name: `${firstName} ${lastName}`, passwordHash, now })
  if (!accountId) throw new AppError('email-taken')
  const invited = await takeInvitation(tx, { email, token, isPresent, now })
  const [member] = await tx
    .insert(members)
    .values({
      id: invited?.id ?? newId('mb'),
      accountId,
      ...toColumns(application),
      ...(invited?.hasLink && { emailVerifiedAt: now, emailVerifiedBy: 'link' as const }),
      ...(isPresent && verified),
      status: 'pending',
      appliedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!member) throw new AppError('email-taken')
  const again = { action: 'apply-again' as const, after: { memberId: member.id } }
  if (earlier) await recordAction(tx, { at: now, ...by, ...again, subject: earlier })
  return member
}

/** Says by whose link somebody applied. */
export async function noteInviter(tx: Tx, { memberId, invitedBy }: { memberId: string; invitedBy: string }) {
  await tx.update(members).set({ invitedBy }).where(eq(members.id, memberId))
}

/** What was left empty is not kept as an empty text. */
export function toColumns(application: Application) {
  const { phone, reason, street, city, state, zipCode, ...named } = application
  return {
    ...named,
    phone,
    phoneDigits: phoneDigits(phone) ?? null,
    reason: reason || null,
    street: street || null,
    city: city || null,
    state: state || null,
    zipCode: zipCode || null,
  }
}
