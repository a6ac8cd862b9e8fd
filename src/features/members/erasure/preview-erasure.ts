import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { countErasure } from '#platform/privacy/count-erasure.ts'
import type { TableData } from '#platform/privacy/inventory.ts'
import type { Session } from '#web/env.ts'
import { listPeopleToErase } from './people-to-erase.ts'

/** What `eraseMember` would take away and leave if the same person asked for it now (L4). */
export async function previewErasure(
  { db, clock, inventory }: { db: Db; clock: Clock; inventory: readonly TableData[] },
  { memberId, actor }: { memberId: string; actor: Session },
) {
  const people = await listPeopleToErase(db, { memberId, actor })
  return countErasure(db, inventory, { people, at: clock.now(), isForPerson: actor.role === 'member' })
}
