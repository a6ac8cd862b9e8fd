import sharp from 'sharp'

/** A picture with something on it: another for each seed. */
export async function makePhotoFile({
  width = 1200,
  height = 900,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif',
  seed = 1,
} = {}): Promise<Buffer> {
  const pixels = sharp(stripes(width, height, seed), { raw: { width, height, channels: 3 } })
  return pixels.toFormat(format).toBuffer()
}

/** Broad stripes: what is busier takes many times as long to be made into AVIF. */
function stripes(width: number, height: number, seed: number): Buffer {
  const row = Buffer.alloc(width * 3)
  for (let at = 0; at < row.length; at += 1) row[at] = (Math.floor(at / 192) * 40 + seed * 31) % 251
  return Buffer.alloc(row.length * height, row)
}
