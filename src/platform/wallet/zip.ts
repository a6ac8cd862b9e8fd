import { crc32 } from 'node:zlib'

export type ZipFile = { name: string; content: Buffer }

/** The first day that the format can say; a pass has no use for another. */
const FIRST_DAY = 0x21
const SIGNATURE = { file: 0x04_03_4b_50, entry: 0x02_01_4b_50, end: 0x06_05_4b_50 }
const VERSION = 20

/** A ZIP file whose parts are stored as they are: pictures are compressed already, and the rest is small. */
export function zip(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const facts = factsOf(file)
    const body = Buffer.concat([uint32(SIGNATURE.file), facts, Buffer.from(file.name), file.content])
    const comment = Buffer.alloc(10)
    entries.push(
      Buffer.concat([uint32(SIGNATURE.entry), uint16(VERSION), facts, comment, uint32(offset), Buffer.from(file.name)]),
    )
    bodies.push(body)
    offset += body.length
  }
  const list = Buffer.concat(entries)
  const count = uint16(files.length)
  const end = [uint32(SIGNATURE.end), uint32(0), count, count, uint32(list.length), uint32(offset), uint16(0)]
  return Buffer.concat([...bodies, list, ...end])
}

/** What stands before a file and again in the list at the end. */
function factsOf({ name, content }: ZipFile): Buffer {
  const length = uint32(content.length)
  const [flags, isStored, time] = [uint16(0), uint16(0), uint16(0)]
  const names = [uint16(Buffer.byteLength(name)), uint16(0)]
  return Buffer.concat([
    uint16(VERSION),
    flags,
    isStored,
    time,
    uint16(FIRST_DAY),
    uint32(crc32(content)),
    length,
    length,
    ...names,
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
