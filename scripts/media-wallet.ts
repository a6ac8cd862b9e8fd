import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { TIDES_BOX, tideLines } from '#ui/tide-lines.ts'
import { drawIcon } from './media-icons.ts'
import {
  contentHash,
  iconMaster,
  type Manifest,
  places,
  walletFile,
  walletPictures,
  walletSettings,
} from './media-plan.ts'

/** The pictures that a card in a wallet brings along: the mark of the house, and the water of the member card. */
export async function makeWalletPictures(): Promise<Manifest['wallet']> {
  await mkdir(places.wallet, { recursive: true })
  const master = await readFile(iconMaster)
  const files: Record<string, string> = {}
  for (const [name, { width, height, scales }] of Object.entries(walletPictures)) {
    for (const scale of scales) {
      const size = { width: width * scale, height: height * scale }
      const picture = name === 'strip' ? await drawWater(size) : await drawIcon(master, { size: size.width, scale: 1 })
      const file = walletFile(name, scale)
      await writeFile(path.join(places.wallet, file), picture)
      files[file] = contentHash(picture)
    }
  }
  return { master: contentHash(master), settings: walletSettings, files }
}

/** The colors are those of the member card (`member-card.css`). */
async function drawWater({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const lines = tideLines.map(({ path: d, opacity }) => `<path d="${d}" opacity="${opacity}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${TIDES_BOX}" preserveAspectRatio="none" width="${width}" height="${height}">
    <defs><linearGradient id="ink" x1="0" y1="0" x2="0.4" y2="1">
      <stop offset="0" stop-color="#202b55"/><stop offset="0.45" stop-color="#18203c"/><stop offset="1" stop-color="#0e1530"/>
    </linearGradient></defs>
    <rect width="400" height="240" fill="url(#ink)"/><g fill="none" stroke="#35d6c6" stroke-width="1.4">${lines}</g></svg>`
  return sharp(Buffer.from(svg))
    .flatten({ background: '#18203c' })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
