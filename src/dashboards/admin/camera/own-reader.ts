import { readQrCode } from './read-qr-code.ts'

/** Enough for a code that fills a third of the picture, and quick to look through on an old phone. */
const SIDE = 480

let canvas: HTMLCanvasElement | undefined

/** Reads the square in the middle of the picture, which is what the frame on the screen shows. */
export async function readWithOurs(picture: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = picture
  const side = Math.min(width, height)
  canvas ??= Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || side === 0) return undefined
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  return readQrCode(context.getImageData(0, 0, SIDE, SIDE))
}
