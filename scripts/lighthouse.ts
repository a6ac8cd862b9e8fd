import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/browser.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { publicAddresses } from '#tests/public-addresses.ts'
import { requestsPerSecond } from './bench-load.ts'
import { inNumbers, median } from './bench-rows.ts'
import { kilobytes } from './measure-page.ts'
import { categories, type Figures, type Run, runLighthouse } from './run-lighthouse.ts'

// npm run lighthouse [-- address ...] [--runs 1] [--write] [--peer URL]: Lighthouse on a phone, on every public page of the built
// product. With --write the figures go to docs/performance.md. With --peer another page is measured in turns with each of ours,
// and has a line of its own there.

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_BLOCKING_MS = 50
const SECONDS_OF_REQUESTS = 2
/** The middle of so many runs counts: a busy machine is slow for one of them, a heavy page for all. */
const DEFAULT_RUNS = 5
const REPORT = 'docs/performance.md'
const PEER = 'The page beside them'

const columns = {
  'First paint': ({ firstPaintMs }) => seconds(firstPaintMs),
  'Largest paint': ({ largestPaintMs }) => seconds(largestPaintMs),
  Blocking: ({ blockingMs }) => `${Math.round(blockingMs)} ms`,
  'Speed index': ({ speedIndexMs }) => seconds(speedIndexMs),
  Shift: ({ shift }) => String(Number(shift.toFixed(3))),
  Document: ({ documentBytes }) => kilobytes(documentBytes),
  Scripts: ({ scriptBytes }) => kilobytes(scriptBytes),
} satisfies Record<string, (figures: Figures) => string>
const titles = ['Performance', 'Accessibility', 'Best practices', 'SEO', ...Object.keys(columns), 'Requests/s']

/** What Lighthouse says of a page, and how often in a second its server gives it to 32 clients at once. */
type Measured = Run & { requestsPerSecond: number }

const options = process.argv.slice(2)
const runs = readRuns(readOption('--runs'))
const peer = readOption('--peer')
const asked = options.filter((word) => word.startsWith('/'))
const addresses = asked.length > 0 ? asked : publicAddresses
const port = await findFreePort()
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`],
})
const { dataDir, remove } = await makeDataFolder()
const product = await startBuiltProduct({ dataDir })
const results = new Map<string, Measured>()
const besides: Measured[] = []
print(['page', ...titles, 'Machine'])
try {
  for (const address of addresses) {
    const [ours, theirs] = await runInTurns([`${product.url}${address}`, ...(peer ? [peer] : [])])
    if (!ours) throw new Error('Nothing was measured.')
    results.set(address, ours)
    print([address, ...toCells(ours), String(Math.round(ours.figures.machine))])
    for (const miss of ours.misses) console.log(`    ${miss}`)
    if (!theirs) continue
    besides.push(theirs)
    print([`  ${peer}`, ...toCells(theirs), String(Math.round(theirs.figures.machine))])
  }
} finally {
  await browser.close()
  await product.stop()
  await remove()
}
if (options.includes('--write')) writeFileSync(REPORT, toReport() + readOtherFigures())
if ([...results.values()].some(isMissing)) process.exitCode = 1

/** One run of each page after the other, so that a noisy machine disturbs all alike. */
async function runInTurns(pages: string[]): Promise<Measured[]> {
  const made = pages.map((): Measured[] => [])
  for (let round = 0; round < runs; round += 1) {
    for (const [index, url] of pages.entries()) made[index]?.push(await measure(url))
  }
  return made.map(middleOf)
}

async function measure(url: string): Promise<Measured> {
  const run = await runLighthouse(url, port)
  return { ...run, requestsPerSecond: await requestsPerSecond(url, { seconds: SECONDS_OF_REQUESTS }) }
}

/** The run in the middle by its speed, with each figure in the middle of all. */
function middleOf(made: readonly Measured[]): Measured {
  const bySpeed = made.toSorted((one, other) => one.scores.performance - other.scores.performance)
  const run = bySpeed[Math.floor(bySpeed.length / 2)]
  if (!run) throw new Error('Nothing was measured.')
  const names = Object.keys(run.figures) as (keyof Figures)[]
  const figures = names.map((name) => [name, median(made.map((one) => one.figures[name]))])
  const ofRequests = made.map((one) => one.requestsPerSecond)
  return { ...run, figures: Object.fromEntries(figures), requestsPerSecond: median(ofRequests) }
}

function toCells({ scores, figures, requestsPerSecond: perSecond }: Measured): string[] {
  return [
    ...categories.map((category) => String(scores[category])),
    ...Object.values(columns).map((toText) => toText(figures)),
    inNumbers(perSecond),
  ]
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(2)} s`
}

function readOption(option: string): string | undefined {
  const place = options.indexOf(option)
  return place < 0 ? undefined : (options[place + 1] ?? '')
}

function readRuns(given: string | undefined): number {
  if (given === undefined) return DEFAULT_RUNS
  const asked = Number(given)
  if (!(Number.isInteger(asked) && asked > 0)) throw new Error('--runs takes a number, such as --runs 1.')
  return asked
}

function isMissing({ scores, figures }: Run) {
  return figures.blockingMs > MAX_BLOCKING_MS || categories.some((category) => scores[category] < goals[category])
}

function toReport(): string {
  const beside = besides.length > 0 ? [[PEER, middleOf(besides)] as const] : []
  const howBeside = peer ? ` ${PEER} was measured in turns with each; its line has the middle of all its runs.` : ''
  const ahead = peer ? `, and ahead of ${PEER.toLowerCase()} in every column` : ''
  const rows = [...results, ...beside].map(([name, run]) => `| ${[name, ...toCells(run)].join(' | ')} |`)
  return `# Performance

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run lighthouse -- --runs ${runs} --write${peer ? ' --peer URL' : ''}\`: Lighthouse's phone (slow 4G and a slow processor, both simulated),
Chromium ${browser.version()}, ${cpus().length} cores, the built product on the same machine. Each figure is the middle of ${runs} runs.${howBeside}
Requests a second are those of 32 clients at once, on the same cores.
What each page may weigh is fixed in \`tests/page-budgets.ts\` and checked with every test run.

| ${['Page', ...titles].join(' | ')} |
|${'---|'.repeat(titles.length + 1)}
${rows.join('\n')}

Goals: performance at least ${goals.performance}, everything else 100, blocking time at most ${MAX_BLOCKING_MS} ms${ahead}.
`
}

/** What stands in the report below the table of pages was measured otherwise, and stays. */
function readOtherFigures(): string {
  const report = readFileSync(REPORT, 'utf8')
  const next = report.indexOf('\n## ')
  return next < 0 ? '' : report.slice(next)
}

function print(cells: string[]) {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(42) : cell.padStart(15))).join(''))
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
