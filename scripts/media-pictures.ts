import assert from 'node:assert/strict'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { PictureName, VideoName } from '#media/pictures.ts'
import {
  avif,
  type CropRecord,
  contentHash,
  cropAvif,
  cropOf,
  cropSettings,
  cropWidthsOf,
  hasSoundTrack,
  type Manifest,
  masterOf,
  type PictureRecord,
  type PictureSize,
  pictureFile,
  pictureSettings,
  places,
  type VideoRecord,
  webp,
  widthsOf,
} from './media-plan.ts'

// The encoder of AVIF takes every core it can get; one at a time leaves the machine usable.
sharp.concurrency(1)

export async function makePicture(name: PictureName): Promise<PictureRecord> {
  const master = await readFile(masterOf(name))
  const { width, height } = await sizeOf(master)
  const origin = { master: contentHash(master), settings: pictureSettings(name) }
  const sizes: PictureSize[] = []
  for (const target of widthsOf(name, width)) {
    const resized = sharp(master).resize(target)
    sizes.push({
      width: target,
      avif: await write(pictureFile(name, origin, target, 'avif'), await resized.clone().avif(avif).toBuffer()),
      webp: await write(pictureFile(name, origin, target, 'webp'), await resized.clone().webp(webp).toBuffer()),
    })
  }
  return { width, height, ...origin, sizes }
}

export async function makeCrop(name: PictureName): Promise<CropRecord> {
  const master = await readFile(masterOf(name))
  const size = await sizeOf(master)
  const origin = { master: contentHash(master), settings: cropSettings(name) }
  const sizes: CropRecord['sizes'] = []
  for (const width of cropWidthsOf(size.height)) {
    const cropped = sharp(master).extract(cropOf(name, size)).resize(width)
    const file = pictureFile(name, origin, width, 'avif')
    sizes.push({ width, avif: await write(file, await cropped.avif(cropAvif).toBuffer()) })
  }
  return { ...origin, sizes }
}

export async function makeVideo(name: VideoName): Promise<VideoRecord> {
  const copy = async (format: 'webm' | 'mp4') => store(name, format, await readFile(masterOf(name, format)))
  return {
    webm: await copy('webm'),
    mp4: await copy('mp4'),
    hasSound: hasSoundTrack(await readFile(masterOf(name, 'mp4'))),
  }
}

export async function makeSharePicture(name: string): Promise<Manifest['share']> {
  const master = await readFile(masterOf(name))
  const hash = contentHash(master)
  const file = `${name}.${hash}.jpg`
  await copyFile(masterOf(name), path.join(places.web, file))
  return { ...(await sizeOf(master)), master: hash, file }
}

async function sizeOf(picture: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata()
  assert(width > 0 && height > 0, 'A master must be a picture with a size.')
  return { width, height }
}

async function store(name: string, extension: string, content: Uint8Array): Promise<string> {
  return write(`${name}.${contentHash(content)}.${extension}`, content)
}

async function write(file: string, content: Uint8Array): Promise<string> {
  await writeFile(path.join(places.web, file), content)
  return file
}
