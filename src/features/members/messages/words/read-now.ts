import type { VenueFacts } from '#content/venue.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Now, ReadProgram } from './message-words.ts'

export type WordsDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { readProgram: ReadProgram<Db> }

/** What is true for a member at this moment. */
export async function readNow(
  { config, db, readProgram }: WordsDeps,
  member: Member,
  { phone, address }: Pick<VenueFacts, 'phone' | 'address'>,
): Promise<Now> {
  const { firstName, number, membershipType, currentPoints, lifetimePoints } = member
  return {
    firstName: firstName ?? '',
    memberNumber: formatMemberNumber(number),
    membershipType,
    balance: Math.max(0, currentPoints),
    lifetimePoints,
    program: await readProgram(db, member),
    phone,
    street: address.street,
    publicUrl: config.publicUrl,
  }
}
