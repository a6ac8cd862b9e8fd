import { expect, onTestFinished, test } from 'vitest'
import { type ToastLimits, toastLimits } from '#features/pos/toast/client/toast-budget.rules.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import type { OrderWindow } from '#features/pos/toast/client/toast-pages.ts'
import { describeLimitations } from '#features/pos/toast/probe-endpoints.rules.ts'
import { probeEndpoints } from '#features/pos/toast/probe-endpoints.ts'
import { fixedClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { type SimulatorOptions, startSimulator } from '#simulator/toast/server/start-simulator.ts'

const night = new Date('2026-11-14T22:30:00-05:00')
const friday = { businessDate: '2026-11-13' }
const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', phone: '305-555-0101' }

test('a business date brings each of its orders once, as they are at this moment', async () => {
  const { simulator, read } = await open({ busyness: 4 })
  const orders = await read(friday)
  const expected = simulator.orders({ days: 3 }).filter(({ businessDate }) => businessDate === 20261113)
  expect(expected.length).toBeGreaterThan(200)
  expect(byGuid(orders)).toEqual(byGuid(expected))
})

test('a window brings the orders that were changed in it', async () => {
  const { simulator, read } = await open({ busyness: 2 })
  const [from, to] = [new Date('2026-11-13T20:00:00-05:00'), new Date('2026-11-14T05:00:00-05:00')]
  const orders = await read({ from, to })
  const expected = simulator.orders({ days: 12 }).filter(({ modifiedDate }) => {
    const at = Date.parse(modifiedDate.replace('+0000', 'Z'))
    return at >= from.getTime() && at < to.getTime()
  })
  expect(expected.length).toBeGreaterThan(100)
  expect(byGuid(orders)).toEqual(byGuid(expected))
})

test('a day without orders has no pages', async () => {
  const { read } = await open()
  expect(await read({ businessDate: '2027-01-01' })).toEqual([])
})

test('one order is found by its id, and an unknown one is not', async () => {
  const { simulator, client, options } = await open()
  const order = simulator.orders({ days: 2 })[0]
  if (!order) throw new Error('The bar has no orders')
  expect(await client.order(order.guid, options)).toEqual(order)
  const unknown = client.order('00000000-0000-4000-8000-000000000000', options)
  await expect(unknown).rejects.toMatchObject({ problem: 'not-found', status: 404 })
  await expect(client.order('nonsense', options)).rejects.toMatchObject({ problem: 'refused', status: 400 })
})

test('the restaurant says its name, its time zone and when its day ends', async () => {
  const { client, options } = await open()
  expect(await client.restaurant(options)).toMatchObject({
    general: { name: expect.any(String), timeZone: 'America/New_York', closeoutHour: 4 },
  })
})

test('everyone and everything that the orders of a week refer to has a name', async () => {
  const { simulator, client, options } = await open()
  const orders = simulator.orders({ days: 7 })
  const used = {
    employee: orders.map(({ server }) => server?.guid),
    table: orders.map(({ table }) => table?.guid),
    'dining-option': orders.map(({ diningOption }) => diningOption?.guid),
    'revenue-center': orders.map(({ revenueCenter }) => revenueCenter?.guid),
  } as const
  for (const kind of ['employee', 'table', 'dining-option', 'revenue-center'] as const) {
    const names = new Map((await client.names(kind, options)).map(({ guid, name }) => [guid, name]))
    const nameless = used[kind].filter((guid) => guid && !names.get(guid))
    expect([kind, nameless]).toEqual([kind, []])
    expect(used[kind].some(Boolean)).toBe(true)
  }
  const discounts = (await client.names('discount', options)).map(({ name }) => name).join()
  expect(discounts).toMatch(/Local/)
  expect(discounts).toMatch(/VIP/)
})

test('a customer is made, and made again is the same one', async () => {
  const { client, options } = await open()
  const { customerId } = await client.createCustomer(person, options)
  expect(customerId).toMatch(/^[\da-f-]{36}$/)
  expect(await client.createCustomer(person, options)).toEqual({ customerId })
})

test('a granted account has all endpoints and no limitations', async () => {
  const { client, log, options } = await open()
  const report = await probeEndpoints({ client, log }, { ...friday, ...options })
  expect(report.errors).toEqual([])
  expect(report.summary).toEqual({ successful: 8, total: 8, withData: 7 })
  expect(report.restaurantInfo).toMatchObject({ timeZone: 'America/New_York', closeoutHour: 4 })
  expect(describeLimitations(report)).toBeNull()
})

test('a wrong secret and a wrong restaurant are told apart', async () => {
  const { simulator, log, options } = await open()
  const client = (changed: object) => createToastClient({ settings: { ...simulator.settings, ...changed }, log })
  const wrongSecret = client({ clientSecret: 'wrong' }).restaurant(options)
  await expect(wrongSecret).rejects.toMatchObject({ problem: 'login-refused', status: 401 })
  const foreign = client({ restaurantId: '00000000-0000-4000-8000-000000000000' }).names('table', options)
  await expect(foreign).rejects.toMatchObject({ problem: 'forbidden', status: 403 })
})

test('what is asked faster than Toast allows arrives all the same', async () => {
  const { simulator, read } = await open({ busyness: 4, hasLimits: true })
  const orders = await read(friday)
  expect(orders).toHaveLength(
    simulator.orders({ days: 2 }).filter(({ businessDate }) => businessDate === 20261113).length,
  )
})

test('with its own limits the client reads no faster than five pages a second', async () => {
  const { read } = await open({ busyness: 12, hasLimits: true }, toastLimits)
  const before = performance.now()
  const orders = await read(friday)
  const pages = Math.ceil(orders.length / 100)
  expect(pages).toBeGreaterThan(5)
  expect(performance.now() - before).toBeGreaterThanOrEqual(Math.floor((pages - 1) / 5) * 1000)
})

async function open(bar: Partial<SimulatorOptions> = {}, limits: ToastLimits = []) {
  const simulator = await startSimulator({ clock: fixedClock(night), hasLimits: false, ...bar })
  onTestFinished(() => simulator.stop())
  const log = createLog('silent')
  const client = createToastClient({ settings: simulator.settings, log, limits })
  const options = { signal: new AbortController().signal }
  const read = async (window: OrderWindow) => {
    const orders: unknown[] = []
    for await (const page of client.orderPages(window, options)) orders.push(...page)
    return orders
  }
  return { simulator, client, log, options, read }
}

function byGuid(orders: readonly unknown[]) {
  return orders.toSorted((one, other) => guidOf(one).localeCompare(guidOf(other)))
}

function guidOf(order: unknown) {
  return typeof order === 'object' && order !== null && 'guid' in order ? String(order.guid) : ''
}
