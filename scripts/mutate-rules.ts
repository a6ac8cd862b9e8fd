// npm run mutate: Stryker changes the rules (*.rules.ts) in thousands of small ways, and the changes that no test of rules
// notices are listed. `-- src/features/hours` takes one folder; `-- --write` puts the list of all into docs/.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { installTool } from './install-tool.ts'
import type { MutationPlan } from './mutation/run-mutants.ts'

type Place = { line: number; column: number }
type Mutant = { id: string; fileName: string; replacement: string; location: { start: Place; end: Place } }

const MIN_NOTICED = 0.9

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => path.join('src', file))
const chosen = all.filter((file) => file.endsWith('.rules.ts') && file.startsWith(positionals[0] ?? '')).sort()
if (chosen.length === 0) throw new Error(`There are no rules in ${positionals[0]}.`)

const stryker = installTool('mutation', '@stryker-mutator/instrumenter')
const { Instrumenter } = await import(path.join(stryker, 'dist/src/index.js'))
const sources = chosen.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
const silent = { debug() {}, info() {}, isDebugEnabled: () => false }
const options = { plugins: null, excludedMutations: [], ignorers: [] }
const planted: { files: typeof sources; mutants: Mutant[] } = await new Instrumenter(silent).instrument(
  sources,
  options,
)

const noticed = await tryMutants()
const survivors = planted.mutants.filter(({ id }) => !noticed.has(id))
const rows = [...new Set(chosen.map((file) => file.split('/').slice(0, 3).join('/'))), 'src'].map((folder) => {
  const made = planted.mutants.filter(({ fileName }) => fileName.startsWith(`${folder}/`))
  const count = made.filter(({ id }) => noticed.has(id)).length
  return `| ${folder} | ${made.length} | ${count} | ${((100 * count) / made.length).toFixed(1)} % |`
})
const list = survivors.map(tell).join('\n')
console.log(`${list}\n${rows.join('\n')}`)
if (values.write) writeFileSync('docs/mutants.md', toReport())
process.exit(noticed.size / planted.mutants.length >= MIN_NOTICED ? 0 : 1)

/** One Vitest with one worker, which runs `run-mutants.ts` in place of the tests. */
async function tryMutants(): Promise<Set<string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'eleven-tides-mutants-'))
  const [plan, answer] = [path.join(folder, 'plan.json'), path.join(folder, 'answer.json')]
  const programs = new Map(planted.files.map(({ name, content }) => [path.resolve(name), content]))
  const vitest = await createVitest(
    'test',
    {
      config: 'vitest.rules.config.ts',
      watch: false,
      maxWorkers: 1,
      execArgv: ['--no-warnings'], // Each run of a test adds a listener to the signal that would cancel it.
      setupFiles: [],
      testTimeout: 0,
      runner: './scripts/mutation/run-mutants.ts',
      env: { MUTATION_PLAN: plan },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => programs.get(id) }] },
  )
  const tests = (await vitest.globTestSpecifications()).map(({ moduleId }) => path.relative('.', moduleId))
  writeFileSync(plan, JSON.stringify({ mutants: planted.mutants, tests, answer } satisfies MutationPlan))
  // One file starts the worker; there the runner loads the others by itself.
  await vitest.start(tests.slice(0, 1))
  await vitest.close()
  const noticed: string[] = JSON.parse(readFileSync(answer, 'utf8'))
  rmSync(folder, { recursive: true })
  return new Set(noticed)
}

function tell({ fileName, replacement, location: { start, end } }: Mutant): string {
  const lines =
    sources
      .find(({ name }) => name === fileName)
      ?.content.split('\n')
      .slice(start.line, end.line + 1) ?? []
  const original = [...lines.slice(0, -1), lines.at(-1)?.slice(0, end.column)].join(' ').slice(start.column)
  const [from, to] = [original, replacement].map((code) => code.replaceAll(/\s+/g, ' ').slice(0, 100))
  return `${fileName}:${start.line + 1}  ${from}  ->  ${to}`
}

function toReport(): string {
  return `# Small changes that no test notices

Written on ${new Date().toISOString().slice(0, 10)} by \`npm run mutate -- --write\`: Stryker changes the rules in small ways, one at a time, and the tests of rules run.

| Rules in | Changes | Noticed | |
|---|---|---|---|
${rows.join('\n')}

Most of what is left makes no difference that anybody could see: a limit that no value meets exactly, the first of things that there is one of, a guard that keeps the types
in order. The others are mostly words that a test would only repeat.

\`\`\`text
${list}
\`\`\`
`
}
