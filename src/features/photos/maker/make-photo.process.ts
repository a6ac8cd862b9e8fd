import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { makeSizes, type Outcome } from './make-sizes.ts'
import { MAX_MAKER_BYTES, TOO_HEAVY, writeOutcome } from './maker-protocol.ts'

// A process of its own: it reads one file from its input, writes all sizes to its output, and has neither settings nor
// database. Whatever a hostile file does to the decoder ends here.
setPriority(19)
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MAKER_BYTES) process.exit(TOO_HEAVY)
}, 20).unref()

const outcome: Outcome = await makeSizes(await buffer(process.stdin))
for (const part of writeOutcome(outcome)) process.stdout.write(part)
