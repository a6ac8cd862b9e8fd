import { runningClock } from '#platform/clock.ts'
import type { SimulatedGuest } from '#simulator/toast/bar/plan-guest.rules.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'

// The simulated point of sale in a process of its own, so that it does not share one with what is measured. Forked with
// one message: what it is to be. Answers with its settings.
export type SimulatorWish = {
  now: string
  speed: number
  busyness: number
  hasLimits: boolean
  guests: readonly SimulatedGuest[]
}

process.once('message', async ({ now, speed, guests, ...wish }: SimulatorWish) => {
  const known = guests.map((guest) => ({ ...guest, memberSince: new Date(guest.memberSince) }))
  const simulator = await startSimulator({ ...wish, clock: runningClock(new Date(now), speed), guests: known })
  process.send?.(simulator.settings)
})
// Keeps the process alive until it is ended.
setInterval(() => undefined, 60_000)
