import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { readDiscountHistory } from '#features/discounts/discount-history.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { askedAddresses } from '#tests/asked-addresses.ts'
import { answer, answerLater, changed, fakeServer } from '#tests/fake-server.ts'
import { makeDiscountAlert, makeDiscountRecord, makeMonitorAnswer } from '#tests/make/make-discount-record.ts'
import { choose as chooseIn, click, fill, find, findButton } from '#tests/screen.ts'
import type { AnswerOf } from '#web/contract/endpoint.ts'
import { DiscountsTab } from './discounts-tab.tsx'

const MONITOR = 'GET /api/discount-monitor'
const HISTORY = 'GET /api/discount-history'
const CHECK = 'POST /api/discount-monitor'

const vip = makeDiscountRecord({
  checkGuid: 'vip',
  kind: 'vip',
  customerName: 'Camila Restrepo',
  memberId: 'mb_1',
  discountAmount: 118.5,
  discountPercent: 50,
  serverName: 'Lena Kovacs',
})
const review = makeDiscountRecord({ checkGuid: 'review', level: 'review', discountPercent: 25, orderNumber: '1164' })
const checked = { success: true, allDiscounts: [], alerts: [], alertsGenerated: 0, newAlerts: 0, discountsChecked: 2 }

function historyOf(data: Partial<AnswerOf<typeof readDiscountHistory>['data']> = {}) {
  const none = { totalDiscounts: 0, totalTransactions: 0, customers: [] }
  const history = ['2026-11-14', '2026-11-13', '2026-11-12'].map((date) => ({ date, ...none }))
  return answer({ success: true, data: { today: { servers: [] }, history, ...data } })
}

async function open(
  given: Parameters<typeof fakeServer>[0] = {},
  search = '?section=discounts',
  fits = (_: string) => true,
  isLoading = false,
) {
  const server = fakeServer({
    [MONITOR]: answer(makeMonitorAnswer([vip, review])),
    [HISTORY]: historyOf(),
    ...given,
  })
  // Put back together with the server when the test is over.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: fits(query) }))
  const asked = askedAddresses()
  return { ...(await renderAdmin(<DiscountsTab />, { search, isLoading })), server, asked }
}

const names = (place: HTMLElement) => [...place.querySelectorAll('[data-kind] h3')].map((name) => name.textContent)

const choose = (place: HTMLElement, label: string, value: string) =>
  chooseIn(within(place).getByLabelText(label), value)

test('yesterday is shown first: its summary of memberships alone, its cards, and where the data come from', async () => {
  const { place, asked } = await open()
  expect(asked).toContain('/api/discount-monitor?memberOnly=true')
  expect(place.textContent).toContain("Yesterday's Summary (Local 20% & VIP 50% Only)")
  expect(place.textContent).toContain('Event discounts and other promotions are excluded.')
  const tiles = [...place.querySelectorAll('section:first-of-type > div > dl > div')]
    .slice(0, 4)
    .map(({ textContent }) => textContent)
  expect(tiles).toEqual([
    'Total member discounts$118.50',
    'Member transactions1',
    'Active servers1',
    'Member customers1',
  ])
  expect(names(place)).toEqual(['Walk-in Customer', 'Camila Restrepo'])
  expect(find(place, 'footer:last-of-type').textContent).toContain('Data source: Mock Data (Demo)')
  expect(find(place, 'footer:last-of-type').textContent).toContain('Last updated: 9:38 AM')
})

test('with a register of its own the data come from the live database', async () => {
  const { place } = await open({ [MONITOR]: answer(makeMonitorAnswer([vip], { dataSource: 'live' })) })
  expect(place.textContent).toContain('Data source: Live Database')
})

test('no day can be chosen that is not over, by the clock of the bar', async () => {
  const { place, asked } = await open()
  const field = find<HTMLInputElement>(place, '.discounts-tab__controls input[type=date]')
  expect([field.value, field.max]).toEqual(['2026-11-14', '2026-11-14'])
  await fill(field, '2026-11-15')
  expect(place.textContent).toContain('Choose yesterday or an earlier date.')
  expect(asked.filter((url) => url.includes('2026-11-15'))).toEqual([])
  await fill(field, '2026-11-12')
  await waitFor(() => expect(location.search).toContain('date=2026-11-12'))
  expect(asked).toContain('/api/discount-monitor?memberOnly=true&date=2026-11-12')
  expect(asked).toContain('/api/discount-history?date=2026-11-12')
  expect(place.textContent).toContain('Summary, Thursday, November 12 (Local 20% & VIP 50% Only)')
})

test('server, range, level and order narrow the cards and stand in the address', async () => {
  const { place } = await open()
  await choose(place, 'Server', 'Lena Kovacs')
  expect(names(place)).toEqual(['Camila Restrepo'])
  await choose(place, 'Discount range', '60+')
  expect(place.textContent).toContain('No matching discounts')
  await click(findButton(place, 'Clear filters'))
  expect(names(place)).toHaveLength(2)
  await choose(place, 'Sort by', 'amount-desc')
  expect(names(place)).toEqual(['Camila Restrepo', 'Walk-in Customer'])
  await choose(place, 'Alert level', 'alert')
  expect(names(place)).toEqual(['Walk-in Customer'])
  expect(location.search).toBe('?section=discounts&sort=amount-desc&level=alert')
})

