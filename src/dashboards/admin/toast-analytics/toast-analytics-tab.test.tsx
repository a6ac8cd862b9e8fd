import { waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AnalyticsWire } from '#features/pos/analytics/analytics.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { askedAddresses } from '#tests/asked-addresses.ts'
import { answer, answerLater, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeTerminalStatus } from '#tests/make/make-terminal-status.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { ToastAnalyticsTab } from './toast-analytics-tab.tsx'

const ANALYTICS = 'GET /api/toast/analytics'
const TEST = 'GET /api/toast/test-all-endpoints'
const TERMINAL = 'GET /api/toast/terminal'

const endpoints = [
  {
    endpoint: '/orders/v2/ordersBulk',
    status: 200,
    responseLength: 11145,
    url: 'https://toast.test/orders/v2/ordersBulk',
  },
  { endpoint: '/crm/v1/customers', status: 404, responseLength: 61, url: 'https://toast.test/crm/v1/customers' },
]

const analytics: AnalyticsWire = {
  success: true,
  data: {
    discounts: { today: 74.5, week: 910.83, month: 2304.71 },
    discountPercentage: { today: 0.6, week: 1.8, month: 1.1 },
    sales: { today: 11595.84, week: 51362.17, month: 211840.28 },
    transactions: { today: 119, week: 516, month: 1 },
    membershipDiscounts: {
      regular: { amount: 0, count: 11 },
      local: { amount: 21.5, count: 3 },
      vip: { amount: 53, count: 2 },
    },
  },
  dataSource: 'mock',
  successfulEndpoint: '/orders/v2/ordersBulk',
  apiType: 'Toast Orders API v2',
  timestamp: '2026-11-15T14:38:00Z',
  syncedAt: '2026-11-15T12:00:00Z',
  limitations: null,
  debugInfo: {
    restaurantInfo: { name: 'Eleven Tides', timeZone: 'America/New_York', closeoutHour: 4 },
    endpoints,
    errors: ['/crm/v1/customers: not found'],
  },
}

async function open(
  given: Partial<AnalyticsWire> = {},
  replies: Parameters<typeof fakeServer>[0] = {},
  isLoading = false,
  role: 'owner' | 'manager' = 'manager',
) {
  const server = fakeServer({
    [ANALYTICS]: answer({ ...analytics, ...given }),
    [TERMINAL]: answer(makeTerminalStatus()),
    ...replies,
  })
  const asked = askedAddresses()
  return { ...(await renderAdmin(<ToastAnalyticsTab />, { isLoading, role })), server, asked }
}

/** What the tests of the endpoints leave in the browser console. */
function watchConsole() {
  const noted = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => noted.mockRestore())
  return noted
}

const panel = (place: HTMLElement, title: string) => {
  const heading = [...place.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  return heading?.closest('.panel')?.textContent ?? ''
}

test('discounts and sales are told for yesterday, 7 days and 30 days', async () => {
  const { place } = await open()
  const discounts = panel(place, 'Discount Analytics')
  expect(discounts).toContain('Yesterday$74.500.6% of sales')
  expect(discounts).toContain('Last 7 days$910.831.8% of sales')
  expect(discounts).toContain('Last 30 days$2,304.711.1% of sales')
  const sales = panel(place, 'Sales Analytics')
  expect(sales).toContain('Yesterday$11,595.84119 transactions')
  expect(sales).toContain('Last 7 days$51,362.17516 transactions$7,337.45 per day')
  expect(sales).toContain('Last 30 days$211,840.281 transaction$')
})

test('what each kind of membership was given yesterday stands with amount and count', async () => {
  const { place } = await open()
  const rows = [...place.querySelectorAll('[aria-label="Membership discounts"] tbody tr')]
  expect(panel(place, 'Membership Discount Breakdown (Yesterday)')).not.toBe('')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Regular Members (0% discount)11$0.00',
    'Local Members (20% discount)3$21.50',
    'VIP Members (50% discount)2$53.00',
  ])
})

