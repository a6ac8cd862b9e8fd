import { describe, expect, test } from 'vitest'
import { AppError } from '#base/app-error.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { makeCheck } from '#tests/make/make-check.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'
import { discountAlerts } from './discount-alerts.table.ts'
import { findDiscountAlerts } from './find-discount-alerts.ts'
import { watchedDays } from './watch/watched-days.table.ts'

const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }

describe('POST /api/discount-monitor', () => {
  test('asks the point of sale for yesterday, looks it over and tells what it found', async () => {
    const asked: string[] = []
    const monitor = await openMonitor({
      async refreshDay(businessDate) {
        asked.push(businessDate)
        await makeCheck(monitor.deps, { discounts: [local] })
        await makeCheck(monitor.deps, { discounts: [{ name: 'Birthday', amountCents: 8_00 }] })
        return true
      },
    })

    const { status, body } = await monitor.send('POST', '/api/discount-monitor', {})

    expect(asked).toEqual(['2025-11-13'])
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, alertsGenerated: 1, discountsChecked: 2, rateLimited: false })
    expect(body.allDiscounts).toHaveLength(2)
    expect(body.alerts).toMatchObject([{ rule: 'unauthorised-discount', severity: 'high', resolvedAt: null }])
  })

  test('does not call a day looked over of which a page could not be read', async () => {
    const { deps, send } = await openMonitor({ refreshDay: async () => false })
    await makeCheck(deps, { discounts: [local] })
    const { body } = await send('POST', '/api/discount-monitor', {})
    expect(body).toMatchObject({ success: true, discountsChecked: 1 })
    expect(await deps.db.select().from(watchedDays)).toMatchObject([{ businessDate: '2025-11-13', isComplete: false }])
  })

  test('needs no body', async () => {
    const { send } = await openMonitor()
    expect((await send('POST', '/api/discount-monitor')).body).toMatchObject({ success: true, discountsChecked: 0 })
  })

  test('looks a chosen day over', async () => {
    const asked: string[] = []
    const { deps, send } = await openMonitor({ refreshDay: async (date) => asked.push(date) > 0 })
    await makeCheck(deps, { businessDate: '2025-11-01', discounts: [local] })
    await makeCheck(deps, { discounts: [local] })

    const { body } = await send('POST', '/api/discount-monitor', { date: '2025-11-01' })

    expect(asked).toEqual(['2025-11-01'])
    expect(body).toMatchObject({ alertsGenerated: 1, discountsChecked: 1 })
    expect(body.alerts).toMatchObject([{ businessDate: '2025-11-01' }])
  })

  test('sent twice, finds nothing new the second time and shows the same', async () => {
    const { deps, send } = await openMonitor()
    await makeCheck(deps, { discounts: [local] })
    const first = await send('POST', '/api/discount-monitor', {})
    const second = await send('POST', '/api/discount-monitor', {})

    expect(second.body).toEqual({ ...first.body, alertsGenerated: 0, newAlerts: 0 })
    expect(first.body.alertsGenerated).toBe(1)
  })

  test.each([{ date: '2025-11-14' }, { date: '2025-02-30' }, { date: 7 }, { date: null }])(
    'refuses %o at the field, and asks nobody',
    async (body) => {
      const { send } = await openMonitor({ refreshDay: () => Promise.reject(new Error('It was asked')) })
      const answer = await send('POST', '/api/discount-monitor', body)
      expect({ status: answer.status, field: answer.body.fields?.[0]?.field }).toEqual({ status: 400, field: 'date' })
    },
  )

  test('refuses what is no object', async () => {
    const { send } = await openMonitor()
    for (const body of [[], 'yesterday', 17])
      expect((await send('POST', '/api/discount-monitor', body)).status).toBe(400)
  })

  const nothing = {
    success: false,
    allDiscounts: [],
    alerts: [],
    alertsGenerated: 0,
    newAlerts: 0,
    discountsChecked: 0,
  }

  test('says when the point of sale was asked too often, and how long to wait', async () => {
    const { deps, send } = await openMonitor({
      refreshDay: () => Promise.reject(new ToastError('rate-limited', { status: 429, retryAfterSeconds: 90 })),
    })
    await makeCheck(deps, { discounts: [local] })

    const { status, headers, body } = await send('POST', '/api/discount-monitor', {})

    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('90')
    expect(body).toMatchObject({
      ...nothing,
      rateLimited: true,
      error: expect.stringMatching(/limiting requests/),
      code: 'pos-rate-limited',
    })
    expect(await deps.db.select().from(discountAlerts)).toEqual([])
  })

  test.each(['unreachable', 'timeout', 'login-refused', 'forbidden', 'unavailable', 'unreadable'] as const)(
    'says that the point of sale failed: %s',
    async (problem) => {
      const { send } = await openMonitor({ refreshDay: () => Promise.reject(new ToastError(problem)) })
      const { status, headers, body } = await send('POST', '/api/discount-monitor', {})

      expect(status).toBe(502)
      expect(headers.get('retry-after')).toBeNull()
      expect(body).toMatchObject({
        ...nothing,
        rateLimited: false,
        error: expect.stringMatching(/Toast/),
        code: 'pos-failed',
      })
    },
  )

  test('says so while a sync is running', async () => {
    const { send } = await openMonitor({ refreshDay: () => Promise.reject(new AppError('sync-running')) })
    const { status, body } = await send('POST', '/api/discount-monitor', {})
    expect(status).toBe(409)
    expect(body).toEqual({
      ...nothing,
      rateLimited: false,
      error: expect.stringMatching(/already syncing/),
      code: 'sync-running',
    })
  })

  test('is refused where no point of sale is connected', async () => {
    const { send } = await openMonitor({ source: undefined })
    expect((await send('POST', '/api/discount-monitor', {})).status).toBe(503)
  })
})

