import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/browser.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { publicAddresses } from '#tests/public-addresses.ts'
import { categories, installLighthouse, type Run, runLighthouse } from './run-lighthouse.ts'

// npm run lighthouse [-- address ...] [--runs 1] [--write]: Lighthouse on a phone, on every public page of the built product.
// With --write the figures go to docs/performance.md.

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_BLOCKING_MS = 50
/** The middle of so many runs counts: a busy machine is slow for one of them, a heavy page for all. */
const DEFAULT_RUNS = 5
const REPORT = 'docs/performance.md'

installLighthouse()
const runs = readRuns()
const asked = process.argv.slice(2).filter((word) => word.startsWith('/'))
const addresses = asked.length > 0 ? asked : publicAddresses
const port = await findFreePort()
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`],
})
const { dataDir, remove } = await makeDataFolder()
const product = await startBuiltProduct({ dataDir })
const results = new Map<string, Run>()
print(['page', 'speed', 'access', 'practice', 'seo', 'paint', 'blocking', 'shift', 'machine'])
try {
  for (const address of addresses) {
    const run = await runSeveral(`${product.url}${address}`)
    results.set(address, run)
    const { scores, paint, blockingMs, shift, machine } = run
    const measured = [paint, `${blockingMs} ms`, shift, String(machine)]
    print([address, ...categories.map((category) => String(scores[category])), ...measured])
    for (const miss of run.misses) console.log(`    ${miss}`)
  }
} finally {
  await browser.close()
  await product.stop()
  await remove()
}
if (process.argv.includes('--write')) writeFileSync(REPORT, toReport() + readOtherFigures())
if ([...results.values()].some(isMissing)) process.exitCode = 1

/** The run in the middle by its speed, with the blocking time in the middle of all. */
async function runSeveral(url: string): Promise<Run> {
  const made: Run[] = []
  while (made.length < runs) made.push(await runLighthouse(url, port))
  const middle = middleOf(made, ({ scores }) => scores.performance)
  return { ...middle, blockingMs: middleOf(made, ({ blockingMs }) => blockingMs).blockingMs }
}

function middleOf(made: readonly Run[], figureOf: (run: Run) => number): Run {
  const middle = made.toSorted((one, other) => figureOf(one) - figureOf(other))[Math.floor(made.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

function readRuns(): number {
  const place = process.argv.indexOf('--runs')
  const asked = Number(process.argv[place + 1])
  if (place >= 0 && !(Number.isInteger(asked) && asked > 0)) throw new Error('--runs takes a number, such as --runs 1.')
  return place < 0 ? DEFAULT_RUNS : asked
}

function isMissing({ scores, blockingMs }: Run) {
  return blockingMs > MAX_BLOCKING_MS || categories.some((category) => scores[category] < goals[category])
}

function toReport(): string {
  const rows = [...results].map(
    ([address, { scores, paint, blockingMs, shift }]) =>
      `| ${[address, ...categories.map((category) => scores[category]), paint, `${blockingMs} ms`, shift].join(' | ')} |`,
  )
  return `# Performance

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run lighthouse -- --write\`: Lighthouse's phone (slow 4G and a slow processor, both simulated),
Chromium ${browser.version()}, ${cpus().length} cores, the built product on the same machine. Of ${runs} runs of
a page the one in the middle counts. What each page may weigh is fixed in \`tests/product/budgets.test.ts\` and checked with every test run.

| Page | Performance | Accessibility | Best practices | SEO | Largest paint | Blocking | Shift |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Goals: performance at least ${goals.performance}, everything else 100, blocking time at most ${MAX_BLOCKING_MS} ms.
`
}

/** What stands in the report below the table of pages was measured otherwise, and stays. */
function readOtherFigures(): string {
  const report = readFileSync(REPORT, 'utf8')
  const next = report.indexOf('\n## ')
  return next < 0 ? '' : report.slice(next)
}

function print(cells: string[]) {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(42) : cell.padStart(9))).join(''))
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
