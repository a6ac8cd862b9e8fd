import { and, asc, eq, gt } from 'drizzle-orm'
import { walletCopies, walletPasses } from '#features/loyalty/wallet/updates/wallet-passes.table.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'

export async function findPass(db: Db, memberId: string) {
  const [pass] = await db.select().from(walletPasses).where(eq(walletPasses.memberId, memberId))
  return pass
}

/** The cards of one phone that have changed after a moment. */
export function listChanged(db: Db, device: string, since: Date | undefined) {
  return db
    .select({ memberId: walletPasses.memberId, changedAt: walletPasses.changedAt })
    .from(walletCopies)
    .innerJoin(walletPasses, eq(walletPasses.memberId, walletCopies.memberId))
    .where(and(eq(walletCopies.device, device), since && gt(walletPasses.changedAt, since)))
    .orderBy(asc(walletPasses.changedAt))
}

/** Also of a membership that has ended, whose card is void now. */
export async function findHolder(db: Db, memberId: string): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('A card has no member')
  return member
}
