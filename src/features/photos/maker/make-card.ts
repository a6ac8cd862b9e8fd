import path from 'node:path'
import sharp from 'sharp'
import type { CardOrder } from './maker-protocol.ts'

/** What every network that previews links takes. */
const SIZE = { width: 1200, height: 630 }
const EDGE = 80
const FOOT = 70
/** The house's display font in one weight, under a name of its own (`npm run media`): no font has to be installed. */
const FONT = { font: 'Neon Card Headline Display', fontfile: path.resolve('media/fonts/card-headline.ttf') }
const SAND = '#f7eee1'
const INK = [10, 15, 31] as const

/** A picture of 1200 by 630 with the title of a page at its foot and the name of the house on top. */
export async function makeCard({ title, name, focal, picture }: CardOrder): Promise<Buffer> {
  const words = await draw(title, { width: SIZE.width - 2 * EDGE, height: 250 })
  const sign = await draw(name.toUpperCase(), { width: 400, height: 44 })
  return sharp(await crop(picture, focal))
    .composite([
      { input: shade(), raw: { ...SIZE, channels: 4 } },
      { input: words.data, left: EDGE, top: SIZE.height - FOOT - words.info.height },
      { input: sign.data, left: EDGE, top: FOOT },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** As large as fits into the box. */
function draw(text: string, box: { width: number; height: number }) {
  const plain = text.replaceAll(/[\p{Cc}\p{Cn}]/gu, ' ').replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const markup = `<span foreground="${SAND}">${plain}</span>`
  return sharp({ text: { text: markup, ...FONT, ...box, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** The part of the picture around its focal point that fills the card. */
async function crop(picture: Buffer, focal: CardOrder['focal']): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .resize({ ...SIZE, fit: 'outside' })
    .toBuffer({ resolveWithObject: true })
  const offset = (free: number, percent: number) => Math.round((free * percent) / 100)
  const left = offset(info.width - SIZE.width, focal.x)
  const top = offset(info.height - SIZE.height, focal.y)
  return sharp(data)
    .extract({ left, top, ...SIZE })
    .toBuffer()
}

/** Ink that grows toward the foot, so that words can be read on any picture. */
function shade(): Buffer {
  const { width, height } = SIZE
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const strength = Math.round(60 + 185 * Math.max(0, (y / height - 0.25) / 0.75))
    pixels.fill(Buffer.from([...INK, strength]), y * width * 4, (y + 1) * width * 4)
  }
  return pixels
}
