import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createToastClient, type ToastClientDeps } from '#features/pos/toast/client/toast-client.ts'
import { describeLimitations } from '#features/pos/toast/probe-endpoints.rules.ts'
import { probeEndpoints } from '#features/pos/toast/probe-endpoints.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Fault } from '#simulator/toast/server/faults.ts'
import { type SimulatorOptions, startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { isDeep } from '../depth.ts'

const friday = { businessDate: '2026-11-13' }
const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', phone: '305-555-0101' }

test.each([
  [{ name: 'token-expired', times: 1 }, 1],
  [{ name: 'rate-limited', times: 1 }, 1],
  [{ name: 'rate-limited-retry-after', times: 1 }, 1],
  [{ name: 'server-error', times: 3 }, 3],
  [{ name: 'server-error', times: 1, path: '/authentication' }, 1],
  [{ name: 'html-error', times: 3 }, 3],
  [{ name: 'cut', times: 3 }, 3],
  [{ name: 'malformed', times: 3 }, 3],
  [{ name: 'slow', times: 1, delayMs: 50 }, 0],
  [{ name: 'config-republished', times: 3 }, 0],
  [{ name: 'unknown-fields' }, 0],
] satisfies [Fault, number][])('%j is got over', async (fault, complaints) => {
  const { simulator, client, options, logLines } = await open()
  simulator.faults.set(fault)
  const names = await client.names('discount', options)
  expect(names.length).toBeGreaterThan(8)
  expect(new Set(names.map(({ guid }) => guid)).size).toBe(names.length)
  expect(logLines).toHaveLength(complaints)
})

test('a token that ends before its time is exchanged once, and all calls go on with the new one', async () => {
  const { simulator, client, options, logLines } = await open()
  await client.restaurant(options)
  simulator.faults.set({ name: 'token-expired' })
  await client.restaurant(options)
  await client.names('table', options)
  expect(simulator.faults.list()).toEqual([])
  expect(logLines).toHaveLength(1)
})

/** The client's own tests meet each of them as well. */
const more: [Fault, object][] = [
  [{ name: 'html-error' }, { problem: 'unavailable', status: 502, code: undefined, requestId: undefined }],
  [{ name: 'cut' }, { problem: 'unreachable' }],
  [{ name: 'malformed' }, { problem: 'unreadable' }],
  [{ name: 'no-orders-access' }, { problem: 'forbidden', status: 403 }],
  [{ name: 'rate-limited-retry-after' }, { problem: 'rate-limited', status: 429, retryAfterSeconds: 1 }],
]

test.each([
  [{ name: 'login-refused' }, { problem: 'login-refused', status: 401 }],
  [{ name: 'forbidden' }, { problem: 'forbidden', status: 403 }],
  [{ name: 'server-error' }, { problem: 'unavailable', status: 503 }],
  ...(isDeep ? more : []),
] satisfies [Fault, object][])('%j that stays is reported', async (fault, problem) => {
  const { simulator, client, options } = await open()
  simulator.faults.set(fault)
  await expect(client.orderPages(friday, options).next()).rejects.toMatchObject({ name: 'ToastError', ...problem })
  simulator.faults.clear()
  expect((await client.orderPages(friday, options).next()).value).not.toHaveLength(0)
})

test.runIf(isDeep)('a Toast that is too slow is given up', async () => {
  const { simulator, client, options } = await open({}, { timeoutMs: 500 })
  await client.restaurant(options)
  simulator.faults.set({ name: 'slow', delayMs: 60_000 })
  await expect(client.restaurant(options)).rejects.toMatchObject({ problem: 'timeout' })
})

test('a configuration that is published all the time is given up', async () => {
  const { simulator, client, options } = await open()
  simulator.faults.set({ name: 'config-republished' })
  await expect(client.names('discount', options)).rejects.toMatchObject({ problem: 'refused', status: 409 })
})

test('fields that do not exist yet change nothing', async () => {
  const { simulator, client, options } = await open()
  const before = await client.names('employee', options)
  simulator.faults.set({ name: 'unknown-fields' })
  expect(await client.names('employee', options)).toEqual(before)
  const [order] = (await client.orderPages(friday, options).next()).value ?? []
  expect(order).toMatchObject({ guid: expect.any(String), checks: expect.any(Array) })
  expect(await client.restaurant(options)).toMatchObject({ general: { closeoutHour: 4 } })
})

test('an order that is edited between two pages pushes another out of sight, and the pages still end', async () => {
  const { simulator, client, options } = await open({ busyness: 4 })
  const window = { from: new Date('2026-11-13T12:00:00-05:00'), to: new Date('2026-11-14T12:00:00-05:00') }
  const readAll = async () => {
    const guids: unknown[] = []
    for await (const page of client.orderPages(window, options)) guids.push(...page.map(guidOf))
    return guids
  }
  const before = await readAll()
  expect(before.length).toBeGreaterThan(200)
  simulator.faults.set({ name: 'late-edit', times: 1 })
  expect(await readAll()).toHaveLength(before.length - 1)
})

test('a plan without customers, orders and reporting is described as such', async () => {
  const { simulator, client, options, log } = await open()
  for (const name of ['no-customer-api', 'no-orders-access', 'no-reporting'] as const) simulator.faults.set({ name })
  const report = await probeEndpoints({ client, log }, { ...friday, ...options })
  expect(report.summary).toEqual({ successful: 5, total: 8, withData: 5 })
  expect(
    report.endpoints.filter(({ isSuccessful }) => !isSuccessful).map(({ endpoint, status }) => [endpoint, status]),
  ).toEqual([
    ['/orders/v2/ordersBulk', 403],
    ['/era/v1/restaurants-information', 403],
    ['/crm/v1/customers', 404],
  ])
  expect(describeLimitations(report)).toEqual({
    customers: true,
    orders: true,
    reporting: true,
    messages: [
      'Customer API not available (error 10022)',
      'Orders and transactions data not accessible',
      'Reporting endpoints not available',
      'Only authentication and basic restaurant info available',
      'Consider upgrading your Toast plan to get this data',
    ],
  })
})

test('a plan without customers says so when one is made', async () => {
  const { simulator, client, options } = await open()
  simulator.faults.set({ name: 'no-customer-api' })
  await expect(client.createCustomer(person, options)).rejects.toMatchObject({
    problem: 'not-found',
    status: 404,
    code: 10_022,
    requestId: expect.any(String),
  })
})

test('a customer is not sent a second time when the answer is lost', async () => {
  const { simulator, client, options, logLines } = await open()
  simulator.faults.set({ name: 'cut', times: 1 })
  await expect(client.createCustomer(person, options)).rejects.toMatchObject({ problem: 'unreachable' })
  expect(logLines).toEqual([])
})

test('no probe is tried again or fails, whatever Toast does', async () => {
  const { simulator, client, options, logLines } = await open()
  const faults = ['server-error', 'html-error', 'malformed', 'cut', 'rate-limited', 'forbidden'] as const
  const statuses: number[] = []
  for (const name of faults) {
    simulator.faults.set({ name, times: 1 })
    const { status, error, hasData } = await client.probe('/config/v2/tables', options)
    expect([name, typeof error, hasData]).toEqual([name, 'string', false])
    statuses.push(status)
  }
  expect(statuses).toEqual([503, 502, 200, 0, 429, 403])
  expect(logLines).toEqual([])
})

async function open(bar: Partial<SimulatorOptions> = {}, deps: Partial<ToastClientDeps> = {}) {
  const clock = fixedClock(new Date('2026-11-14T22:30:00-05:00'))
  const simulator = await startSimulator({ clock, hasLimits: false, ...bar })
  onTestFinished(() => simulator.stop())
  const logLines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logLines.push(line) })
  const client = createToastClient({ settings: simulator.settings, log, limits: [], pauseMs: () => 1, ...deps })
  return { simulator, client, log, logLines, options: { signal: new AbortController().signal } }
}

function guidOf(order: unknown) {
  return typeof order === 'object' && order !== null && 'guid' in order ? order.guid : undefined
}