test('details of a check are opened by its card and by its address, and closed again', async () => {
  const { place } = await open({}, '?section=discounts&check=review')
  expect(find(place, 'dialog[open]').textContent).toContain('#1164')
  await click(find(place, 'dialog[open] .dialog-actions button'))
  expect(place.querySelector('dialog[open]')).toBeNull()
  await click(findButton(place, 'View Details for order #1164'))
  expect(location.search).toContain('check=review')
})

test('the alerts of the day are counted', async () => {
  const alerts = [makeDiscountAlert(), makeDiscountAlert({ id: 'al_2', severity: 'review' })]
  const { place } = await open({ [MONITOR]: answer(makeMonitorAnswer([review], { alerts })) })
  const notice = find(place, '.notice').textContent
  expect(notice).toContain('2 open alerts for Saturday, November 14')
  expect(notice).toContain('1 high alert and 1 to review.')
})

test('the count of a day leads to the alerts of that day, not to those of all days', async () => {
  const { place, goTo } = await open({ [MONITOR]: answer(makeMonitorAnswer([], { alerts: [makeDiscountAlert()] })) })
  await click(findButton(place, 'View alerts'))
  expect(goTo).toHaveBeenCalledWith('alerts', { day: '2026-11-14' })
})

test('a day that nobody has checked says so, and one that is not read to its end says until when', async () => {
  const never = await open({ [MONITOR]: answer(makeMonitorAnswer([review], { watchedDays: [] })) })
  expect(find(never.place, '.notice').textContent).toBe(
    "Saturday, November 14 hasn't been checked yet. Check discounts to look for alerts.",
  )
  const half = [{ date: '2026-11-14', checkedAt: '2026-11-15T03:30:00Z', isComplete: false }]
  const some = await open({ [MONITOR]: answer(makeMonitorAnswer([review], { watchedDays: half })) })
  expect(find(some.place, '.notice').textContent).toContain('No open alerts for Saturday, November 14 as of 10:30 PM')
  const all = await open()
  expect(find(all.place, '.notice').textContent).toBe('No open alerts for Saturday, November 14.')
})

test('a day that changed after it was checked does not claim to have no alerts above a card that is marked', async () => {
  const { place } = await open({ [MONITOR]: answer(makeMonitorAnswer([makeDiscountRecord({ level: 'high' })])) })
  expect(find(place, '.notice').textContent).toBe(
    'Saturday, November 14 changed after it was checked. Check discounts to look for alerts.',
  )
})

test('the rules are a click away and come back to the monitor', async () => {
  const { place } = await open({ 'GET /api/discount-rules': answer({ rules: [], configured: [] }) })
  await click(findButton(place, 'Discount rules'))
  await waitFor(() => expect(place.textContent).toContain('No discount rules yet'))
  expect(location.search).toBe('?section=discounts&view=rules')
  await click(findButton(place, 'Back to discounts'))
  await waitFor(() => expect(place.textContent).toContain('Discount transactions'))
})

test('Check Discounts has the day read and looked over, and reloads everything', async () => {
  const { place, server } = await open({
    [CHECK]: answer({ ...checked, alertsGenerated: 1, alerts: [makeDiscountAlert()] }, 200, changed('discounts')),
  })
  const before = server.calls.length
  await click(findButton(place, 'Check Discounts'))
  await waitFor(() =>
    expect(toasts(place)).toEqual(['Unauthorized Discounts Detected! | 1 membership discount given to non-members.']),
  )
  expect(server.calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([CHECK, MONITOR, HISTORY]),
  )
  expect(server.calls[before]?.body).toEqual({})
})

test('a check that failed is told on the page until the day is checked, not only by a message that fades', async () => {
  const { place, server } = await open({
    [CHECK]: answer({ error: 'Toast is limiting requests.', code: 'pos-rate-limited' }, 503),
  })
  await click(findButton(place, 'Check Discounts'))
  await click(await within(place).findByRole('button', { name: 'Close notification' }))
  expect(toasts(place)).toEqual([])
  expect(place.textContent).toMatch(/Saturday, November 14 couldn't be checked.*Wait a few minutes, then check again/)
  server.replies[CHECK] = answer(checked, 200, changed('discounts'))
  await click(findButton(place, 'Check Discounts'))
  await waitFor(() => expect(place.textContent).not.toContain("couldn't be checked"))
})

test('a day other than yesterday is the one that is checked', async () => {
  const { place, server } = await open({ [CHECK]: answer(checked) }, '?section=discounts&date=2026-11-10')
  await click(findButton(place, 'Check Discounts'))
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ date: '2026-11-10' }),
  )
})

