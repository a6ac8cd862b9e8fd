import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { noteInviter } from '#features/members/apply-for-membership.ts'
import { listMembershipIds } from '#features/members/members.queries.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { type InviteOutcome, isSameMailbox, readInviteCode } from './friends.rules.ts'
import { inviteCodes } from './friends.table.ts'
import { referrals } from './referrals.table.ts'
import { readOffer } from './save-offer.ts'

/** Whose code it is, and who they are now: a membership that was merged away is part of another one. */
export async function findInviter(db: Db | Tx, typed: string): Promise<{ id: string; person: Member } | undefined> {
  const code = readInviteCode(typed)
  if (!code) return undefined
  const [own] = await db
    .select({ id: members.id, mergedInto: members.mergedInto })
    .from(inviteCodes)
    .innerJoin(members, eq(members.id, inviteCodes.memberId))
    .where(eq(inviteCodes.code, code))
  if (!own) return undefined
  const isPerson = and(
    eq(members.id, own.mergedInto ?? own.id),
    eq(members.status, 'approved'),
    isNull(members.erasedAt),
  )
  const [person] = await db.select().from(members).where(isPerson)
  return person && { id: own.id, person }
}

/** Notes who invited somebody who has just applied, with what is offered now. An invite that brings nothing stops nobody. */
export async function takeInvite(tx: Tx, { code, friend }: { code: string; friend: Member }): Promise<InviteOutcome> {
  const { isOn, ...terms } = await readOffer(tx)
  if (!isOn) return 'off'
  const inviter = await findInviter(tx, code)
  if (!inviter) return 'unknown'
  if (!(await isNew(tx, friend, inviter.person))) return 'not-new'
  await noteInviter(tx, { memberId: friend.id, invitedBy: inviter.id })
  await tx.insert(referrals).values({ id: newId('rf'), friendId: friend.id, ...terms })
  return 'counts'
}

/** Whether the email and the phone of a friend are nobody's who is or was a member, least of all the inviter's own. */
async function isNew(tx: Tx, { id, email, phoneDigits }: Member, inviter: Member): Promise<boolean> {
  const isKnown = or(eq(members.email, email ?? ''), phoneDigits ? eq(members.phoneDigits, phoneDigits) : undefined)
  const wasMember = inArray(members.status, ['pending', 'approved', 'merged'])
  const isOther = and(ne(members.id, id), isNull(members.erasedAt), wasMember)
  if ((await tx.$count(members, and(isKnown, isOther))) > 0) return false
  const own = await tx
    .select({ email: members.email })
    .from(members)
    .where(inArray(members.id, await listMembershipIds(tx, inviter.id)))
  return !own.some((one) => isSameMailbox(one.email ?? '', email ?? ''))
}
