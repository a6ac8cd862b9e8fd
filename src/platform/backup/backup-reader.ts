import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError, backupHeader, END_OF_ROWS, SUM_PREFIX } from './backup.ts'

export type BackupFile = ReturnType<typeof openBackupFile>

const BATCH_BYTES = 65_536
const LINE_END = 10

/** Reads a backup from front to back, and refuses one that is cut off or was changed. */
export function openBackupFile(file: string) {
  const source = createReadStream(file)
  const text = createGunzip()
  // A failure of either reaches the reader; here it is only kept from counting as unhandled.
  pipeline(source, text).catch(() => undefined)
  const chunks = text[Symbol.asyncIterator]()
  const sum = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)

  /** Without its line end. The end of the file in the wrong place is a damaged file. */
  async function readLine(): Promise<Buffer> {
    const parts: Buffer[] = []
    for (;;) {
      const end = rest.indexOf(LINE_END)
      if (end >= 0) {
        parts.push(rest.subarray(0, end))
        rest = rest.subarray(end + 1)
        return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      }
      parts.push(rest)
      const chunk = await findChunk()
      if (!chunk) throw new BackupError(`The backup ${file} is not complete: it was cut off.`)
      rest = chunk
    }
  }

  /** Undefined at the end of the file. */
  async function findChunk(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await chunks.next()
      return done ? undefined : value
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
      if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`, { cause })
      if (code === 'Z_DATA_ERROR')
        throw new BackupError(`The file ${file} is not a backup of this product, or it is damaged.`, { cause })
      if (code === 'Z_BUF_ERROR') return undefined // The compressed data stops in the middle.
      throw cause
    }
  }

  async function readSummedLine() {
    const line = await readLine()
    sum.update(line).update('\n')
    return line
  }

  return {
    readHeader: async () => {
      const line = await readSummedLine()
      try {
        return backupHeader.parse(JSON.parse(line.toString()))
      } catch (cause) {
        throw new BackupError(`The file ${file} is not a backup of this product.`, { cause })
      }
    },
    requireLine: async (expected: string) => {
      const line = await readSummedLine()
      if (line.toString() !== expected)
        throw new BackupError(`The backup ${file} is damaged: "${expected}" is missing.`)
    },
    async *readRows() {
      let batch: Buffer[] = []
      let size = 0
      for (;;) {
        const line = await readSummedLine()
        const isEnd = line.length === END_OF_ROWS.length && line.toString() === END_OF_ROWS
        if (!isEnd) {
          batch.push(line, Buffer.of(LINE_END))
          size += line.length
        }
        if (isEnd || size > BATCH_BYTES) {
          if (batch.length > 0) yield Buffer.concat(batch)
          batch = []
          size = 0
        }
        if (isEnd) return
      }
    },
    requireIntactEnd: async () => {
      const found = (await readLine()).toString()
      const isEnd = rest.length === 0 && (await findChunk()) === undefined
      if (!isEnd || found !== `${SUM_PREFIX}${sum.digest('hex')}`) {
        throw new BackupError(`The backup ${file} is damaged: its checksum is wrong.`)
      }
    },
    close: () => source.destroy(),
  }
}
