import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { notSamePeople } from '#features/loyalty/merging/not-same-people.table.ts'
import { lockMembers } from '#features/members/members.queries.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { toPair } from './merging.rules.ts'

type Said = By & { memberId: string; otherId: string; isSame: boolean }

/** Says that two memberships are not of the same person, or takes that back. The same again changes nothing. */
export async function tellApart({ db, clock }: CoreDeps, { memberId, otherId, isSame, ...by }: Said): Promise<void> {
  if (memberId === otherId) throw new AppError('same-member')
  const pair = toPair(memberId, otherId)
  await db.transaction(async (tx) => {
    const held = await lockMembers(tx, [memberId, otherId])
    const living = held.filter(({ id, erasedAt }) => erasedAt === null && (id === memberId || id === otherId))
    if (living.length < 2) throw new AppError('no-such-member')
    const at = clock.now()
    const isPair = and(eq(notSamePeople.oneId, pair.oneId), eq(notSamePeople.otherId, pair.otherId))
    const row = { ...pair, saidAt: at, saidBy: by.actor.accountId, saidByName: by.actor.name }
    const changed = isSame
      ? await tx.delete(notSamePeople).where(isPair).returning()
      : await tx.insert(notSamePeople).values(row).onConflictDoNothing().returning()
    if (changed.length === 0) return
    const action = isSame ? 'untell-apart' : 'tell-apart'
    await recordAction(tx, { at, ...by, action, subject: memberId, after: { memberId: otherId } })
  })
}
