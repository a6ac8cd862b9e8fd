import { createHash } from 'node:crypto'
import { AppError } from '#base/app-error.ts'
import { MAX_PHOTO_BYTES } from './photo-problems.rules.ts'

/** So many files are read at once; the others wait in the network, not in memory. */
const AT_ONCE = 3
let reading = 0
const waiting: (() => void)[] = []

export type UploadedFile = { content: Buffer; sha256: string }

/** The body of a request, as far as it may be long. What is longer is not read on. */
export async function readUpload(request: Request): Promise<UploadedFile> {
  if (Number(request.headers.get('content-length')) > MAX_PHOTO_BYTES) throw tooLarge()
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  reading += 1
  try {
    return await readAll(request)
  } finally {
    reading -= 1
    waiting.shift()?.()
  }
}

async function readAll({ body }: Request): Promise<UploadedFile> {
  const parts: Uint8Array[] = []
  const hash = createHash('sha256')
  let length = 0
  // Leaving the loop early ends the stream.
  for await (const part of body ?? []) {
    length += part.length
    if (length > MAX_PHOTO_BYTES) throw tooLarge()
    hash.update(part)
    parts.push(part)
  }
  return { content: Buffer.concat(parts), sha256: hash.digest('hex') }
}

const tooLarge = () => new AppError('photo-too-large')
