import type { PhotoFormat } from '#media/photo-files.ts'
import type { PhotoProblem } from '../photo-problems.rules.ts'
import type { MadePhoto, Outcome } from './make-sizes.ts'

export const MAX_MAKER_BYTES = 1024 * 1024 * 1024
/** Of the processor's time: on a busy machine a good photo may take longer by the clock. */
export const MAX_MAKER_MICROSECONDS = 90_000_000
/** How the process ends when a file needs more than that. */
export const TOO_HEAVY = 3

type Head =
  | { problem: PhotoProblem }
  | { width: number; height: number; sizes: { width: number; format: PhotoFormat; length: number }[] }

/** A line that says what follows, then the files one after the other. */
export function* writeOutcome(outcome: Outcome): Generator<string | Buffer> {
  if ('problem' in outcome) return yield `${JSON.stringify(outcome)}\n`
  const sizes = outcome.sizes.map(({ content, ...size }) => ({ ...size, length: content.length }))
  yield `${JSON.stringify({ ...outcome, sizes })}\n`
  for (const { content } of outcome.sizes) yield content
}

export function readOutcome(written: Buffer): Outcome {
  const end = written.indexOf('\n')
  if (end < 0) return { problem: 'broken' }
  // Only `writeOutcome` writes it.
  const head = JSON.parse(written.toString('utf8', 0, end)) as Head
  if ('problem' in head) return head
  let from = end + 1
  const sizes = head.sizes.map(({ length, ...size }) => {
    const content = written.subarray(from, from + length)
    from += length
    return { ...size, content }
  })
  return from === written.length ? ({ ...head, sizes } satisfies MadePhoto) : { problem: 'broken' }
}

/** A card to be made: its words, and the picture with what of it stays in view. */
export type CardOrder = { title: string; name: string; focal: { x: number; y: number }; picture: Buffer }

export function writeCardOrder({ picture, ...words }: CardOrder): Buffer[] {
  return [Buffer.from(`${JSON.stringify(words)}\n`), picture]
}

export function readCardOrder(written: Buffer): CardOrder {
  const end = written.indexOf('\n')
  // Only `writeCardOrder` writes it.
  const words = JSON.parse(written.toString('utf8', 0, end)) as Omit<CardOrder, 'picture'>
  return { ...words, picture: written.subarray(end + 1) }
}
