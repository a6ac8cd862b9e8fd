import { eq } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { deleteAccount } from '#features/accounts/member-account.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { findMember, lockMember } from './members.queries.ts'
import { type Member, members } from './members.table.ts'

/** Takes what names a member out of one feature's tables. Erasers run first, in the order in which rows are locked. */
export type Eraser = (tx: Tx, member: Member, at: Date) => Promise<void>

/**
 * Erases a person (M10): their data and their login are gone, and sessions end with the login. The ledger stays, without
 * a name. `erasers` are the other features that keep something about members (`app/erasers.ts`).
 */
export async function eraseMember(
  { db, clock, erasers }: { db: Db; clock: Clock; erasers: readonly Eraser[] },
  { memberId, actor, address }: By & { memberId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const found = await findMember(tx, { id: memberId })
    if (found) for (const erase of erasers) await erase(tx, found, at)
    const { accountId } = await lockMember(tx, memberId)
    await tx
      .update(members)
      .set({
        erasedAt: at,
        accountId: null,
        email: null,
        firstName: null,
        lastName: null,
        phone: null,
        phoneDigits: null,
        reason: null,
        street: null,
        city: null,
        state: null,
        zipCode: null,
        posCustomerId: null,
      })
      .where(eq(members.id, memberId))
    if (accountId) await deleteAccount(tx, accountId)
    await recordAction(tx, { at, actor, address, action: 'erase-member', subject: memberId })
  })
}
