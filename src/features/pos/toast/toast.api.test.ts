import { describe, expect, test } from 'vitest'
import { findMember } from '#features/members/members.queries.ts'
import { readAnalytics } from '#features/pos/analytics/analytics.contract.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { ToastProblem } from '#features/pos/toast/client/toast-retry.rules.ts'
import { openSimulatedPos } from '#tests/fakes/simulated-pos.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import * as toast from './toast.contract.ts'

const now = '2025-11-14T18:00:00-05:00'

type Send = Awaited<ReturnType<typeof openTestBar>>['send']

function failingPos(problem: ToastProblem, status?: number) {
  const fail = () => {
    throw new ToastError(problem, { status })
  }
  const { pos } = fakePos(fail)
  return { ...pos, client: { ...pos.client, createCustomer: async () => fail(), restaurant: async () => fail() } }
}

const postAsManager = (send: Send, path: string, body: unknown) => send('POST', path, { as: 'manager', body })

describe('making a member a customer', () => {
  test('links the id that the point of sale gives', async () => {
    const { deps, send } = await openTestBar({ pos: fakePos().pos })
    const { id } = await makeMember(deps)
    const answer = await postAsManager(send, toast.createCustomer.path, { member: { id } })
    expect(await answer.json()).toEqual({ success: true, customerId: 'customer-1' })
    expect((await findMember(deps.db, { id }))?.posCustomerId).toBe('customer-1')
  })

  test('tells the point of sale only the contacts that are known to be theirs', async () => {
    const { pos } = fakePos()
    const sent: unknown[] = []
    const createCustomer = async (person: unknown) => {
      sent.push(person)
      return { customerId: `customer-${sent.length}` }
    }
    const { deps, send } = await openTestBar({ pos: { ...pos, client: { ...pos.client, createCustomer } } })
    const known = await makeMember(deps)
    const byPhone = await makeMember(deps)
    const unknown = await makeMember(deps, { isVerified: false })
    await send('POST', `/api/members/${byPhone.id}/verify`, { as: 'manager', body: { email: false } })
    const statuses: number[] = []
    for (const { id } of [known, byPhone, unknown]) {
      const answer = await postAsManager(send, toast.createCustomer.path, { member: { id } })
      statuses.push(answer.status)
    }
    const name = { firstName: 'Robin', lastName: 'Vale' }
    expect(sent).toEqual([
      { ...name, email: known.email, phone: known.phone },
      { ...name, phone: byPhone.phone },
    ])
    expect(statuses).toEqual([200, 200, 409])
  })

  test.each([
    ['not-found', 404],
    ['forbidden', 403],
  ] as const)('is told as a limitation of the plan when it is %s', async (problem, status) => {
    const { deps, send } = await openTestBar({ pos: failingPos(problem, status) })
    const { id, posCustomerId } = await makeMember(deps)
    const answer = await postAsManager(send, toast.createCustomer.path, { member: { id } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      success: false,
      customerId: null,
      limitation: 'Customer API not available (error 10022)',
      fallbackAction: expect.stringContaining('member number'),
    })
    expect((await findMember(deps.db, { id }))?.posCustomerId).toBe(posCustomerId)
  })

  test('that fails otherwise says with which status, or why there was none', async () => {
    for (const [problem, status, error] of [
      ['unavailable', 503, 'Failed to create customer: 503'],
      ['unreachable', undefined, "Couldn't reach Toast."],
    ] as const) {
      const { deps, send } = await openTestBar({ pos: failingPos(problem, status) })
      const { id } = await makeMember(deps)
      const answer = await postAsManager(send, toast.createCustomer.path, { member: { id } })
      expect(answer.status).toBe(502)
      expect(await answer.json()).toMatchObject({ success: false, customerId: null, error, code: 'pos-failed' })
    }
  })

  test('needs a member who is approved', async () => {
    const { deps, send } = await openTestBar({ pos: fakePos().pos })
    const { id } = await makeMember(deps, { status: 'pending' })
    const call = (member: unknown) => postAsManager(send, toast.createCustomer.path, { member })
    expect((await call({ id })).status).toBe(409)
    expect((await call({ id: 'nobody' })).status).toBe(404)
    expect((await call({})).status).toBe(400)
  })
})

