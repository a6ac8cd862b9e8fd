import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Person } from '#platform/privacy/inventory.ts'
import type { By } from '#web/env.ts'
import { findMember, listEarlierApplications, listMergedInto } from './members.queries.ts'
import { toPersonFor } from './to-person.ts'

/** Takes a person out of some table, or out of what a feature does with them. */
export type Eraser = (tx: Tx, person: Person, at: Date) => Promise<void>

/**
 * Erases a person (M10): everything that the inventory of personal data calls theirs is gone, and sessions end with the
 * login, earlier applications with their email, and memberships that became part of theirs. The ledger stays, without a name. `erasers` run in the order in which rows are locked (`app/erasers.ts`).
 */
export async function eraseMember(
  { db, clock, erasers }: { db: Db; clock: Clock; erasers: readonly Eraser[] },
  { memberId, actor, address }: By & { memberId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const member = await findMember(tx, { id: memberId })
    if (!member) throw new AppError('no-such-member')
    const person = toPersonFor(member, actor)
    const earlier = person.email ? await listEarlierApplications(tx, person.email) : []
    const merged = await listMergedInto(tx, memberId)
    const people = [person, ...[...earlier, ...merged].map((one) => toPersonFor(one, actor))]
    for (const erase of erasers) for (const each of people) await erase(tx, each, at)
    // Where the member was is theirs as well.
    const by = { actor, address: actor.role === 'member' ? '' : address }
    await recordAction(tx, { at, ...by, action: 'erase-member', subject: memberId })
  })
}
