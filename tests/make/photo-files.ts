import sharp from 'sharp'

/** A picture with something on it: another for each seed. */
export async function makePhotoFile({
  width = 1200,
  height = 900,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif',
  seed = 1,
} = {}): Promise<Buffer> {
  const pixels = sharp(gradient(width, height, seed), { raw: { width, height, channels: 3 } })
  return pixels.toFormat(format).toBuffer()
}

function gradient(width: number, height: number, seed: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * seed + Math.floor(at / (width * 3))) % 251
  return bytes
}
