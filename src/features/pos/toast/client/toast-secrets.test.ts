import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { openToast, type ToastReply } from '#tests/fakes/toast-server.ts'

const loginPath = '/authentication/v1/authentication/login'
const orderPath = '/orders/v2/orders/1'
const secret = 'tides+secret/9'
const token = `eyJhbGciOi.${'a1B2'.repeat(12)}.sig-natu_re`
const shortToken = 'short-token'

const echo = (status: number, said: string): ToastReply => ({
  status,
  json: { status, code: 10_011, message: `Refused: ${said}`, requestId: said, developerMessage: said, errors: [said] },
})
const grant = (accessToken: string): ToastReply => ({ json: { token: { accessToken, expiresIn: 3600 } } })
const said = [secret, encodeURIComponent(secret), `clientSecret=${secret}`, `Bearer ${token}`, token, shortToken]

test.each(said)('a login that is refused with the words "%s" does not give them on', async (words) => {
  const toast = await openToast({ [loginPath]: [grant(shortToken), echo(401, words)], [orderPath]: [echo(401, words)] })
  const failure = await toast.client.order('1', toast.options).catch((error: unknown) => error)
  expect(failure).toMatchObject({ problem: 'login-refused' })
  expectNoSecrets(failure, toast.logLines)
})

test.runIf(isDeep).each([400, 403, 404, 429, 500, 502])(
  'an error %i that repeats secrets does not give them on',
  async (status) => {
    const toast = await openToast({
      [loginPath]: [grant(shortToken)],
      [orderPath]: said.map((words) => echo(status, words)),
    })
    for (const _ of said) {
      const failure = await toast.client.order('1', toast.options).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'ToastError', status })
      expectNoSecrets(failure, toast.logLines)
    }
  },
)

test.each([
  ['broken JSON', { text: `{"secret": "${secret} ${shortToken}` }],
  ['a page of HTML', { status: 502, text: `<html>${secret} ${shortToken}</html>` }],
  [
    'a header that is none',
    (response: { socket: { end(text: string): void } | null }) =>
      void response.socket?.end(`HTTP/1.1 200 OK\r\n${secret} ${shortToken}\r\n\r\n`),
  ],
] satisfies [string, ToastReply][])('%s with secrets in it does not give them on', async (_, reply) => {
  const toast = await openToast({ [loginPath]: [grant(shortToken)], [orderPath]: [reply] })
  const failure = await toast.client.order('1', toast.options).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'ToastError' })
  expectNoSecrets(failure, toast.logLines)
  expect(toast.logLines).toHaveLength(3)
})

test('a probe does not give secrets on', async () => {
  const toast = await openToast({
    [loginPath]: [grant(shortToken)],
    [orderPath]: said.map((words) => echo(403, words)),
  })
  for (const _ of said) expectNoSecrets(await toast.client.probe(orderPath, toast.options), toast.logLines)
})

test('what Toast says is kept when there is no secret in it, and cut when it has no end', async () => {
  const toast = await openToast({
    [orderPath]: [echo(400, 'startDate must be before endDate'), echo(400, 'very '.repeat(999))],
  })
  await expect(toast.client.order('1', toast.options)).rejects.toThrow('Refused: startDate must be before endDate')
  const failure = await toast.client.order('1', toast.options).catch((error: unknown) => error)
  expect(failure instanceof Error && failure.message.length).toBeLessThan(700)
})

function expectNoSecrets(failure: unknown, logLines: unknown[]) {
  const everything =
    inspect([failure, logLines], { depth: null, showHidden: true }) + JSON.stringify([failure, logLines])
  for (const word of [secret, encodeURIComponent(secret), token, 'a1B2a1B2', shortToken]) {
    expect(everything).not.toContain(word)
  }
}