test('Refresh Data only looks again; when that fails, what was there stays and the failure is told', async () => {
  const { place, server } = await open()
  server.replies[MONITOR] = answer(makeMonitorAnswer([vip]))
  await click(findButton(place, 'Refresh Data'))
  await waitFor(() => expect(names(place)).toEqual(['Camila Restrepo']))
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  server.replies[MONITOR] = answer({ error: 'The database is away.', code: 'database-unavailable' }, 503)
  await click(findButton(place, 'Refresh Data'))
  await waitFor(() => expect(names(place)).toEqual(['Camila Restrepo']))
  expect(toasts(place)).toEqual(["Couldn't refresh discounts | The database is away."])
})

test('a day without discounts says so everywhere and offers to load it', async () => {
  const { place, server } = await open({
    [MONITOR]: answer(makeMonitorAnswer([])),
    [CHECK]: answer({ ...checked, discountsChecked: 0 }, 200, changed('checks')),
  })
  expect(place.textContent).toContain('No discount data available')
  expect(place.textContent).toContain("Yesterday's Server Performance")
  expect(place.textContent).toContain('No server data available for today')
  expect(place.textContent).toContain('No discount history available')
  server.replies[MONITOR] = answer(makeMonitorAnswer([vip]))
  await click(findButton(place, 'Load Discount Data'))
  await waitFor(() => expect(names(place)).toEqual(['Camila Restrepo']))
})

test('servers and the last three days are told with their figures', async () => {
  const ana = { name: 'Ana Pohl', discountAmount: 85.75, transactionCount: 2 }
  const customer = { server: 'Ana Pohl', time: '2026-11-14T01:05:00Z', amount: 60, discountPercentage: 20 }
  const { place } = await open({
    [HISTORY]: historyOf({
      today: { servers: [{ ...ana, customers: ['A B', 'undefined undefined'] }] },
      history: [
        { date: '2026-11-14', totalDiscounts: 0, totalTransactions: 0, customers: [] },
        {
          date: '2026-11-13',
          totalDiscounts: 27,
          totalTransactions: 2,
          customers: [
            { ...customer, name: 'Marisol Vega', discountApplied: 15 },
            { ...customer, name: 'undefined undefined', discountApplied: 12 },
          ],
        },
      ],
    }),
  })
  expect(find(place, 'ol > li').textContent).toBe('Ana Pohl$85.752 transactions1 customer served')
  expect(place.textContent).toContain('Customer Discount History (Last 3 Days)')
  const [empty, full] = [...place.querySelectorAll('details')].map(({ textContent }) => textContent)
  expect(empty).toBe('Saturday, November 14$0.000 transactionsNo discount transactions for this day')
  expect(full).toContain('Friday, November 13$27.002 transactions')
  expect(full).toContain('Marisol Vega$60.00Ana Pohl, 8:05 PM20%, −$15.00')
  expect(full).toContain('Non-Reward Customer$60.00')
})

test.each([
  ['a desk', true],
  ['a phone', false],
])('on %s the days of the history are open: %s', async (_, isRoomy) => {
  const day = { date: '2026-11-14', totalDiscounts: 5, totalTransactions: 1, customers: [] }
  const { place } = await open(
    { [HISTORY]: historyOf({ history: [day] }) },
    '?section=discounts',
    (query) => query === '(width >= 48rem)' && isRoomy,
  )
  expect(find<HTMLDetailsElement>(place, 'details').open).toBe(isRoomy)
})

test('while the day is loaded, its places are there already', async () => {
  const later = answerLater(makeMonitorAnswer([vip]))
  const { place } = await open({ [MONITOR]: later.reply }, undefined, undefined, true)
  expect(place.textContent).toContain('Loading discount data...')
  expect(place.textContent).toContain('Total member discounts')
  await later.send()
  await waitFor(() => expect(names(place)).toEqual(['Camila Restrepo']))
})

test('a bar without a register has nothing to show, which is no error', async () => {
  const sentence = 'No point of sale is connected. Add your Toast credentials to the settings (TOAST_…).'
  const { place, server } = await open({ [MONITOR]: answer({ error: sentence, code: 'pos-not-connected' }, 503) })
  expect(find(place, '.state').textContent).toContain('No discount data available')
  // Under a heading of the level above it.
  expect(find(place, 'section:has(.state) > h2').textContent).toBe('Discount transactions')
  expect(place.textContent).not.toContain('TOAST_')
  server.replies[MONITOR] = answer(makeMonitorAnswer([vip]))
  await click(findButton(place, 'Load Discount Data'))
  await waitFor(() => expect(names(place)).toEqual(['Camila Restrepo']))
})

test('discounts that cannot be loaded say why, with a way to try again', async () => {
  const { place, server } = await open({
    [MONITOR]: answer({ error: 'The database is away.', code: 'database-unavailable' }, 503),
  })
  expect(find(place, '[role=alert].state').textContent).toContain('The database is away.')
  server.replies[MONITOR] = answer(makeMonitorAnswer([vip]))
  await click(findButton(place, 'Try again'))
  await waitFor(() => expect(names(place)).toEqual(['Camila Restrepo']))
})
