import { FADE, type Shot } from './film-plan.ts'

/** Where the camera is, in pixels of the film to either side of the middle, how close, and how much of the shot is seen. */
export type Moment = { x: number; y: number; pan: { x: number; y: number }; zoom: number; weight: number; turn: number }

/**
 * One shot sways and comes back to where it began. Several follow each other, each in one slow movement; the last one
 * fades into the first, so that nobody sees where the film begins again.
 */
export function momentOf(shot: Shot, index: number, shots: number, time: number): Moment {
  const since = time - index / shots
  const own = since - Math.round(since)
  const isAlone = shots === 1
  // From -0.5 in the middle of the fade before the shot to 0.5 in the middle of the fade after it.
  const way = isAlone ? Math.sin(2 * Math.PI * time) / 2 : own * shots
  return {
    x: shot.travel.x * way,
    y: shot.travel.y * way,
    pan: { x: (shot.pan?.x ?? 0) * way, y: (shot.pan?.y ?? 0) * way },
    zoom: 1 + shot.push * (way + 0.5),
    weight: isAlone ? 1 : ease((0.5 + FADE / 2 - Math.abs(way)) / FADE),
    turn: time,
  }
}

export function ease(share: number): number {
  const within = Math.min(1, Math.max(0, share))
  return within * within * (3 - 2 * within)
}
