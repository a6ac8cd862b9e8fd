import { expect, test } from 'vitest'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { openSimulatedPos } from '#tests/fakes/simulated-pos.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { countCheck, makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { readAnalytics } from './analytics.contract.ts'

const analytics = readAnalytics.path
const now = '2025-11-14T18:00:00-05:00'
const clock = { now: () => new Date(now) }
const { signal } = new AbortController()

const on = (
  date: string,
  check: NonNullable<NonNullable<Parameters<typeof makeToastOrder>[0]>['checks']>[number],
  more = {},
) =>
  makeToastOrder({
    opened: `${date}T20:00:00-05:00`,
    modified: `${date}T22:00:00-05:00`,
    businessDate: Number(date.replaceAll('-', '')),
    checks: [check],
    ...more,
  })

/** Members since September, and the checks they and others had. */
async function openBar() {
  const orders: unknown[] = []
  const { pos } = fakePos(() => [orders])
  const { deps: bar, send, setNow } = await openTestBar({ pos, now: '2025-09-01T12:00:00-04:00' })
  const join = async (type: 'regular' | 'local' | 'vip', phone: string) =>
    formatMemberNumber((await makeMember(bar, { type, phone })).number)
  const tab = {
    local: await join('local', '(305) 555-0101'),
    vip: await join('vip', '(305) 555-0102'),
    regular: await join('regular', '(305) 555-0103'),
  }
  setNow(now)
  const deps = { ...bar, pos }
  const ask = async () => (await send('GET', analytics, { as: 'manager' })).json()
  const sync = async (...sent: unknown[]) => {
    orders.splice(0, orders.length, ...sent)
    await syncOrders(deps, { read: 'business-date', businessDate: '2025-11-13', cause: 'staff', signal })
  }
  return { tab, ask, sync }
}

test('figures are those of business days: sales of all, discounts of members', async () => {
  const { tab, ask, sync } = await openBar()
  await sync(
    on('2025-11-13', { tabName: tab.local, lines: [{ cents: 10_000, discountCents: 2000, percent: 20 }] }),
    on('2025-11-13', { tabName: tab.vip, lines: [{ cents: 6000, discountCents: 3000, percent: 50 }] }),
    on('2025-11-13', { tabName: tab.regular, lines: [{ cents: 4000 }] }),
    on('2025-11-13', { lines: [{ cents: 5000, discountCents: 500 }] }),
    on('2025-11-12', { tabName: tab.local, lines: [{ cents: 1000, discountCents: 200, percent: 20 }] }),
    on('2025-11-06', { lines: [{ cents: 2000 }] }),
    on('2025-11-05', { lines: [{ cents: 3000 }] }),
    on('2025-10-14', { lines: [{ cents: 700 }] }),
    on('2025-10-13', { lines: [{ cents: 900_00 }] }),
    on('2025-11-14', { lines: [{ cents: 900_00 }] }),
    on('2025-11-13', { lines: [{ cents: 900_00 }] }, { isVoided: true }),
    on('2025-11-13', { lines: [{ cents: 900_00 }], status: 'OPEN' }),
    on('2025-11-13', { lines: [{ cents: 900_00 }] }, { isWaste: true }),
  )
  const answer = await ask()
  expect(answer).toMatchObject({
    success: true,
    data: {
      discounts: { today: 50, week: 2, month: 2 },
      sales: { today: 80 + 30 + 40 + 45, week: 8 + 20, month: 8 + 20 + 30 + 7 },
      transactions: { today: 4, week: 2, month: 4 },
      discountPercentage: { today: 25.6, week: 7.1, month: 3.1 },
      membershipDiscounts: {
        regular: { amount: 0, count: 1 },
        local: { amount: 20, count: 1 },
        vip: { amount: 30, count: 1 },
      },
    },
    dataSource: 'mock',
    successfulEndpoint: '/orders/v2/ordersBulk',
    timestamp: new Date(now).toISOString(),
    syncedAt: new Date(now).toISOString(),
    limitations: null,
  })
  expect(answer.apiType).toBe('Toast Orders API v2')
  expect(answer.debugInfo.endpoints).toHaveLength(8)
})

test('an account of Toast is live data', async () => {
  const { pos } = fakePos()
  const { send } = await openTestBar({ pos: { ...pos, source: 'toast' }, now })
  const answer = await (await send('GET', analytics, { as: 'manager' })).json()
  expect(answer).toMatchObject({ dataSource: 'live', data: null, syncedAt: null })
})

test('a plan that cannot read orders gets estimates from what was counted for members, and the list of what is missing', async () => {
  const { pos, simulator } = await openSimulatedPos({ clock })
  const { deps, send } = await openTestBar({ pos, now })
  const { id } = await makeMember(deps, { type: 'local' })
  const at = new Date('2025-11-13T20:00:00-05:00')
  await countCheck(deps, id, { amountCents: 8000, discountCents: 2000, at })
  for (const name of ['no-orders-access', 'no-customer-api', 'no-reporting'] as const) simulator.faults.set({ name })
  const answer = await (await send('GET', analytics, { as: 'manager' })).json()
  expect(answer).toMatchObject({
    dataSource: 'customer-based-estimates',
    apiType: 'Member transactions',
    data: {
      sales: { today: 80, week: 0 },
      discounts: { today: 20 },
      transactions: { today: 1 },
      membershipDiscounts: { local: { amount: 20, count: 1 } },
    },
    limitations: { orders: true, customers: true, reporting: true },
  })
  expect(answer.limitations.messages).toHaveLength(5)
  expect(answer.successfulEndpoint).toContain('/restaurants/')
  expect(answer.debugInfo.errors.length).toBeGreaterThan(0)
})

test('what the account may read is asked once a minute, or when somebody wants it fresh', async () => {
  const { pos } = fakePos()
  let probes = 0
  const plain = pos.client.probe
  pos.client.probe = (...words) => {
    probes += 1
    return plain(...words)
  }
  const { send } = await openTestBar({ pos, now })
  await send('GET', analytics, { as: 'manager' })
  await send('GET', analytics, { as: 'owner' })
  expect(probes).toBe(8)
  await send('GET', `${analytics}?fresh=true`, { as: 'manager' })
  expect(probes).toBe(16)
})

test('while Toast is down, asking again does not make the figures newer', async () => {
  const { pos, simulator } = await openSimulatedPos({ clock })
  const { send, setNow } = await openTestBar({ pos, now })
  const ask = async () => (await send('GET', `${analytics}?fresh=true`, { as: 'manager' })).json()
  const { timestamp } = await ask()
  setNow('2025-11-14T18:20:00-05:00')
  simulator.faults.set({ name: 'server-error' })
  expect(await ask()).toMatchObject({ successfulEndpoint: null, timestamp })
  simulator.faults.clear()
  expect((await ask()).timestamp).toBe(new Date('2025-11-14T18:20:00-05:00').toISOString())
})
