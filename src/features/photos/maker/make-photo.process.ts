import { buffer } from 'node:stream/consumers'
import { makeCard } from './make-card.ts'
import { makeSizes } from './make-sizes.ts'
import { MAX_MAKER_BYTES, MAX_MAKER_MICROSECONDS, readCardOrder, TOO_HEAVY, writeOutcome } from './maker-protocol.ts'

// A process of its own: it reads one file from its input, writes what it made to its output, and has neither settings nor
// database. Whatever a hostile file does to the decoder ends here.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isTooHeavy = process.memoryUsage.rss() > MAX_MAKER_BYTES || user + system > MAX_MAKER_MICROSECONDS
  if (isTooHeavy) process.exit(TOO_HEAVY)
}, 20).unref()

const input = await buffer(process.stdin)
const made = process.argv[2] === 'card' ? [await makeCard(readCardOrder(input))] : writeOutcome(await makeSizes(input))
for (const part of made) process.stdout.write(part)