/** Three alerts of three days, the second of them resolved. */
async function openWithAlerts() {
  const monitor = await openMonitor()
  const { deps, restaurantId } = monitor
  const ids: string[] = []
  for (const businessDate of ['2025-11-11', '2025-11-12', '2025-11-13']) {
    await makeCheck(deps, { businessDate, server: `server-${businessDate}`, discounts: [local] })
    const { newAlerts } = await findDiscountAlerts(deps, { restaurantId, businessDate })
    ids.push(...newAlerts.map(({ id }) => id))
  }
  await makeCheck(deps, { restaurantId: 'another', discounts: [local] })
  await findDiscountAlerts(deps, { restaurantId: 'another', businessDate: '2025-11-13' })
  const resolved = await monitor.send('PATCH', `/api/discount-alerts/${ids[1]}`, { note: ' The neighbor ' })
  return { ...monitor, ids, resolved }
}

describe('GET /api/discount-alerts', () => {
  const idsOf = (body: { id: string }[]) => body.map(({ id }) => id).sort()

  test('is empty while there is nothing', async () => {
    const { send } = await openMonitor()
    const { status, headers, body } = await send('GET', '/api/discount-alerts')
    expect({ status, total: headers.get('x-total-count'), body }).toEqual({ status: 200, total: '0', body: [] })
  })

  test('lists what is open, resolved, or all, of the restaurant that is connected', async () => {
    const { get, ids } = await openWithAlerts()
    const [first = '', second = '', third = ''] = ids
    expect(idsOf((await get('/api/discount-alerts')).body)).toEqual([first, third].sort())
    expect(idsOf((await get('/api/discount-alerts?state=open')).body)).toEqual([first, third].sort())
    expect(idsOf((await get('/api/discount-alerts?state=resolved')).body)).toEqual([second])
    expect(idsOf((await get('/api/discount-alerts?state=all')).body)).toEqual([...ids].sort())
  })

  test('lists the alerts of one day, or of one rule', async () => {
    const { get } = await openWithAlerts()
    const count = async (query: string) => (await get(`/api/discount-alerts?${query}`)).body.length
    expect(await count('date=2025-11-13')).toBe(1)
    expect(await count('date=2025-11-10')).toBe(0)
    expect(await count('rule=unauthorised-discount&state=all')).toBe(3)
    expect(await count('rule=many-voids&state=all')).toBe(0)
  })

  test('says how many are open, whose they are and what they may have cost', async () => {
    const { get } = await openWithAlerts()
    expect((await get('/api/discount-alert-counts')).body).toMatchObject({
      total: 2,
      cost: 40,
      rules: ['unauthorised-discount'],
      people: [{ id: 'server-2025-11-11' }, { id: 'server-2025-11-13' }],
    })
    expect((await get('/api/discount-alerts?person=server-2025-11-13&sort=cost')).body).toHaveLength(1)
  })

  test('goes page by page', async () => {
    const { send, ids } = await openWithAlerts()
    const pages = await Promise.all(
      [1, 2, 3].map((page) => send('GET', `/api/discount-alerts?state=all&pageSize=2&page=${page}`)),
    )
    expect(pages.map(({ body }) => body.length)).toEqual([2, 1, 0])
    expect(pages[0]?.headers.get('x-total-count')).toBe('3')
    expect(pages[0]?.headers.get('link')).toMatch(/rel="next"/)
    expect(idsOf(pages.flatMap(({ body }) => body))).toEqual([...ids].sort())
  })

  test('shows what each is about', async () => {
    const { get } = await openWithAlerts()
    const [alert] = (await get('/api/discount-alerts?state=resolved')).body
    expect(Object.keys(alert).sort()).toEqual(
      'businessDate checkGuid cost evidence firstDate foundAt headline id normal note resolvedAt resolvedBy rule severity sightings'.split(
        ' ',
      ),
    )
  })

  test.each(['state=lost', 'page=0', 'pageSize=1000'])('?%s is refused', async (query) => {
    const { get } = await openMonitor()
    expect((await get(`/api/discount-alerts?${query}`)).status).toBe(400)
  })
})