describe('customers and their checks', () => {
  const name = { firstName: 'Ana', lastName: 'Rivera' }
  const customer = { guid: 'toast-ana', ...name, email: 'ana@example.com', phone: '3055550100' }
  const order = makeToastOrder({ checks: [{ guid: 'check-a', customer }] })

  test('customers are found by the email on their checks', async () => {
    const { pos } = fakePos(() => [[order]])
    const { send } = await openTestBar({ pos })
    await postAsManager(send, toast.syncOrderRange.path, {})
    const found = await send('GET', `${toast.findCustomers.path}?email=ANA@example.com`, { as: 'manager' })
    expect(await found.json()).toMatchObject({
      success: true,
      customers: [{ guid: 'toast-ana', name: 'Ana Rivera', email: 'ana@example.com', phone: '3055550100' }],
    })
    const none = await send('GET', `${toast.findCustomers.path}?email=nobody@example.com`, { as: 'manager' })
    expect(await none.json()).toEqual({ success: true, customers: [] })
    expect((await send('GET', `${toast.findCustomers.path}?email=nobody`, { as: 'manager' })).status).toBe(400)
  })

  test("the checks of a customer since thirty days are listed, and become a member's when one is named", async () => {
    const { pos } = fakePos(() => [[order]])
    const { deps, send, setNow } = await openTestBar({ pos, now: '2025-11-01T12:00:00-04:00' })
    const member = await makeMember(deps)
    setNow(now)
    const sync = (body: unknown) => postAsManager(send, toast.syncTransactions.path, body)
    expect(await (await sync({ customerGuid: 'toast-ana' })).json()).toMatchObject({
      success: true,
      count: 1,
      transactions: [{ id: 'check-a', amount: 40, memberId: null, pointsEarned: 0 }],
    })
    const assigned = await (await sync({ customerGuid: 'toast-ana', memberId: member.id })).json()
    expect(assigned.transactions).toMatchObject([{ id: 'check-a', memberId: member.id, pointsEarned: 40 }])
    const later = await (await sync({ customerGuid: 'toast-ana', startDate: '2025-11-14' })).json()
    expect(later).toMatchObject({ success: true, count: 0, transactions: [] })
  })

  test('no customer, and no time at all, are refused', async () => {
    const { send } = await openTestBar({ pos: fakePos().pos })
    const since = (startDate: string) => ({ customerGuid: 'a', startDate })
    for (const body of [{}, { customerGuid: '' }, since('yesterday'), since('0050-01-01')]) {
      const { status } = await postAsManager(send, toast.syncTransactions.path, body)
      expect(status, JSON.stringify(body)).toBe(400)
    }
  })
})

describe('orders', () => {
  test('are synced for a range and come back as they were sent, without their guests', async () => {
    const orders = Array.from({ length: 3 }, () => makeToastOrder({ checks: [{ tabName: 'Rivera' }] }))
    const { pos, asked } = fakePos(() => [orders])
    const { send } = await openTestBar({ pos, now })
    const body = { startDate: '2025-11-12', endDate: '2025-11-13' }
    const synced = await (await postAsManager(send, toast.syncOrderRange.path, body)).json()
    expect(synced).toMatchObject({ success: true, transactions: [], count: 0, summary: { ordersChanged: 3 } })
    expect(asked).toMatchObject([
      { from: new Date('2025-11-12T04:00:00-05:00') },
      { to: new Date('2025-11-14T04:00:00-05:00') },
    ])

    const listed = await (
      await send('GET', `${toast.listOrders.path}?startDate=2025-11-13&limit=2`, { as: 'manager' })
    ).json()
    expect(listed.orders).toHaveLength(2)
    expect(JSON.stringify(listed)).not.toContain('Rivera')
    const none = await (await send('GET', `${toast.listOrders.path}?startDate=2025-11-14`, { as: 'manager' })).json()
    expect(none).toEqual({ success: true, orders: [] })
  })

  test('are of the last seven days unless told otherwise', async () => {
    const { pos, asked } = fakePos()
    const { send } = await openTestBar({ pos, now })
    await postAsManager(send, toast.syncOrderRange.path, {})
    expect(asked.at(0)).toMatchObject({ from: new Date('2025-11-07T04:00:00-05:00') })
    expect(asked.at(-1)).toMatchObject({ to: new Date(now) })
  })

  test('are not listed for more than a month, for no time at all, or by the hundred', async () => {
    const { send } = await openTestBar({ pos: fakePos().pos })
    for (const query of [
      'startDate=2025-11-14&endDate=2025-11-13',
      'startDate=2025-09-01&endDate=2025-11-13',
      'startDate=2025-10-13',
      'startDate=2025-11-15',
      'startDate=0050-01-01&endDate=0050-01-02',
      'endDate=9999-12-31',
      'limit=101',
      'limit=0',
      'startDate=x',
    ]) {
      expect((await send('GET', `${toast.listOrders.path}?${query}`, { as: 'manager' })).status, query).toBe(400)
    }
  })

  test('are not synced for more than a month, or for no time at all', async () => {
    const { pos, asked } = fakePos()
    const { send } = await openTestBar({ pos, now })
    for (const body of [
      { startDate: '2016-01-02' },
      { startDate: '2025-10-13' },
      { startDate: '2025-11-15' },
      { startDate: '0050-01-01', endDate: '0050-01-02' },
      { startDate: '9999-12-30', endDate: '9999-12-31' },
    ]) {
      const { status } = await postAsManager(send, toast.syncOrderRange.path, body)
      expect(status, JSON.stringify(body)).toBe(400)
    }
    expect(asked).toEqual([])
  })

  test('of a month, or until a day that is named alone, are synced', async () => {
    const { pos, asked } = fakePos()
    const { send } = await openTestBar({ pos, now })
    for (const body of [{ startDate: '2025-10-14' }, { endDate: '2025-06-30' }]) {
      expect((await postAsManager(send, toast.syncOrderRange.path, body)).status).toBe(200)
    }
    expect(asked.at(0)).toMatchObject({ from: new Date('2025-10-14T04:00:00-04:00') })
    expect(asked.at(-1)).toMatchObject({ to: new Date('2025-07-01T04:00:00-04:00') })
    expect(asked).toHaveLength(32 + 8)
  })

  test('that could not be read are told as a failure with an empty list', async () => {
    const { send } = await openTestBar({ pos: failingPos('unreachable') })
    const answer = await postAsManager(send, toast.syncOrderRange.path, {})
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ success: false, error: "Couldn't reach Toast.", transactions: [] })
  })
})

