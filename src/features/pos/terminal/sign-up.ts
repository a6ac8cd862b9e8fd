import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Action } from '#features/accounts/audit/record-action.ts'
import { ensureInvitation } from '#features/members/invitations/ensure-invitation.ts'
import { sendInvitation } from '#features/members/invitations/send-invitation.ts'
import { emailBody } from '#features/members/member-bodies.contract.ts'
import { findMember, isEmailTaken } from '#features/members/members.queries.ts'
import { phoneDigits } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import { answerOnce } from './answer-once.ts'
import { accept, refuse, type TerminalAnswer } from './terminal.wire.ts'

type SignUp = {
  restaurantId: string
  guid: string
  contact: { phone: string | undefined; email: string | undefined }
  by: Pick<Action, 'actor' | 'address'>
}

/** More than a bar would invite in an hour: somebody is playing with the terminal. */
const SIGN_UPS = { max: 200, seconds: 60 * 60 }

const invalid = refuse('ERROR_INVALID_INPUT_PROPERTIES')
const alreadyRegistered = refuse('ERROR_ALREADY_REGISTERED')

/**
 * A guest wants to join. A membership needs a name, the guest's own word and an approval, so the guest is mailed a link to
 * apply, and the check goes on under the id that they have as a member then.
 */
export async function signUp(deps: Pick<Deps, 'config' | 'db' | 'clock'>, { contact, ...call }: SignUp) {
  if (contact.email === undefined) return answerPhone(deps.db, contact.phone ?? '')
  const { data: email } = emailBody.safeParse(contact.email)
  if (!email) return invalid
  if (!deps.config.mail) {
    const isMember = await isEmailTaken(deps.db, email)
    return isMember ? alreadyRegistered : refuse('ERROR', "We can't email a link. The guest can join on our website.")
  }
  await countAttempt(deps.db, deps.clock, { key: `terminal-sign-up ${call.restaurantId}`, ...SIGN_UPS })
  return inviteByEmail(deps, { ...call, email })
}

/** Without an email there is nowhere to send a link. Members are told that they are one; an unconfirmed number may be anybody's. */
async function answerPhone(db: Db, phone: string): Promise<TerminalAnswer> {
  const digits = phoneDigits(phone)
  if (digits === undefined) return invalid
  const isTheirs = and(eq(members.phoneDigits, digits), isNotNull(members.phoneVerifiedAt), isNull(members.erasedAt))
  if ((await db.$count(members, isTheirs)) > 0) return alreadyRegistered
  return refuse('ERROR', "Enter the guest's email instead: we send a link to join.")
}

type Inviting = Omit<SignUp, 'contact'> & { email: string }

function inviteByEmail({ db, clock }: Pick<Deps, 'db' | 'clock'>, { email, by, ...call }: Inviting) {
  return db.transaction(async (tx): Promise<TerminalAnswer> => {
    const now = clock.now()
    const invitation = await ensureInvitation(tx, { email, now })
    const memberId = invitation?.id ?? (await findMember(tx, { email }))?.id ?? null
    return answerOnce(tx, { ...call, type: 'signup', memberId, now }, async () => {
      if (!invitation) return { answer: alreadyRegistered }
      await sendInvitation(tx, clock, { invitation, by })
      return { answer: accept({ signupResponse: { loyaltyIdentifier: invitation.id } }) }
    })
  })
}
