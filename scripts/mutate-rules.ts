// npm run mutate: changes the rules (*.rules.ts) in thousands of small ways, one at a time, and lists the changes that
// no test of rules near them notices. `-- src/features/hours` takes one folder; `-- --write` puts the list of all into docs/.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { type Mutant, plantMutants } from './mutation/plant-mutants.ts'
import type { MutationPlan, MutationResult } from './mutation/run-mutants.ts'

const MIN_KILLED = 0.9

const REPORT = 'docs/mutants.md'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => path.join('src', file))
const chosen = files.filter((file) => file.endsWith('.rules.ts') && (positionals.length === 0 || isBelow(file)))

const mutants: Mutant[] = []
const programs = new Map<string, string>()
for (const file of chosen.sort()) {
  const add = (found: Omit<Mutant, 'id' | 'file'>) => mutants.push({ ...found, id: mutants.length + 1, file })
  programs.set(path.resolve(file), plantMutants(readFileSync(file, 'utf8'), file, add))
}
const folders = [...new Set(mutants.map(({ file }) => folderOf(file)))].sort()

const { killed, unreached } = await tryMutants(mutants)
const survivors = mutants.filter(({ id }) => !killed.has(id))
for (const survivor of survivors) console.log(`${survivor.file}:${survivor.line}  ${tellMutant(survivor)}`)
const scores = [...folders, ''].map((folder) => {
  const all = mutants.filter(({ file }) => file.startsWith(folder))
  const count = all.filter(({ id }) => killed.has(id)).length
  return { name: folder || 'all', all: all.length, count, percent: ((100 * count) / all.length).toFixed(1) }
})
for (const { name, all, count, percent } of scores) console.log(`${name}: ${count} of ${all} killed, ${percent} %`)
if (values.write) writeFileSync(REPORT, toReport())
process.exit(1 - survivors.length / mutants.length >= MIN_KILLED ? 0 : 1)

/** One Vitest with one worker, which runs `run-mutants.ts` in place of the tests. */
async function tryMutants(mutants: Mutant[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'eleven-tides-mutants-'))
  const planFile = path.join(folder, 'plan.json')
  const answer = path.join(folder, 'answer.json')
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
      env: { MUTATION_PLAN: planFile },
    },
    {
      plugins: [
        {
          name: 'plant-mutants',
          enforce: 'pre',
          load: (id) => programs.get(id),
          transform(code, id) {
            if (!programs.has(id) && /\/src\/.*\.ts$/.test(id)) return plantMutants(code, id)
          },
        },
      ],
    },
  )
  const all = await vitest.globTestSpecifications()
  const tests = all.map(({ moduleId }) => path.relative('.', moduleId))
  writeFileSync(planFile, JSON.stringify({ mutants, tests, answer } satisfies MutationPlan))
  // One file starts the worker; there the runner loads the others by itself.
  await vitest.start(tests.slice(0, 1))
  await vitest.close()
  const { killed, unreached }: MutationResult = JSON.parse(readFileSync(answer, 'utf8'))
  rmSync(folder, { recursive: true })
  return { killed: new Set(killed), unreached: new Set(unreached) }
}

function tellMutant({ id, original, mutant }: Mutant): string {
  return `${original}  ->  ${mutant || '(nothing)'}${unreached.has(id) ? '  (no test runs it)' : ''}`
}

function toReport(): string {
  const rows = scores.map(({ name, all, count, percent }) => `| ${name} | ${all} | ${count} | ${percent} % |`)
  const files = [...new Set(survivors.map(({ file }) => file))].map((file) => {
    const ofFile = survivors.filter((survivor) => survivor.file === file)
    return `${file}\n${ofFile.map((survivor) => `  ${survivor.line}: ${tellMutant(survivor)}`).join('\n')}`
  })
  return `# Small changes that no test notices

Written on ${new Date().toISOString().slice(0, 10)} by \`npm run mutate -- --write\`, which changes the rules in small ways, one at a time, and lets the tests of rules run.

| Rules in | Changes | Noticed | |
|---|---|---|---|
${rows.join('\n')}

Most of what is left makes no difference that anybody could see: a limit that no value meets exactly, the first of things that there is one of, a guard that keeps the types
in order. The others are limits whose number a test would only repeat. By file and line:

\`\`\`text
${files.join('\n')}
\`\`\`
`
}

function isBelow(file: string): boolean {
  return positionals.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`))
}

function folderOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}
