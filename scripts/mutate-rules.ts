// npm run mutate: changes the rules (*.rules.ts) in thousands of small ways, one at a time, and lists the changes that
// no test of rules near them notices. `-- src/features/hours` takes one folder, `--sample 500` so many mutants, and
// `--seed 7` others than `--seed 8`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { type Mutant, plantMutants } from './mutation/plant-mutants.ts'
import type { MutationPlan, MutationResult } from './mutation/run-mutants.ts'

const MIN_KILLED = 0.9

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => path.join('src', file))
const chosen = files.filter((file) => file.endsWith('.rules.ts') && (positionals.length === 0 || isBelow(file)))

const mutants: Mutant[] = []
const programs = new Map<string, string>()
for (const file of chosen.sort()) {
  const add = (found: Omit<Mutant, 'id' | 'file'>) => mutants.push({ ...found, id: mutants.length + 1, file })
  programs.set(path.resolve(file), plantMutants(readFileSync(file, 'utf8'), file, add))
}
const taken = takeSample(mutants)
const folders = new Set(taken.map(({ file }) => folderOf(file)))

const { killed, unreached } = await tryMutants(taken)
const survivors = taken.filter(({ id }) => !killed.includes(id))
for (const { id, file, line, original, mutant } of survivors) {
  console.log(
    `${file}:${line}  ${original}  ->  ${mutant || '(nothing)'}${unreached.includes(id) ? '  (no test runs it)' : ''}`,
  )
}
for (const folder of [...folders].sort()) {
  printScore(
    folder,
    taken.filter(({ file }) => folderOf(file) === folder),
  )
}
printScore('all', taken)
process.exit(1 - survivors.length / taken.length >= MIN_KILLED ? 0 : 1)

/** One Vitest with one worker, which runs `run-mutants.ts` in place of the tests. */
async function tryMutants(mutants: Mutant[]): Promise<MutationResult> {
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
  const result = JSON.parse(readFileSync(answer, 'utf8'))
  rmSync(folder, { recursive: true })
  return result
}

/** A random part, the same for the same seed, in the order of the files. */
function takeSample(all: Mutant[]): Mutant[] {
  if (!values.sample) return all
  const rank = ({ id }: Mutant) => (Math.sin(id * (Number(values.seed) + 0.7)) * 1e6) % 1
  const some = [...all].sort((a, b) => rank(a) - rank(b)).slice(0, Number(values.sample))
  return some.sort((a, b) => a.id - b.id)
}

function printScore(name: string, all: Mutant[]): void {
  const count = all.filter(({ id }) => killed.includes(id)).length
  console.log(`${name}: ${count} of ${all.length} killed, ${((100 * count) / all.length).toFixed(1)} %`)
}

function isBelow(file: string): boolean {
  return positionals.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`))
}

function folderOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}
