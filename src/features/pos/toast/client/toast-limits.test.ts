import { expect, test } from 'vitest'
import { createLimitGate, decideWaitMs, toastLimits } from './toast-limits.ts'
import { ORDERS_PATH } from './toast-paths.rules.ts'

const [pages, second, quarter] = toastLimits
const { signal: never } = new AbortController()

test('five pages of orders go out at once, and the sixth a second after the first', () => {
  if (!pages) throw new Error('There is no limit for pages of orders')
  expect(decideWaitMs(pages, [], 5000)).toBe(0)
  expect(decideWaitMs(pages, [5000, 5000, 5000, 5000], 5000)).toBe(0)
  expect(decideWaitMs(pages, [5000, 5001, 5002, 5003, 5004], 5004)).toBe(996)
  expect(decideWaitMs(pages, [5000, 5001, 5002, 5003, 5004], 5999)).toBe(1)
  expect(decideWaitMs(pages, [5000, 5001, 5002, 5003, 5004], 6000)).toBe(0)
})

test('of more calls than a limit counts, only the latest matter', () => {
  expect(decideWaitMs({ max: 2, withinMs: 100 }, [0, 1, 2, 950, 990], 1000)).toBe(50)
  expect(decideWaitMs({ max: 2, withinMs: 100 }, [0, 1, 2, 900, 990], 1000)).toBe(0)
})

test('twenty calls go out in a second', () => {
  if (!second) throw new Error('There is no limit for a second')
  const nineteen = Array.from({ length: 19 }, () => 7000)
  expect(decideWaitMs(second, nineteen, 7000)).toBe(0)
  expect(decideWaitMs(second, [...nineteen, 7000], 7000)).toBe(1000)
  expect(decideWaitMs(second, [...nineteen, 7000], 8000)).toBe(0)
})

test('ten thousand calls go out in a quarter of an hour', () => {
  if (!quarter) throw new Error('There is no limit for a quarter of an hour')
  const calls = Array.from({ length: 10_000 }, (_, index) => index)
  expect(decideWaitMs(quarter, calls.slice(1), 10_000)).toBe(0)
  expect(decideWaitMs(quarter, calls, 10_000)).toBe(890_000)
  expect(decideWaitMs(quarter, calls, 899_999)).toBe(1)
  expect(decideWaitMs(quarter, calls, 900_000)).toBe(0)
})

test('calls wait for their turn, as long as the strictest limit asks', async () => {
  const gate = createLimitGate([
    { max: 2, withinMs: 40, path: ORDERS_PATH },
    { max: 3, withinMs: 20 },
  ])
  const before = performance.now()
  await Promise.all(Array.from({ length: 7 }, () => gate.enter(ORDERS_PATH, never)))
  // Two at once, then two every 40 ms: the seventh is in the fourth group.
  expect(performance.now() - before).toBeGreaterThanOrEqual(120)
})

test('a limit for one path leaves the other paths alone', async () => {
  const gate = createLimitGate([{ max: 1, withinMs: 3_600_000, path: ORDERS_PATH }])
  await gate.enter(ORDERS_PATH, never)
  await gate.enter('/labor/v1/employees', never)
  await gate.enter('/labor/v1/employees', never)

  const waiting = new AbortController()
  const blocked = gate.enter(`/behind-a-proxy${ORDERS_PATH}`, waiting.signal)
  waiting.abort(new Error('The server stops'))
  await expect(blocked).rejects.toThrow('The server stops')
})

test('a caller that gives up while waiting uses up nothing', async () => {
  const hour = 3_600_000
  const gate = createLimitGate([
    { max: 1, withinMs: hour, path: ORDERS_PATH },
    { max: 2, withinMs: hour },
  ])
  await gate.enter(ORDERS_PATH, never)
  const waiting = new AbortController()
  const blocked = gate.enter(ORDERS_PATH, waiting.signal)
  waiting.abort(new Error('The server stops'))
  await expect(blocked).rejects.toThrow('The server stops')

  // This is the second of two calls in an hour; as the third it would wait.
  await gate.enter('/labor/v1/employees', never)
})

test('without limits nothing waits', async () => {
  const gate = createLimitGate([])
  for (let call = 0; call < 1000; call += 1) await gate.enter(ORDERS_PATH, never)
  await expect(gate.enter(ORDERS_PATH, AbortSignal.abort(new Error('Too late')))).rejects.toThrow('Too late')
})
