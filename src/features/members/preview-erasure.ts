import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { countErasure } from '#platform/privacy/count-erasure.ts'
import type { TableData } from '#platform/privacy/inventory.ts'
import type { Session } from '#web/env.ts'
import { findMember, listMergedInto } from './members.queries.ts'
import { toPersonFor } from './to-person.ts'

/** What `eraseMember` would take away and leave if the same person asked for it now (L4). */
export async function previewErasure(
  { db, clock, inventory }: { db: Db; clock: Clock; inventory: readonly TableData[] },
  { memberId, actor }: { memberId: string; actor: Session },
) {
  const member = await findMember(db, { id: memberId })
  if (!member) throw new AppError('no-such-member')
  const people = [member, ...(await listMergedInto(db, memberId))].map((one) => toPersonFor(one, actor))
  return countErasure(db, inventory, { people, at: clock.now(), isForPerson: actor.role === 'member' })
}
