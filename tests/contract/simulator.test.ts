import { expect, onTestFinished, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { type SimulatorOptions, startSimulator } from '#simulator/toast/server/start-simulator.ts'
import type { WireOrder } from '#simulator/toast/wire/order-wire.rules.ts'

const saturday = new Date('2026-11-14T20:00:00-05:00')
const BULK = '/orders/v2/ordersBulk'
const LOGIN = '/authentication/v1/authentication/login'
const week = `${BULK}?startDate=2026-11-07T20%3A00%3A00.000%2B0000&endDate=2026-11-15T01%3A00%3A00.000%2B0000&pageSize=100`

async function open(options: Partial<SimulatorOptions> = {}) {
  const simulator = await startSimulator({ clock: fixedClock(saturday), hasLimits: false, ...options })
  onTestFinished(() => simulator.stop())
  const { url, settings } = simulator
  const logIn = (more: object = {}) =>
    fetch(`${url}${LOGIN}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...settings, userAccessType: 'TOAST_MACHINE_CLIENT', ...more }),
    })
  const { token } = await (await logIn()).json()
  const headers = {
    authorization: `Bearer ${token.accessToken}`,
    'toast-restaurant-external-id': settings.restaurantId,
    'content-type': 'application/json',
  }
  const get = (path: string, more: Record<string, string> = {}) =>
    fetch(path.startsWith('http') ? path : `${url}${path}`, { headers: { ...headers, ...more } })
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const read = async (path: string) => (await get(path)).json()
  return { simulator, url, settings, headers, token, logIn, get, post, read }
}

const linkOf = (response: Response, rel: string) =>
  new RegExp(`<([^>]*)>; rel="${rel}"`).exec(response.headers.get('link') ?? '')?.[1]

async function readAll({ get }: Awaited<ReturnType<typeof open>>, path: string): Promise<WireOrder[]> {
  const orders: WireOrder[] = []
  for (let next: string | undefined = path; next; ) {
    const response = await get(next)
    orders.push(...(await response.json()))
    next = linkOf(response, 'next')
  }
  return orders
}

test('a login brings a token for a day, the same one again, and no limits', async () => {
  const { logIn, token } = await open()
  const response = await logIn()
  expect(response.headers.has('x-toast-ratelimit-by')).toBe(false)
  expect((await response.json()).token.accessToken).toBe(token.accessToken)
  expect(token).toMatchObject({ tokenType: 'Bearer', scope: null, refreshToken: null })
})

test('a wrong secret is refused in the words of Toast', async () => {
  const { logIn } = await open()
  const response = await logIn({ clientSecret: 'wrong' })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({
    status: 401,
    code: expect.any(Number),
    requestId: expect.any(String),
    errors: [],
  })
})

test('a window brings each order changed in it once, page by page, in an order that stays', async () => {
  const bar = await open()
  const orders = await readAll(bar, week)
  expect(orders.length).toBeGreaterThan(400)
  expect(new Set(orders.map(({ guid }) => guid)).size).toBe(orders.length)
  const dates = orders.map((order) => order.modifiedDate)
  expect(dates).toEqual(dates.toSorted())
  const isInside = ({ modifiedDate }: WireOrder) =>
    modifiedDate >= '2026-11-07T20:00:00' && modifiedDate < '2026-11-15T01'
  const expected = bar.simulator.orders({ days: 10 }).filter(isInside)
  expect(orders.map(({ guid }) => guid).toSorted()).toEqual(expected.map(({ guid }) => guid).toSorted())
})

test('pages are linked in all directions but to the last', async () => {
  const { get } = await open()
  const first = await get(week)
  expect(['first', 'self', 'prev', 'next', 'last'].map((rel) => linkOf(first, rel) !== undefined)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  const second = await get(linkOf(first, 'next') ?? '')
  expect(new URL(linkOf(second, 'prev') ?? '').searchParams.get('page')).toBeNull()
  const beyond = await get(`${week}&page=900`)
  expect([await beyond.json(), linkOf(beyond, 'next')]).toEqual([[], undefined])
})

test('a business date brings what was opened on it, as it is at this moment', async () => {
  const bar = await open()
  const friday = await readAll(bar, `${BULK}?businessDate=20261113&pageSize=40`)
  expect(friday.length).toBeGreaterThan(80)
  expect(new Set(friday.map((order) => order.businessDate))).toEqual(new Set([20261113]))
  const today = await readAll(bar, `${BULK}?businessDate=20261114&pageSize=100`)
  expect(today.some(({ checks }) => checks[0]?.paymentStatus === 'OPEN')).toBe(true)
  expect(await bar.read(`${BULK}?businessDate=20261115&pageSize=100`)).toEqual([])
})

test('two simulators of one seed answer the same, and one of another seed something else', async () => {
  const [one, two, other] = await Promise.all([open(), open(), open({ seed: 5 })])
  const path = `${BULK}?businessDate=20261113&pageSize=100`
  const orders = await one.read(path)
  expect(await two.read(path)).toEqual(orders)
  expect(await other.read(path)).not.toEqual(orders)
})

test.each([
  ['', 'EITHER (startDate and endDate) OR businessDate is required'],
  ['?startDate=2026-11-07T20:00:00.000Z', 'EITHER (startDate and endDate) OR businessDate is required'],
  ['?startDate=2026-11-07T20:00:00.000Z&endDate=2026-11-07T20:00:00.000Z', 'Input startDate must be before endDate'],
  ['?startDate=2015-11-07T20:00:00.000Z&endDate=2015-11-08T20:00:00.000Z', 'startDate must be after 2015-12-01'],
  ['?startDate=yesterday&endDate=today', 'startDate and endDate must be ISO 8601 date-times'],
  ['?businessDate=2026-11-13', 'businessDate must be yyyyMMdd'],
  ['?businessDate=20261113&pageSize=101', 'pageSize must be from 1 to 100'],
  ['?businessDate=20261113&page=0', 'page must be a whole number from 1'],
])('the question "%s" is refused: %s', async (query, message) => {
  const { get } = await open()
  const response = await get(`${BULK}${query}`)
  expect([response.status, (await response.json()).message]).toEqual([400, message])
})

test('one order is found by its id', async () => {
  const { simulator, get, read } = await open()
  const [order] = simulator.orders({ days: 2 })
  expect(await read(`/orders/v2/orders/${order?.guid}`)).toEqual(order)
  expect((await get('/orders/v2/orders/20261113-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await get('/orders/v2/orders/41')).status).toBe(400)
})

test('the configuration comes in pages, and one entry by its id', async () => {
  const { get, read } = await open()
  const first = await get('/config/v2/tables')
  const token = first.headers.get('toast-next-page-token')
  const [table] = await first.json()
  const second = await read(`/config/v2/tables?pageToken=${token}`)
  expect(second[0].guid).not.toBe(table.guid)
  expect(await read(`/config/v2/tables/${table.guid}`)).toEqual(table)
  expect((await get('/config/v2/tables?pageToken=nonsense')).status).toBe(400)
  for (const list of ['discounts', 'diningOptions', 'revenueCenters', 'serviceAreas', 'voidReasons', 'taxRates']) {
    expect((await read(`/config/v2/${list}`)).length).toBeGreaterThan(1)
  }
})

test('staff, restaurant, partners, menus, reporting and customers answer', async () => {
  const { read, post, settings } = await open()
  const staff = await read('/labor/v1/employees')
  expect(staff.filter(({ deleted }: { deleted: boolean }) => deleted)).toHaveLength(1)
  expect(staff.filter(({ chosenName }: { chosenName: string | null }) => chosenName)).toHaveLength(1)
  expect(await read(`/labor/v1/employees/${staff[3].guid}`)).toEqual(staff[3])
  const restaurant = await read(`/restaurants/v1/restaurants/${settings.restaurantId}`)
  expect(restaurant.general).toMatchObject({ name: 'Eleven Tides', timeZone: 'America/New_York', closeoutHour: 4 })
  expect(await read('/partners/v1/restaurants')).toMatchObject([{ restaurantGuid: settings.restaurantId }])
  expect(await read('/menus/v2/metadata')).toHaveProperty('lastUpdated')
  expect(await read('/era/v1/restaurants-information')).toHaveLength(1)
  expect(await read('/crm/v1/customers')).toEqual([])
  const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', phone: '305-555-0117' }
  const customer = await (await post('/crm/v1/customers', person)).json()
  expect(await (await post('/crm/v1/customers', { ...person, email: 'ANA@example.test' })).json()).toEqual(customer)
  expect((await post('/crm/v1/customers', { firstName: 'Ana' })).status).toBe(400)
})

test('who is not logged in, asks for another restaurant, writes, or asks for what is not there is refused', async () => {
  const { get, post, url, headers } = await open()
  const status = async (path: string, more: Record<string, string>) => (await get(path, more)).status
  expect((await fetch(`${url}${BULK}`)).status).toBe(401)
  expect(await status(BULK, { authorization: 'Bearer of.bad.news' })).toBe(401)
  expect(await status(BULK, { authorization: headers.authorization.replace('Bearer ', '') })).toBe(401)
  expect(await status(BULK, { 'toast-restaurant-external-id': 'the bar' })).toBe(400)
  expect(await status(BULK, { 'toast-restaurant-external-id': '11111111-0000-4000-8000-000000000000' })).toBe(403)
  expect((await post('/orders/v2/orders', {})).status).toBe(403)
  const nowhere = await get('/stock/v9/anything')
  expect([nowhere.status, (await nowhere.json()).code]).toEqual([404, 10003])
})

test('without the scopes for it there are no guests, no addresses and no staff', async () => {
  const { read, get } = await open({ scopes: ['orders:read'] })
  const everything = await open()
  const path = `${BULK}?businessDate=20261113&pageSize=100`
  const named = (orders: WireOrder[]) => orders.filter((order) => order.deliveryInfo ?? order.checks[0]?.customer)
  expect(named(await everything.read(path)).length).toBeGreaterThan(5)
  expect(named(await read(path))).toEqual([])
  expect((await get('/labor/v1/employees')).status).toBe(403)
})

test('after five questions for orders in a second, the sixth has to wait for the next', async () => {
  let now = new Date('2026-11-14T20:00:00.400Z')
  const { get } = await open({ hasLimits: true, callersClock: { now: () => now } })
  const ask = () => get(`${BULK}?businessDate=20261113&pageSize=1`)
  const answers = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(Object.fromEntries(answers[5]?.headers ?? [])).toMatchObject({
    'retry-after': '1',
    'x-toast-ratelimit-by': 'ENDPOINT',
    'x-toast-ratelimit-remaining': '0',
    'x-toast-ratelimit-reset': String(Date.parse('2026-11-14T20:00:01Z') / 1000),
  })
  now = new Date('2026-11-14T20:00:01Z')
  expect((await ask()).status).toBe(200)
  now = new Date('2026-11-15T20:00:01Z')
  expect((await ask()).status).toBe(401)
})
