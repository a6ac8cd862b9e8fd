import { runningClock } from '#platform/clock.ts'
import { type SimulatedGuest, startSimulator } from '#simulator/toast/start-simulator.ts'

// The simulated point of sale in a process of its own, so that it does not share one with what is measured. Forked with
// one message: what it is to be. Answers with its settings.
export type SimulatorWish = {
  now: string
  speed: number
  busyness: number
  hasLimits: boolean
  patrons: readonly SimulatedGuest[]
}

process.once('message', async ({ now, speed, patrons, ...wish }: SimulatorWish) => {
  const known = patrons.map((patron) => ({ ...patron, memberSince: new Date(patron.memberSince) }))
  const simulator = await startSimulator({ ...wish, clock: runningClock(new Date(now), speed), patrons: known })
  process.send?.(simulator.settings)
})
// Keeps the process alive until it is ended.
setInterval(() => undefined, 60_000)