test.each([
  ['live', 'Live Toast POS Data'],
  ['customer-based-estimates', 'Customer-Based Estimates'],
  ['mock', 'Mock Data (Demo)'],
] as const)('figures of the source %s are called %s', async (dataSource, words) => {
  const { place } = await open({ dataSource })
  const footer = find(place, 'footer').textContent
  expect(footer).toContain(`Data source: ${words}`)
  expect(footer).toContain('Endpoint: /orders/v2/ordersBulk')
  expect(footer).toContain('API: Toast Orders API v2')
  expect(footer).toContain('Last updated: 9:38 AM')
})

test('what the account at Toast cannot do is listed', async () => {
  const messages = [
    'Customer API not available (error 10022)',
    'Orders and transactions data not accessible',
    'Reporting endpoints not available',
    'Only authentication and basic restaurant info available',
    'Consider upgrading your Toast plan to get this data',
  ]
  const { place } = await open({ limitations: { customers: true, orders: true, reporting: true, messages } })
  expect([...place.querySelectorAll('.notice li')].map(({ textContent }) => textContent)).toEqual(messages)
})

test('a plan without limits has no warning', async () => {
  const { place } = await open()
  expect(place.querySelector('.notice')).toBeNull()
})

test('a register that lives by another time zone is told, and how days are counted then', async () => {
  const restaurantInfo = { name: 'Eleven Tides', timeZone: 'America/Chicago', closeoutHour: 4 }
  const there = await open({ debugInfo: { ...analytics.debugInfo, restaurantInfo } })
  expect(there.place.textContent).toContain(
    'Toast is set to America/Chicago time and this website to America/New_York.',
  )
  const here = await open()
  expect(here.place.textContent).not.toContain('Toast is set to')
})

test('the debug section can be opened and holds restaurant, endpoints and errors', async () => {
  const { place } = await open()
  const debug = find<HTMLDetailsElement>(place, 'details')
  expect(debug.open).toBe(false)
  expect(debug.textContent).toContain('NameEleven TidesTime zoneAmerica/New_YorkCloseout hour4:00')
  const rows = [...debug.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '/orders/v2/ordersBulk20011,145https://toast.test/orders/v2/ordersBulk',
    '/crm/v1/customers40461https://toast.test/crm/v1/customers',
  ])
  expect(debug.textContent).toContain('/crm/v1/customers: not found')
})

test('without data there is a way to load them', async () => {
  const { place, server, asked } = await open({ data: null })
  expect(place.textContent).toContain('No analytics data available')
  server.replies[ANALYTICS] = answer(analytics)
  await click(findButton(place, 'Load Analytics'))
  await waitFor(() => expect(asked).toContain('/api/toast/analytics?fresh=true'))
  expect(panel(place, 'Sales Analytics')).not.toBe('')
})

test('loading says so, and Refresh Data turns while it asks Toast again', async () => {
  const first = answerLater(analytics)
  const { place, server } = await open({}, { [ANALYTICS]: first.reply }, true)
  expect(place.textContent).toContain('Loading analytics data...')
  await first.send()
  await waitFor(() => expect(place.textContent).not.toContain('Loading analytics data...'))

  const again = answerLater(analytics)
  server.replies[ANALYTICS] = again.reply
  await click(findButton(place, 'Refresh Data'))
  expect(findButton(place, 'Refresh Data').getAttribute('aria-busy')).toBe('true')
  expect(findButton(place, 'Test APIs').getAttribute('aria-busy')).toBeNull()
  expect(place.textContent).toContain('Loading analytics data...')
  server.replies[ANALYTICS] = answer(analytics)
  await again.send()
  await waitFor(() => expect(findButton(place, 'Refresh Data').getAttribute('aria-busy')).toBeNull())
})

