import { parseArgs } from 'node:util'
import { runFaults } from '#tests/faults/run-faults.ts'

// npm run faults -- --minutes 10 --seed 7: mixed traffic while something goes wrong every ten seconds, then a look into the
// books. `--kills 500` ends servers and the database as often in a row instead.

const EVERY_MS = 10_000
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, kills: { type: 'string' } },
})
const toNumber = (value: string, name: string) => {
  const number = Number(value)
  if (Number.isInteger(number) && number > 0) return number
  console.error(`--${name} must be a whole number above 0`)
  process.exit(2)
}
const seed = values.seed ? toNumber(values.seed, 'seed') : Date.now() % 100_000
const plan = values.kills
  ? { kills: toNumber(values.kills, 'kills') }
  : { minutes: toNumber(values.minutes ?? '10', 'minutes') }

console.log(`Seed ${seed}`)
// What was started is stopped first, and the disk unmounted.
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort()).once('SIGTERM', () => stopping.abort())
const { signal } = stopping
const problems = await runFaults({
  seed,
  plan: { everyMs: EVERY_MS, ...plan },
  say: (line) => console.log(line),
  signal,
})
for (const problem of problems) console.log(`WRONG  ${problem}`)
console.log(problems.length === 0 ? 'Nothing is wrong in the books.' : `${problems.length} things are wrong.`)
process.exit(problems.length === 0 ? 0 : 1)
