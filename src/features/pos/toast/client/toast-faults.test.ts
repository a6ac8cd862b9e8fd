import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cut, openToast, refusal, silence, type ToastReply } from '#tests/fakes/toast-server.ts'
import { createToastClient } from './toast-client.ts'

const orderPath = '/orders/v2/orders/1'
const ordersPath = '/orders/v2/ordersBulk'
const customersPath = '/crm/v1/customers'
const order = { json: { guid: '1' } }
const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', phone: '305-555-0101' }

test.each([
  [400, 'refused'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
] as const)('an answer %i is a problem that is not tried again', async (status, problem) => {
  const toast = await openToast({ [orderPath]: [refusal(status, 10_022, 'Not for you')] })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({
    problem,
    status,
    code: 10_022,
    requestId: 'request-1',
    message: expect.stringContaining(`(status ${status}, error 10022). Toast says: Not for you`),
  })
  expect(toast.callsTo(orderPath)).toHaveLength(1)
  expect(toast.logLines).toEqual([])
})

test.each([
  ['an error 500', refusal(500)],
  ['an error 503 without a body', { status: 503, text: '' }],
  ['an error page of a gateway', { status: 502, text: '<html>Bad Gateway</html>' }],
  ['a request too many', { status: 429, text: '' }],
  ['a request too many that names no wait', refusal(429)],
  ['broken JSON', { text: '{"guid": "1"' }],
  ['an empty answer', { text: '' }],
  ['a connection that is cut', cut],
])('%s passes: the next attempt brings the order', async (_, fault) => {
  const toast = await openToast({ [orderPath]: [fault, fault, fault, order] })
  expect(await toast.client.order('1', toast.options)).toEqual({ guid: '1' })
  expect(toast.logins()).toHaveLength(1)
  expect(toast.logLines.map(({ level, path, attempt }) => [level, path, attempt])).toEqual([
    [40, orderPath, 1],
    [40, orderPath, 2],
    [40, orderPath, 3],
  ])
})

test.each([
  ['an error 500', refusal(500), { problem: 'unavailable', status: 500, code: 10_000 }],
  ['an error page', { status: 502, text: '<html>' }, { problem: 'unavailable', status: 502, code: undefined }],
  ['a request too many', refusal(429), { problem: 'rate-limited', status: 429, retryAfterSeconds: undefined }],
  ['broken JSON', { text: '{"guid": "1"' }, { problem: 'unreadable', status: 200 }],
  ['a connection that is cut', cut, { problem: 'unreachable' }],
])('%s that stays is reported after four attempts', async (_, fault, problem) => {
  const toast = await openToast({ [orderPath]: [fault] })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ name: 'ToastError', ...problem })
  expect(toast.callsTo(orderPath)).toHaveLength(4)
})

test('an answer that is broken each time is told apart from the refusals between its attempts', async () => {
  const [refused, broken] = [refusal(429), { text: '{"guid": "1"' }]
  const toast = await openToast({ [orderPath]: [refused, broken, refused, broken, refused, broken, refused, broken] })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'unreadable' })
  expect(toast.callsTo(orderPath)).toHaveLength(8)
})

test('an answer that does not come in time is given up, and tried again', async () => {
  const toast = await openToast({ [orderPath]: [silence] }, { timeoutMs: 200 })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'timeout', status: undefined })
  expect(toast.logLines.map(({ problem }) => problem)).toEqual(['timeout', 'timeout', 'timeout'])
})

test('an answer that begins and then stands still is given up too', async () => {
  const standStill: ToastReply = (response) => response.writeHead(200).write('{"guid":')
  const toast = await openToast({ [orderPath]: [standStill] }, { timeoutMs: 200 })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'timeout' })
})

test('the wait that Toast asks for is waited', async () => {
  const toast = await openToast({
    [orderPath]: [
      { ...refusal(429), headers: { 'retry-after': '1' } },
      (response) => {
        const inASecond = String(Math.floor(Date.now() / 1000) + 1)
        response.writeHead(429, { 'x-toast-ratelimit-reset': inASecond }).end()
      },
      order,
    ],
  })
  const before = performance.now()
  expect(await toast.client.order('1', toast.options)).toEqual({ guid: '1' })
  expect(performance.now() - before).toBeGreaterThanOrEqual(2000)
})

