import { expect, test } from 'vitest'
import { describeLimitations, type EndpointReport, isLockedOut, summarizeEndpoints } from './probe-endpoints.rules.ts'

const customers = '/crm/v1/customers'
const orders = '/orders/v2/ordersBulk'
const reporting = '/era/v1/restaurants-information'
const upgrade = 'Consider upgrading your Toast plan to get this data'

test('an account that can do everything has no limitations', () => {
  expect(describeLimitations(makeReport([]))).toBeNull()
  expect(describeLimitations(makeReport(['/config/v2/tables']))).toBeNull()
})

test('each thing that is not available is named', () => {
  expect(describeLimitations(makeReport([customers]))).toEqual({
    customers: true,
    orders: false,
    reporting: false,
    // No plan has an API for customers, so none is recommended for it.
    messages: [
      'Customer API not available (error 10022)',
      'Checks are matched by email, phone and member number instead',
    ],
  })
  expect(describeLimitations(makeReport([reporting]))).toEqual({
    customers: false,
    orders: false,
    reporting: true,
    messages: ['Reporting endpoints not available', upgrade],
  })
})

test('without orders, little more than the restaurant is left', () => {
  expect(describeLimitations(makeReport([orders]))).toEqual({
    customers: false,
    orders: true,
    reporting: false,
    messages: [
      'Orders and transactions data not accessible',
      'Only authentication and basic restaurant info available',
      upgrade,
    ],
  })
})

test('everything that is missing is said in one order', () => {
  expect(describeLimitations(makeReport([customers, orders, reporting]))?.messages).toEqual([
    'Customer API not available (error 10022)',
    'Orders and transactions data not accessible',
    'Reporting endpoints not available',
    'Only authentication and basic restaurant info available',
    upgrade,
  ])
})

test('when not even the restaurant answers, nothing is said to be left', () => {
  const report = { ...makeReport([customers, orders, reporting]), restaurantInfo: null }
  expect(describeLimitations(report)?.messages).not.toContain('Only authentication and basic restaurant info available')
})

test.each([0, 401, 429, 500, 503])('an outage with status %s is no reason to buy another plan', (status) => {
  const report = makeReport([customers, orders, reporting])
  const endpoints = report.endpoints.map((result) => (result.isSuccessful ? result : { ...result, status }))
  expect(describeLimitations({ ...report, endpoints })).toBeNull()
})

test('the summary counts what answered well and what had data', () => {
  const { endpoints } = makeReport([customers, orders])
  const [first, ...others] = endpoints
  if (!first) throw new Error('There are no endpoints')
  expect(summarizeEndpoints([{ ...first, hasData: false, isSuccessful: true }, ...others])).toEqual({
    successful: 3,
    total: 4,
    withData: 2,
  })
})

function makeReport(missing: string[]): EndpointReport {
  const endpoints = [customers, orders, reporting, '/config/v2/tables'].map((endpoint) => {
    const isSuccessful = !missing.includes(endpoint)
    return {
      endpoint,
      status: isSuccessful ? 200 : 403,
      responseLength: 10,
      url: '',
      hasData: isSuccessful,
      isSuccessful,
    }
  })
  const restaurantInfo = { name: 'Eleven Tides', timeZone: 'America/New_York', closeoutHour: 4 }
  return { endpoints, summary: summarizeEndpoints(endpoints), restaurantInfo, errors: [] }
}

test('an account is locked out when nothing answers but refusals of the login', () => {
  const endpoints = (...statuses: number[]) => statuses.map((status) => ({ ...makeReport([]).endpoints[0], status }))
  const isOut = (...statuses: number[]) =>
    isLockedOut({ endpoints: endpoints(...statuses) as EndpointReport['endpoints'] })
  expect([isOut(401, 401), isOut(0, 401), isOut(401, 200), isOut(403)]).toEqual([true, true, false, false])
})
