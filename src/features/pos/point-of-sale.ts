import { AppError } from '#base/app-error.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'

/** Something that goes wrong in the simulator on request: so many times, or until it is cleared. */
export type SimulatedFault = { name: string; times?: number | undefined }

export type SimulatorControls = {
  url: string
  /** How the simulator's own terminals prove who they are, where it has some. */
  terminalKey?: string
  faultNames: readonly string[]
  listFaults(): SimulatedFault[]
  /** Switches on exactly these; their names must be among `faultNames`. */
  replaceFaults(faults: readonly SimulatedFault[]): void
}

/** What the product is connected to: a Toast account, or in a demonstration the simulator that comes with it. */
export type PointOfSale = {
  source: 'toast' | 'simulator'
  client: ToastClient
  simulator: SimulatorControls | undefined
}

export function requirePos(pos: PointOfSale | undefined): PointOfSale {
  if (!pos) throw new AppError('pos-not-connected')
  return pos
}
