import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'

function run(...words: string[]) {
  const child = spawn(process.execPath, ['scripts/run-ts.mjs', 'src/commands/toast-simulator.ts', ...words])
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, exited: once(child, 'exit') }
}

test('the simulator says what to put into .env, answers at its own time, and stops when told', async () => {
  const { child, exited } = run('--port', '0', '--now', '2026-11-14T20:00-05:00', '--speed', '60', '--no-limits')
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes('/simulator/faults')) break
  }
  const setting = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(said)?.[1]
  const url = setting('TOAST_URL')
  const body = JSON.stringify({
    clientId: setting('TOAST_CLIENT_ID'),
    clientSecret: setting('TOAST_CLIENT_SECRET'),
    userAccessType: 'TOAST_MACHINE_CLIENT',
  })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/authentication/v1/authentication/login`, { method: 'POST', headers, body })
  const { token } = await login.json()
  const orders = await fetch(`${url}/orders/v2/ordersBulk?businessDate=20261114&pageSize=100`, {
    headers: {
      authorization: `Bearer ${token.accessToken}`,
      'toast-restaurant-external-id': setting('TOAST_RESTAURANT_ID') ?? '',
    },
  })
  expect(await orders.json()).not.toHaveLength(0)
  child.kill('SIGTERM')
  expect(await text(child.stdout)).toContain('Toast simulator stopped.')
  expect(await exited).toEqual([0, null])
})

test.runIf(isDeep)('an option that makes no sense ends it with a sentence', async () => {
  const { child, exited } = run('--speed', '0')
  expect(await text(child.stderr)).toContain('--speed must be a number above 0')
  expect(await exited).toEqual([1, null])
})
