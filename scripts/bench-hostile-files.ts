import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type HostileFile = { name: string; content: Buffer }

/** Files that are no photos and want to be taken for one, or would take the server down: another one for each number. */
export async function makeHostileFiles(count: number): Promise<HostileFile[]> {
  const pixels = Buffer.from(Array.from({ length: 640 * 480 * 3 }, (_, at) => (at * 7 + (at >> 9)) % 251))
  const picture = sharp(pixels, { raw: { width: 640, height: 480, channels: 3 } })
  const [jpeg, png, webp] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
  ])
  const moving = await sharp([jpeg, await picture.clone().negate().jpeg().toBuffer()], { join: { animated: true } })
    .webp()
    .toBuffer()
  const kinds: ((number: number) => HostileFile)[] = [
    (n) => ({ name: 'bomb.png', content: makeBomb(20_000 + n, 20_000 + n) }),
    (n) => ({ name: 'tall-bomb.png', content: makeBomb(400, 130_000 + n) }),
    (n) => ({ name: 'cut.jpg', content: jpeg.subarray(0, Math.floor((jpeg.length * (n % 90)) / 100) + 200) }),
    (n) => ({ name: 'cut.png', content: png.subarray(0, Math.floor((png.length * (n % 90)) / 100) + 60) }),
    (n) => ({ name: 'cut.webp', content: webp.subarray(0, Math.floor((webp.length * (n % 90)) / 100) + 40) }),
    (n) => ({ name: 'page.jpg', content: Buffer.concat([jpeg.subarray(0, 20), text(`<html><script>${n}`)]) }),
    (n) => ({ name: 'polyglot.jpg', content: Buffer.concat([jpeg, text(`<script >alert(${n})</script>`)]) }),
    (n) => ({ name: 'archive.jpg', content: Buffer.concat([jpeg, text(`PK\x03\x04\x14\0${n}`)]) }),
    (n) => ({ name: 'document.png', content: Buffer.concat([png, text(`%PDF-1.7 ${n}`)]) }),
    (n) => ({ name: 'program.webp', content: Buffer.concat([webp, text(`MZ This program cannot be run ${n}`)]) }),
    (n) => ({ name: 'scan.jpg', content: text(`%PDF-1.4 ${n}`) }),
    (n) => ({ name: 'dance.gif', content: text(`GIF89a${n}`) }),
    (n) => ({ name: 'logo.png', content: text(`<svg xmlns="http://www.w3.org/2000/svg"><text>${n}</text></svg>`) }),
    (n) => ({ name: 'moving.webp', content: Buffer.concat([moving, Buffer.alloc(2 * n)]) }),
    (n) => ({ name: 'noise.jpg', content: Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(100_000, n)]) }),
    (n) => ({ name: 'noise.avif', content: Buffer.concat([text('\0\0\0\x1cftypavif'), Buffer.alloc(9000, n)]) }),
    (n) => ({ name: 'huge.jpg', content: Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024, n)]) }),
    (n) => ({ name: 'film.jpg', content: text(`\0\0\0\x18ftypisom\0\0\0\0mp41${n}`) }),
    () => ({ name: 'empty.jpg', content: Buffer.alloc(0) }),
    (n) => ({ name: 'words.jpg', content: text(`Just words, number ${n}`) }),
  ]
  return Array.from({ length: count }, (_, number) => {
    const kind = kinds[number % kinds.length]
    if (!kind) throw new Error('There is no kind of file.')
    return kind(number)
  })
}

const text = (words: string) => Buffer.from(words, 'latin1')

/** A whole and valid PNG of one color: some hundred kilobytes that unfold to gigabytes. */
function makeBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(checksum(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

function checksum(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
