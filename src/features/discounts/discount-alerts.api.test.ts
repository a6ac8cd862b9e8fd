import { describe, expect, test } from 'vitest'
import { AppError } from '#base/app-error.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { makeCheck } from '#tests/make/make-check.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'
import { discountAlerts } from './discount-alerts.table.ts'
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
