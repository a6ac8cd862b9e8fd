import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { toastEvents } from './toast-events.table.ts'
import { signToastEvent } from './toast-signature.ts'

const secret = 'what-toast-signs-with'
const now = '2025-11-14T18:00:00.000Z'
const open = (settings = { TOAST_WEBHOOK_SECRET: secret }) => openTestBar({ now, settings, pos: fakePos().pos })

let bar: Awaited<ReturnType<typeof open>>
let counter = 0
beforeEach(async () => {
  bar = await open()
})

/** An event as Toast words it: this order of this restaurant has changed. */
function eventOf(order = 'order-1', changes: object = {}) {
  counter += 1
  const details = { restaurantGuid: 'restaurant-1', order: { guid: order, checks: [] } }
  const names = { eventCategory: 'order_updated', eventType: 'order_updated' }
  return { timestamp: now, ...names, guid: `event-${counter}`, details, ...changes }
}

async function send(event: object, { body = JSON.stringify(event), signature = '', to = bar } = {}) {
  const timestamp = String(Object.entries(event).find(([key]) => key === 'timestamp')?.[1])
  const signed = signature || signToastEvent(Buffer.from(body), { timestamp, secret })
  const headers = { 'content-type': 'application/json', 'toast-signature': signed }
  const answer = await to.app.request('/api/toast/webhook', { method: 'POST', headers, body })
  return { status: answer.status, json: await answer.json() }
}

const readJobs = () => bar.deps.db.select({ name: jobs.name, payload: jobs.payload }).from(jobs)
const job = (orderGuid: string) => ({ name: 'refresh-order', payload: { restaurantId: 'restaurant-1', orderGuid } })

test('a signed event is taken at once, and its order is read by a job', async () => {
  expect(await send(eventOf())).toEqual({ status: 200, json: { received: true } })
  expect(await readJobs()).toEqual([job('order-1')])
})

test('an event that comes again changes nothing, and several of one order are one job', async () => {
  const event = eventOf()
  const sent = [event, event, eventOf(), eventOf(), eventOf('order-2')]
  const answers = await Promise.all(sent.map((one) => send(one)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await bar.deps.db.$count(toastEvents)).toBe(4)
  // Events that come in the same instant may each queue one; whichever runs first reads the order for all of them.
  const queued = await readJobs()
  expect(queued).toEqual(expect.arrayContaining([job('order-1'), job('order-2')]))
  await send(eventOf('order-2'))
  expect(await readJobs()).toHaveLength(queued.length)
})

test('what is not signed with our secret is refused', async () => {
  const event = eventOf()
  const foreign = signToastEvent(Buffer.from(JSON.stringify(event)), {
    timestamp: now,
    secret: 'what-others-sign-with',
  })
  for (const signature of [foreign, 'nonsense', `${signToastEvent(Buffer.from('{}'), { timestamp: now, secret })}`]) {
    expect(await send(event, { signature })).toMatchObject({ status: 401, json: { code: 'wrong-signature' } })
  }
  const right = signToastEvent(Buffer.from(JSON.stringify(event)), { timestamp: now, secret })
  const changed = await send(event, { signature: right, body: JSON.stringify(event).replace('order-1', 'order-9') })
  expect(changed.status).toBe(401)
  expect(await readJobs()).toEqual([])
})

test.each([
  ['an hour and a minute ago', '2025-11-14T16:59:00Z', 400],
  ['a quarter of an hour ago, as its last attempt is', '2025-11-14T17:45:00Z', 200],
  ['four minutes ahead', '2025-11-14T18:04:00Z', 200],
  ['six minutes ahead', '2025-11-14T18:06:00Z', 400],
])('an event that was signed %s', async (_, timestamp, status) => {
  expect((await send(eventOf('order-1', { timestamp }))).status).toBe(status)
})

test('other events and other restaurants are taken, and nothing is done about them', async () => {
  const elsewhere = { restaurantGuid: 'restaurant-2', order: { guid: 'order-1' } }
  for (const changes of [
    { eventType: 'menus_updated', details: { publishedDate: now } },
    { eventType: 'something_new', details: undefined },
    { details: elsewhere },
  ]) {
    expect((await send(eventOf('order-1', changes))).status).toBe(200)
  }
  expect(await readJobs()).toEqual([])
})

test.each([
  ['no event', {}],
  ['a guid that is none', { guid: 'x'.repeat(200) }],
  ['a timestamp that is none', { timestamp: 'yesterday' }],
  ['an order without a guid', { details: { restaurantGuid: 'restaurant-1', order: {} } }],
])('a body with %s is refused and says why', async (_, changes) => {
  const event = Object.keys(changes).length > 0 ? eventOf('order-1', changes) : {}
  expect(await send(event)).toMatchObject({ status: 400, json: { code: 'invalid-input', fields: expect.any(Array) } })
})

test('an order of many lines fits, and what is larger than two megabytes does not', async () => {
  const withFiller = (length: number) => eventOf('order-1', { filler: 'x'.repeat(length) })
  expect((await send(withFiller(900_000))).status).toBe(200)
  expect((await send(withFiller(2_200_000))).status).toBe(413)
})

test('without a secret there is no such address', async () => {
  const closed = await open({} as { TOAST_WEBHOOK_SECRET: string })
  expect(await send(eventOf(), { to: closed })).toMatchObject({ status: 404 })
})