describe('tests of the connection', () => {
  const clock = { now: () => new Date(now) }

  test('say that all is well', async () => {
    const { pos } = await openSimulatedPos({ clock })
    const { send } = await openTestBar({ pos, now })
    const ask = async (path: string) => (await send('GET', path, { as: 'manager' })).json()
    expect(await ask(toast.testConnection.path)).toEqual({ success: true, connected: true })
    const { summary } = await ask(toast.testEndpoints.path)
    expect(summary).toMatchObject({ successful: 8, total: 8, withData: 7 })
    const all = await ask(toast.testAllEndpoints.path)
    expect(all).toMatchObject({ success: true, summary, limitations: null, errors: [] })
    expect(all.restaurantInfo).toMatchObject({ timeZone: 'America/New_York', closeoutHour: 4 })
    expect(all.endpoints[0]).toMatchObject({ status: 200, isSuccessful: true })
  })

  test('say what a plan does not have, and faults can be switched on by the owner to see it', async () => {
    const { pos } = await openSimulatedPos({ clock })
    const { send } = await openTestBar({ pos, now })
    const setFaults = (names: string[]) =>
      send('PUT', toast.setSimulatorFaults.path, { as: 'owner', body: { faults: names.map((name) => ({ name })) } })
    const names = ['no-customer-api', 'no-orders-access', 'no-reporting']
    expect((await (await setFaults(names)).json()).faults).toMatchObject(names.map((name) => ({ name })))
    const all = await (await send('GET', toast.testAllEndpoints.path, { as: 'owner' })).json()
    expect(all.summary).toMatchObject({ successful: 5, total: 8 })
    expect(all.limitations.messages).toEqual([
      'Customer API not available (error 10022)',
      'Orders and transactions data not accessible',
      'Reporting endpoints not available',
      'Only authentication and basic restaurant info available',
      'Consider upgrading your Toast plan to get this data',
    ])
    expect((await (await setFaults([])).json()).faults).toEqual([])
    expect((await setFaults(['no-beer'])).status).toBe(400)
  })

  test('say no when the login is refused', async () => {
    const { pos, simulator } = await openSimulatedPos({ clock })
    const { send } = await openTestBar({ pos, now })
    simulator.faults.set({ name: 'login-refused' })
    const error = expect.stringContaining('credentials')
    for (const [path, expected] of [
      [toast.testConnection.path, { connected: false, error }],
      [toast.testEndpoints.path, { summary: { successful: 0, withData: 0 } }],
      [toast.testAllEndpoints.path, { error }],
    ] as const) {
      const answer = await send('GET', path, { as: 'manager' })
      expect(answer.status, path).toBe(502)
      expect(await answer.json(), path).toMatchObject({ success: false, ...expected })
    }
  })

  test('and everything else say so when there is no point of sale', async () => {
    const { send } = await openTestBar()
    const { testConnection, testEndpoints, testAllEndpoints, listOrders } = toast
    for (const { path } of [testConnection, testEndpoints, testAllEndpoints, listOrders, readAnalytics]) {
      expect((await send('GET', path, { as: 'manager' })).status).toBe(503)
    }
    const lookup = await send('GET', `${toast.findCustomers.path}?email=ana@example.com`, { as: 'manager' })
    expect(await lookup.json()).toMatchObject({ success: false, customers: [] })
    expect((await send('GET', toast.readSimulator.path, { as: 'owner' })).status).toBe(404)
  })
})
