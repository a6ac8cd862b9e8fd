import { venue } from '#content/venue.ts'
import { type SeenCheck, type Written, writeTransaction } from '#features/loyalty/points/write-transaction.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { awardMilestones } from './award-milestones.ts'

/** Counts a check for a member and makes available what they have reached with it. */
export async function recordTransaction(
  { db, clock }: { db: Db; clock: Clock },
  { memberId, check }: { memberId: string; check: SeenCheck },
): Promise<Written> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const member = await lockMember(tx, memberId)
    const written = await writeTransaction(tx, { member, check, now, timeZone: venue.timeZone })
    if (written.isChanged) await awardMilestones(tx, { memberId, now })
    return written
  })
}
