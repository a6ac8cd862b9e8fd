import { expect, test } from 'vitest'
import { createOwnBudget } from './toast-budget.ts'
import { ORDERS_PATH } from './toast-paths.rules.ts'

const { signal: never } = new AbortController()
const EMPLOYEES_PATH = '/labor/v1/employees'
const person = (path: string) => ({ path, priority: 'person' }) as const

test('calls wait for their turn, as long as the strictest limit asks', async () => {
  const budget = createOwnBudget([
    { max: 2, withinMs: 40, path: ORDERS_PATH },
    { max: 3, withinMs: 20 },
  ])
  const before = performance.now()
  await Promise.all(Array.from({ length: 7 }, () => budget.enter(person(ORDERS_PATH), never)))
  expect(performance.now() - before).toBeGreaterThanOrEqual(120)
})

test('a caller that gives up while waiting uses up nothing', async () => {
  const budget = createOwnBudget([
    { max: 1, withinMs: 20_000, path: ORDERS_PATH },
    { max: 2, withinMs: 20_000, atOnce: 2 },
  ])
  await budget.enter(person(ORDERS_PATH), never)
  const waiting = new AbortController()
  const blocked = budget.enter(person(ORDERS_PATH), waiting.signal)
  waiting.abort(new Error('The server stops'))
  await expect(blocked).rejects.toThrow('The server stops')

  // This is the second of two calls; as the third it would wait.
  await budget.enter(person(EMPLOYEES_PATH), never)
})

test('a caller who would wait for long is told so instead', async () => {
  const budget = createOwnBudget([{ max: 1, withinMs: 90_000 }])
  await budget.enter(person(EMPLOYEES_PATH), never)
  const refused = budget.enter(person(EMPLOYEES_PATH), never)
  await expect(refused).rejects.toMatchObject({ problem: 'rate-limited', retryAfterSeconds: 90 })
})

test('without limits nothing waits', async () => {
  const budget = createOwnBudget([])
  for (let call = 0; call < 1000; call += 1) await budget.enter(person(ORDERS_PATH), never)
  await expect(budget.enter(person(ORDERS_PATH), AbortSignal.abort(new Error('Too late')))).rejects.toThrow('Too late')
})
