import sharp from 'sharp'
import { depthOf, masterOf } from '../media-plan.ts'
import { ease } from './camera.ts'
import { FILM, type Shot } from './film-plan.ts'

/** A picture at the size in which it is filmed, with what is known about each of its pixels. */
export type Scene = {
  shot: Shot
  width: number
  height: number
  /** Pixels of the picture for one pixel of the film. */
  scale: number
  colors: Uint8Array
  nearness: Float32Array
  /** How much light a pixel may lose, and when it does: a part of the film's time. */
  glow: Float32Array
  beat: Float32Array
}

/** More pixels than the film has, so that a moving picture stays as sharp as a still one. */
const REACH = 1.25
/** Lights closer together than this many pixels come and go together. */
const PATCH = 180

export async function loadScene(shot: Shot): Promise<Scene> {
  const { width: masterWidth } = await sharp(masterOf(shot.picture)).metadata()
  const width = Math.min(masterWidth, Math.round((FILM.width * REACH) / shot.view.width))
  const picture = sharp(masterOf(shot.picture)).resize(width).removeAlpha().toColorspace('srgb')
  const { data: colors, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
  const size = { width, height: info.height }
  const depth = await sharp(depthOf(shot.picture))
    .resize(size.width, size.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const soft = await picture.clone().blur(3).raw().toBuffer()
  const nearness = Float32Array.from(depth, (value) => value / 255)
  // Only colored light comes and goes: what is white is too bright to lose any.
  const glow = nearness.map((near, at) => {
    const [red = 0, green = 0, blue = 0] = soft.subarray(3 * at, 3 * at + 3)
    const bright = Math.max(red, green, blue) / 255
    const colored = bright - Math.min(red, green, blue) / 255
    return shot.glow * ease((bright - 0.45) / 0.4) * ease(colored / 0.4) * ease((shot.pivot - near) * 6)
  })
  return {
    shot,
    ...size,
    scale: (width * shot.view.width) / FILM.width,
    colors,
    nearness,
    glow,
    beat: await patches(size),
  }
}

/** Neighbors have nearly the same value, from 0 to 1; patches far from each other have nothing to do with one another. */
async function patches({ width, height }: { width: number; height: number }): Promise<Float32Array> {
  const columns = Math.ceil(width / PATCH) + 1
  const rows = Math.ceil(height / PATCH) + 1
  const cells = Uint8Array.from({ length: columns * rows }, (_, cell) => Math.floor(chance(cell) * 256))
  const grown = await sharp(cells, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return Float32Array.from(grown, (value) => value / 255)
}

/** The same number for the same seed, so that a film can be made again; from 0 to 1. */
export function chance(seed: number): number {
  const wild = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return wild - Math.floor(wild)
}
