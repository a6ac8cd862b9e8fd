import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { masterOf } from '../media-plan.ts'
import { FILM } from './film-plan.ts'

const TO_VIDEO = 'scale=out_color_matrix=bt709,format=yuv420p'
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

/** Starts ffmpeg, which makes both formats from the frames that it is given. */
export function startEncoder(name: string, quality: { mp4: number; webm: number }): ChildProcess {
  const size = `${FILM.width}x${FILM.height}`
  const frames = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', `${FILM.framesPerSecond}`, '-i', '-']
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-crf', `${quality.mp4}`]
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', `${quality.webm}`, '-deadline', 'good', '-cpu-used', '3']
  return spawn(
    'ffmpeg',
    [
      ['-v', 'error', '-y', ...frames],
      ['-an', '-vf', TO_VIDEO, ...h264, ...COLORS, '-movflags', '+faststart', masterOf(name, 'mp4')],
      ['-an', '-vf', TO_VIDEO, ...vp9, '-row-mt', '1', ...COLORS, masterOf(name, 'webm')],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
}

export async function giveFrame(encoder: ChildProcess, pixels: Uint8ClampedArray): Promise<void> {
  if (encoder.stdin?.write(pixels) === false) await once(encoder.stdin, 'drain')
}

export async function finishFilm(encoder: ChildProcess): Promise<void> {
  encoder.stdin?.end()
  const [code] = await once(encoder, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
}
