import sharp, { type Sharp } from 'sharp'
import { JPEG_WIDTH, type PhotoFormat, photoWidths } from '#media/photo-files.ts'
import { findSizeProblem, MAX_PHOTO_PIXELS, type PhotoProblem } from '../photo-problems.rules.ts'
import { findPhotoType } from '../photo-type.rules.ts'
import { hasHidden, isAnimatedPng } from './find-hidden.ts'

export type MadeSize = { width: number; format: PhotoFormat; content: Buffer }
export type MadePhoto = { width: number; height: number; sizes: MadeSize[] }
export type Outcome = MadePhoto | { problem: PhotoProblem }

const formats = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const
/** Behind pictures that are partly transparent, where a format does not know that. */
const INK = '#0a0f1f'

// One at a time is fast enough, and leaves the machine to visitors.
sharp.concurrency(1)
sharp.cache(false)
// Nothing else is ever opened, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** All sizes of a photo, upright and without anything but its pixels, or why there are none. */
export async function makeSizes(source: Buffer): Promise<Outcome> {
  try {
    const problem = hasHidden(source) ? 'hidden' : await findProblem(source)
    return problem ? { problem } : await resizeAll(source)
  } catch {
    return { problem: 'broken' }
  }
}

/** Reads the head of the file alone, so that a small file that unfolds to a huge picture never does. */
async function findProblem(source: Buffer): Promise<PhotoProblem | undefined> {
  const type = findPhotoType(source)
  const found = await sharp(source, { limitInputPixels: false }).metadata()
  if (!('is' in type) || found.format !== formats[type.is]) return 'broken'
  if ((found.pages ?? 1) > 1 || (type.is === 'png' && isAnimatedPng(source))) return 'animated'
  return findSizeProblem(found)
}

async function resizeAll(source: Buffer): Promise<MadePhoto> {
  const upright = sharp(source, { failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS }).autoOrient()
  const [largest = 0] = photoWidths(Number.POSITIVE_INFINITY).slice(-1)
  // The file is opened once; all sizes are made from the largest.
  const { data, info } = await upright
    .resize({ width: largest, withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sizes: MadeSize[] = []
  for (const one of photoWidths(width)) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize(one)
    sizes.push({
      width: one,
      format: 'avif',
      content: await resized.clone().avif({ quality: 60, effort: 3 }).toBuffer(),
    })
    sizes.push({ width: one, format: 'webp', content: await resized.clone().webp({ quality: 80 }).toBuffer() })
  }
  sizes.push(await makeJpeg(sharp(data, { raw: { width, height, channels } }), Math.min(JPEG_WIDTH, width)))
  return { width, height, sizes }
}

async function makeJpeg(pixels: Sharp, width: number): Promise<MadeSize> {
  const content = await pixels.resize(width).flatten({ background: INK }).jpeg({ quality: 80 }).toBuffer()
  return { width, format: 'jpg', content }
}