test('a refresh that fails leaves the figures and says why', async () => {
  const { place, server } = await open()
  server.replies[ANALYTICS] = unreachable
  await click(findButton(place, 'Refresh Data'))
  await waitFor(() =>
    expect(toasts(place)).toEqual([
      "Couldn't refresh analytics | We couldn't connect. Check your connection and try again.",
    ]),
  )
  expect(panel(place, 'Sales Analytics')).not.toBe('')
})

test('Test APIs tells how many endpoints answered and how many with data, and reports below', async () => {
  const noted = watchConsole()
  const report = { success: true, endpoints, errors: [], summary: { successful: 7, total: 8, withData: 6 } }
  const { place } = await open({}, { [TEST]: answer(report) })
  await click(findButton(place, 'Test APIs'))
  await waitFor(() =>
    expect(toasts(place)).toEqual([
      'Toast API test: 7/8 endpoints successful | 6 returned data. Check console for details, or see the report below.',
    ]),
  )
  expect(noted).toHaveBeenCalledWith('Toast API test', report)
  expect(panel(place, 'API test')).toContain('7 of 8 endpoints responded; 6 returned data')
})

test('a test that failed says where to look', async () => {
  const noted = watchConsole()
  const { place } = await open(
    {},
    { [TEST]: answer({ success: false, error: 'Toast refused the login.', code: 'pos-failed' }, 502) },
  )
  await click(findButton(place, 'Test APIs'))
  await waitFor(() =>
    expect(toasts(place)).toEqual(['Toast API test failed. Check console for details. | Toast refused the login.']),
  )
  expect(noted).toHaveBeenCalledWith('Toast API test failed', 'Toast refused the login.')
})

test('a bar without a register has nothing to show, which is no error', async () => {
  const sentence = 'No point of sale is connected. Add your Toast credentials to the settings (TOAST_…).'
  const { place, server } = await open({}, { [ANALYTICS]: answer({ error: sentence, code: 'pos-not-connected' }, 503) })
  expect(find(place, '.state').textContent).toContain('No analytics data available')
  expect(place.textContent).not.toContain('TOAST_…')
  server.replies[ANALYTICS] = answer(analytics)
  await click(findButton(place, 'Load Analytics'))
  await waitFor(() => expect(panel(place, 'Sales Analytics')).not.toBe(''))
})

test('while Toast is down, a refresh says so, and of when the figures are', async () => {
  const { place } = await open({ successfulEndpoint: null })
  await click(findButton(place, 'Refresh Data'))
  await waitFor(() =>
    expect(toasts(place)).toEqual([
      "Couldn't refresh analytics | Toast isn't answering. These figures are from Sun, Nov 15, 9:38 AM.",
    ]),
  )
})

describe('the register of a demo', () => {
  const SIMULATOR = 'GET /api/toast/simulator'
  const simulator = { url: 'http://127.0.0.1:1', faults: [{ name: 'slow' }], available: ['no-customer-api', 'slow'] }
  const openAs = (role: 'owner' | 'manager', replies: Parameters<typeof fakeServer>[0]) =>
    open({}, { [SIMULATOR]: answer(simulator), ...replies }, false, role)

  test('goes wrong at the flip of a switch, for owners', async () => {
    const faults = [{ name: 'slow' }, { name: 'no-customer-api' }]
    const { place, server } = await openAs('owner', { 'PUT /api/toast/simulator': answer({ ...simulator, faults }) })
    const panelOf = within(place)
    expect(panelOf.getByRole<HTMLInputElement>('switch', { name: 'Toast is slow' }).checked).toBe(true)
    await click(panelOf.getByRole('switch', { name: 'The plan has no customers (error 10022)' }))
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ faults })
  })

  test('has no switches where the register is real', async () => {
    const { place } = await openAs('owner', { [SIMULATOR]: answer({ error: 'Not found', code: 'not-found' }, 404) })
    expect(panel(place, 'Try what can go wrong')).toBe('')
  })

  test('is not asked for by managers, who may not change it', async () => {
    const { asked } = await openAs('manager', {})
    expect(asked.some((url) => url.includes('simulator'))).toBe(false)
  })
})
