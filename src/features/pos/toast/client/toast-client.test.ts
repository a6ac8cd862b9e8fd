import { expect, test } from 'vitest'
import { openToast, refusal } from '#tests/fakes/toast-server.ts'
import { createToastClient } from './toast-client.ts'

const ordersPath = '/orders/v2/ordersBulk'

test('orders are read page by page, in the order Toast gives them', async () => {
  const toast = await openToast({
    [ordersPath]: [
      (response, { headers }) => {
        const list = `http://${headers.host}${ordersPath}`
        const links = [`<${list}?names=a,b&page=1>; rel="first"`, `<${list}?names=a,b&page=2>; rel="next"`]
        response.writeHead(200, { link: links }).end('[{"guid":"b"},{"guid":"a"}]')
      },
      { json: [{ guid: 'c' }], headers: { link: '</orders/v2/ordersBulk?page=1>; rel="prev"' } },
    ],
  })
  const window = { from: new Date('2026-11-13T22:00:00Z'), to: new Date('2026-11-13T23:00:00Z') }
  expect(await readAll(toast.client.orderPages(window, toast.options))).toEqual([
    [{ guid: 'b' }, { guid: 'a' }],
    [{ guid: 'c' }],
  ])

  const [first, second] = toast.callsTo(ordersPath)
  expect(Object.fromEntries(first?.query ?? [])).toEqual({
    startDate: '2026-11-13T22:00:00.000+0000',
    endDate: '2026-11-13T23:00:00.000+0000',
    pageSize: '100',
    page: '1',
  })
  expect(Object.fromEntries(second?.query ?? [])).toEqual({ names: 'a,b', page: '2' })
})

test('an empty page ends the orders, even when it names a next one', async () => {
  const next = { link: `<${ordersPath}?page=2>; rel="next"` }
  const toast = await openToast({
    [ordersPath]: [
      { json: [{ guid: 'a' }], headers: next },
      { json: [], headers: next },
    ],
  })
  expect(await readAll(toast.client.orderPages({ businessDate: '2026-11-13' }, toast.options))).toEqual([
    [{ guid: 'a' }],
  ])
  expect(toast.callsTo(ordersPath).map(({ query }) => query.get('businessDate'))).toEqual(['20261113', null])
})

test('a next page on another server is not asked for, and the token stays here', async () => {
  const elsewhere = await openToast({ [ordersPath]: [{ json: [] }] })
  const link = `<${elsewhere.url}${ordersPath}?page=2>; rel="next"`
  const toast = await openToast({ [ordersPath]: [{ json: [{ guid: 'a' }], headers: { link } }] })
  const pages = readAll(toast.client.orderPages({ businessDate: '2026-11-13' }, toast.options))
  await expect(pages).rejects.toMatchObject({ problem: 'unreadable' })
  expect(elsewhere.received).toEqual([])
})

test('every call but the login names the restaurant and carries the token', async () => {
  const toast = await openToast({
    '/orders/v2/orders/a%2Fb': [{ json: { guid: 'a/b' } }],
    '/restaurants/v1/restaurants/restaurant-1': [{ json: { guid: 'restaurant-1' } }],
  })
  expect(toast.client.restaurantId).toBe('restaurant-1')
  expect(await toast.client.order('a/b', toast.options)).toEqual({ guid: 'a/b' })
  expect(await toast.client.restaurant(toast.options)).toEqual({ guid: 'restaurant-1' })

  const [login, ...calls] = toast.received
  expect(login?.headers['toast-restaurant-external-id']).toBeUndefined()
  expect(login?.method).toBe('POST')
  expect(JSON.parse(login?.body ?? '')).toEqual({
    clientId: 'tides-client',
    clientSecret: 'tides+secret/9',
    userAccessType: 'TOAST_MACHINE_CLIENT',
  })
  expect(calls).toHaveLength(2)
  for (const { headers } of calls) {
    expect(headers['toast-restaurant-external-id']).toBe('restaurant-1')
    expect(headers.authorization).toBe('Bearer token-1')
  }
  expect(toast.logLines).toEqual([])
})