describe('PATCH /api/discount-alerts/:id', () => {
  test('resolves an alert with a note', async () => {
    const { resolved, ids, actor } = await openWithAlerts()
    expect(resolved.status).toBe(200)
    expect(resolved.body).toMatchObject({
      success: true,
      alert: { id: ids[1], note: 'The neighbor', resolvedBy: actor.name, resolvedAt: '2025-11-14T23:00:00.000Z' },
    })
  })

  test('sent twice, is refused the second time', async () => {
    const { send, ids } = await openWithAlerts()
    const again = await send('PATCH', `/api/discount-alerts/${ids[1]}`, { note: 'Again' })
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'This alert is already resolved. Refresh the list to see who did it.' },
    })
  })

  test('does not find what is not there', async () => {
    const { send } = await openMonitor()
    const answer = await send('PATCH', '/api/discount-alerts/al_none', { note: 'x' })
    expect(answer).toMatchObject({
      status: 404,
      body: { error: "We couldn't find that alert. Refresh the list and try again." },
    })
  })

  test('takes a note of 1 to 500 characters', async () => {
    const { send, ids } = await openWithAlerts()
    for (const note of ['', '   ', 'x'.repeat(501), 7, undefined]) {
      const answer = await send('PATCH', `/api/discount-alerts/${ids[0]}`, { note })
      expect({ status: answer.status, field: answer.body.fields?.[0]?.field }).toEqual({ status: 400, field: 'note' })
    }
    expect((await send('PATCH', `/api/discount-alerts/${ids[0]}`, { note: 'x'.repeat(500) })).status).toBe(200)
    expect((await send('PATCH', `/api/discount-alerts/${ids[2]}`, { note: 'x' })).status).toBe(200)
  })
})

describe('POST /api/discount-alerts/:id/reopen', () => {
  test('takes a resolution back, and says so when there is nothing to take back', async () => {
    const { send, get, ids } = await openWithAlerts()
    const reopened = await send('POST', `/api/discount-alerts/${ids[1]}/reopen`)
    expect(reopened).toMatchObject({ status: 200, body: { success: true, alert: { id: ids[1], resolvedAt: null } } })
    expect((await get('/api/discount-alerts?state=resolved')).body).toEqual([])
    expect((await send('POST', '/api/discount-alerts/al_none/reopen')).status).toBe(404)
  })
})
