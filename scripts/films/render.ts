import { ease, type Moment } from './camera.ts'
import { FILM, type Shot } from './film-plan.ts'
import type { Scene } from './scene.ts'

/** How near a place is decides where it came from, and the other way around; a few guesses settle it. */
const GUESSES = 3
/** Lights come and go this many times while the film lasts. */
const BEATS = 2

const GRID = { step: 4, columns: FILM.width / 4 + 1, rows: FILM.height / 4 + 1 }

type Place = { x: number; y: number }

/** Adds what the camera sees at one moment to a frame, by its weight. */
export function addShot(scene: Scene, moment: Moment, frame: Float32Array): void {
  const { spin, glow } = scene.shot
  const places = findPlaces(scene, moment)
  const place = { x: 0, y: 0 }
  for (let row = 0, at = 0; row < FILM.height; row++) {
    for (let column = 0; column < FILM.width; column++, at += 3) {
      findBetween(places, column, row, place)
      const light = glow === 0 ? moment.weight : moment.weight * shine(scene, moment, place)
      const turned = spin && turnRound(scene, spin, moment.turn, place)
      if (turned) addColor(scene, turned, light * turned.share, frame, at)
      addColor(scene, place, light * (1 - (turned?.share ?? 0)), frame, at)
    }
  }
}

/** Where every fourth pixel of the film looks in the picture. Nearness is soft, so that those between are between. */
function findPlaces(scene: Scene, moment: Moment): { x: Float32Array; y: Float32Array } {
  const { shot, width, height, scale } = scene
  const places = { x: new Float32Array(GRID.columns * GRID.rows), y: new Float32Array(GRID.columns * GRID.rows) }
  const step = scale / moment.zoom
  const middleX = shot.view.x * width + moment.pan.x * scale
  const middleY = shot.view.y * height + moment.pan.y * scale
  const place = { x: 0, y: 0 }
  for (let row = 0, at = 0; row < GRID.rows; row++) {
    for (let column = 0; column < GRID.columns; column++, at++) {
      place.x = middleX + (column * GRID.step + 0.5 - FILM.width / 2) * step - 0.5
      place.y = middleY + (row * GRID.step + 0.5 - FILM.height / 2) * step - 0.5
      lookThrough(scene, moment, place)
      places.x[at] = place.x
      places.y[at] = place.y
    }
  }
  return places
}

function findBetween({ x, y }: { x: Float32Array; y: Float32Array }, column: number, row: number, place: Place): void {
  const right = (column % GRID.step) / GRID.step
  const below = (row % GRID.step) / GRID.step
  const at = Math.floor(row / GRID.step) * GRID.columns + Math.floor(column / GRID.step)
  place.x = between(x, at, right, below)
  place.y = between(y, at, right, below)
}

function between(values: Float32Array, at: number, right: number, below: number): number {
  const above = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
  const under = (values[at + GRID.columns] ?? 0) * (1 - right) + (values[at + GRID.columns + 1] ?? 0) * right
  return above * (1 - below) + under * below
}

function shine(scene: Scene, { turn }: Moment, { x, y }: Place): number {
  const pixel = pixelAt(scene, x, y)
  const loss = scene.glow[pixel] ?? 0
  return loss === 0 ? 1 : 1 - loss * dim(scene.beat[pixel] ?? 0, turn)
}

function dim(beat: number, turn: number): number {
  return 0.5 + 0.5 * Math.sin(2 * Math.PI * (BEATS * turn + 1.5 * beat))
}

/** Moves the place to what the camera sees there: what is near has moved, and what is far has moved the other way. */
function lookThrough(scene: Scene, { x, y }: Moment, place: Place): void {
  const reachX = x * scene.scale
  const reachY = y * scene.scale
  const { x: startX, y: startY } = place
  for (let guess = 0; guess < GUESSES; guess++) {
    const shift = (scene.nearness[pixelAt(scene, place.x, place.y)] ?? 0) - scene.shot.pivot
    place.x = startX - shift * reachX
    place.y = startY - shift * reachY
  }
}

/** Where a place on something that turns was at first, and how much of it turns: at the edge both are seen. */
function turnRound(
  { width, height }: Scene,
  spin: NonNullable<Shot['spin']>,
  turn: number,
  place: Place,
): (Place & { share: number }) | undefined {
  const acrossX = (place.x / width - spin.x) / spin.radiusX
  const acrossY = (place.y / height - spin.y) / spin.radiusY
  const share = ease((1.06 - Math.hypot(acrossX, acrossY)) / 0.12)
  if (share === 0) return undefined
  const cos = Math.cos(2 * Math.PI * turn)
  const sin = Math.sin(2 * Math.PI * turn)
  return {
    x: (spin.x + spin.radiusX * (acrossX * cos + acrossY * sin)) * width,
    y: (spin.y + spin.radiusY * (acrossY * cos - acrossX * sin)) * height,
    share,
  }
}

function pixelAt({ width, height }: Scene, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, Math.round(y)))
  return row * width + column
}

/** Between pixels the color is worked out from the four around it. The picture has more of them than the film. */
function addColor({ width, height, colors }: Scene, { x, y }: Place, light: number, frame: Float32Array, at: number) {
  if (light <= 0) return
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const right = light * Math.min(1, Math.max(0, x - left))
  const below = Math.min(1, Math.max(0, y - top))
  const first = 3 * (top * width + left)
  const second = first + 3 * width
  const lowRight = right * below
  const lowLeft = light * below - lowRight
  const highRight = right - lowRight
  const highLeft = light - right - lowLeft
  for (let channel = 0; channel < 3; channel++) {
    frame[at + channel] =
      (frame[at + channel] ?? 0) +
      highLeft * (colors[first + channel] ?? 0) +
      highRight * (colors[first + channel + 3] ?? 0) +
      lowLeft * (colors[second + channel] ?? 0) +
      lowRight * (colors[second + channel + 3] ?? 0)
  }
}
