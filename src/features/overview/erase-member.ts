import { findMember } from '#features/members/members.queries.ts'
import { forgetMemberAsGuest } from '#features/pos/forget-guests.ts'
import { eraseInside } from '#features/rewards/erase-member.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { By } from '#web/env.ts'

/** Erases a person (M10) wherever the product knows them: as a member, and as a guest of the point of sale. */
export async function eraseMember(
  { db, clock }: { db: Db; clock: Clock },
  { memberId, ...by }: By & { memberId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await findMember(tx, { id: memberId })
    // Checks are held before their member, as they are when points are counted.
    if (member) await forgetMemberAsGuest(tx, member)
    await eraseInside(tx, { memberId, ...by, at: clock.now() })
  })
}
