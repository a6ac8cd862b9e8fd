import { expect, test } from 'vitest'
import { isDeep } from '../depth.ts'
import { runFaults } from '../faults/run-faults.ts'

const EVERY_MS = 5_000
const seed = Date.now() % 100_000

test.runIf(isDeep)(
  `whatever goes wrong under an evening's traffic, everything that was acknowledged is there and nothing counts twice (seed ${seed})`,
  async () => {
    const said: string[] = []
    const problems = await runFaults({ seed, plan: { rounds: 1, everyMs: EVERY_MS }, say: (line) => said.push(line) })
    expect(problems, said.join('\n')).toEqual([])
  },
)
