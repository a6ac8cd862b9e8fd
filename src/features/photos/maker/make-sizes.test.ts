import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePhotoFile } from '#tests/make/photo-files.ts'
import { makeSizes } from './make-sizes.ts'

const large = await makePhotoFile({ width: 2500, height: 520 })
const small = await makePhotoFile({ width: 640, height: 480 })

async function made(source: Buffer) {
  const outcome = await makeSizes(source)
  if ('problem' in outcome) throw new Error(`Refused: ${outcome.problem}`)
  return outcome
}

describe('a photo', () => {
  test('is made in every width up to its own, as AVIF and WebP, and once as JPEG', async () => {
    const { width, height, sizes } = await made(large)
    expect({ width, height }).toEqual({ width: 2400, height: 499 })
    const of = (format: string) => sizes.filter((one) => one.format === format).map((one) => one.width)
    expect(of('avif')).toEqual([480, 800, 1200, 1600, 2400])
    expect(of('webp')).toEqual([480, 800, 1200, 1600, 2400])
    expect(of('jpg')).toEqual([1200])
    for (const { content, width: promised } of sizes) {
      expect((await sharp(content).metadata()).width).toBe(promised)
    }
    expect((await made(small)).sizes.map((one) => one.width)).toEqual([480, 480, 640, 640, 640])
  })

  test('stands upright, and keeps nothing but its pixels: no place, no camera, no words', async () => {
    const withData = await sharp(small)
      .withExif({
        IFD0: { Orientation: '6', Make: 'SecretCamera', Copyright: 'Somebody' },
        IFD3: { GPSLatitude: '25/1 46/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(withData).metadata()).exif).toBeDefined()
    const { width, height, sizes } = await made(withData)
    expect({ width, height }).toEqual({ width: 480, height: 640 })
    for (const { content } of sizes) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(orientation ?? 1).toBe(1)
      expect(content.includes('SecretCamera')).toBe(false)
    }
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    expect((await made(await makePhotoFile({ width: 640, height: 480, format }))).width).toBe(640)
  })
})

const png = await makePhotoFile({ width: 640, height: 480, format: 'png' })
const frames = await sharp([small, await sharp(small).negate().toBuffer()], { join: { animated: true } })
  .webp()
  .toBuffer()

/** The head of a PNG with other measures, as a bomb has them: few bytes that unfold to gigabytes. */
function withSize(source: Buffer, width: number, height: number) {
  const bent = Buffer.from(source)
  bent.writeUInt32BE(width, 16)
  bent.writeUInt32BE(height, 20)
  bent.writeUInt32BE(crc32(bent.subarray(12, 29)), 29)
  return bent
}

function crc32(bytes: Buffer) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
const inHead = (source: Buffer, extra: Buffer) => Buffer.concat([source.subarray(0, 33), extra, source.subarray(33)])

test.each([
  ['unfolds to gigabytes', withSize(png, 30_000, 30_000), 'too-many-pixels'],
  ['is cut off', small.subarray(0, small.length / 2), 'broken'],
  ['is cut off before its first pixel', small.subarray(0, 300), 'broken'],
  ['is a web page behind a head', Buffer.concat([small.subarray(0, 20), Buffer.from('<html><script>')]), 'hidden'],
  ['has an archive behind it', Buffer.concat([small, Buffer.from('PK\x03\x04\x14\0........')]), 'hidden'],
  ['has a PDF behind it', Buffer.concat([small, Buffer.from('%PDF-1.7 ...')]), 'hidden'],
  ['has a script in its words', inHead(png, chunk('tEXt', Buffer.from('Comment\0<script >alert(1)'))), 'hidden'],
  ['moves', frames, 'animated'],
  ['moves, as a PNG', inHead(png, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))), 'animated'],
  ['is noise behind a head', Buffer.concat([small.subarray(0, 4), Buffer.alloc(5000, 7)]), 'broken'],
  ['is a dot', await sharp(small).resize(16, 16).png().toBuffer(), 'too-small'],
  ['is a thread', await sharp(small).resize(4000, 330, { fit: 'fill' }).png().toBuffer(), 'too-thin'],
  ['is an SVG that claims nothing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'hidden'],
  ['is empty', Buffer.alloc(0), 'broken'],
] as const)('a file that %s is refused', async (_, source, problem) => {
  const outcome = await makeSizes(source)
  expect('problem' in outcome && outcome.problem).toBe(problem)
})
