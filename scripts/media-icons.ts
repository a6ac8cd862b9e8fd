import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { contentHash, iconMaster, iconSettings, icons, type Manifest, places } from './media-plan.ts'

/** The color of the favicon's own tile, which icons that may be cut to any shape continue to their edges. */
const TILE_COLOR = '#0a0f1f'

export async function makeIcons(): Promise<Manifest['icons']> {
  const master = await readFile(iconMaster)
  const files: Record<string, string> = {}
  for (const [file, shape] of Object.entries(icons)) {
    const png = await drawIcon(master, shape)
    const content = file.endsWith('.ico') ? wrapAsIco(png, shape.size) : png
    await writeFile(path.join(places.publicFiles, file), content)
    files[file] = contentHash(content)
  }
  return { master: contentHash(master), settings: iconSettings, files }
}

export async function drawIcon(master: Uint8Array, { size, scale }: { size: number; scale: number }): Promise<Buffer> {
  const drawn = Math.round(size * scale)
  // The density lets the vector be drawn at its final size instead of being enlarged from 48 pixels.
  const mark = sharp(master, { density: (72 * drawn) / 48 }).resize(drawn, drawn)
  const margin = size - drawn
  const edge = { left: Math.floor(margin / 2), top: Math.floor(margin / 2) }
  const full = { ...edge, right: margin - edge.left, bottom: margin - edge.top }
  const icon = scale === 1 ? mark : mark.flatten({ background: TILE_COLOR }).extend({ ...full, background: TILE_COLOR })
  return icon.png({ compressionLevel: 9, palette: true, quality: 100 }).toBuffer()
}

/** An ICO file with one picture: a header of 6 bytes, a directory entry of 16, and the PNG itself. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
