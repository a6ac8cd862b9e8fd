import type { Moment } from './camera.ts'
import { FILM, type Shot } from './film-plan.ts'
import { chance } from './scene.ts'

const MOTES = 46
const COLOR = [255, 214, 160]
/** In pixels of the film. */
const WAY = { up: 34, aside: 26 }
const SIZE = { smallest: 1.1, range: 1.7 }

/** Each mote lives as long as the film, and begins at a time of its own: at every moment some come and some go. */
export function addDust({ from, to }: NonNullable<Shot['dust']>, { weight, turn }: Moment, frame: Float32Array): void {
  for (let mote = 0; mote < MOTES; mote++) {
    const seed = mote * 7 + 1
    const age = (turn + chance(seed)) % 1
    const sway = Math.sin(2 * Math.PI * (age + chance(seed + 1)))
    addSpot(frame, {
      x: (from.x + (to.x - from.x) * chance(seed + 2)) * FILM.width + WAY.aside * sway * (0.4 + age),
      y: (from.y + (to.y - from.y) * chance(seed + 3)) * FILM.width - WAY.up * age,
      size: SIZE.smallest + SIZE.range * chance(seed + 4) ** 2,
      light: 0.34 * weight * Math.sin(Math.PI * age) ** 2 * (0.5 + 0.5 * chance(seed + 5)),
    })
  }
}

type Spot = { x: number; y: number; size: number; light: number }

function addSpot(frame: Float32Array, { x, y, size, light }: Spot): void {
  const reach = 3 * size
  for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(FILM.height, y + reach); row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(FILM.width, x + reach); column++) {
      const share = light * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * size * size))
      const at = 3 * (row * FILM.width + column)
      for (const [channel, full] of COLOR.entries()) {
        const value = frame[at + channel] ?? 0
        frame[at + channel] = value + share * full * (1 - value / 255)
      }
    }
  }
}
