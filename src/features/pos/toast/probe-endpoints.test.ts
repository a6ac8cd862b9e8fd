import { expect, test } from 'vitest'
import { cut, openToast, refusal, silence, type ToastReply } from '#tests/fakes/toast-server.ts'
import { probeEndpoints } from './probe-endpoints.ts'

const restaurantPath = '/restaurants/v1/restaurants/restaurant-1'
const businessDate = '2026-11-13'

test('each endpoint is asked once, with the day that was asked for', async () => {
  const toast = await openToast(everything())
  const report = await probeEndpoints(toast, { businessDate, ...toast.options })

  expect(report.endpoints.map(({ endpoint }) => endpoint)).toEqual([
    restaurantPath,
    '/orders/v2/ordersBulk',
    '/config/v2/discounts',
    '/config/v2/tables',
    '/labor/v1/employees',
    '/menus/v2/metadata',
    '/era/v1/restaurants-information',
    '/crm/v1/customers',
  ])
  expect(report.endpoints[1]).toEqual({
    endpoint: '/orders/v2/ordersBulk',
    status: 200,
    responseLength: 14,
    url: `${toast.url}/orders/v2/ordersBulk?businessDate=20261113&pageSize=1&page=1`,
    hasData: true,
    isSuccessful: true,
  })
  expect(report.endpoints.at(-1)).toMatchObject({ responseLength: 2, hasData: false, isSuccessful: true })
  expect(report.summary).toEqual({ successful: 8, total: 8, withData: 7 })
  expect(report.restaurantInfo).toEqual({ name: 'Eleven Tides', timeZone: 'America/New_York', closeoutHour: 4 })
  expect(report.errors).toEqual([])
  expect(toast.logins()).toHaveLength(1)
  expect(toast.callsTo('/crm/v1/customers').map(({ method }) => method)).toEqual(['GET'])
})

test('every kind of failure is reported, and none is tried again', async () => {
  const toast = await openToast(
    {
      ...everything(),
      '/orders/v2/ordersBulk': [refusal(403)],
      '/config/v2/discounts': [{ status: 502, text: '<html>' }],
      '/config/v2/tables': [refusal(429)],
      '/labor/v1/employees': [cut],
      '/menus/v2/metadata': [silence],
      '/era/v1/restaurants-information': [{ text: '{"broken' }],
      '/crm/v1/customers': [refusal(404, 10_022, 'Unavailable service')],
    },
    { timeoutMs: 1000 },
  )
  const report = await probeEndpoints(toast, { businessDate, ...toast.options })

  const results = report.endpoints.map(({ status, hasData, isSuccessful }) => [status, hasData, isSuccessful])
  expect(results).toEqual([
    [200, true, true],
    [403, false, false],
    [502, false, false],
    [429, false, false],
    [0, false, false],
    [0, false, false],
    [200, false, false],
    [404, false, false],
  ])
  expect(report.summary).toEqual({ successful: 1, total: 8, withData: 1 })
  expect(report.errors).toHaveLength(7)
  expect(report.errors.at(-1)).toBe(
    "/crm/v1/customers: Toast couldn't find that (status 404, error 10022). Toast says: Unavailable service",
  )
  for (const { endpoint } of report.endpoints.slice(1)) expect(toast.callsTo(endpoint)).toHaveLength(1)
})

test('a refused login fails every endpoint, and is not an exception', async () => {
  const toast = await openToast({ '/authentication/v1/authentication/login': [refusal(401)] })
  const report = await probeEndpoints(toast, { businessDate, ...toast.options })
  expect(report.summary).toEqual({ successful: 0, total: 8, withData: 0 })
  expect(report.endpoints.every(({ status }) => status === 401)).toBe(true)
  expect(report.restaurantInfo).toBeNull()
})

test('a restaurant that is not described is said to be so', async () => {
  const toast = await openToast({
    ...everything(),
    [restaurantPath]: [{ json: { guid: 'restaurant-1', general: null } }],
  })
  const report = await probeEndpoints(toast, { businessDate, ...toast.options })
  expect(report.restaurantInfo).toBeNull()
  expect(report.errors).toEqual(["Toast didn't return the restaurant's name, time zone or closeout hour."])
})

test('a restaurant that answers only once is not a failed test', async () => {
  const general = { name: 'Eleven Tides', timeZone: 'America/New_York', closeoutHour: 4 }
  const toast = await openToast({ ...everything(), [restaurantPath]: [{ json: { general } }, refusal(403)] })
  const report = await probeEndpoints(toast, { businessDate, ...toast.options })
  expect(report.summary.successful).toBe(8)
  expect(report.restaurantInfo).toBeNull()
  expect(report.errors).toHaveLength(1)
})

function everything(): Record<string, ToastReply[]> {
  const general = { name: 'Eleven Tides', timeZone: 'America/New_York', closeoutHour: 4 }
  return {
    [restaurantPath]: [{ json: { guid: 'restaurant-1', general } }],
    '/orders/v2/ordersBulk': [{ json: [{ guid: '1' }] }],
    '/config/v2/discounts': [{ json: [{ guid: 'd-1' }] }],
    '/config/v2/tables': [{ json: [{ guid: 't-1' }] }],
    '/labor/v1/employees': [{ json: [{ guid: 'e-1' }] }],
    '/menus/v2/metadata': [{ json: { lastUpdated: '2026-11-01' } }],
    '/era/v1/restaurants-information': [{ json: [{ restaurantGuid: 'restaurant-1' }] }],
    '/crm/v1/customers': [{ json: [] }],
  }
}