test('a wait longer than half a minute is reported at once', async () => {
  const toast = await openToast({ [orderPath]: [{ ...refusal(429), headers: { 'retry-after': '31' } }] })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({
    problem: 'rate-limited',
    retryAfterSeconds: 31,
  })
  expect(toast.callsTo(orderPath)).toHaveLength(1)
})

test('the end of a rate limit that is far away is reported at once', async () => {
  const reset = String(Math.ceil(Date.now() / 1000) + 600)
  const toast = await openToast({ [orderPath]: [{ ...refusal(429), headers: { 'x-toast-ratelimit-reset': reset } }] })
  const failure = await toast.client.order('1', toast.options).catch((error: unknown) => error)
  expect(failure).toMatchObject({ problem: 'rate-limited', retryAfterSeconds: expect.any(Number) })
  expect(toast.callsTo(orderPath)).toHaveLength(1)
})

test('an object instead of a list, and a list instead of an object, are not taken', async () => {
  const toast = await openToast({
    [ordersPath]: [{ json: { orders: [] } }],
    '/config/v2/tables': [{ json: { results: [] } }],
    [orderPath]: [{ json: [] }],
    [customersPath]: [{ json: { id: 7 } }],
  })
  const { client, options } = toast
  await expect(client.orderPages({ businessDate: '2026-11-13' }, options).next()).rejects.toThrow('unexpected format')
  await expect(client.names('table', options)).rejects.toThrow('unexpected format')
  await expect(client.order('1', options)).rejects.toThrow('unexpected format')
  await expect(client.createCustomer(person, options)).rejects.toThrow('Toast returned no customer ID')
})

test('an answer that grows beyond all measure is cut off, also when it was sent small', async () => {
  const packed = gzipSync(Buffer.alloc(51_000_000, 0x20))
  let isPlainEnded = false
  const toast = await openToast({
    [orderPath]: [
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
      (response) => {
        const more = () => void (response.destroyed || response.write(Buffer.alloc(1_000_000, 0x20), more))
        response.on('close', () => {
          isPlainEnded = true
        })
        more()
      },
      order,
    ],
  })
  expect(await toast.client.order('1', toast.options)).toEqual({ guid: '1' })
  expect(toast.logLines.map(({ problem }) => problem)).toEqual(['unreadable', 'unreadable'])
  expect(isPlainEnded).toBe(true)
})

test('a redirect is not followed: it could carry the token elsewhere', async () => {
  const elsewhere = await openToast({})
  const location = { location: `${elsewhere.url}${orderPath}` }
  const toast = await openToast({
    [orderPath]: [{ status: 307, text: '', headers: location }],
    '/authentication/v1/authentication/login': [
      { status: 308, text: '', headers: location },
      { json: { token: { accessToken: 'token-1', expiresIn: 3600 } } },
    ],
  })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'refused', status: 308 })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'refused', status: 307 })
  expect(elsewhere.received).toEqual([])
})

test('a server that is not there is unreachable', async () => {
  const toast = await openToast({})
  const url = await addressOfNobody()
  const client = createToastClient({ settings: { ...toast.settings, url }, log: toast.log, pauseMs: () => 1 })
  await expect(client.order('1', toast.options)).rejects.toMatchObject({
    problem: 'unreachable',
    message: "Couldn't reach Toast. Network error ECONNREFUSED.",
  })
  expect(toast.logLines).toHaveLength(3)
})

test.each([
  ['an error 500', refusal(500), 'unavailable'],
  ['a request too many', { ...refusal(429), headers: { 'retry-after': '1' } }, 'rate-limited'],
  ['a cut connection', cut, 'unreachable'],
  ['the missing customer API', refusal(404, 10_022), 'not-found'],
  ['a plan that only reads', refusal(403), 'forbidden'],
])('a new customer is sent once: %s does not make two', async (_, fault, problem) => {
  const toast = await openToast({ [customersPath]: [fault] })
  await expect(toast.client.createCustomer(person, toast.options)).rejects.toMatchObject({ problem })
  expect(toast.callsTo(customersPath)).toHaveLength(1)
})

test('a new customer that met an old token is sent with a new one', async () => {
  const toast = await openToast({ [customersPath]: [refusal(401), { json: { guid: 'c-1' } }] })
  expect(await toast.client.createCustomer(person, toast.options)).toEqual({ customerId: 'c-1' })
})

async function addressOfNobody() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
