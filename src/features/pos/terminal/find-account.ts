import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { invitations } from '#features/members/invitations/invitations.table.ts'
import { findSurvivor } from '#features/members/members.queries.ts'
import { phoneDigits, readMemberNumber } from '#features/members/members.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Db, Tx } from '#platform/db.ts'

/** The member behind an identifier: the one that we gave Toast, or the number that was scanned or typed from the card. */
export async function findAccount(db: Db | Tx, identifier: string): Promise<Member | undefined> {
  const number = readMemberNumber(identifier)
  const [member] = await db
    .select()
    .from(members)
    .where(
      and(number === undefined ? eq(members.id, identifier) : eq(members.number, number), isNull(members.erasedAt)),
    )
  return member && findSurvivor(db, member)
}

export type Criteria = {
  firstName: string | undefined
  lastName: string | undefined
  email: string | undefined
  phone: string | undefined
}

/** As many as staff look through on a small screen. */
const MAX_ACCOUNTS = 10

/**
 * Approved members whom all that was typed fits. Email and phone find somebody only once they are verified (L5): anyone
 * can type anybody's into a form, and would be given their checks. Names find people, and staff ask who it is.
 */
export async function searchAccounts(db: Db, { firstName, lastName, email, phone }: Criteria): Promise<Member[]> {
  const digits = phone === undefined ? undefined : phoneDigits(phone)
  if (phone !== undefined && digits === undefined) return []
  const ways: (SQL | undefined)[] = [
    firstName === undefined ? undefined : sql`lower(${members.firstName}) = ${firstName.toLowerCase()}`,
    lastName === undefined ? undefined : sql`lower(${members.lastName}) = ${lastName.toLowerCase()}`,
    email === undefined ? undefined : and(eq(members.email, normalizeLogin(email)), isNotNull(members.emailVerifiedAt)),
    digits === undefined ? undefined : and(eq(members.phoneDigits, digits), isNotNull(members.phoneVerifiedAt)),
  ]
  if (ways.every((way) => way === undefined)) return []
  return db
    .select()
    .from(members)
    .where(and(eq(members.status, 'approved'), isNull(members.erasedAt), ...ways))
    .orderBy(members.lastName, members.firstName, members.id)
    .limit(MAX_ACCOUNTS)
}

/**
 * Whether this is the identifier of somebody who is not a member yet: a guest who was invited at the terminal, or who has
 * applied since. The number of a card is none, because they have no card.
 */
export async function isWaitingAccount(db: Db, identifier: string): Promise<boolean> {
  const isPending = and(eq(members.id, identifier), eq(members.status, 'pending'), isNull(members.erasedAt))
  const [invited, pending] = await Promise.all([
    db.$count(invitations, eq(invitations.id, identifier)),
    db.$count(members, isPending),
  ])
  return invited + pending > 0
}
