import { and, asc, eq, inArray } from 'drizzle-orm'
import { walletCopies } from '#features/loyalty/wallet/updates/wallet-passes.table.ts'
import type { CoreDeps } from '#platform/deps.ts'

/** Nobody has more phones, watches and tablets; who holds a card could name any number of them. */
const MOST_DEVICES = 20

type Registered = { memberId: string; device: string; pushToken: string }

/**
 * A phone is told about the card from now on; true when it was not before. It is told once at first, because the card may have
 * changed while it was on its way there.
 */
export async function keepDevice({ db, clock }: CoreDeps, { memberId, device, pushToken }: Registered) {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const isOwn = and(eq(walletCopies.memberId, memberId), eq(walletCopies.wallet, 'apple'))
    const isSame = and(isOwn, eq(walletCopies.device, device))
    const again = await tx.update(walletCopies).set({ pushToken, tryAt: now, attempts: 0 }).where(isSame)
    if (again.rowCount) return false
    const copy = { memberId, wallet: 'apple' as const, device, pushToken, addedAt: now, tryAt: now }
    const added = await tx.insert(walletCopies).values(copy).onConflictDoNothing().returning()
    const all = await tx
      .select({ device: walletCopies.device })
      .from(walletCopies)
      .where(isOwn)
      .orderBy(asc(walletCopies.addedAt), asc(walletCopies.device))
    const tooMany = all.slice(0, -MOST_DEVICES).map((one) => one.device)
    if (tooMany.length > 0) await tx.delete(walletCopies).where(and(isOwn, inArray(walletCopies.device, tooMany)))
    return added.length > 0
  })
}

export async function forgetDevice({ db }: Pick<CoreDeps, 'db'>, { memberId, device }: Omit<Registered, 'pushToken'>) {
  const isSame = and(eq(walletCopies.memberId, memberId), eq(walletCopies.device, device))
  await db.delete(walletCopies).where(and(isSame, eq(walletCopies.wallet, 'apple')))
}
