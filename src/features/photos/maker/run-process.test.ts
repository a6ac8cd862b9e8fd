import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { until } from '#tests/until.ts'
import { runProcess } from './run-process.ts'

/** Sends a signal to the maker while it waits for the rest of its photo. */
async function* interrupt(signal: NodeJS.Signals) {
  yield Buffer.from('The first bytes of a photo')
  const pid = await until(() => Number(execFileSync('pgrep', ['-n', '-P', String(process.pid), 'node'])))
  process.kill(pid, signal)
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a maker that ends with the product (%s) blames no photo',
  async (signal) => {
    await expect(runProcess('photo', interrupt(signal))).rejects.toThrow('The photo maker was stopped')
  },
)

test('one that the system kills found a photo too heavy', async () => {
  expect(await runProcess('photo', interrupt('SIGKILL'))).toBe('too-heavy')
})
