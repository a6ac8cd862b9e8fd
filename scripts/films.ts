import sharp from 'sharp'
import { momentOf } from './films/camera.ts'
import { addDust } from './films/dust.ts'
import { finishFilm, giveFrame, startEncoder } from './films/encode.ts'
import { FILM, type Film, films } from './films/film-plan.ts'
import { addShot } from './films/render.ts'
import { loadScene, type Scene } from './films/scene.ts'
import { masterOf } from './media-plan.ts'

// Makes all films, or those that are named: `npm run films loop-music-bingo`. It needs ffmpeg, and minutes.
const wanted = process.argv.slice(2)
for (const [name, film] of Object.entries(films)) {
  if (wanted.length === 0 || wanted.includes(name)) await makeFilm(name, film)
}
console.log('Now run `npm run media`.')

async function makeFilm(name: string, { seconds, shots, quality }: Film): Promise<void> {
  const scenes = await Promise.all(shots.map(loadScene))
  const encoder = startEncoder(name, quality)
  const frames = seconds * FILM.framesPerSecond
  for (let frame = 0; frame < frames; frame++) {
    const pixels = drawFrame(scenes, frame / frames)
    if (frame === 0) await writePoster(name, pixels)
    await giveFrame(encoder, pixels)
  }
  await finishFilm(encoder)
  console.log(`Made ${name}.`)
}

/** What the film shows at a part of its time, from 0 to 1. */
function drawFrame(scenes: Scene[], time: number): Uint8ClampedArray {
  const light = new Float32Array(3 * FILM.width * FILM.height)
  for (const [index, scene] of scenes.entries()) {
    const moment = momentOf(scene.shot, index, scenes.length, time)
    if (moment.weight === 0) continue
    addShot(scene, moment, light)
    if (scene.shot.dust) addDust(scene.shot.dust, moment, light)
  }
  return new Uint8ClampedArray(light)
}

/** The first frame stands there until the film plays. */
async function writePoster(name: string, pixels: Uint8ClampedArray): Promise<void> {
  await sharp(pixels, { raw: { width: FILM.width, height: FILM.height, channels: 3 } })
    .jpeg({ quality: 90, mozjpeg: true })
    .toFile(masterOf(name))
}
