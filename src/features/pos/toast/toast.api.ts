import { type Context, Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { businessDate, startOfBusinessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { answerPosFailure } from '#features/pos/pos-failure.ts'
import { MANUAL_DAYS } from '#features/pos/sync/sync.rules.ts'
import { toSummaryWire } from '#features/pos/sync/sync.wire.ts'
import { syncCustomer } from '#features/pos/sync/sync-customer.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { validJson, validQuery } from '#web/valid.ts'
import { createCustomer } from './create-customer.ts'
import { describeLimitations } from './probe-endpoints.rules.ts'
import { probeEndpoints } from './probe-endpoints.ts'
import { findCustomers, listMemberChecks, listRawOrders } from './toast.queries.ts'
import {
  createCustomerBody,
  customersQuery,
  ordersBody,
  ordersQuery,
  simulatorBody,
  syncTransactionsBody,
  toPosTransactionWire,
} from './toast.wire.ts'

const TIME_LIMIT_MS = 5 * 60_000
/** How far back the sync of one customer looks. */
const CUSTOMER_DAYS = 30

/** The calls of the integration. What the point of sale did not do is answered with `success: false` and the reason. */
export function toastApi(deps: Pick<Deps, 'db' | 'clock' | 'log'> & { pos: PointOfSale | undefined }) {
  const { db, clock, log } = deps
  const patience = () => AbortSignal.timeout(TIME_LIMIT_MS)
  const today = () => businessDate(clock.now(), venue.timeZone)
  const daysBack = (days: number) => addDays(today(), -days)
  const toDays = ({ startDate = daysBack(MANUAL_DAYS), endDate = today() }) => ({ first: startDate, last: endDate })
  const beginOf = (date: string) => startOfBusinessDate(date, venue.timeZone)

  async function test() {
    const { client } = requirePos(deps.pos)
    const report = await probeEndpoints({ client, log }, { businessDate: daysBack(1), signal: patience() })
    return { success: true, ...report, limitations: describeLimitations(report), timestamp: clock.now().toISOString() }
  }

  return new Hono<WebEnv>()
    .post('/toast/create-customer', validJson(createCustomerBody), async (c) => {
      const by = { actor: await requireSession(c, 'staff'), address: c.var.address }
      const { id: memberId } = c.req.valid('json').member
      const pos = requirePos(deps.pos)
      const created = await createCustomer({ db, clock, pos }, { memberId, signal: patience(), ...by })
      if (created.outcome === 'created') return c.json({ success: true, customerId: created.customerId })
      if (created.outcome === 'failed') return c.json({ success: false, customerId: null, error: created.error }, 502)
      c.var.log.info({ code: 10022 }, 'the customer API of Toast is not available')
      return c.json({
        success: false,
        customerId: null,
        limitation: 'Customer API not available (error 10022)',
        fallbackAction: 'Checks are matched by e-mail, phone and member number instead',
        error: 'The customer API is not available on the standard plan',
      })
    })
    .get('/toast/customers', validQuery(customersQuery), async (c) =>
      orFailure(c, { customers: [] }, async () => {
        const { restaurantId } = requirePos(deps.pos).client
        const customers = await findCustomers(db, { restaurantId, email: c.req.valid('query').email })
        return { success: true, customers }
      }),
    )
    .post('/toast/sync-transactions', validJson(syncTransactionsBody), async (c) => {
      const { customerGuid, startDate = daysBack(CUSTOMER_DAYS), memberId } = c.req.valid('json')
      const by = { actor: await requireSession(c, 'staff'), address: c.var.address }
      return orFailure(c, { transactions: [], count: 0 }, async () => {
        const asked = { customerGuid, memberId, since: beginOf(startDate), signal: patience(), ...by }
        const checks = await syncCustomer({ ...deps, pos: requirePos(deps.pos) }, asked)
        return { success: true, transactions: checks.map(toPosTransactionWire), count: checks.length }
      })
    })
    .get('/toast/test-connection', async (c) =>
      orFailure(c, { connected: false }, async () => {
        await requirePos(deps.pos).client.restaurant({ signal: patience() })
        return { success: true, connected: true }
      }),
    )
    .get('/toast/test-endpoints', async (c) =>
      orFailure(c, { summary: { successful: 0, total: 0, withData: 0 } }, async () => {
        const { success, summary, timestamp } = await test()
        return { success, summary, timestamp }
      }),
    )
    .get('/toast/test-all-endpoints', async (c) => orFailure(c, {}, test))
    .get('/toast/orders', validQuery(ordersQuery), async (c) => {
      const { limit, ...range } = c.req.valid('query')
      return orFailure(c, { orders: [] }, async () => {
        const { restaurantId } = requirePos(deps.pos).client
        return { success: true, orders: await listRawOrders(db, { restaurantId, ...toDays(range), limit }) }
      })
    })
    .post('/toast/orders', validJson(ordersBody), async (c) => {
      const { name: startedBy } = await requireSession(c, 'staff')
      const days = toDays(c.req.valid('json'))
      return orFailure(c, { transactions: [], count: 0 }, async () => {
        const pos = requirePos(deps.pos)
        const end = beginOf(addDays(days.last, 1))
        const now = clock.now()
        const window = { from: beginOf(days.first), to: end < now ? end : now }
        const report = await syncOrders(
          { ...deps, pos },
          { read: 'window', window, cause: 'staff', startedBy, signal: patience() },
        )
        const checks = await listMemberChecks(db, { restaurantId: pos.client.restaurantId, ...days })
        const transactions = checks.map(toPosTransactionWire)
        return { success: true, transactions, count: transactions.length, summary: toSummaryWire(report) }
      })
    })
    .get('/toast/simulator', (c) => c.json(describeSimulator()))
    .put('/toast/simulator', validJson(simulatorBody), (c) => {
      const { faultNames, replaceFaults } = requireSimulator()
      const { faults } = c.req.valid('json')
      for (const [index, { name }] of faults.entries()) {
        if (faultNames.includes(name)) continue
        const problem = `must be one of ${faultNames.join(', ')}`
        throw new AppError('invalid-input', { fields: [{ field: `faults.${index}.name`, problem }] })
      }
      replaceFaults(faults)
      return c.json(describeSimulator())
    })

  function requireSimulator() {
    const simulator = deps.pos?.simulator
    if (!simulator) throw new AppError('not-found')
    return simulator
  }

  function describeSimulator() {
    const { url, faultNames, listFaults } = requireSimulator()
    return { url, faults: listFaults(), available: faultNames }
  }
}

async function orFailure(c: Context<WebEnv>, nothing: Record<string, unknown>, act: () => Promise<object>) {
  c.header('Cache-Control', 'no-store')
  try {
    return c.json(await act())
  } catch (error) {
    return answerPosFailure(c, error, nothing)
  }
}
