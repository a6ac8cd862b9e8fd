/** Where the time comes from. Nothing else asks the system for it, so every moment can be tested. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export function fixedClock(instant: Date): Clock {
  return { now: () => new Date(instant) }
}

/** A clock that is set to an instant and from then on runs so many times as fast as others do; with 0 it stands still. */
export function runningClock(start: Date, speed: number): Clock {
  const setAt = Date.now()
  return { now: () => new Date(start.getTime() + (Date.now() - setAt) * speed) }
}
