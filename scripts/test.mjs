// npm test: sets up what is missing, then types, lint, unused code and the build, unit, route, race and product tests,
// and browser tests on the built product. `--quick` (npm run check) leaves out the browser tests; `--deep` adds the long
// crash runs, many more random lives of the points ledger and of orders, and whatever else is sampled otherwise.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { findChromium, findHeadlessChromium } from './chromium.mjs'
import { ensureInstalled, ensureNode } from './start.mjs'

const root = path.join(import.meta.dirname, '..')
const isQuick = process.argv.includes('--quick')
const isDeep = process.argv.includes('--deep')
const reports = path.join(root, 'test-results/reports')
const total = { passed: 0, failed: 0 }
const DEEP_TEST_TIMEOUT_MS = 3_600_000
const rulesCoverage = ['run', '--config', 'vitest.rules.config.ts', '--coverage']
const depth = isDeep ? { DEPTH: 'deep' } : {}

ensureNode()
ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// The type checker is written in Go: while there is room it collects no garbage, which saves a third of its computing.
Object.assign(process.env, { GOGC: 'off', GOMEMLIMIT: '2000MiB' })

// Side by side: the checks of the code use one core each, and starting and stopping products is mostly waiting.
const checks = [
  check('types', 'node_modules/typescript/bin/tsc', ['-b', '--checkers', '1']),
  check('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  check('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
]
await check('build', 'scripts/start.mjs', ['build'])
ensureChromium()
await Promise.all([
  ...checks,
  vitest('product', ['product'], { workers: 1, isWatched: false }),
  vitest('tests', ['server', 'browser'], { workers: 3, isWatched: true }),
])
if (isDeep) await check('coverage of the rules', 'node_modules/vitest/vitest.mjs', rulesCoverage)
if (!isQuick) {
  await suite('browser', 'node_modules/@playwright/test/cli.js', ['test'], { read: readPlaywright, env: depth })
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** A check that passes or fails as a whole. */
async function check(name, script, args) {
  const status = await run(name, script, args)
  total[status === 0 ? 'passed' : 'failed'] += 1
}

function vitest(name, projects, { workers, isWatched }) {
  const args = [
    'run',
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, `${name}.json`)}`,
    // What is asked for here takes as long as it takes.
    ...(isDeep ? [`--testTimeout=${DEEP_TEST_TIMEOUT_MS}`] : []),
    ...projects.flatMap((project) => ['--project', project]),
  ]
  return suite(name, 'node_modules/vitest/vitest.mjs', args, { read: readVitest, env: depth, isWatched })
}

/** A run of many tests. A runner that ends badly without a failed test (nothing found, a crash) counts as one failure. */
async function suite(name, script, args, { read, env = {}, isWatched = true }) {
  const report = path.join(reports, `${name}.json`)
  const status = await run(name, script, args, { env: { ...env, TEST_REPORT: report }, isWatched })
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  total.passed += counts.passed
  total.failed += status !== 0 && counts.failed === 0 ? 1 : counts.failed
}

/** Runs a script and returns its exit status. Of several side by side one is watched, the others are shown when they end. */
async function run(name, script, args, { env = {}, isWatched = false } = {}) {
  const startedAt = performance.now()
  if (isWatched) console.log(`\n=== ${name}`)
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: isWatched ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = isWatched ? '' : `\n=== ${name}\n`
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const [status] = await once(child, 'close')
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${said}=== ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  return status
}

function readVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests }
}

function readPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected }
}

/**
 * Installs a browser where there is none: the system's packages for root, else Playwright's own. The browser without
 * windows only saves time: when it cannot be installed, the tests use the whole one.
 */
function ensureChromium() {
  const hasPackages = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const isChosen = Boolean(process.env.CHROMIUM_PATH)
  if (findChromium() && (isChosen || !hasPackages || findHeadlessChromium() !== findChromium())) return
  console.log('\nInstalling Chromium for the browser tests (once) ...')
  if (hasPackages) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...words) => spawnSync('/usr/bin/apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
    apt('update', '-q')
    for (const name of ['chromium', 'chromium-headless-shell']) apt('install', '-yq', name)
  } else {
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      cwd: root,
      stdio: 'inherit',
    })
  }
}
