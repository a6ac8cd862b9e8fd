import { expect, test, vi } from 'vitest'
import { grantToken, openToast, refusal, silence, type ToastReply } from '#tests/fakes/toast-server.ts'
import { until } from '#tests/until.ts'

const loginPath = '/authentication/v1/authentication/login'
const orderPath = '/orders/v2/orders/1'
const order = { json: { guid: '1' } }

test('one login serves every call, however many start at once', async () => {
  const toast = await openToast({ [orderPath]: [order] })
  await Promise.all(Array.from({ length: 5 }, () => toast.client.order('1', toast.options)))
  await toast.client.order('1', toast.options)
  expect(toast.logins()).toHaveLength(1)
  expect(toast.callsTo(orderPath)).toHaveLength(6)
})

test('a token is not used in its last minute', async () => {
  const toast = await openToast({ [orderPath]: [order], [loginPath]: [grantToken(1, 3600), grantToken(2, 3600)] })
  await toast.client.order('1', toast.options)
  const startedAt = performance.now()
  const clock = vi.spyOn(performance, 'now')
  try {
    clock.mockReturnValue(startedAt + 3530_000)
    await toast.client.order('1', toast.options)
    expect(toast.logins()).toHaveLength(1)
    clock.mockReturnValue(startedAt + 3540_000)
    await toast.client.order('1', toast.options)
  } finally {
    clock.mockRestore()
  }
  expect(toast.callsTo(orderPath).map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
    'Bearer token-2',
  ])
})

test('a token that comes in its last minute is used by who waited for it, and by nobody after', async () => {
  const toast = await openToast({ [orderPath]: [order], [loginPath]: [grantToken(1, 60), grantToken(2)] })
  await Promise.all([toast.client.order('1', toast.options), toast.client.order('1', toast.options)])
  expect(toast.logins()).toHaveLength(1)
  await toast.client.order('1', toast.options)
  await toast.client.order('1', toast.options)
  expect(toast.logins()).toHaveLength(2)
})

test('a token that Toast does not take any more is exchanged once, and the call repeated', async () => {
  const toast = await openToast({ [orderPath]: [refusal(401), order] })
  expect(await toast.client.order('1', toast.options)).toEqual({ guid: '1' })
  expect(toast.callsTo(orderPath).map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ])
  expect(toast.logLines).toHaveLength(1)
})

test('calls that lose the same token log in once for all, even when the login brings the same token', async () => {
  let refuseLate = () => {}
  const holdRefusal: ToastReply = (response) => {
    refuseLate = () => response.writeHead(401).end()
  }
  const toast = await openToast({
    [loginPath]: [grantToken(1)],
    [orderPath]: [order, holdRefusal, refusal(401), order],
  })
  await toast.client.order('1', toast.options)
  const late = toast.client.order('1', toast.options)
  await until(() => expect(toast.callsTo(orderPath)).toHaveLength(2))
  await toast.client.order('1', toast.options)
  expect(toast.logins()).toHaveLength(2)
  refuseLate()
  expect(await late).toEqual({ guid: '1' })
  expect(toast.logins()).toHaveLength(2)
})

test('a token that is refused right after its login is a refused login', async () => {
  const toast = await openToast({ [orderPath]: [refusal(401)] })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'login-refused', status: 401 })
  expect(toast.logins()).toHaveLength(2)
  expect(toast.callsTo(orderPath)).toHaveLength(2)
})

test.each([400, 401, 403, 404])(
  'a login that is refused with %i is not tried again until the next call',
  async (status) => {
    const toast = await openToast({ [orderPath]: [order], [loginPath]: [refusal(status, 10_011), grantToken(1)] })
    await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({
      problem: 'login-refused',
      status,
      code: 10_011,
      requestId: 'request-1',
    })
    expect(toast.received).toHaveLength(1)
    expect(await toast.client.order('1', toast.options)).toEqual({ guid: '1' })
  },
)

test('a login that fails for the moment is tried again', async () => {
  const toast = await openToast({
    [orderPath]: [order],
    [loginPath]: [refusal(503), { text: '<html>' }, grantToken(1)],
  })
  expect(await toast.client.order('1', toast.options)).toEqual({ guid: '1' })
  expect(toast.logLines.map(({ problem }) => problem)).toEqual(['unavailable', 'unreadable'])
})

test.each([
  ['no token', { status: 'SUCCESS' }],
  ['a token over two lines', { token: { accessToken: 'token-\n1', expiresIn: 3600 } }],
  ['a token without an end', { token: { accessToken: 'token-1' } }],
])('a login that brings %s cannot be used', async (_, json) => {
  const toast = await openToast({ [loginPath]: [{ json }] })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'unreadable' })
  expect(toast.callsTo(orderPath)).toEqual([])
})

test('who gives up during a login does not take it from the others', async () => {
  let grant = () => {}
  const toast = await openToast({
    [orderPath]: [order],
    [loginPath]: [
      (response) => {
        grant = () => response.end(JSON.stringify(grantToken(1).json))
      },
    ],
  })
  const leaving = new AbortController()
  const left = toast.client.order('1', { signal: leaving.signal })
  const stayed = toast.client.order('1', toast.options)
  await until(() => expect(toast.logins()).toHaveLength(1))
  leaving.abort(new Error('The server stops'))
  await expect(left).rejects.toThrow('The server stops')
  grant()
  expect(await stayed).toEqual({ guid: '1' })
  expect(toast.logins()).toHaveLength(1)
})

test('a login that nobody waits for any more ends, and the next call starts another', async () => {
  let isEnded = false
  const toast = await openToast({
    [orderPath]: [order],
    [loginPath]: [
      (response) =>
        response.on('close', () => {
          isEnded = true
        }),
      grantToken(1),
    ],
  })
  const leaving = new AbortController()
  const left = toast.client.order('1', { signal: leaving.signal })
  const followed = left.catch(() => toast.client.order('1', toast.options))
  await until(() => expect(toast.logins()).toHaveLength(1))
  leaving.abort(new Error('The server stops'))
  await expect(left).rejects.toThrow('The server stops')
  expect(await followed).toEqual({ guid: '1' })
  await until(() => expect(isEnded).toBe(true))
})

test('a login that gets no answer times out', async () => {
  const toast = await openToast({ [loginPath]: [silence] }, { timeoutMs: 30 })
  await expect(toast.client.order('1', toast.options)).rejects.toMatchObject({ problem: 'timeout' })
  expect(toast.logLines.map(({ problem }) => problem)).toEqual(['timeout', 'timeout', 'timeout'])
  expect(toast.callsTo(orderPath)).toEqual([])
})
