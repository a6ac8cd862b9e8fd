import { describe, expect, test } from 'vitest'
import { makeCheck, makePosName } from '#tests/make/make-check.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'
import { findDiscountAlerts } from './find-discount-alerts.ts'

const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }
const promotion = { name: 'Wing Night', amountCents: 8_00 }

describe('GET /api/discount-monitor', () => {
  test('is empty on a day without orders', async () => {
    const { get } = await openMonitor()
    expect(await get('/api/discount-monitor')).toEqual({
      status: 200,
      body: {
        success: true,
        discounts: [],
        allDiscounts: [],
        alerts: [],
        watchedDays: [],
        lastDate: '2025-11-13',
        dataSource: 'mock',
        timestamp: '2025-11-14T23:00:00.000Z',
      },
    })
  })

  test('tells everything about a discounted check of yesterday', async () => {
    const { deps, get } = await openMonitor()
    const member = await makeMember(deps, {
      type: 'local',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
    })
    await makePosName(deps, { guid: 'dana', name: 'Dana Ortiz' })
    await makePosName(deps, { kind: 'table', guid: 't12', name: '12' })
    await makePosName(deps, { kind: 'dining-option', guid: 'in', name: 'Dine In' })
    await makePosName(deps, { kind: 'revenue-center', guid: 'bar', name: 'Bar' })
    const selections = [
      { displayName: 'Tide burger', quantity: 1, price: 17.6, modifiers: [{ displayName: 'Bacon' }] },
      { displayName: 'Sent back', quantity: 1, price: 0, voided: true },
    ]
    const guid = await makeCheck(deps, {
      orderNumber: '41',
      memberId: member.id,
      customerName: 'A. R.',
      discounts: [local],
      selections,
      order: { tableGuid: 't12', diningOptionGuid: 'in', revenueCenterGuid: 'bar' },
    })

    const { body } = await get('/api/discount-monitor')

    const orderGuid = body.discounts[0].orderGuid
    expect(body.discounts).toEqual([
      {
        orderId: orderGuid,
        orderGuid,
        orderNumber: '41',
        orderTime: '2025-11-14T01:00:00.000Z',
        customerName: 'Ana Ruiz',
        customerEmail: 'ana@example.com',
        customerPhone: '(305) 555-0142',
        tableNumber: '12',
        serverName: 'Dana Ortiz',
        discountPercent: 20,
        discountAmount: 20,
        memberDiscount: 20,
        finalTotal: 87.2,
        totalAmount: 87.2,
        tax: 7.2,
        isVoided: false,
        isMember: true,
        membershipType: 'local',
        memberId: member.id,
        diningOption: 'Dine In',
        revenueCenter: 'Bar',
        checkStatus: 'CLOSED',
        checkGuid: guid,
        appliedDiscounts: [{ name: 'Local 20%' }],
        items: [{ quantity: 1, displayName: 'Tide burger', price: 17.6, modifiers: [{ name: 'Bacon' }] }],
        kind: 'local',
        level: 'normal',
        isUnauthorized: false,
        note: null,
        explanation: null,
        alert: null,
      },
    ])
  })

  test('tells of a walk-in what the check says, and nothing where nobody knows', async () => {
    const { deps, get } = await openMonitor()
    await makeCheck(deps, {
      customerName: 'Sam',
      customerEmail: 's@example.com',
      customerPhoneDigits: '3055550100',
      discounts: [local],
    })
    await makeCheck(deps, {
      server: null,
      orderNumber: null,
      openedAt: '2025-11-13T19:00:00-05:00',
      discounts: [local],
    })

    const { body } = await get('/api/discount-monitor')

    expect(body.discounts).toMatchObject([
      {
        customerName: 'Sam',
        customerEmail: 's@example.com',
        customerPhone: '3055550100',
        serverName: 'Unknown',
        isMember: false,
      },
      {
        customerName: null,
        customerEmail: null,
        customerPhone: null,
        tableNumber: null,
        serverName: 'Unknown',
        orderNumber: null,
        items: [],
      },
    ])
    expect(body.discounts[0]).toMatchObject({
      level: 'high',
      isUnauthorized: true,
      membershipType: null,
      note: 'Local discount, but no approved local member on this check',
    })
  })

  test('tells of a voided check what it would have come to', async () => {
    const { deps, get } = await openMonitor()
    const selections = [{ displayName: 'Nachos', quantity: 1, price: 0, preDiscountPrice: 15, voided: true }]
    await makeCheck(deps, { isVoided: true, voidedCents: 15_00, selections })

    const { body } = await get('/api/discount-monitor')

    expect(body.discounts).toMatchObject([
      {
        discountPercent: 'VOID',
        discountAmount: 0,
        finalTotal: 0,
        totalAmount: 15,
        isVoided: true,
        kind: 'voided',
        note: 'Transaction was voided - no payment processed',
        items: [{ displayName: 'Nachos', price: 15 }],
      },
    ])
  })

  test('shows member discounts alone when asked to, beside everything', async () => {
    const { deps, get } = await openMonitor()
    const member = await makeMember(deps, { type: 'local' })
    await makeCheck(deps, { discounts: [promotion], memberId: member.id })
    await makeCheck(deps, { discounts: [local, promotion], memberId: member.id })
    await makeCheck(deps, { discounts: [local] })
    await makeCheck(deps, { isVoided: true })

    const { body: members } = await get('/api/discount-monitor?memberOnly=true')
    const { body: all } = await get('/api/discount-monitor?memberOnly=false')

    expect(members.discounts).toMatchObject([{ kind: 'local', isMember: true, memberDiscount: 20 }])
    expect(members.allDiscounts).toHaveLength(4)
    expect(all.discounts).toEqual(all.allDiscounts)
  })

  test('shows what was discounted or voided, newest first, and no sale that was neither', async () => {
    const { deps, get } = await openMonitor()
    const at = (time: string, more: object) =>
      makeCheck(deps, { orderNumber: time, openedAt: `2025-11-13T${time}:00-05:00`, ...more })
    await at('18:00', { discounts: [promotion] })
    await at('20:00', { isVoided: true })
    await at('19:00', { discounts: [local] })
    await at('21:00', {})
    await at('22:00', { discounts: [local], isSale: false })
    await at('22:30', { discounts: [local], restaurantId: 'another' })

    const { body } = await get('/api/discount-monitor')
    expect(body.discounts.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([
      '20:00',
      '19:00',
      '18:00',
    ])
  })

  test('shows a chosen day or days, with the alerts of those days that are open', async () => {
    const { deps, get, restaurantId } = await openMonitor()
    for (const businessDate of ['2025-11-10', '2025-11-11', '2025-11-12', '2025-11-13']) {
      await makeCheck(deps, { businessDate, server: businessDate, orderNumber: businessDate, discounts: [local] })
      await findDiscountAlerts(deps, { restaurantId, businessDate })
    }
    const dates = async (query: string) => {
      const { body } = await get(`/api/discount-monitor?${query}`)
      const found = body.discounts.map(({ orderNumber }: { orderNumber: string }) => orderNumber).sort()
      expect(body.alerts.map(({ businessDate }: { businessDate: string }) => businessDate).sort()).toEqual(found)
      return found
    }
    expect(await dates('')).toEqual(['2025-11-13'])
    expect(await dates('date=2025-11-10')).toEqual(['2025-11-10'])
    expect(await dates('startDate=2025-11-11&endDate=2025-11-12')).toEqual(['2025-11-11', '2025-11-12'])
    expect(await dates('date=2025-10-01')).toEqual([])
  })

  test.each([
    ['date=2025-11-14', 'date'],
    ['date=2025-02-30', 'date'],
    ['date=soon', 'date'],
    ['date=0000-01-01', 'date'],
    ['startDate=2025-11-01', 'endDate'],
    ['endDate=2025-11-01', 'startDate'],
    ['startDate=2025-10-01&endDate=2025-11-01', 'endDate'],
    ['startDate=2025-11-02&endDate=2025-11-01', 'endDate'],
    ['memberOnly=perhaps', 'memberOnly'],
  ])('?%s is refused at the field', async (query, field) => {
    const { get } = await openMonitor()
    const { status, body } = await get(`/api/discount-monitor?${query}`)
    expect({ status, field: body.fields?.[0]?.field }).toEqual({ status: 400, field })
  })

  test('says that figures of a real account are live, and that without one there are none', async () => {
    const live = await openMonitor({ source: 'toast' })
    expect((await live.get('/api/discount-monitor')).body.dataSource).toBe('live')
    const none = await openMonitor({ source: undefined })
    for (const path of ['/api/discount-monitor', '/api/discount-history', '/api/discount-alerts']) {
      expect((await none.get(path)).status).toBe(503)
    }
  })
})
