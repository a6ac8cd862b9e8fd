import type { Outcome } from './make-sizes.ts'
import { readOutcome } from './maker-protocol.ts'
import { runProcess } from './run-process.ts'

/** Turns one file into all sizes of a photo. */
export type Maker = (source: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<Outcome>

export const runMaker: Maker = async (source, signal) => {
  const written = await runProcess('photo', source, signal)
  return written === 'too-heavy' ? { problem: 'too-heavy' } : readOutcome(written.bytes)
}
