import { expect, onTestFinished, test, vi } from 'vitest'
import { isSignedByToast } from '#features/pos/webhooks/toast-signature.ts'
import { dishFor } from './orders-on-demand.ts'
import { startWebhooks } from './send-webhooks.ts'
import { openBar } from './simulated-bar.ts'

const secret = 'what-toast-signs-with'
const customer = { guid: 'c-1', firstName: 'Ana', lastName: 'Diaz', email: 'ana@example.com', phone: '3055550142' }

/** A subscriber that answers with these statuses in turn, the last one again and again; 0 is no answer at all. */
function subscribe(...statuses: number[]) {
  vi.useFakeTimers({ now: Date.parse('2026-11-13T21:00:00-05:00') })
  const received: { headers: Headers; body: string }[] = []
  const send = async (_: unknown, init: RequestInit = {}) => {
    received.push({ headers: new Headers(init.headers), body: String(init.body) })
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  }
  const bar = openBar({ seed: 11, busyness: 0, guests: [] })
  const clock = { now: () => new Date() }
  const webhooks = startWebhooks({ bar, clock, restaurantId: 'restaurant-1' }, { url: 'http://bar.test', secret, send })
  onTestFinished(() => {
    webhooks.stop()
    vi.useRealTimers()
  })
  bar.onDemand.open(Date.now() + 1, { guest: { customer }, behavior: 'TAKE_OUT', lines: [dishFor(42_00)] })
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)
  const attempts = () => received.map(({ headers }) => headers.get('toast-attempt-number'))
  return { received, pass, attempts }
}

test('an order that changes is told once, signed, and without its guest', async () => {
  const { received, pass } = subscribe(200)
  await pass(30)
  expect(received).toHaveLength(1)
  const [{ headers, body } = { headers: new Headers(), body: '{}' }] = received
  const { timestamp, details, eventType } = JSON.parse(body)
  expect([eventType, details.restaurantGuid, details.order.checks[0].amount]).toEqual([
    'order_updated',
    'restaurant-1',
    42,
  ])
  expect(body).not.toMatch(/Ana|Diaz|ana@example|5550142/)
  const signature = headers.get('toast-signature') ?? ''
  expect(isSignedByToast(Buffer.from(body), { timestamp, secret, signature })).toBe(true)
})

test.each([0, 404, 429, 503])(
  'an event that is answered with %i comes again after 5 and 10 minutes, then no more',
  async (status) => {
    const { pass, attempts } = subscribe(status)
    await pass(4)
    expect(attempts()).toEqual(['1'])
    await pass(2)
    expect(attempts()).toEqual(['1', '2'])
    await pass(11)
    expect(attempts()).toEqual(['1', '2', '3'])
    await pass(60)
    expect(attempts()).toHaveLength(3)
  },
)

test.each([400, 401, 302])('an event that is refused with %i does not come again', async (status) => {
  const { pass, attempts } = subscribe(status)
  await pass(60)
  expect(attempts()).toEqual(['1'])
})
