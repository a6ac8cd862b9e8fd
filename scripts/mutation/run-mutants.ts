import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type RunnerTask, type RunnerTestCase, TestRunner, vi } from 'vitest'
import { collectTests } from 'vitest/internal/browser'
import type { Mutant } from './plant-mutants.ts'

/** What is handed over by name of file, in the setting MUTATION_PLAN. */
export interface MutationPlan {
  mutants: Mutant[]
  tests: string[]
  answer: string
}

/** Numbers of the mutants that a test failed for, and of those that no test ran. */
export interface MutationResult {
  killed: number[]
  unreached: number[]
}

interface Trial {
  file: string
  /** Mutants that were asked for while the file was loaded. */
  atLoad: Set<number>
  /** The quickest first; `at` is a test's place in the file. */
  tests: { at: number; run: () => Promise<unknown>; reached: Set<number>; rounds: number; ms: number }[]
}

const active = { mutant: 0, reached: new Set<number>(), rounds: 0, maxRounds: Number.POSITIVE_INFINITY }
const MAX_LOADED = 4

Object.assign(globalThis, {
  isMutant(id: number) {
    active.reached.add(id)
    return id === active.mutant
  },
  countRound() {
    active.rounds += 1
    if (active.rounds > active.maxRounds) throw new Error('A loop does not end')
  },
})

/** Loads the tests once, learns which mutants each of them reaches, and lets these tests run with each mutant awake. */
export default class MutantRunner extends TestRunner {
  async onBeforeRunFiles() {
    const plan: MutationPlan = JSON.parse(readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8'))
    const trials: Trial[] = []
    for (const file of plan.tests) trials.push(await this.#rehearse(file))
    const killed: number[] = []
    const unreached: number[] = []
    for (const [done, mutant] of plan.mutants.entries()) {
      const reaching = trials
        .filter((trial) => reaches(trial, mutant))
        .sort((a, b) => distance(a.file, mutant.file) - distance(b.file, mutant.file))
      active.mutant = mutant.id
      if (await this.#isKilled(mutant, reaching)) killed.push(mutant.id)
      else if (reaching.length === 0) unreached.push(mutant.id)
      if (done % 200 === 199) console.log(`${done + 1} of ${plan.mutants.length}, ${killed.length} killed`)
    }
    active.mutant = 0
    writeFileSync(plan.answer, JSON.stringify({ killed, unreached } satisfies MutationResult))
  }

  /** All tests of a file without a mutant: they have to pass, and tell what they reach. */
  async #rehearse(file: string): Promise<Trial> {
    const { tests, atLoad } = await this.#load(file)
    const trial: Trial = { file, atLoad, tests: [] }
    for (const [at, run] of tests.entries()) {
      active.reached = new Set()
      const startedAt = performance.now()
      if (await fails(run, Number.POSITIVE_INFINITY)) throw new Error(`${file}: test ${at + 1} fails without a mutant`)
      trial.tests.push({ at, run, reached: active.reached, rounds: active.rounds, ms: performance.now() - startedAt })
    }
    trial.tests.sort((a, b) => a.ms - b.ms)
    return trial
  }

  async #isKilled({ id }: Mutant, trials: Trial[]): Promise<boolean> {
    for (const trial of trials) {
      for (const test of trial.tests) if (test.reached.has(id) && (await fails(test.run, test.rounds))) return true
    }
    // What is computed while a file is loaded has to be loaded anew, which takes a while: the nearest tests decide.
    const loading = trials.filter(({ atLoad }) => atLoad.has(id))
    for (const trial of loading.slice(0, MAX_LOADED)) {
      active.maxRounds = 1e7
      const { tests, hasFailed } = await this.#load(trial.file)
      if (hasFailed) return true
      for (const { at, rounds } of trial.tests) {
        const run = tests[at]
        if (run && (await fails(run, rounds))) return true
      }
    }
    return false
  }

  async #load(test: string) {
    Object.assign(active, { reached: new Set<number>(), rounds: 0 })
    vi.resetModules()
    const [file] = await collectTests([path.resolve(test)], this)
    const cases = file ? casesOf(file) : []
    const hasFailed = file?.result?.state === 'fail'
    if (hasFailed && active.mutant === 0) throw new Error(`${test} cannot be loaded`, { cause: file?.result?.errors })
    return { atLoad: active.reached, hasFailed, tests: cases.map((test) => async () => TestRunner.getTestFn(test)()) }
  }
}

async function fails(run: () => Promise<unknown>, rounds: number): Promise<boolean> {
  active.rounds = 0
  active.maxRounds = rounds * 10 + 100_000
  try {
    await run()
    return false
  } catch {
    return true
  }
}

function casesOf(task: RunnerTask): RunnerTestCase[] {
  if (task.type === 'test') return task.mode === 'run' ? [task] : []
  return task.tasks.flatMap(casesOf)
}

function reaches({ atLoad, tests }: Trial, { id }: Mutant): boolean {
  return atLoad.has(id) || tests.some(({ reached }) => reached.has(id))
}

/** How many steps lead from one file to the other; the test beside a rule is nearest. */
function distance(test: string, rule: string): number {
  return test.startsWith(rule.replace(/\.ts$/, '')) ? 0 : path.relative(test, rule).split('/').length
}
