/** Where the time comes from. Nothing else asks the system for it, so every moment can be tested. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export function fixedClock(instant: Date): Clock {
  return { now: () => new Date(instant) }
}
