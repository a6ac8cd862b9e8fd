import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { launchOptions } from '#tests/browser.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { publicAddresses } from '#tests/public-addresses.ts'

// npm run lighthouse [-- address ...] [-- --write]: Lighthouse on a phone, on every public page of the built product.
// With --write the figures go to docs/performance.md.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** A page that misses the goal for speed is run again: a busy machine is slow for one run, a heavy page for all. */
const RUNS_WHEN_SLOW = 3
const REPORT = 'docs/performance.md'
/** It has more packages than everything else together, and only this command needs it: so it is installed here. */
const TOOL = 'tools/lighthouse'
const CLI = `${TOOL}/node_modules/lighthouse/cli/index.js`
const MAX_ANSWER_BYTES = 100_000_000

const audit = z.object({ score: z.number().nullable(), title: z.string(), displayValue: z.string().optional() })
const answer = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), audit),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
})

type Category = (typeof categories)[number]
type Run = {
  scores: Record<Category, number>
  /** Audits that cost points, and what Lighthouse measured for them. */
  misses: string[]
  paint: string
  blocking: string
  shift: string
  /** How fast the machine was during the run, by Lighthouse's own measure: far below its usual, it was busy. */
  machine: number
}

if (!existsSync(CLI)) spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOL, stdio: 'inherit' })
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
    const run = await runUntilSure(`${product.url}${address}`)
    results.set(address, run)
    const { scores, paint, blocking, shift, machine } = run
    print([address, ...categories.map((category) => String(scores[category])), paint, blocking, shift, String(machine)])
    for (const miss of run.misses) console.log(`    ${miss}`)
  }
} finally {
  await browser.close()
  await product.stop()
  await remove()
}
if (process.argv.includes('--write')) writeFileSync(REPORT, toReport() + readOtherFigures())
if ([...results.values()].some(isMissing)) process.exitCode = 1

async function runUntilSure(url: string): Promise<Run> {
  const runs = [await runOnce(url)]
  while (runs.length < RUNS_WHEN_SLOW && runs.some(isSlow)) runs.push(await runOnce(url))
  const [middle] = runs
    .toSorted((one, other) => one.scores.performance - other.scores.performance)
    .slice(Math.floor(runs.length / 2))
  if (!middle) throw new Error(`${url} was not measured.`)
  return middle
}

async function runOnce(url: string): Promise<Run> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories.join(',')}`]
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, url, ...options], {
    maxBuffer: MAX_ANSWER_BYTES,
  })
  const lhr = answer.parse(JSON.parse(stdout))
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const shown = (audit: string) => lhr.audits[audit]?.displayValue?.replaceAll('\u00a0', ' ') ?? ''
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const costly = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && isLost(lhr.audits[id]?.score)),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    misses: costly.map(({ id }) => `${id}: ${lhr.audits[id]?.title} ${shown(id)}`.trim()),
    paint: shown('largest-contentful-paint'),
    blocking: shown('total-blocking-time'),
    shift: shown('cumulative-layout-shift'),
    machine: Math.round(lhr.environment.benchmarkIndex),
  }
}

/** An audit that does not apply has no score. Of the gradual ones, those above nine tenths are fine in Lighthouse's eyes. */
function isLost(score: number | null | undefined) {
  return typeof score === 'number' && score < 0.9
}

function isSlow({ scores }: Run) {
  return scores.performance < goals.performance
}

function isMissing({ scores }: Run) {
  return categories.some((category) => scores[category] < goals[category])
}

function toReport(): string {
  const rows = [...results].map(
    ([address, { scores, paint, blocking, shift }]) =>
      `| ${[address, ...categories.map((category) => scores[category]), paint, blocking, shift].join(' | ')} |`,
  )
  return `# Performance

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run lighthouse -- --write\`: Lighthouse's phone (slow 4G and a slow processor, both simulated),
Chromium ${browser.version()}, ${cpus().length} cores, the built product on the same machine. A page that does not reach ${goals.performance} at once is run
${RUNS_WHEN_SLOW} times and its middle run counts. What each page may weigh is fixed in \`tests/product/budgets.test.ts\` and checked with every test run.

| Page | Performance | Accessibility | Best practices | SEO | Largest paint | Blocking | Shift |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Goals: performance at least ${goals.performance}, everything else 100.
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
