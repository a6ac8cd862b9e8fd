import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { changeMemberAccount } from '#features/accounts/member-account.ts'
import { birthdayInWords } from '#features/members/birthdays.rules.ts'
import { isLocalCity } from '#features/members/members.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import type { MergeField } from './merge-fields.rules.ts'

/** What a merge may change about the survivor, as it is kept until it is too late to take both apart. */
export type Facts = Pick<
  Member,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'phoneDigits'
  | 'membershipType'
  | 'street'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'birthday'
  | 'birthdayCountsFrom'
  | 'emailVerifiedBy'
  | 'phoneVerifiedBy'
> & { emailVerifiedAt: string | null; phoneVerifiedAt: string | null }

const columns = {
  name: ['firstName', 'lastName'],
  email: ['email'],
  phone: ['phone', 'phoneDigits'],
  birthday: ['birthday', 'birthdayCountsFrom'],
  membershipType: ['membershipType'],
  address: ['street', 'city', 'state', 'zipCode'],
} as const satisfies Record<MergeField, readonly (keyof Facts)[]>

export function toFacts(member: Member): Facts {
  const { firstName, lastName, email, phone, phoneDigits, membershipType, street, city, state, zipCode } = member
  return {
    ...{ firstName, lastName, email, phone, phoneDigits, membershipType, street, city, state, zipCode },
    birthday: member.birthday,
    birthdayCountsFrom: member.birthdayCountsFrom,
    emailVerifiedAt: member.emailVerifiedAt?.toISOString() ?? null,
    emailVerifiedBy: member.emailVerifiedBy,
    phoneVerifiedAt: member.phoneVerifiedAt?.toISOString() ?? null,
    phoneVerifiedBy: member.phoneVerifiedBy,
  }
}

type Writing = { survivor: Member; from: Member | Facts; fields: readonly MergeField[] }

/** Gives a member these facts of somebody. A confirmed contact stays confirmed, and a new email is what they log in with. */
export async function writeFacts(tx: Tx, { survivor, from, fields }: Writing): Promise<Member> {
  const names = fields.flatMap((field): readonly (keyof Facts)[] => columns[field])
  if (names.length === 0) return survivor
  const change: Partial<Member> = Object.fromEntries(names.map((name) => [name, from[name]]))
  const next = { ...survivor, ...change }
  if (next.membershipType === 'local' && !isLocalCity(next.city ?? '')) throw new AppError('local-needs-residence')
  const { email } = change
  if (email && survivor.accountId && !(await changeMemberAccount(tx, { accountId: survivor.accountId, login: email })))
    throw new AppError('email-taken')
  const isMeant = eq(members.id, survivor.id)
  await tx.update(members).set(change).where(isMeant)
  // A changed contact counts as unconfirmed, so this comes after it.
  const [written] = await tx
    .update(members)
    .set({ ...pickVerified(from, fields), membershipType: next.membershipType })
    .where(isMeant)
    .returning()
  if (!written) throw new Error('A row that is held has gone')
  return written
}

function pickVerified(from: Member | Facts, fields: readonly MergeField[]) {
  const at = (instant: Date | string | null) => (instant === null ? null : new Date(instant))
  return {
    ...(fields.includes('email') && {
      emailVerifiedAt: at(from.emailVerifiedAt),
      emailVerifiedBy: from.emailVerifiedBy,
    }),
    ...(fields.includes('phone') && {
      phoneVerifiedAt: at(from.phoneVerifiedAt),
      phoneVerifiedBy: from.phoneVerifiedBy,
    }),
  }
}

/** Which of the facts that were taken over are still as they were then: others were changed since, and stay. */
export function listUnchanged(survivor: Member, merged: Member, fields: readonly MergeField[]): MergeField[] {
  return fields.filter((field) => columns[field].every((name) => survivor[name] === merged[name]))
}

/** As the log keeps them until the person is erased. */
export function logFacts(member: Member, fields: readonly MergeField[]) {
  const { firstName, lastName, email, phone, birthday, membershipType, street, city, state, zipCode } = member
  const address = [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const names = { name: { firstName, lastName }, email: { email }, phone: { phone } }
  const told = { ...names, birthday: { birthday: birthday && birthdayInWords(birthday) }, address: { address } }
  const parts = fields.map((field) => (field === 'membershipType' ? { membershipType } : told[field]))
  return Object.assign({}, ...parts) as Record<string, string | null>
}
