import { findMember, findSurvivor } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'

/** Whom a message is for: where memberships became one, the one who stays. Undefined when the member is gone. */
export async function findRecipient(db: Db, { memberId }: { memberId: string }): Promise<Member | undefined> {
  const member = await findMember(db, { id: memberId })
  return member && findSurvivor(db, member)
}
