import { expect, test } from 'vitest'
import { openToast, refusal, silence } from '#tests/fakes/toast-server.ts'
import { until } from '#tests/until.ts'

const orderPath = '/orders/v2/orders/1'
const ordersPath = '/orders/v2/ordersBulk'
const order = { json: { guid: '1' } }
const reason = new Error('The server stops')

test('a call that is aborted before it starts asks nothing', async () => {
  const toast = await openToast({ [orderPath]: [order] })
  await expect(toast.client.order('1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(toast.received).toEqual([])
})

test('a call that waits for a limit ends with its signal', async () => {
  const toast = await openToast(
    { [orderPath]: [order], '/orders/v2/orders/2': [order] },
    { limits: [{ max: 1, withinMs: 29_000, path: orderPath }] },
  )
  await toast.client.order('1', toast.options)
  const stop = new AbortController()
  const waiting = toast.client.order('1', { signal: stop.signal })
  waiting.catch(() => {})
  // Whatever has no limit overtakes it.
  await toast.client.order('2', toast.options)
  await toast.client.order('2', toast.options)
  stop.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(toast.callsTo(orderPath)).toHaveLength(1)
})

test('calls and repeated calls are counted alike', async () => {
  const toast = await openToast({ [orderPath]: [refusal(503), order] }, { limits: [{ max: 2, withinMs: 300 }] })
  const before = performance.now()
  await toast.client.order('1', toast.options)
  await toast.client.order('1', toast.options)
  expect(toast.callsTo(orderPath)).toHaveLength(3)
  expect(performance.now() - before).toBeGreaterThanOrEqual(300)
})

test('a call that waits for its next attempt ends with its signal', async () => {
  const toast = await openToast({ [orderPath]: [refusal(503)] }, { pauseMs: () => 3_600_000 })
  const stop = new AbortController()
  const waiting = toast.client.order('1', { signal: stop.signal })
  waiting.catch(() => {})
  await until(() => expect(toast.logLines).toHaveLength(1))
  stop.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(toast.callsTo(orderPath)).toHaveLength(1)
})

test.each([
  ['an answer', silence],
  ['the rest of an answer', (response: { write(text: string): unknown }) => void response.write('{"guid":')],
])('a call that waits for %s ends with its signal, and so does its connection', async (_, reply) => {
  let isClosed = false
  const toast = await openToast({
    [orderPath]: [
      (response, call) => {
        response.on('close', () => {
          isClosed = true
        })
        if (typeof reply === 'function') reply(response, call)
      },
    ],
  })
  const stop = new AbortController()
  const waiting = toast.client.order('1', { signal: stop.signal })
  waiting.catch(() => {})
  await until(() => expect(toast.callsTo(orderPath)).toHaveLength(1))
  stop.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  await until(() => expect(isClosed).toBe(true))
  expect(toast.logLines).toEqual([])
})

test('reading pages ends with its signal between two pages', async () => {
  const toast = await openToast({
    [ordersPath]: [{ json: [{ guid: 'a' }], headers: { link: `<${ordersPath}?page=2>; rel="next"` } }],
  })
  const stop = new AbortController()
  const pages = toast.client.orderPages({ businessDate: '2026-11-13' }, { signal: stop.signal })
  expect((await pages.next()).value).toEqual([{ guid: 'a' }])
  stop.abort(reason)
  await expect(pages.next()).rejects.toBe(reason)
  expect(toast.callsTo(ordersPath)).toHaveLength(1)
})

test('a probe that is aborted ends with its signal too', async () => {
  const toast = await openToast({ [orderPath]: [silence] })
  const stop = new AbortController()
  const probe = toast.client.probe(orderPath, { signal: stop.signal })
  probe.catch(() => {})
  await until(() => expect(toast.callsTo(orderPath)).toHaveLength(1))
  stop.abort(reason)
  await expect(probe).rejects.toBe(reason)
})
