import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { dishFor } from '#simulator/toast/server/orders-on-demand.ts'
import { openSimulatedPos } from '#tests/fakes/simulated-pos.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { receiveEvent } from './receive-event.ts'
import { refreshOrder } from './refresh-order.ts'
import { toastEvents } from './toast-events.table.ts'
import { receiveToastEvent } from './webhooks.contract.ts'

const { signal } = new AbortController()
const friday = '2025-11-14T21:00:00-05:00'
const secret = 'what-toast-signs-with'

/** A bar, the orders that its point of sale has, and how often it is asked for one. */
async function openOrders(read: (guid: string) => Promise<unknown>) {
  const { pos } = fakePos()
  const asked: string[] = []
  const order: PointOfSale['client']['order'] = async (guid) => {
    asked.push(guid)
    return read(guid)
  }
  const { deps } = await openTestBar({ now: friday })
  const whole = { ...deps, pos: { ...pos, client: { ...pos.client, order } } }
  const { restaurantId } = pos.client
  const tell = (guid: string, orderGuid = 'order-1') => receiveEvent(deps, { guid, restaurantId, orderGuid })
  const refresh = (orderGuid = 'order-1') => refreshOrder(whole, { restaurantId, orderGuid }, signal)
  const countDue = () => deps.db.$count(toastEvents, isNull(toastEvents.readAt))
  return { deps: whole, asked, tell, refresh, countDue }
}

test('several events of one order are answered by reading it once', async () => {
  const { tell, refresh, asked, countDue } = await openOrders(async (guid) => ({ ...makeToastOrder(), guid }))
  for (const event of ['event-1', 'event-2', 'event-3']) await tell(event)
  await refresh()
  await refresh()
  expect([asked, await countDue()]).toEqual([['order-1'], 0])
})

test('an event that comes while its order is being read has it read once more', async () => {
  const { tell, refresh, asked, countDue, deps } = await openOrders(async (guid) => {
    if (asked.length === 1) await tell('event-2')
    return { ...makeToastOrder(), guid }
  })
  await tell('event-1')
  await refresh()
  expect([asked.length, await countDue(), await deps.db.$count(jobs)]).toEqual([2, 0, 1])
})

test('an order whose reading failed for good is read again with its next event', async () => {
  const { tell, deps } = await openOrders(async (guid) => ({ ...makeToastOrder(), guid }))
  await tell('event-1')
  await tell('event-2')
  await deps.db.update(jobs).set({ failedAt: deps.clock.now() })
  await tell('event-3')
  await tell('event-4')
  expect(await deps.db.$count(jobs)).toBe(2)
})

test('an order that Toast does not have is done with; one that cannot be read now is tried again', async () => {
  let problem: 'not-found' | 'unavailable' = 'unavailable'
  const { tell, refresh, countDue } = await openOrders(async () => {
    throw new ToastError(problem)
  })
  await tell('event-1')
  await expect(refresh()).rejects.toThrow('Toast is having problems')
  expect(await countDue()).toBe(1)
  problem = 'not-found'
  await refresh()
  expect(await countDue()).toBe(0)
})

test('from a payment at the bar over a signed event to the points of the member', async () => {
  let now = Date.parse(friday)
  const clock = { now: () => new Date(now) }
  let deliver: typeof fetch = () => Promise.reject(new TypeError('Nobody is there yet'))
  const send: typeof fetch = (url, init) => deliver(url, init)
  const webhooks = { url: `http://bar.test${receiveToastEvent.path}`, secret, everyMs: 5, retryMs: [5, 5], send }
  const { pos, simulator } = await openSimulatedPos({ clock, busyness: 0, webhooks })
  const bar = await openTestBar({ now: '2025-11-01T12:00:00-04:00', settings: { TOAST_WEBHOOK_SECRET: secret }, pos })
  const member = await makeMember(bar.deps)
  bar.setNow(friday)
  const { restaurantId } = pos.client

  const taken = new Promise<number>((resolve) => {
    let attempts = 0
    deliver = async (_, init) => {
      attempts += 1
      // The first attempt is lost on its way, and made again.
      if (attempts === 1) throw new TypeError('The connection was lost')
      const answer = await bar.app.request(receiveToastEvent.path, init)
      resolve(answer.status)
      return answer
    }
  })
  const orderGuid = simulator.register.open({
    guest: { tabName: formatMemberNumber(member.number) },
    lines: [dishFor(42_00)],
  })
  simulator.register.pay(orderGuid)
  now += 1000
  expect(await taken).toBe(200)
  await refreshOrder({ ...bar.deps, pos }, { restaurantId, orderGuid }, signal)
  expect((await findMember(bar.deps.db, { id: member.id }))?.currentPoints).toBe(42)
})