test('staff are called by the first name they chose; who has no name is left out', async () => {
  const toast = await openToast({
    '/labor/v1/employees': [
      {
        json: [
          { guid: 'e-1', firstName: 'Dana', chosenName: null, lastName: 'Ortiz', email: 'dana@example.test' },
          { guid: 'e-2', firstName: 'Robert', chosenName: ' Bobby ', lastName: 'Lane', email: '' },
          { guid: 'e-3', firstName: '', chosenName: '', lastName: ' ' },
          { guid: 'e-4', lastName: 'Solo', deleted: true },
          { firstName: 'No', lastName: 'Id' },
          null,
        ],
      },
    ],
  })
  expect(await toast.client.names('employee', toast.options)).toMatchObject([
    { guid: 'e-1', name: 'Dana Ortiz', email: 'dana@example.test' },
    { guid: 'e-2', name: 'Bobby Lane', email: null },
    { guid: 'e-4', name: 'Solo', email: null },
  ])
})

test.each([
  ['table', '/config/v2/tables'],
  ['dining-option', '/config/v2/diningOptions'],
  ['revenue-center', '/config/v2/revenueCenters'],
  ['discount', '/config/v2/discounts'],
] as const)('names of a %s are read over all pages of %s', async (kind, path) => {
  const toast = await openToast({
    [path]: [
      { json: [{ guid: '1', name: 'One' }], headers: { 'toast-next-page-token': 'a+b/c=' } },
      { json: [{ guid: '2', name: 'Two' }, { guid: '3' }] },
    ],
  })
  expect(await toast.client.names(kind, toast.options)).toMatchObject([
    { guid: '1', name: 'One', email: null },
    { guid: '2', name: 'Two', email: null },
  ])
  expect(toast.callsTo(path).map(({ query }) => query.get('pageToken'))).toEqual([null, 'a+b/c='])
})

test('names that are republished while they are read are read again from the beginning', async () => {
  const more = { 'toast-next-page-token': 'next' }
  const toast = await openToast({
    '/config/v2/tables': [
      { json: [{ guid: '1', name: 'Old' }], headers: more },
      refusal(409),
      { json: [{ guid: '1', name: 'New' }], headers: more },
      { json: [{ guid: '2', name: 'Two' }] },
    ],
  })
  expect((await toast.client.names('table', toast.options)).map(({ name }) => name)).toEqual(['New', 'Two'])
  expect(toast.callsTo('/config/v2/tables').map(({ query }) => query.get('pageToken'))).toEqual([
    null,
    'next',
    null,
    'next',
  ])
})

test('names that are republished all the time are given up', async () => {
  const toast = await openToast({ '/config/v2/tables': [refusal(409)] })
  await expect(toast.client.names('table', toast.options)).rejects.toMatchObject({ problem: 'refused', status: 409 })
  expect(toast.callsTo('/config/v2/tables')).toHaveLength(4)
})

test('a new customer is sent with name, email and phone, and has an id', async () => {
  const toast = await openToast({ '/crm/v1/customers': [{ json: { guid: 'customer-7' } }] })
  const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', phone: '305-555-0101' }
  expect(await toast.client.createCustomer({ ...person, ...{ password: 'x' } }, toast.options)).toEqual({
    customerId: 'customer-7',
  })
  const [call] = toast.callsTo('/crm/v1/customers')
  expect([call?.method, call?.headers['content-type']]).toEqual(['POST', 'application/json'])
  expect(JSON.parse(call?.body ?? '')).toEqual(person)
})

test('an address with a slash at its end is the same address', async () => {
  const toast = await openToast({ '/orders/v2/orders/1': [{ json: { guid: '1' } }] })
  const client = createToastClient({ settings: { ...toast.settings, url: `${toast.url}/` }, log: toast.log })
  expect(await client.order('1', toast.options)).toEqual({ guid: '1' })
})

async function readAll(pages: AsyncGenerator<unknown[]>) {
  const all: unknown[][] = []
  for await (const page of pages) all.push(page)
  return all
}
