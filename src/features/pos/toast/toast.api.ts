import { AppError } from '#base/app-error.ts'
import { businessDate, startOfBusinessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { refusePosFailures } from '#features/pos/refuse-pos-failures.ts'
import { keepRegisterTime, readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { decideDays } from '#features/pos/sync/sync.rules.ts'
import { toSummaryWire } from '#features/pos/sync/sync.wire.ts'
import { syncCustomer } from '#features/pos/sync/sync-customer.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { createCustomer } from './create-customer.ts'
import { describeLimitations, isLockedOut, WITHOUT_CUSTOMERS } from './probe-endpoints.rules.ts'
import { probeEndpoints } from './probe-endpoints.ts'
import * as contract from './toast.contract.ts'
import { findCustomers, listMemberChecks, listRawOrders } from './toast.queries.ts'
import { toPosTransactionWire } from './toast.wire.ts'

const TIME_LIMIT_MS = 5 * 60_000
/** How far back the sync of one customer looks. */
const CUSTOMER_DAYS = 30

export function toastApi(deps: Pick<Deps, 'db' | 'clock' | 'log'> & { pos: PointOfSale | undefined }): Route[] {
  const { db, clock, log } = deps
  const timeLimit = () => AbortSignal.timeout(TIME_LIMIT_MS)

  async function readDays() {
    const time = await readRegisterTime(db, deps.pos?.client.restaurantId)
    const today = businessDate(clock.now(), time)
    return {
      today,
      daysBack: (days: number) => addDays(today, -days),
      startOf: (date: string) => startOfBusinessDate(date, time),
    }
  }

  async function testEndpoints() {
    const { client } = requirePos(deps.pos)
    const { daysBack } = await readDays()
    const report = await probeEndpoints({ client, log }, { businessDate: daysBack(1), signal: timeLimit() })
    await keepRegisterTime(deps, { restaurantId: client.restaurantId, info: report.restaurantInfo })
    if (isLockedOut(report)) throw new AppError('pos-failed', {}, report.errors[0])
    return { ...report, limitations: describeLimitations(report), timestamp: clock.now().toISOString() }
  }

  return refusePosFailures([
    route(contract.createCustomer).to(async ({ body }, c) => {
      const by = await requireActor(c, 'staff')
      const pos = requirePos(deps.pos)
      const memberId = body.member.id
      const created = await createCustomer({ db, clock, pos }, { memberId, signal: timeLimit(), ...by })
      if (created.outcome === 'created') return { success: true, customerId: created.customerId }
      c.var.log.info({ code: 10022 }, 'the customer API of Toast is not available')
      return {
        success: false,
        customerId: null,
        limitation: 'Customer API not available (error 10022)',
        fallbackAction: WITHOUT_CUSTOMERS,
        error: 'The customer API is not available on the standard plan',
      }
    }),
    route(contract.findCustomers).to(async ({ query }) => {
      const { restaurantId } = requirePos(deps.pos).client
      const customers = await findCustomers(db, { restaurantId, email: query.email })
      const wire = customers.map((one) => ({ ...one, lastSeenAt: one.lastSeenAt.toISOString() }))
      return { success: true, customers: wire }
    }),
    route(contract.syncTransactions).to(async ({ body }, c) => {
      const { daysBack, startOf } = await readDays()
      const { customerGuid, startDate = daysBack(CUSTOMER_DAYS), memberId } = body
      const by = await requireActor(c, 'staff')
      const request = { customerGuid, memberId, since: startOf(startDate), signal: timeLimit(), ...by }
      const checks = await syncCustomer({ ...deps, pos: requirePos(deps.pos) }, request)
      return { success: true, transactions: checks.map(toPosTransactionWire), count: checks.length }
    }),
    route(contract.testConnection).to(async () => {
      await requirePos(deps.pos).client.restaurant({ signal: timeLimit() })
      return { success: true, connected: true }
    }),
    route(contract.testEndpoints).to(async () => {
      const { summary, timestamp } = await testEndpoints()
      return { success: true, summary, timestamp }
    }),
    route(contract.testAllEndpoints).to(async () => ({ success: true, ...(await testEndpoints()) })),
    route(contract.listOrders).to(async ({ query: { limit, ...range } }) => {
      const { restaurantId } = requirePos(deps.pos).client
      return { success: true, orders: await listRawOrders(db, { restaurantId, ...(await requireDays(range)), limit }) }
    }),
    route(contract.syncOrderRange).to(async ({ body }, c) => {
      const { name: startedBy } = await requireSession(c, 'staff')
      const pos = requirePos(deps.pos)
      const days = await requireDays(body)
      const { startOf } = await readDays()
      const end = startOf(addDays(days.last, 1))
      const now = clock.now()
      const window = { from: startOf(days.first), to: end < now ? end : now }
      const request = { read: 'window', window, cause: 'staff', startedBy, signal: timeLimit() } as const
      const report = await syncOrders({ ...deps, pos }, request)
      const checks = await listMemberChecks(db, { restaurantId: pos.client.restaurantId, ...days })
      const transactions = checks.map(toPosTransactionWire)
      return { success: true, transactions, count: transactions.length, summary: toSummaryWire(report) }
    }),
    route(contract.readSimulator).to(async () => describeSimulator()),
    route(contract.setSimulatorFaults).to(async ({ body: { faults } }) => {
      const { faultNames, replaceFaults } = requireSimulator()
      for (const [index, { name }] of faults.entries()) {
        if (faultNames.includes(name)) continue
        const problem = `must be one of ${faultNames.join(', ')}`
        throw new AppError('invalid-input', { fields: [{ field: `faults.${index}.name`, problem }] })
      }
      replaceFaults(faults)
      return describeSimulator()
    }),
  ])

  async function requireDays(range: Parameters<typeof decideDays>[0]) {
    const { today } = await readDays()
    const decision = decideDays(range, today)
    if (decision.outcome === 'granted') return { first: decision.first, last: decision.last }
    const { field, problem } = decision
    throw new AppError('invalid-input', { fields: [{ field, problem }] })
  }

  function requireSimulator() {
    const simulator = deps.pos?.simulator
    if (!simulator) throw new AppError('not-found')
    return simulator
  }

  function describeSimulator() {
    const { url, faultNames, listFaults } = requireSimulator()
    return { url, faults: listFaults(), available: [...faultNames] }
  }
}
