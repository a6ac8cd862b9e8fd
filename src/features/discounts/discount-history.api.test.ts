import { describe, expect, test } from 'vitest'
import { makeCheck, makePosName } from '#tests/make/make-check.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'

const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }
const promotion = { name: 'Wing Night', amountCents: 8_00 }

describe('GET /api/discount-history', () => {
  test('has three days without anything where there were no discounts', async () => {
    const { get } = await openMonitor()
    const nothing = { totalDiscounts: 0, totalTransactions: 0, customers: [] }
    expect(await get('/api/discount-history')).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          today: { servers: [] },
          history: ['2025-11-13', '2025-11-12', '2025-11-11'].map((date) => ({ date, ...nothing })),
        },
        dataSource: 'mock',
        timestamp: '2025-11-14T23:00:00.000Z',
      },
    })
  })

  test('tells per server what was given, on how many checks and to whom, the most generous first', async () => {
    const { deps, get } = await openMonitor()
    const member = await makeMember(deps, { firstName: 'Ana', lastName: 'Ruiz' })
    await makePosName(deps, { guid: 'dana', name: 'Dana Ortiz' })
    await makePosName(deps, { guid: 'owen', name: 'Owen Tran' })
    await makeCheck(deps, { discounts: [promotion], memberId: member.id })
    await makeCheck(deps, { discounts: [promotion], memberId: member.id })
    await makeCheck(deps, { server: 'owen', discounts: [local], customerName: 'Sam' })
    await makeCheck(deps, { server: 'owen', discounts: [local] })
    await makeCheck(deps, { server: 'owen' })
    await makeCheck(deps, { server: 'owen', isVoided: true })
    await makeCheck(deps, { discounts: [local], businessDate: '2025-11-12' })

    const { body } = await get('/api/discount-history')

    expect(body.data.today.servers).toEqual([
      { name: 'Owen Tran', discountAmount: 40, transactionCount: 2, customers: ['Sam'] },
      { name: 'Dana Ortiz', discountAmount: 16, transactionCount: 2, customers: ['Ana Ruiz'] },
    ])
  })

  test('tells who was given what on the chosen day and the two before', async () => {
    const { deps, get } = await openMonitor()
    await makePosName(deps, { guid: 'dana', name: 'Dana Ortiz' })
    await makeCheck(deps, { businessDate: '2025-11-10', discounts: [local], customerName: 'Sam' })
    await makeCheck(deps, { businessDate: '2025-11-10', discounts: [promotion], openedAt: '2025-11-10T18:00:00-05:00' })
    await makeCheck(deps, { businessDate: '2025-11-07', discounts: [local] })

    const { body } = await get('/api/discount-history?date=2025-11-10')

    expect(body.data.history.map(({ date }: { date: string }) => date)).toEqual([
      '2025-11-10',
      '2025-11-09',
      '2025-11-08',
    ])
    const row = { server: 'Dana Ortiz' }
    expect(body.data.history[0]).toMatchObject({
      totalDiscounts: 28,
      totalTransactions: 2,
      customers: [
        {
          ...row,
          name: 'Sam',
          time: '2025-11-14T01:00:00.000Z',
          amount: 80,
          discountPercentage: 20,
          discountApplied: 20,
        },
        { ...row, name: null, time: '2025-11-10T23:00:00.000Z', amount: 92, discountPercentage: 8, discountApplied: 8 },
      ],
    })
  })

  test.each(['2025-11-14', '2025-02-30', 'x'])('refuses %s at the field', async (date) => {
    const { get } = await openMonitor()
    const { status, body } = await get(`/api/discount-history?date=${date}`)
    expect({ status, field: body.fields?.[0]?.field }).toEqual({ status: 400, field: 'date' })
  })
})
