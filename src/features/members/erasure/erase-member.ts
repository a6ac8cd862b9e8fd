import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Person } from '#platform/privacy/inventory.ts'
import type { By } from '#web/env.ts'
import { listPeopleToErase } from './people-to-erase.ts'

/** Takes a person out of some table, or out of what a feature does with them. */
export type Eraser = (tx: Tx, person: Person, at: Date) => Promise<void>

/**
 * Erases a person (M10): everything that the inventory of personal data calls theirs is gone, and sessions end with the
 * login. The ledger stays, without a name. `erasers` run in the order in which rows are locked (`app/erasers.ts`).
 */
export async function eraseMember(
  { db, clock, erasers }: { db: Db; clock: Clock; erasers: readonly Eraser[] },
  { memberId, actor, address }: By & { memberId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const people = await listPeopleToErase(tx, { memberId, actor })
    for (const erase of erasers) for (const each of people) await erase(tx, each, at)
    // Where the member was is theirs as well.
    const by = { actor, address: actor.role === 'member' ? '' : address }
    await recordAction(tx, { at, ...by, action: 'erase-member', subject: memberId })
  })
}
