import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { lockMember } from './members.queries.ts'
import { type Member, members } from './members.table.ts'

/** Tells which customer of the point of sale an approved member is. One customer is one member. */
export async function linkPosCustomer(
  { db, clock }: CoreDeps,
  { memberId, posCustomerId, ...by }: By & { memberId: string; posCustomerId: string },
): Promise<Member> {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, memberId)
    if (before.status !== 'approved') throw new AppError('member-not-approved')
    const isOthers = and(eq(members.posCustomerId, posCustomerId), ne(members.id, memberId))
    if ((await tx.$count(members, isOthers)) > 0) throw new AppError('pos-customer-taken')
    const [after] = await tx.update(members).set({ posCustomerId }).where(eq(members.id, memberId)).returning()
    if (!after) throw new Error('A row that is held has gone')
    const change = { before: { posCustomerId: before.posCustomerId }, after: { posCustomerId } }
    await recordAction(tx, { at: clock.now(), ...by, action: 'link-pos-customer', subject: memberId, ...change })
    return after
  })
}
