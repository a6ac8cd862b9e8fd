import { AppError } from '#base/app-error.ts'
import type { Simulator } from './simulator/start-simulator.ts'
import type { ToastClient } from './toast-client.ts'

/** What the product is connected to: a Toast account, or in a demonstration the simulator that comes with it. */
export type PointOfSale = { source: 'toast' | 'simulator'; client: ToastClient; simulator: Simulator | undefined }

export function requirePos(pos: PointOfSale | undefined): PointOfSale {
  if (!pos) throw new AppError('pos-not-connected')
  return pos
}
