import { expect, onTestFinished, test } from 'vitest'
import { LOGIN_PATH } from '#features/pos/toast/client/toast-paths.rules.ts'
import { fixedClock } from '#platform/clock.ts'
import type { WireOrder } from '#simulator/toast/wire/order-wire.rules.ts'
import type { Fault } from './faults.ts'
import { startSimulator } from './start-simulator.ts'

const BULK = '/orders/v2/ordersBulk'

async function open() {
  const clock = fixedClock(new Date('2026-11-14T20:00:00-05:00'))
  const simulator = await startSimulator({ clock, hasLimits: false })
  onTestFinished(() => simulator.stop())
  const { url, settings } = simulator
  const logIn = () =>
    fetch(`${url}${LOGIN_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...settings, userAccessType: 'TOAST_MACHINE_CLIENT' }),
    })
  const { token } = await (await logIn()).json()
  const headers = {
    authorization: `Bearer ${token.accessToken}`,
    'toast-restaurant-external-id': settings.restaurantId,
  }
  const get = (path: string) => fetch(`${url}${path}`, { headers })
  const read = async (path: string) => (await get(path)).json()
  return { simulator, url, logIn, get, read }
}

const friday = `${BULK}?businessDate=20261113&pageSize=2`
test.each([
  [{ name: 'token-expired' }, friday, 401],
  [{ name: 'forbidden' }, friday, 403],
  [{ name: 'rate-limited' }, friday, 429],
  [{ name: 'rate-limited-retry-after' }, friday, 429],
  [{ name: 'server-error' }, friday, 503],
  [{ name: 'html-error' }, friday, 502],
  [{ name: 'no-customer-api' }, '/crm/v1/customers', 404],
  [{ name: 'no-orders-access' }, friday, 403],
  [{ name: 'no-reporting' }, '/era/v1/restaurants-information', 403],
] satisfies [Fault, string, number][])('%j on %s answers %i and leaves no trace', async (fault, path, status) => {
  const { simulator, get, logIn, read } = await open()
  simulator.faults.set({ ...fault, path: '/nowhere' })
  expect((await get(path)).status).toBe(200)
  simulator.faults.set(fault)
  const response = await get(path)
  expect([response.status, response.headers.get('retry-after')]).toEqual([
    status,
    fault.name.endsWith('after') ? '1' : null,
  ])
  const body = await response.text()
  if (fault.name === 'html-error') expect(body).toContain('<html>')
  else expect(JSON.parse(body)).toMatchObject({ status, code: fault.name === 'no-customer-api' ? 10022 : 10025 })
  simulator.faults.clear()
  if (fault.name === 'token-expired') expect((await (await logIn()).json()).status).toBe('SUCCESS')
  else expect(await read(path)).toBeInstanceOf(Array)
})

test('a login can be refused', async () => {
  const { simulator, logIn } = await open()
  simulator.faults.set({ name: 'login-refused', times: 1 })
  expect((await logIn()).status).toBe(401)
  expect((await logIn()).status).toBe(200)
})

test('an expired token stays expired, and the next login brings another that works', async () => {
  const { simulator, logIn, get, url } = await open()
  simulator.faults.set({ name: 'token-expired' })
  expect([(await get(friday)).status, (await get(friday)).status]).toEqual([401, 401])
  const { token } = await (await logIn()).json()
  const authorization = `Bearer ${token.accessToken}`
  expect(simulator.faults.list()).toEqual([])
  expect((await get(friday)).status).toBe(401)
  expect((await fetch(`${url}/partners/v1/restaurants`, { headers: { authorization } })).status).toBe(200)
})

test('a slow answer comes after its time, and stopping does not wait for it', async () => {
  const { simulator, get } = await open()
  simulator.faults.set({ name: 'slow', times: 1, delayMs: 80 })
  const startedAt = performance.now()
  expect((await get(friday)).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(79)
  simulator.faults.set({ name: 'slow', delayMs: 3_600_000 })
  const hanging = expect(get(friday)).rejects.toThrow()
  await simulator.stop()
  await hanging
})

test('a connection is cut in the middle of the answer', async () => {
  const { simulator, get } = await open()
  simulator.faults.set({ name: 'cut', times: 1 })
  const cut = async () => (await get(friday)).text()
  await expect(cut()).rejects.toThrow()
  expect(JSON.parse(await cut())).toHaveLength(2)
})

test('an answer is only half of its JSON', async () => {
  const { simulator, get } = await open()
  simulator.faults.set({ name: 'malformed', times: 1 })
  const half = await get(friday)
  expect(half.status).toBe(200)
  const text = await half.text()
  expect(() => JSON.parse(text)).toThrow()
  expect(await (await get(friday)).json()).toHaveLength(2)
})

test('a newer Toast adds fields and values and leaves the money alone', async () => {
  const { simulator, read } = await open()
  const before: WireOrder[] = await read(friday)
  simulator.faults.set({ name: 'unknown-fields' })
  const after: (WireOrder & { fieldOfTomorrow: unknown })[] = await read(friday)
  expect(after[0]).toMatchObject({ fieldOfTomorrow: expect.anything(), source: 'Hologram' })
  const amounts = (orders: WireOrder[]) => orders.flatMap(({ checks }) => checks.map(({ totalAmount }) => totalAmount))
  expect(amounts(after)).toEqual(amounts(before))
})

test('a configuration that is republished has to be read from the start', async () => {
  const { simulator, get } = await open()
  simulator.faults.set({ name: 'config-republished', times: 1 })
  const first = await get('/config/v2/tables')
  expect(first.status).toBe(200)
  const next = `/config/v2/tables?pageToken=${first.headers.get('toast-next-page-token')}`
  expect([(await get(next)).status, (await get(next)).status]).toEqual([409, 200])
})

test('an order that is edited between two pages leaves the window, and a neighbor is skipped', async () => {
  const { simulator, read } = await open()
  const window = `${BULK}?startDate=2026-11-13T20:00:00.000Z&endDate=2026-11-14T20:00:00.000Z&pageSize=10`
  const guids = async (path: string): Promise<string[]> => (await read(path)).map(({ guid }: WireOrder) => guid)
  const [first, second] = [await guids(window), await guids(`${window}&page=2`)]
  simulator.faults.set({ name: 'late-edit', times: 1 })
  const shifted = await guids(`${window}&page=2`)
  expect(shifted.slice(0, 9)).toEqual(second.slice(1))
  expect(await guids(window)).toEqual([...first.slice(1), second[0]])
  const edited = await read(`/orders/v2/orders/${first[0]}`)
  expect(edited.modifiedDate).toBe('2026-11-15T01:00:00.000+0000')
  const later = `${BULK}?startDate=2026-11-15T01:00:00.000Z&endDate=2026-11-15T02:00:00.000Z&pageSize=100`
  expect(await guids(later)).toEqual([first[0]])
})

test('faults can be seen and set over HTTP, and nonsense changes nothing', async () => {
  const { simulator, url } = await open()
  const put = (body: string) => fetch(`${url}/simulator/faults`, { method: 'PUT', body })
  const wanted = { faults: [{ name: 'slow', times: 2, path: '/config', delayMs: 10 }, { name: 'no-reporting' }] }
  expect(await (await put(JSON.stringify(wanted))).json()).toEqual(wanted)
  for (const body of [
    '',
    '[]',
    '{"faults":[{"name":"flood"}]}',
    '{"faults":[{"name":"slow","times":0}]}',
    '{"faults":[null]}',
  ]) {
    expect((await put(body)).status).toBe(400)
  }
  expect(await (await fetch(`${url}/simulator/faults`)).json()).toEqual(wanted)
  await put('{"faults":[]}')
  expect(simulator.faults.list()).toEqual([])
})
