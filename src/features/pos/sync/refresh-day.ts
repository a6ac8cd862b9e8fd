import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#base/app-error.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { syncOrders } from './sync-orders.ts'
import type { SyncDeps } from './sync-work.ts'

/** How long to wait for a sync that is running. */
const TURNS = 30
const TURN_MS = 500
const TIME_LIMIT_MS = 5 * 60_000

/**
 * Reads one business day again as a whole, which also finds what slipped between the pages of a sync. Returns whether every
 * page of it could be read.
 */
export async function refreshDay(
  deps: Omit<SyncDeps, 'pos'> & { pos: PointOfSale | undefined },
  businessDate: string,
  signal: AbortSignal = AbortSignal.timeout(TIME_LIMIT_MS),
): Promise<boolean> {
  const pos = requirePos(deps.pos)
  for (let turn = 1; ; turn += 1) {
    try {
      const request = { read: 'business-date', businessDate, cause: 'discount-check', signal } as const
      const { isWhole } = await syncOrders({ ...deps, pos }, request)
      return isWhole
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'sync-running'
      if (!isTaken || turn === TURNS) throw error
      await pause(TURN_MS, undefined, { signal })
    }
  }
}
