import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { offeredWallets, type Wallet } from '#features/loyalty/wallet/wallet.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { retryDelayMs } from '#platform/jobs/job-worker.ts'
import { type WalletCopy, walletCopies, walletPasses } from './wallet-passes.table.ts'
import type { WalletTellers } from './wallet-tellers.ts'

export type TellDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'> & { openTellers: () => WalletTellers }

/** So many at a time, then the job's lease and its timer start over. */
const MOST_AT_ONCE = 200
/** A service that is away fails every time; the rest waits for the next look. */
const FAILURES_IN_A_ROW = 3

type Due = WalletCopy & { changedAt: Date }

/** Tells each wallet whose card has changed since it was last told. One that cannot be told holds up no other. */
export async function tellCopies(deps: TellDeps, signal: AbortSignal): Promise<void> {
  const due = await listDue(deps)
  if (due.length === 0) return
  const tellers = deps.openTellers()
  const failures: Record<Wallet, number> = { apple: 0, google: 0 }
  try {
    for (const copy of due) {
      signal.throwIfAborted()
      if (failures[copy.wallet] >= FAILURES_IN_A_ROW) continue
      const isTold = await tryTelling(deps, { copy, tellers, signal })
      failures[copy.wallet] = isTold ? 0 : failures[copy.wallet] + 1
    }
  } finally {
    tellers.close()
  }
}

function listDue({ config, db, clock }: TellDeps): Promise<Due[]> {
  const now = clock.now()
  const offered = inArray(walletCopies.wallet, offeredWallets(config, now))
  const isBehind = or(isNull(walletCopies.toldAt), lt(walletCopies.toldAt, walletPasses.changedAt))
  return db
    .select({ ...getTableColumns(walletCopies), changedAt: walletPasses.changedAt })
    .from(walletCopies)
    .innerJoin(walletPasses, eq(walletPasses.memberId, walletCopies.memberId))
    .where(and(offered, isBehind, lte(walletCopies.tryAt, now)))
    .orderBy(asc(walletCopies.tryAt), asc(walletCopies.memberId), asc(walletCopies.device))
    .limit(MOST_AT_ONCE)
}

type Telling = { copy: Due; tellers: WalletTellers; signal: AbortSignal }

async function tryTelling({ db, clock, log }: TellDeps, { copy, tellers, signal }: Telling): Promise<boolean> {
  const { memberId, wallet, device, pushToken, changedAt, attempts } = copy
  const own = and(eq(walletCopies.memberId, memberId), eq(walletCopies.wallet, wallet), eq(walletCopies.device, device))
  try {
    const outcome = await tellers[wallet](copy, signal)
    // A phone that came back meanwhile has a new address, which is not the one that is gone.
    const samePhone = and(
      own,
      pushToken === null ? isNull(walletCopies.pushToken) : eq(walletCopies.pushToken, pushToken),
    )
    if (outcome === 'gone') await db.delete(walletCopies).where(samePhone)
    // What changed while it was told is later than this, and told at the next look.
    else await db.update(walletCopies).set({ toldAt: changedAt, attempts: 0 }).where(own)
    return true
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ wallet, attempt: attempts + 1, reason: summarizeError(error) }, 'a wallet could not be told')
    const tryAt = new Date(clock.now().getTime() + retryDelayMs(attempts + 1, Math.random()))
    await db
      .update(walletCopies)
      .set({ attempts: attempts + 1, tryAt })
      .where(own)
    return false
  }
}
