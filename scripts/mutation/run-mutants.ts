import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type RunnerTask, type RunnerTestCase, TestRunner, vi } from 'vitest'
import { collectTests } from 'vitest/internal/browser'

/** In the file that MUTATION_PLAN names. The numbers of the mutants that a test noticed go to the file `answer`. */
export type MutationPlan = { mutants: { id: string; fileName: string }[]; tests: string[]; answer: string }

type Run = () => Promise<unknown>
/** How often each mutant was met. */
type Met = Record<string, number>

/** Far more than the loading of a file asks. */
const MAX_ASKED = 1e7
/** What is computed while a file is loaded has to be loaded anew, which takes a while: so many tests decide. */
const MAX_LOADED = 4

let active = ''
let asked = 0
let maxAsked = MAX_ASKED
/** What Stryker puts into the rules looks here: it counts the mutants it meets, and asks before each which one is awake. */
const stryker = {
  get activeMutant() {
    asked += 1
    if (asked > maxAsked) throw new Error('A loop does not end')
    return active
  },
  currentTestId: '',
  mutantCoverage: { static: {} as Met, perTest: {} as Record<string, Met> },
}
Object.assign(globalThis, { __stryker__: stryker })

/** Loads the tests once, learns which mutants each of them meets, and lets these tests run with each mutant awake. */
export default class MutantRunner extends TestRunner {
  async onBeforeRunFiles() {
    const plan: MutationPlan = JSON.parse(readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8'))
    const tests: { run: Run; met: Met; maxAsked: number; ms: number }[] = []
    const loads: { file: string; met: Met }[] = []
    for (const file of plan.tests) {
      const { met, cases } = await this.#load(file)
      loads.push({ file, met })
      for (const run of cases) {
        const met: Met = {}
        stryker.currentTestId = `test ${tests.length}`
        stryker.mutantCoverage.perTest[stryker.currentTestId] = met
        const startedAt = performance.now()
        if (await fails(run, Number.POSITIVE_INFINITY)) throw new Error(`A test in ${file} fails without a mutant`)
        tests.push({ run, met, maxAsked: asked * 10 + 100_000, ms: performance.now() - startedAt })
      }
      stryker.currentTestId = ''
    }
    tests.sort((a, b) => a.ms - b.ms)

    const noticed: string[] = []
    for (const [done, { id, fileName }] of plan.mutants.entries()) {
      active = id
      const isBeside = ({ file }: { file: string }) => Number(file.startsWith(fileName.replace(/\.ts$/, '')))
      const loading = loads.filter(({ met }) => id in met).sort((a, b) => isBeside(b) - isBeside(a))
      const meeting = tests.filter(({ met }) => id in met)
      if ((await anyFails(meeting)) || (await this.#anyFailsAnew(loading.slice(0, MAX_LOADED)))) noticed.push(id)
      if (done % 1000 === 999) console.log(`${done + 1} of ${plan.mutants.length}, ${noticed.length} noticed`)
    }
    active = ''
    writeFileSync(plan.answer, JSON.stringify(noticed))
  }

  async #anyFailsAnew(files: { file: string }[]): Promise<boolean> {
    for (const { file } of files) {
      const { cases, hasFailed } = await this.#load(file)
      if (hasFailed || (await anyFails(cases.map((run) => ({ run, maxAsked: MAX_ASKED }))))) return true
    }
    return false
  }

  async #load(test: string) {
    asked = 0
    maxAsked = MAX_ASKED
    stryker.mutantCoverage.static = {}
    vi.resetModules()
    const [file] = await collectTests([path.resolve(test)], this)
    const hasFailed = file?.result?.state === 'fail'
    if (hasFailed && active === '') throw new Error(`${test} cannot be loaded`, { cause: file?.result?.errors })
    const cases: Run[] = file ? casesOf(file).map((one) => async () => TestRunner.getTestFn(one)()) : []
    return { met: stryker.mutantCoverage.static, hasFailed, cases }
  }
}

async function anyFails(tests: { run: Run; maxAsked: number }[]): Promise<boolean> {
  for (const { run, maxAsked } of tests) if (await fails(run, maxAsked)) return true
  return false
}

async function fails(run: Run, limit: number): Promise<boolean> {
  asked = 0
  maxAsked = limit
  return run().then(
    () => false,
    () => true,
  )
}

function casesOf(task: RunnerTask): RunnerTestCase[] {
  if (task.type === 'test') return task.mode === 'run' ? [task] : []
  return task.tasks.flatMap(casesOf)
}
